import type { Filter } from '../../schemas/filter.ts'
import { invalid } from '../core/errors.ts'
import { log } from '../core/log.ts'
import { bothOf, nobody } from '../filter/combine.ts'
import type { ParsedFilter } from '../filter/condition.ts'
import { parseFilter } from '../filter/parse.ts'
import type { Application } from '../store/applications/access.ts'
import { storedFilters } from '../store/content/botObjects.ts'

/**
 * A filter with the conditions of the stored filter that its `_id` names, as that is now: both must hold
 * (docs/profiles-and-filters.md#stored-filters). Days count from `moment`. Undefined where there is no such stored filter. `at`: where the
 * filter is in a body.
 */
async function withSegment(application: Application, filter: Filter, moment: number, at?: string): Promise<ParsedFilter | undefined> {
  const own = parseFilter(filter, moment, at)
  if (filter._id === undefined) return own
  const stored = await storedFilters.get(application, filter._id)
  return stored && bothOf(own, parseFilter(stored, moment))
}

/** The filter of a call: refused where it means nothing, or where its `_id` names no stored filter of the application. */
export async function requireWithSegment(application: Application, filter: Filter, moment: number, at = 'filters'): Promise<ParsedFilter> {
  const parsed = await withSegment(application, filter, moment, at)
  if (!parsed) throw invalid(`${at}._id`, 'must name a stored filter of the application')
  return parsed
}

/** The filter of what was accepted earlier: where its stored filter was deleted since, it selects nobody. */
export async function parseWithSegment(application: Application, filter: Filter, moment: number): Promise<ParsedFilter> {
  const parsed = await withSegment(application, filter, moment)
  if (!parsed) log.warn('a filter names a stored one that is gone', { appID: application.appID, filterID: filter._id })
  return parsed ?? nobody
}

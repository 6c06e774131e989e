import type { Filter } from '../../schemas/filter.ts'
import { now } from '../core/clock.ts'
import { invalid } from '../core/errors.ts'
import { log } from '../core/log.ts'
import { bothOf, nobody } from '../filter/combine.ts'
import type { ParsedFilter } from '../filter/condition.ts'
import { parseFilter } from '../filter/parse.ts'
import type { Application } from '../store/applications/access.ts'
import { storedFilters } from '../store/content/botObjects.ts'

/**
 * A filter with the conditions of the stored filter that its `_id` names, as that is now: both must hold
 * (docs/profiles-and-filters.md#stored-filters). Days count from `moment`. One that was deleted selects nobody.
 */
export async function parseWithSegment(application: Application, filter: Filter, moment: number): Promise<ParsedFilter> {
  const own = parseFilter(filter, 'filters', moment)
  if (filter._id === undefined) return own
  const stored = await storedFilters.get(application, filter._id)
  if (stored) return bothOf(own, parseFilter(stored, 'filters', moment))
  log.warn('a filter names a stored one that is gone', { appID: application.appID, filterID: filter._id })
  return nobody
}

/** Refuses a filter that means nothing, or whose `_id` names no stored filter of the application. `at`: where it is in a body. */
export async function checkSegment(application: Application, filter: Filter | undefined, at: string): Promise<void> {
  if (!filter) return
  parseFilter(filter, at, now())
  if (filter._id !== undefined && !(await storedFilters.get(application, filter._id)))
    throw invalid(`${at}._id`, 'must name a stored filter of the application')
}

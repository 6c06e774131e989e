import type { Filter } from '../../../schemas/filter.ts'
import { log } from '../../core/log.ts'
import { nobody } from '../../domain/filter/combine.ts'
import type { ParsedFilter } from '../../domain/filter/condition.ts'
import { parseJoined } from '../../domain/filter/parseJoined.ts'
import type { Application } from '../../store/applications/access.ts'
import { getNamedFilters, unknownFilter } from '../../store/content/namedFilters.ts'

/**
 * The filter of a call with the conditions of the stored filter that its `_id` names, as that is now
 * (docs/filters.md#stored-filters). Refused where it means nothing, or where there is no such stored filter. Days count from
 * `moment`.
 */
export async function requireWithSegment(application: Application, filter: Filter, moment: number, at = 'filters'): Promise<ParsedFilter> {
  const parsed = parseJoined(filter, { stored: await getNamedFilters(application, [{ filter, at }]), moment, at })
  if (!parsed) throw unknownFilter(at)
  return parsed
}

/** The filter of an earlier request; selects nobody if its stored filter has been deleted. */
export async function parseWithSegment(application: Application, filter: Filter, moment: number): Promise<ParsedFilter> {
  const parsed = parseJoined(filter, { stored: await getNamedFilters(application, [{ filter, at: 'filters' }]), moment })
  if (!parsed) log.warn('a filter names a stored one that is gone', { appID: application.appID, filterID: filter._id })
  return parsed ?? nobody
}

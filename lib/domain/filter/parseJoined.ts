import type { Filter } from '../../../schemas/filter.ts'
import { bothOf } from './combine.ts'
import type { ParsedFilter } from './condition.ts'
import { parseFilter } from './parse.ts'

interface Joining {
  /** The stored filters that are named, by id. */
  readonly stored: ReadonlyMap<string, Filter>
  /** From when days count (milliseconds since 1970). */
  readonly moment: number
  /** Where the filter is in a body. */
  readonly at?: string | undefined
}

/**
 * A filter with the conditions of the stored filter that its `_id` names: both must hold (docs/profiles-and-filters.md#stored-filters). Undefined
 * where there is no such stored filter.
 */
export function parseJoined(filter: Filter, { stored, moment, at }: Joining): ParsedFilter | undefined {
  const own = parseFilter(filter, moment, at)
  if (filter._id === undefined) return own
  const named = stored.get(filter._id)
  return named && bothOf(own, parseFilter(named, moment))
}

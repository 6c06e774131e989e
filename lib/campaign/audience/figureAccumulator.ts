import type { ProfileFigures, ProfileQuery } from '../../../schemas/statistics.ts'
import { invalid } from '../../core/errors.ts'
import type { ParsedFilter } from '../../domain/filter/condition.ts'
import type { ProfileItem } from '../../domain/profile/profileForm.ts'
import { eventNumberIn, fieldsOfName, valuesIn } from '../../store/respondents/profileScan.ts'

/** Makes one figure about the profiles that a filter selects (docs/statistics.md#figures-about-profiles), one profile after the other. */
export interface FigureAccumulator {
  readonly filter: ParsedFilter
  /** The attributes that `add` reads of an item. */
  readonly fields: readonly string[] | 'all'
  /** Adds one profile that the filter selects. */
  readonly add: (item: ProfileItem) => void
  readonly result: () => Omit<ProfileFigures, 'appID'>
}

/** Rows that a repartition lists, and the bytes of their JSON: the response of a function has its limit. */
const maxGroups = 10_000
export const maxRowsBytes = 2_000_000

/** The accumulator of a query, with its filter as parsed; throws `invalid` where the query means nothing. */
export function figureAccumulator(query: Omit<ProfileQuery, 'filters'>, filter: ParsedFilter, rowsBytes = maxRowsBytes): FigureAccumulator {
  const operation = query.operation ?? query.operator
  if (operation === undefined) throw invalid('operation', 'is missing')
  if (operation === 'count') {
    let count = 0
    return { filter, fields: [], add: () => void count++, result: () => ({ count }) }
  }
  const { groupBy } = query
  if (!groupBy) throw invalid('groupBy', `is required for ${operation}`)
  if (operation === 'repartition') {
    const groups = new Map<string, number>()
    const add = (item: ProfileItem): void => {
      for (const value of valuesIn(item, groupBy)) groups.set(value, (groups.get(value) ?? 0) + 1)
    }
    return { filter, fields: fieldsOfName(groupBy), add, result: () => ({ repartition: rowsOf(groups, rowsBytes) }) }
  }
  if (groupBy.type !== 'event') throw invalid('groupBy.type', `must be event for ${operation}`)
  const number = numberAccumulator(operation)
  const add = (item: ProfileItem): void => {
    const value = eventNumberIn(item, groupBy.value)
    if (value !== undefined) number.add(value)
  }
  return { filter, fields: fieldsOfName(groupBy), add, result: () => ({ value: number.value() }) }
}

function rowsOf(groups: ReadonlyMap<string, number>, rowsBytes: number): { _id: string; nb_users: number }[] {
  const rows = [...groups]
    .map(([_id, nb_users]) => ({ _id, nb_users }))
    .sort((a, b) => b.nb_users - a.nb_users || (a._id < b._id ? -1 : 1))
    .slice(0, maxGroups)
  let bytes = 0
  return rows.filter((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1
    return bytes <= rowsBytes
  })
}

/** Sums are exact to the double; the average of no respondents is null, the sum 0. */
function numberAccumulator(operation: 'sum' | 'average' | 'min' | 'max'): { add(value: number): void; value(): number | null } {
  let sum = 0
  let count = 0
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  return {
    add: (value) => {
      sum += value
      count += 1
      least = Math.min(least, value)
      greatest = Math.max(greatest, value)
    },
    value: () => {
      if (operation === 'sum') return sum
      if (count === 0) return null
      return { average: sum / count, min: least, max: greatest }[operation]
    },
  }
}

import type { ProfileFigures, ProfileQuery } from '../../schemas/statistics.ts'
import { invalid } from '../core/errors.ts'
import type { ParsedFilter } from '../filter/condition.ts'
import { parseFilter } from '../filter/parse.ts'
import { attributeName, eventName, mapsOf } from '../store/respondents/profileForm.ts'
import type { WireItem } from '../store/table/client.ts'

/** A question about the profiles that a filter selects (docs/management.md#figures-about-profiles), and the answer as profiles go by. */
export interface Figure {
  readonly filter: ParsedFilter
  /** What it reads of those who match. */
  readonly fields: readonly string[] | 'all'
  readonly take: (item: WireItem) => void
  readonly result: () => Omit<ProfileFigures, 'appID'>
}

/** Rows that a repartition lists: an answer of a function has its limit. */
const mostGroups = 10_000

export function figureOf(query: ProfileQuery): Figure {
  const operation = query.operation ?? query.operator
  if (operation === undefined) throw invalid('operation', 'is missing')
  const filter = parseFilter(query.filters ?? {})
  if (operation === 'count') {
    let count = 0
    return { filter, fields: [], take: () => void count++, result: () => ({ count }) }
  }
  const { groupBy } = query
  if (!groupBy) throw invalid('groupBy', `is needed for ${operation}`)
  if (operation === 'repartition') {
    const groups = new Map<string, number>()
    const take = (item: WireItem): void => {
      for (const value of valuesOf(item, groupBy)) groups.set(value, (groups.get(value) ?? 0) + 1)
    }
    return { filter, fields: fieldsFor(groupBy), take, result: () => ({ repartition: rowsOf(groups) }) }
  }
  if (groupBy.type !== 'event') throw invalid('groupBy.type', `must be event for ${operation}`)
  const name = eventName(groupBy.value)
  const figure = accumulator(operation)
  const take = (item: WireItem): void => {
    const number = item[name]?.N
    if (number !== undefined) figure.add(Number(number))
  }
  return { filter, fields: [name], take, result: () => ({ value: figure.value() }) }
}

const rowsOf = (groups: ReadonlyMap<string, number>): { _id: string; nb_users: number }[] =>
  [...groups]
    .map(([_id, nb_users]) => ({ _id, nb_users }))
    .sort((a, b) => b.nb_users - a.nb_users || (a._id < b._id ? -1 : 1))
    .slice(0, mostGroups)

type GroupBy = NonNullable<ProfileQuery['groupBy']>

const fieldsFor = ({ type, value }: GroupBy): string[] | 'all' => {
  // Each tag value is an attribute of its own, and which there are is not known beforehand.
  if (type === 'tag') return 'all'
  return [type === 'attribute' ? attributeName(value) : eventName(value)]
}

function valuesOf(item: WireItem, { type, value }: GroupBy): string[] {
  if (type === 'tag') return mapsOf(item).tag[value] ?? []
  const stored = item[type === 'attribute' ? attributeName(value) : eventName(value)]
  if (!stored) return []
  return [stored.S ?? String(Number(stored.N))]
}

/** Sums are exact to the double; an average of nobody is null, a sum of nobody 0. */
function accumulator(operation: 'sum' | 'average' | 'min' | 'max'): { add(value: number): void; value(): number | null } {
  let [sum, count, least, greatest] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
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

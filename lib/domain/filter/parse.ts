import type { Filter, FilterConditions, TagCondition } from '../../../schemas/filter.ts'
import { invalid } from '../../core/errors.ts'
import type { FilterCondition, Group, ParsedFilter } from './condition.ts'
import { conditionOfAttribute, conditionOfEvent } from './values.ts'

/**
 * Parses a filter whose shape the schema has checked: refuses what means nothing, naming the parameter below `at`,
 * and coerces constants once (docs/profiles-and-filters.md#filters). `before` and `after` count from `moment` (milliseconds since 1970).
 */
export const parseFilter = (filter: Filter, moment: number, at = 'filters'): ParsedFilter => {
  const parts = partsOf(filter)
  if (parts.depth > maxDepth) throw invalid(at, `must be nested at most ${maxDepth} deep`)
  if (parts.conditions > maxConditions) throw invalid(at, `must contain at most ${maxConditions} conditions`)
  const { respondents = [], operator = 'and' } = filter
  return {
    respondents: respondents.length > 0 ? respondents : undefined,
    operator,
    conditions: conditionsOf(filter, at, moment),
    isRelative: parts.isRelative,
  }
}

const maxConditions = 500
const maxDepth = 5

/** How many conditions there are in a filter and in all that it holds, how deep it nests, and whether one counts from now. */
function partsOf({ attribute = {}, event = {}, tag = {}, all = [], any = [] }: FilterConditions): {
  conditions: number
  depth: number
  isRelative: boolean
} {
  const compared = [...Object.values(attribute), ...Object.values(event)]
  const nested = [...all, ...any].map(partsOf)
  return {
    conditions: nested.reduce((sum, { conditions }) => sum + conditions, compared.length + Object.keys(tag).length),
    depth: Math.max(0, ...nested.map(({ depth }) => depth + 1)),
    isRelative: compared.some(({ operator }) => operator === 'before' || operator === 'after') || nested.some((each) => each.isRelative),
  }
}

function conditionsOf({ attribute = {}, event = {}, tag = {}, all, any }: FilterConditions, at: string, moment: number): FilterCondition[] {
  const nested = (filters: readonly FilterConditions[], list: 'all' | 'any') =>
    filters.map((each, i) => nestedCondition(each, `${at}.${list}.${i}`, moment))
  return [
    ...Object.entries(attribute).map(([name, given]) => conditionOfAttribute(name, given, { at: `${at}.attribute.${name}.value`, moment })),
    ...Object.entries(event).map(([name, given]) => conditionOfEvent(name, given, { at: `${at}.event.${name}.value`, moment })),
    ...Object.entries(tag).map(([name, given]) => tagCondition(name, given)),
    ...(all ? [groupOf('and', nested(all, 'all'))] : []),
    ...(any ? [groupOf('or', nested(any, 'any'))] : []),
  ]
}

/** A filter inside of a filter: its conditions by its own operator, and its respondents beside them. */
function nestedCondition(filter: FilterConditions, at: string, moment: number): FilterCondition {
  const { respondents = [], operator = 'and' } = filter
  const conditions = conditionsOf(filter, at, moment)
  const selection = groupOf(conditions.length > 0 ? operator : 'and', conditions)
  return respondents.length > 0 ? groupOf('and', [{ kind: 'respondents', ids: respondents }, selection]) : selection
}

const groupOf = (operator: 'and' | 'or', conditions: readonly FilterCondition[]): Group => ({ kind: 'group', operator, conditions })

const tagCondition = (name: string, { operator, value }: TagCondition): FilterCondition => ({
  kind: 'tag',
  name,
  operator,
  values: [...new Set(value)],
})

import type { Filter, FilterConditions, TagCondition } from '../../../schemas/filter.ts'
import { invalid } from '../../core/errors.ts'
import type { FilterCondition, Group, ParsedFilter } from './condition.ts'
import { spellings } from './spellings.ts'
import { conditionOfAttribute, conditionOfEvent } from './values.ts'

/**
 * Validates a schema-valid filter and coerces its constants (docs/filters.md#filters). `before` and `after` are relative to
 * `moment` (milliseconds since 1970). Throws `invalid` with the parameter below `at`.
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

/** Counts conditions and nesting depth, and whether any condition is relative. */
function partsOf({ attribute = {}, event = {}, tag = {}, all = [], any = [] }: FilterConditions): {
  conditions: number
  depth: number
  isRelative: boolean
} {
  const comparisons = [...Object.values(attribute), ...Object.values(event)]
  const nested = [...all, ...any].map(partsOf)
  return {
    conditions: nested.reduce((sum, { conditions }) => sum + conditions, comparisons.length + Object.keys(tag).length),
    depth: Math.max(0, ...nested.map(({ depth }) => depth + 1)),
    isRelative: comparisons.some(({ operator }) => operator === 'before' || operator === 'after') || nested.some((each) => each.isRelative),
  }
}

function conditionsOf({ attribute = {}, event = {}, tag = {}, all, any }: FilterConditions, at: string, moment: number): FilterCondition[] {
  const nested = (filters: readonly FilterConditions[], list: 'all' | 'any') =>
    filters.map((each, i) => nestedCondition(each, `${at}.${list}.${i}`, moment))
  return [
    ...Object.entries(attribute).map(([name, condition]) =>
      conditionOfAttribute(name, condition, { at: `${at}.attribute.${name}.value`, moment }),
    ),
    ...Object.entries(event).map(([name, condition]) => conditionOfEvent(name, condition, { at: `${at}.event.${name}.value`, moment })),
    ...Object.entries(tag).map(([name, condition]) => tagCondition(name, condition)),
    ...(all ? [groupOf('and', nested(all, 'all'))] : []),
    ...(any ? [groupOf('or', nested(any, 'any'))] : []),
  ]
}

/** A nested filter: its conditions under its own operator, restricted to its respondents. */
function nestedCondition(filter: FilterConditions, at: string, moment: number): FilterCondition {
  const { respondents = [], operator = 'and' } = filter
  const conditions = conditionsOf(filter, at, moment)
  const selection = groupOf(conditions.length > 0 ? operator : 'and', conditions)
  return respondents.length > 0 ? groupOf('and', [{ kind: 'respondents', ids: respondents }, selection]) : selection
}

const groupOf = (operator: 'and' | 'or', conditions: readonly FilterCondition[]): Group => ({ kind: 'group', operator, conditions })

function tagCondition(name: string, { operator, value }: TagCondition): FilterCondition {
  const values = [...new Set(value)]
  const tag = (operator: 'OR' | 'AND', values: readonly string[]): FilterCondition => ({ kind: 'tag', name, operator, values })
  const isPlain = (text: string) => spellings(text).length === 1
  if (values.every(isPlain)) return tag(operator, values)
  if (operator === 'OR') return tag('OR', [...new Set(values.flatMap(spellings))])
  const others = values.filter((each) => !isPlain(each)).map((each) => tag('OR', spellings(each)))
  return groupOf('and', [tag('AND', values.filter(isPlain)), ...others])
}

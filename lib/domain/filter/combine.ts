import type { FilterCondition, ParsedFilter } from './condition.ts'

/** Returns the conjunction of two filters. */
export function bothOf(one: ParsedFilter, other: ParsedFilter): ParsedFilter {
  const restricted = one.respondents && other.respondents
  return {
    respondents: one.respondents ?? other.respondents,
    operator: 'and',
    conditions: [...(restricted ? [{ kind: 'respondents' as const, ids: restricted }] : []), ...conjuncts(one), ...conjuncts(other)],
    isRelative: one.isRelative || other.isRelative,
  }
}

/** The filter that matches no respondent. Its empty list of respondents means that nothing needs to be read. */
export const nobody: ParsedFilter = { respondents: [], operator: 'and', conditions: [], isRelative: false }

const conjuncts = ({ operator, conditions }: ParsedFilter): readonly FilterCondition[] =>
  operator === 'or' && conditions.length > 1 ? [{ kind: 'group', operator, conditions }] : conditions

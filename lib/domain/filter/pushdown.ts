import { type Clause, clauseOf, type Fragment, type WireValue } from './clause.ts'
import type { ParsedFilter } from './condition.ts'

/** A FilterExpression with placeholders `#f…` and `:f…`; more conditions may be added with AND. */
export interface PushedFilter {
  readonly expression: string
  readonly names: Readonly<Record<string, string>>
  /** May be empty, but DynamoDB rejects an empty map. */
  readonly values: Readonly<Record<string, WireValue>>
}

/**
 * Returns the part of a filter that DynamoDB can evaluate: it passes every item that the filter selects, and others that the compiled item
 * filter then excludes. An `and` that is too long for one expression is cut; `respondents` is never included. Undefined if nothing can be
 * excluded safely.
 */
export const pushDown = (filter: ParsedFilter): PushedFilter | undefined => {
  const { operator, conditions } = filter
  const clauses = conditions.map(clauseOf)
  const pushed = clauses.filter((clause) => clause !== undefined).filter(withinLimits())
  if (pushed.length === 0 || (operator === 'or' && pushed.length < conditions.length)) return undefined
  return expressionOf(pushed, operator)
}

// DynamoDB allows 4,096 bytes and 300 operators; the rest is left to the key condition and the caller.
const maxBytes = 3500
const maxOperators = 250

/** Accepts clauses while they fit; placeholders and separators count at their maximum length. */
const withinLimits = (): ((clause: Clause) => boolean) => {
  let bytes = 0
  let operators = 0
  return (clause) => {
    const length = clause.fragments.reduce((sum, each) => sum + (typeof each === 'string' ? each.length : ':f999'.length), ' AND '.length)
    const fits = bytes + length < maxBytes && operators + clause.operators + 1 < maxOperators
    if (fits) {
      bytes += length
      operators += clause.operators + 1
    }
    return fits
  }
}

const expressionOf = (clauses: readonly Clause[], operator: 'and' | 'or'): PushedFilter => {
  const placeholderOf = new Map<string, string>()
  const values: Record<string, WireValue> = {}
  const write = (fragment: Fragment): string => {
    if (typeof fragment === 'string') return fragment
    if ('field' in fragment) {
      const placeholder = placeholderOf.get(fragment.field) ?? `#f${placeholderOf.size}`
      placeholderOf.set(fragment.field, placeholder)
      return placeholder
    }
    const placeholder = `:f${Object.keys(values).length}`
    values[placeholder] = fragment.value
    return placeholder
  }
  const terms = clauses.map(({ fragments }) => fragments.map(write).join(''))
  // DynamoDB rejects redundant parentheses. Alternatives need them, so that more can be added with AND.
  const expression = operator === 'or' && terms.length > 1 ? `(${terms.join(' OR ')})` : terms.join(' AND ')
  return { expression, names: Object.fromEntries([...placeholderOf].map(([field, placeholder]) => [placeholder, field])), values }
}

import { attributeName, eventName, tagName } from '../profile/profileForm.ts'
import { systemAttributes, systemEvents } from '../profile/systemFields.ts'
import type {
  AttributeDate,
  AttributeNumber,
  AttributeSet,
  AttributeText,
  EventDate,
  EventNumber,
  FilterCondition,
  Group,
  Ordering,
  TagValues,
} from './condition.ts'
import { storedDate } from './instant.ts'

/** A value in DynamoDB's wire format. */
export type WireValue = { readonly S: string } | { readonly N: string }

/** Part of a FilterExpression: literal text, or a name or value that gets a placeholder. */
export type Fragment = string | { readonly field: string } | { readonly value: WireValue }

export interface Clause {
  readonly fragments: readonly Fragment[]
  /** Operators and functions, as DynamoDB counts them. */
  readonly operators: number
}

/**
 * Returns the clause of a condition that DynamoDB can evaluate: it matches everything that the condition selects, and possibly more.
 * Undefined if there is none.
 */
export const clauseOf = (condition: FilterCondition): Clause | undefined => {
  switch (condition.kind) {
    case 'tag':
      return tag(condition)
    case 'respondents':
      return undefined
    case 'group':
      return group(condition)
    case 'eventNumber':
    case 'eventDate':
      return eventClause(condition)
    default:
      return attributeClause(condition)
  }
}

const attributeClause = (condition: AttributeText | AttributeNumber | AttributeDate | AttributeSet): Clause | undefined => {
  const system = systemAttributes.get(condition.name)
  const field = system?.attribute ?? attributeName(condition.name)
  // Defaults apply to missing attributes, and values in JSON cannot be compared.
  const isOpaque = system?.as === 'decoded' || (system?.as === 'text' && system.defaultValue !== undefined)
  if (isOpaque) return system.as === 'decoded' && isPositive(condition) ? exists(field) : undefined
  switch (condition.kind) {
    case 'attributeSet':
      return condition.isSet ? exists(field) : isAbsent(field)
    case 'attributeText': {
      const compared = compare(field, condition.operator, { S: condition.value })
      return condition.operator === '=' ? compared : anyOf([isAbsent(field), compared])
    }
    default:
      // Attributes are strings: 7, 007 and 7.0 are equal numbers but different strings.
      return isPositive(condition) ? exists(field) : undefined
  }
}

/** Whether the condition excludes unset attributes. */
const isPositive = (condition: AttributeText | AttributeNumber | AttributeDate | AttributeSet): boolean =>
  condition.kind === 'attributeSet' ? condition.isSet : condition.operator !== '<>'

const eventClause = (condition: EventNumber | EventDate): Clause | undefined => {
  const system = systemEvents.get(condition.name)
  const field = system?.attribute ?? eventName(condition.name)
  switch (system?.as) {
    case 'milliseconds': {
      const stored = condition.kind === 'eventDate' ? condition.stored : storedDate(condition.value)
      return stored === undefined ? exists(field) : compare(field, condition.operator, { S: stored })
    }
    case 'decoded':
      return exists(field)
    default:
      return condition.kind === 'eventDate' ? date(field, condition) : (number(field, condition.operator, condition.value) ?? exists(field))
  }
}

/** An `and` keeps the clauses that it has; an `or` needs all of them, since a missing one would exclude respondents that it selects. */
const group = ({ operator, conditions }: Group): Clause | undefined => {
  const clauses = conditions.map(clauseOf).filter((each) => each !== undefined)
  if (clauses.length === 0 || (operator === 'or' && clauses.length < conditions.length)) return undefined
  // DynamoDB rejects redundant parentheses.
  return clauses.length === 1 ? clauses[0] : join(clauses, operator === 'or' ? ' OR ' : ' AND ')
}

const date = (field: string, { operator, milliseconds, stored }: EventDate): Clause => {
  const asNumber = number(field, operator, milliseconds)
  if (asNumber === undefined || stored === undefined) return exists(field)
  // Years after 9999 are stored as +012024-…, which sorts before all other years.
  const beyond = operator === '>' || operator === '>=' ? [clause(1, 'begins_with(', { field }, ', ', { value: { S: '+' } }, ')')] : []
  return anyOf([compare(field, operator, { S: stored }), ...beyond, asNumber])
}

const number = (field: string, operator: Ordering, value: number): Clause | undefined => {
  const size = Math.abs(value)
  if (size !== 0 && (size < smallestNumber || size > largestNumber)) return undefined
  // DynamoDB computes with 38 digits: a stored sum may round to the value without being equal to it.
  const halfway = size * Number.EPSILON
  const low = { N: String(value - halfway) }
  const high = { N: String(value + halfway) }
  if (operator === '>=') return compare(field, operator, low)
  if (operator === '<=') return compare(field, operator, high)
  if (operator !== '=' || size === 0) return compare(field, operator, { N: String(value) })
  return clause(2, { field }, ' BETWEEN ', { value: low }, ' AND ', { value: high })
}

const tag = ({ name, operator, values }: TagValues): Clause | undefined => {
  if (values.length === 0 || values.length > 100) return undefined
  const tests = values.map((value) => exists(tagName(name, value)))
  return operator === 'OR' ? anyOf(tests) : join(tests, ' AND ')
}

// Just inside the range that DynamoDB stores, 1e-130 to 9.99e125; numbers beyond it fail the whole request.
const smallestNumber = 1e-129
const largestNumber = 1e125

const clause = (operators: number, ...fragments: Fragment[]): Clause => ({ operators, fragments })
const exists = (field: string): Clause => clause(1, 'attribute_exists(', { field }, ')')
const isAbsent = (field: string): Clause => clause(1, 'attribute_not_exists(', { field }, ')')
const compare = (field: string, operator: Ordering | '<>', value: WireValue): Clause => clause(1, { field }, ` ${operator} `, { value })
const anyOf = (clauses: readonly Clause[]): Clause => join(clauses, ' OR ')

const join = (clauses: readonly Clause[], operator: ' AND ' | ' OR '): Clause => ({
  operators: clauses.reduce((sum, each) => sum + each.operators, clauses.length - 1),
  fragments: ['(', ...clauses.flatMap((each, index) => (index === 0 ? each.fragments : [operator, ...each.fragments])), ')'],
})

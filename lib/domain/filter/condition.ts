/** A validated filter with coerced constants (docs/filters.md#filters), as returned by `parseFilter`. */
export interface ParsedFilter {
  /** Undefined if the list is absent or empty: no restriction. */
  readonly respondents: readonly string[] | undefined
  readonly operator: 'and' | 'or'
  readonly conditions: readonly FilterCondition[]
  /** Whether a condition is relative to the moment of parsing, so that the filter must be parsed again later. */
  readonly isRelative: boolean
}

export type FilterCondition =
  | AttributeText
  | AttributeNumber
  | AttributeDate
  | AttributeSet
  | EventNumber
  | EventDate
  | TagValues
  | RespondentIDs
  | Group

/** `<=` and `>=` occur only in ranges. */
export type Ordering = '=' | '<' | '>' | '<=' | '>='

/** Compares the attribute as a string. An unset one is `<>` everything and `=` nothing. */
export interface AttributeText {
  readonly kind: 'attributeText'
  readonly name: string
  readonly operator: '=' | '<>'
  readonly value: string
}

/** Compares the attribute as a number; anything else is only `<>`. */
export interface AttributeNumber {
  readonly kind: 'attributeNumber'
  readonly name: string
  readonly operator: Ordering | '<>'
  readonly value: number
}

/** Compares the attribute as an ISO 8601 date; anything else never matches. */
export interface AttributeDate {
  readonly kind: 'attributeDate'
  readonly name: string
  readonly operator: Ordering
  readonly milliseconds: number
}

export interface AttributeSet {
  readonly kind: 'attributeSet'
  readonly name: string
  readonly isSet: boolean
}

/** Compares a stored number; a stored date never matches. */
export interface EventNumber {
  readonly kind: 'eventNumber'
  readonly name: string
  readonly operator: Ordering
  readonly value: number
}

/** Compares a stored instant: a date string or a number of milliseconds. */
export interface EventDate {
  readonly kind: 'eventDate'
  readonly name: string
  readonly operator: Ordering
  readonly milliseconds: number
  /** The instant in stored form, for string comparison; undefined if strings would not sort like instants. */
  readonly stored: string | undefined
}

/** Has any (`OR`) or all (`AND`) of the distinct values. */
export interface TagValues {
  readonly kind: 'tag'
  readonly name: string
  readonly operator: 'OR' | 'AND'
  readonly values: readonly string[]
}

/** Is one of these respondents. Only inside groups: the top level uses `ParsedFilter.respondents`. */
interface RespondentIDs {
  readonly kind: 'respondents'
  readonly ids: readonly string[]
}

/** All conditions, or any of them. Without conditions, `and` selects everybody; `or` always has some. */
export interface Group {
  readonly kind: 'group'
  readonly operator: 'and' | 'or'
  readonly conditions: readonly FilterCondition[]
}

/** A filter as it is evaluated: constants coerced, doubtful ones refused (docs/profiles-and-filters.md#filters, made by `parseFilter`). */
export interface ParsedFilter {
  /** Undefined where the list is absent or empty: it then restricts nothing. */
  readonly respondents: readonly string[] | undefined
  readonly operator: 'and' | 'or'
  readonly conditions: readonly FilterCondition[]
  /** Whether a condition counts from the moment for which the filter was parsed: it then means something else at another. */
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

/** `<=` and `>=` come from ranges alone: no filter names them. */
export type Ordering = '=' | '<' | '>' | '<=' | '>='

/** The attribute as a string. An unset one is `<>` everything and `=` nothing. */
export interface AttributeText {
  readonly kind: 'attributeText'
  readonly name: string
  readonly operator: '=' | '<>'
  readonly value: string
}

/** The attribute read as a number; one that is not a number is only `<>`. */
export interface AttributeNumber {
  readonly kind: 'attributeNumber'
  readonly name: string
  readonly operator: Ordering | '<>'
  readonly value: number
}

/** The attribute read as an ISO 8601 date; one that is none matches nothing. */
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

/** A stored number; a stored date string matches nothing. */
export interface EventNumber {
  readonly kind: 'eventNumber'
  readonly name: string
  readonly operator: Ordering
  readonly value: number
}

/** A stored instant, be it a date string or a number of milliseconds. */
export interface EventDate {
  readonly kind: 'eventDate'
  readonly name: string
  readonly operator: Ordering
  readonly milliseconds: number
  /** The instant as dates are stored, for comparing as strings; undefined where strings would not order like instants. */
  readonly stored: string | undefined
}

/** Has any (`OR`) or all (`AND`) of the values, which are distinct. */
export interface TagValues {
  readonly kind: 'tag'
  readonly name: string
  readonly operator: 'OR' | 'AND'
  readonly values: readonly string[]
}

/** Is one of these; only inside of groups: those of the whole filter are in `ParsedFilter.respondents`. */
interface RespondentIDs {
  readonly kind: 'respondents'
  readonly ids: readonly string[]
}

/** All conditions, or any of them. No condition is everybody with `and`; there is none with `or`. */
export interface Group {
  readonly kind: 'group'
  readonly operator: 'and' | 'or'
  readonly conditions: readonly FilterCondition[]
}

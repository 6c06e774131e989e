/** A filter as it is evaluated: constants coerced, doubtful ones refused (docs/profiles-and-filters.md#filters, made by `parseFilter`). */
export interface ParsedFilter {
  /** Undefined where the list is absent or empty: it then restricts nothing. */
  readonly respondents: readonly string[] | undefined
  readonly operator: 'and' | 'or'
  readonly conditions: readonly FilterCondition[]
}

export type FilterCondition = AttributeText | AttributeNumber | AttributeSet | EventNumber | EventDate | TagValues

/** The attribute as a string. An unset one is `<>` everything and `=` nothing. */
interface AttributeText {
  readonly kind: 'attributeText'
  readonly name: string
  readonly operator: '=' | '<>'
  readonly value: string
}

/** The attribute read as a number; one that is not a number is only `<>`. */
export interface AttributeNumber {
  readonly kind: 'attributeNumber'
  readonly name: string
  readonly operator: '=' | '<>' | '<' | '>'
  readonly value: number
}

interface AttributeSet {
  readonly kind: 'attributeSet'
  readonly name: string
  readonly isSet: boolean
}

/** A stored number; a stored date string matches nothing. */
interface EventNumber {
  readonly kind: 'eventNumber'
  readonly name: string
  readonly operator: '=' | '<' | '>'
  readonly value: number
}

/** A stored instant, be it a date string or a number of milliseconds. */
export interface EventDate {
  readonly kind: 'eventDate'
  readonly name: string
  readonly operator: '=' | '<' | '>'
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

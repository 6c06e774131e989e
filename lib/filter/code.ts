import type { AttributeNumber, EventDate, FilterCondition } from './condition.ts'
import type { Constant, Form } from './form.ts'

interface Code {
  /** A JavaScript expression over the respondent `r`, with the scratch variables `v` and `n`. */
  readonly test: string
  /** About how long it takes, for trying the cheapest condition first. */
  readonly cost: number
}

/** The test of one condition as an expression, in a representation of respondents (docs/profiles-and-filters.md#evaluation). */
export const codeOf = (condition: FilterCondition, form: Form, constant: Constant): Code => {
  switch (condition.kind) {
    case 'attributeSet':
      return { cost: 1, test: `${form.attribute(condition.name)} ${condition.isSet ? '!==' : '==='} undefined` }
    case 'attributeText': {
      const comparator = condition.operator === '=' ? '===' : '!=='
      return { cost: 2, test: `${form.attribute(condition.name)} ${comparator} ${constant(condition.value)}` }
    }
    case 'eventNumber':
      return { cost: 2, test: `${form.number(condition.name)} ${inCode[condition.operator]} ${constant(condition.value)}` }
    case 'tag':
      return condition.values.length === 0
        ? { cost: 0, test: String(condition.operator === 'AND') }
        : { cost: 3 + condition.values.length, test: form.tag(condition, constant) }
    case 'eventDate':
      return { cost: 5, test: dateTest(condition, form, constant) }
    case 'attributeNumber':
      return { cost: 6, test: numberTest(condition, form, constant) }
  }
}

const inCode = { '=': '===', '<': '<', '>': '>' } as const

/** Dates are stored in UTC with milliseconds, so that 24 characters order like the instants; years beyond 0 to 9999 take more. */
const dateTest = ({ name, operator, milliseconds, stored }: EventDate, form: Form, constant: Constant): string => {
  const comparator = inCode[operator]
  const instant = constant(milliseconds)
  const parsed = `Date.parse(v) ${comparator} ${instant}`
  const text = stored === undefined ? parsed : `(v.length === ${stored.length} ? v ${comparator} ${constant(stored)} : ${parsed})`
  return `(${form.isDateText(name)} ? ${text} : ${form.number(name)} ${comparator} ${instant})`
}

/** What is no number is NaN, which compares as false, but for two: blanks read as 0, and numbers too large for a double. */
const numberTest = ({ name, operator, value }: AttributeNumber, form: Form, constant: Constant): string => {
  const read = `(n = +(v = ${form.attribute(name)}))`
  const notBlank = "(n !== 0 || v.trim() !== '')"
  const wanted = constant(value)
  switch (operator) {
    case '=':
    case '<>': {
      const equal = value === 0 ? `(${read} === 0 && ${notBlank})` : `${read} === ${wanted}`
      return operator === '=' ? equal : `!(${equal})`
    }
    case '<':
      return `(${read} < ${wanted} && n !== -Infinity${value > 0 ? ` && ${notBlank}` : ''})`
    case '>':
      return `(${read} > ${wanted} && n !== Infinity${value < 0 ? ` && ${notBlank}` : ''})`
  }
}

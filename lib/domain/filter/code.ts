import type { AttributeNumber, EventDate, FilterCondition, Group } from './condition.ts'
import type { Constant, Form } from './form.ts'
import { dateOf } from './instant.ts'

interface Code {
  /** A JavaScript expression over the respondent `r`, with the scratch variables `v` and `n`. */
  readonly test: string
  /** Relative cost; cheaper conditions are tested first. */
  readonly cost: number
}

/** Returns the expression that tests a condition on one representation of respondents (docs/filters.md#evaluation). */
const codeOf = (condition: FilterCondition, form: Form, constant: Constant): Code => {
  switch (condition.kind) {
    case 'attributeSet':
      return { cost: 1, test: `${form.attribute(condition.name, constant)} ${condition.isSet ? '!==' : '==='} undefined` }
    case 'attributeText': {
      const comparator = condition.operator === '=' ? '===' : '!=='
      return { cost: 2, test: `${form.attribute(condition.name, constant)} ${comparator} ${constant(condition.value)}` }
    }
    case 'eventNumber':
      return { cost: 2, test: `${form.number(condition.name, constant)} ${comparators[condition.operator]} ${constant(condition.value)}` }
    case 'tag':
      return condition.values.length === 0
        ? { cost: 0, test: String(condition.operator === 'AND') }
        : { cost: 3 + condition.values.length, test: form.tag(condition, constant) }
    case 'eventDate':
      return { cost: 5, test: dateTest(condition, form, constant) }
    case 'attributeNumber':
      return { cost: 6, test: numberTest(condition, form, constant) }
    case 'attributeDate': {
      const read = `${constant(millisecondsIn)}(${form.attribute(condition.name, constant)})`
      return { cost: 20, test: `${read} ${comparators[condition.operator]} ${constant(condition.milliseconds)}` }
    }
    case 'respondents':
      return { cost: 3, test: `${constant(new Set(condition.ids))}.has(${form.id})` }
    case 'group':
      return groupCode(condition, form, constant)
  }
}

/** Joins the tests of a group, cheapest first. */
export const groupCode = ({ operator, conditions }: Omit<Group, 'kind'>, form: Form, constant: Constant): Code => {
  const parts = conditions.map((condition) => codeOf(condition, form, constant)).sort((one, other) => one.cost - other.cost)
  const test = parts.map((part) => part.test).join(operator === 'or' ? ' || ' : ' && ')
  return { cost: parts.reduce((sum, { cost }) => sum + cost, 0), test: test === '' ? 'true' : `(${test})` }
}

/** Anything but a date becomes NaN, which compares as false. */
const millisecondsIn = (text: string | undefined): number => (text === undefined ? undefined : dateOf(text)) ?? Number.NaN

const comparators = { '=': '===', '<': '<', '>': '>', '<=': '<=', '>=': '>=' } as const

/**
 * Dates are stored in UTC with milliseconds, so that the 24 characters sort like instants; years outside 0 to 9999 are longer and have to
 * be parsed.
 */
const dateTest = ({ name, operator, milliseconds, stored }: EventDate, form: Form, constant: Constant): string => {
  const comparator = comparators[operator]
  const instant = constant(milliseconds)
  const parsed = `Date.parse(v) ${comparator} ${instant}`
  const text = stored === undefined ? parsed : `(v.length === ${stored.length} ? v ${comparator} ${constant(stored)} : ${parsed})`
  return `(${form.isDateText(name)} ? ${text} : ${form.number(name, constant)} ${comparator} ${instant})`
}

/**
 * Anything but a number becomes NaN, which compares as false. Exceptions: blanks parse as 0, numbers too large for a double as
 * Infinity, and hexadecimal, octal and binary ones (`0xA`), which are looked for only where the rest matches.
 */
const numberTest = ({ name, operator, value }: AttributeNumber, form: Form, constant: Constant): string => {
  const read = `(n = +(v = ${form.attribute(name, constant)}))`
  const notBlank = "(n !== 0 || v.trim() !== '')"
  const isDecimal = '!/[xob]/i.test(v)'
  const expected = constant(value)
  switch (operator) {
    case '=':
    case '<>': {
      const equal = value === 0 ? `(${read} === 0 && ${notBlank} && ${isDecimal})` : `(${read} === ${expected} && ${isDecimal})`
      return operator === '=' ? equal : `!(${equal})`
    }
    case '<':
    case '<=':
      return `(${read} ${operator} ${expected} && n !== -Infinity && ${isDecimal}${value > 0 || (value === 0 && operator === '<=') ? ` && ${notBlank}` : ''})`
    case '>':
    case '>=':
      return `(${read} ${operator} ${expected} && n !== Infinity && ${isDecimal}${value < 0 || (value === 0 && operator === '>=') ? ` && ${notBlank}` : ''})`
  }
}

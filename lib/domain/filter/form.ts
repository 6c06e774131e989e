import { attributeName, eventName, respondentIDName, tagName } from '../profile/profileForm.ts'
import { systemAttributes, systemEvents } from '../profile/systemFields.ts'
import type { TagValues } from './condition.ts'

/** Passes a value to the generated code and returns its identifier there. */
export type Constant = (value: unknown) => string

/**
 * How generated code reads one representation of a respondent `r`; `v` is a scratch variable. Each member returns a JavaScript expression;
 * names enter it as JSON, values as constants only.
 */
export interface Form {
  readonly id: string
  /** The string; undefined if unset. */
  readonly attribute: (name: string, constant: Constant) => string
  /** Whether a date string is stored, which is then in `v`. */
  readonly isDateText: (name: string) => string
  /** The number, or NaN. */
  readonly number: (name: string, constant: Constant) => string
  readonly tag: (tag: TagValues, constant: Constant) => string
}

/** A profile as the API returns it: {respondentID, attribute, tag, event}. */
export const profileForm: Form = {
  id: 'r.respondentID',
  attribute: (name) => own('r.attribute', name),
  isDateText: (name) => `typeof (v = ${own('r.event', name)}) === 'string'`,
  number: (name) => `(typeof (v = ${own('r.event', name)}) === 'number' ? v : NaN)`,
  tag: ({ name, operator, values }, constant) => {
    const test =
      values.length <= maxInlinedValues
        ? joinTests(
            operator,
            values.map((value) => `v.includes(${constant(value)})`),
          )
        : `${constant(operator === 'OR' ? holdsAny : holdsAll)}(v, ${constant(new Set(values))})`
    return `((v = ${own('r.tag', name)}) !== undefined && ${test})`
  },
}

/** A stored item in DynamoDB's wire format. Its prefixed field names never collide with Object.prototype. */
export const itemForm: Form = {
  id: `r.${respondentIDName}.S`,
  attribute: (name, constant) => {
    const system = systemAttributes.get(name)
    if (system?.as === 'decoded') return `${constant(system.read)}(r)`
    const text = `${field(system?.attribute ?? attributeName(name))}?.S`
    return system?.as === 'text' && system.defaultValue !== undefined ? `(${text} ?? ${constant(system.defaultValue)})` : text
  },
  isDateText: (name) => {
    const system = systemEvents.get(name)
    return system && system.as !== 'date' ? 'false' : `(v = ${field(system?.attribute ?? eventName(name))}?.S) !== undefined`
  },
  number: (name, constant) => {
    const system = systemEvents.get(name)
    const stored = field(system?.attribute ?? eventName(name))
    if (system?.as === 'milliseconds') return `Date.parse(${stored}?.S)`
    return system?.as === 'decoded' ? `+${constant(system.read)}(r)` : `+${stored}?.N`
  },
  tag: ({ name, operator, values }, constant) => {
    const fields = values.map((value) => tagName(name, value))
    return fields.length <= maxInlinedValues
      ? joinTests(
          operator,
          fields.map((each) => `${field(each)} !== undefined`),
        )
      : `${constant(operator === 'OR' ? hasAnyField : hasAllFields)}(r, ${constant(fields)})`
  },
}

/** Longer lists are looped over: the optimizing compiler skips very long functions. */
const maxInlinedValues = 4

const field = (name: string): string => `r[${JSON.stringify(name)}]`

// Object.hasOwn costs several times a plain access, and is needed only for names that objects inherit.
const own = (map: string, name: string): string => {
  const key = JSON.stringify(name)
  return name in Object.prototype ? `(Object.hasOwn(${map}, ${key}) ? ${map}[${key}] : undefined)` : `${map}[${key}]`
}

const joinTests = (operator: 'OR' | 'AND', tests: string[]): string => `(${tests.join(operator === 'OR' ? ' || ' : ' && ')})`

const holdsAny = (values: readonly string[], candidates: ReadonlySet<string>): boolean => values.some((value) => candidates.has(value))
const holdsAll = (values: readonly string[], required: ReadonlySet<string>): boolean =>
  values.length >= required.size && required.isSubsetOf(new Set(values))

const hasAnyField = (item: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean =>
  fields.some((each) => item[each] !== undefined)
const hasAllFields = (item: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean =>
  fields.every((each) => item[each] !== undefined)

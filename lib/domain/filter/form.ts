import { attributeName, eventName, respondentIDName, tagName } from '../profile/profileForm.ts'
import { systemAttributes, systemEvents } from '../profile/systemFields.ts'
import type { TagValues } from './condition.ts'

/** Passes a value to the generated code, and gives the identifier that it has there. */
export type Constant = (value: unknown) => string

/**
 * How generated code reads one representation of a respondent `r`; `v` is a scratch variable.
 * Each member is a JavaScript expression; names enter it as JSON, values only as constants.
 */
export interface Form {
  readonly id: string
  /** The string, or undefined where it is unset. */
  readonly attribute: (name: string, constant: Constant) => string
  /** True where a date string is stored, which is then in `v`. */
  readonly isDateText: (name: string) => string
  /** The number, or NaN. */
  readonly number: (name: string, constant: Constant) => string
  readonly tag: (tag: TagValues, constant: Constant) => string
}

/** The profile that the interfaces show: {respondentID, attribute, tag, event}. */
export const profileForm: Form = {
  id: 'r.respondentID',
  attribute: (name) => own('r.attribute', name),
  isDateText: (name) => `typeof (v = ${own('r.event', name)}) === 'string'`,
  number: (name) => `(typeof (v = ${own('r.event', name)}) === 'number' ? v : NaN)`,
  tag: ({ name, operator, values }, constant) => {
    const test =
      values.length <= inlined
        ? joined(
            operator,
            values.map((value) => `v.includes(${constant(value)})`),
          )
        : `${constant(operator === 'OR' ? holdsAny : holdsAll)}(v, ${constant(new Set(values))})`
    return `((v = ${own('r.tag', name)}) !== undefined && ${test})`
  },
}

/** The stored item in AttributeValues, as it comes from DynamoDB. Its prefixed field names are never those of Object.prototype. */
export const itemForm: Form = {
  id: `r.${respondentIDName}.S`,
  attribute: (name, constant) => {
    const system = systemAttributes.get(name)
    if (system?.as === 'decoded') return `${constant(system.read)}(r)`
    const text = `${field(system?.attribute ?? attributeName(name))}?.S`
    return system?.as === 'text' && system.otherwise !== undefined ? `(${text} ?? ${constant(system.otherwise)})` : text
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
    return fields.length <= inlined
      ? joined(
          operator,
          fields.map((each) => `${field(each)} !== undefined`),
        )
      : `${constant(operator === 'OR' ? hasAnyField : hasAllFields)}(r, ${constant(fields)})`
  },
}

/** More values than this are looped over: the optimizing compiler gives up on very long functions. */
const inlined = 4

const field = (name: string): string => `r[${JSON.stringify(name)}]`

// Looking up an own property by hand costs several times the plain access, which is the same for names that no object inherits.
const own = (map: string, name: string): string => {
  const key = JSON.stringify(name)
  return name in Object.prototype ? `(Object.hasOwn(${map}, ${key}) ? ${map}[${key}] : undefined)` : `${map}[${key}]`
}

const joined = (operator: 'OR' | 'AND', tests: string[]): string => `(${tests.join(operator === 'OR' ? ' || ' : ' && ')})`

const holdsAny = (held: readonly string[], wanted: ReadonlySet<string>): boolean => held.some((value) => wanted.has(value))
const holdsAll = (held: readonly string[], wanted: ReadonlySet<string>): boolean =>
  held.length >= wanted.size && wanted.isSubsetOf(new Set(held))

const hasAnyField = (item: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean =>
  fields.some((each) => item[each] !== undefined)
const hasAllFields = (item: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean =>
  fields.every((each) => item[each] !== undefined)

import type { AttributeCondition, EventCondition } from '../../../schemas/filter.ts'
import { invalid } from '../../core/errors.ts'
import type { FilterCondition, Ordering } from './condition.ts'
import { dateOf, storedDate } from './instant.ts'
import { spellings } from './spellings.ts'

type Value = AttributeCondition['value']

/** The parameter of a value, for errors, and the moment that `before` and `after` are relative to. */
interface Place {
  readonly at: string
  readonly moment: number
}

/** The condition on an attribute, compared as text, number or date. */
export function conditionOfAttribute(name: string, { operator, value }: AttributeCondition, { at, moment }: Place): FilterCondition {
  switch (operator) {
    case '=':
    case '<>':
      if (typeof value === 'string') return textCondition(name, operator, value)
      if (typeof value !== 'number' || !Number.isFinite(value)) throw invalid(at, 'must be a string or a number')
      return { kind: 'attributeNumber', name, operator, value }
    case '<':
    case '>':
      return { kind: 'attributeNumber', name, operator, value: numberOf(value, at) }
    case 'isDefined':
    case 'isNotDefined':
      if (value != null) throw invalid(at, 'must be null or omitted with isDefined and isNotDefined')
      return { kind: 'attributeSet', name, isSet: operator === 'isDefined' }
    case 'before':
    case 'after':
      return { kind: 'attributeDate', name, operator: orderOf[operator], milliseconds: momentOf(value, at, moment) }
    case 'between': {
      const isDate = Object.values(rangeOf(value, at)).some(isNoNumber)
      return range(value, at, (operator, bound, where) =>
        isDate
          ? { kind: 'attributeDate', name, operator, milliseconds: millisecondsOf(bound, where) }
          : { kind: 'attributeNumber', name, operator, value: numberOf(bound, where) },
      )
    }
  }
}

function textCondition(name: string, operator: '=' | '<>', text: string): FilterCondition {
  const [first, ...others] = spellings(text).map((value): FilterCondition => ({ kind: 'attributeText', name, operator, value }))
  if (first && others.length === 0) return first
  return { kind: 'group', operator: operator === '=' ? 'or' : 'and', conditions: [...(first ? [first] : []), ...others] }
}

/** The condition on an event, compared as number or date. */
export function conditionOfEvent(name: string, { operator, value, type }: EventCondition, { at, moment }: Place): FilterCondition {
  const dated = (operator: Ordering, milliseconds: number): FilterCondition => ({
    kind: 'eventDate',
    name,
    operator,
    milliseconds,
    stored: storedDate(milliseconds),
  })
  if (operator === 'before' || operator === 'after') {
    if (type === 'number') throw invalid(at.replace(/value$/, 'type'), 'must be date, or omitted, with before and after')
    return dated(orderOf[operator], momentOf(value, at, moment))
  }
  const values = operator === 'between' ? Object.values(rangeOf(value, at)) : [value]
  const isDate = type === undefined ? values.some(isNoNumber) : type === 'date'
  const compared = (operator: Ordering, bound: Value, where: string): FilterCondition =>
    isDate ? dated(operator, millisecondsOf(bound, where)) : { kind: 'eventNumber', name, operator, value: numberOf(bound, where) }
  return operator === 'between' ? range(value, at, compared) : compared(operator, value, at)
}

const orderOf = { before: '<', after: '>' } as const

type Compare = (operator: '>=' | '<=', bound: Value, at: string) => FilterCondition

/** Both bounds are inclusive. */
function range(value: Value, at: string, compare: Compare): FilterCondition {
  const { from, to } = rangeOf(value, at)
  const ends = [
    ...(from === undefined ? [] : [compare('>=', from, `${at}.from`)]),
    ...(to === undefined ? [] : [compare('<=', to, `${at}.to`)]),
  ]
  const [least, greatest] = ends.map((end) => ('milliseconds' in end ? end.milliseconds : 'value' in end ? Number(end.value) : 0))
  if (least !== undefined && greatest !== undefined && least > greatest) throw invalid(`${at}.to`, 'must not be less than from')
  return { kind: 'group', operator: 'and', conditions: ends }
}

function rangeOf(value: Value, at: string): { readonly from?: string | number; readonly to?: string | number } {
  if (typeof value !== 'object' || value === null || value.days !== undefined || (value.from ?? value.to) === undefined)
    throw invalid(at, 'must be an object with from, to or both, with between')
  const { from, to } = value
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

const dayMs = 86_400_000

/** The moment a number of days ago. */
function momentOf(value: Value, at: string, moment: number): number {
  if (typeof value !== 'object' || value?.days === undefined || (value.from ?? value.to) !== undefined)
    throw invalid(at, 'must be an object with days, with before and after')
  return Math.round(moment - value.days * dayMs)
}

function millisecondsOf(value: Value, at: string): number {
  const milliseconds = isNoNumber(value) ? dateOf(value) : typeof value === 'object' ? undefined : Number(value)
  if (milliseconds === undefined || !Number.isFinite(milliseconds))
    throw invalid(at, 'must be an ISO 8601 date (with a time zone if it has a time) or a number')
  return milliseconds
}

const numberOf = (value: Value, at: string): number => {
  if (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && isNumeric(value)) return Number(value)
  throw invalid(at, 'must be a number')
}

const isNoNumber = (value: Value): value is string => typeof value === 'string' && !isNumeric(value)
const isNumeric = (text: string): boolean => text.trim() !== '' && !/[xob]/i.test(text) && Number.isFinite(Number(text))

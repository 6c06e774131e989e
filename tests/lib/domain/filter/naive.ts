import type { MatchedProfile } from '../../../../lib/domain/filter/compile.ts'
import type { AttributeCondition, EventCondition, FilterConditions, TagCondition } from '../../../../schemas/filter.ts'

/** The rules of docs/filters.md#filters read aloud, with no thought of speed: what the compiled filter is compared with. */
export const naiveMatches = (filter: FilterConditions, profile: MatchedProfile, moment = Number.NaN): boolean => {
  if (filter.respondents && filter.respondents.length > 0 && !filter.respondents.includes(profile.respondentID)) return false
  const answers = [
    ...Object.entries(filter.attribute ?? {}).map(([name, rule]) => attributeHolds(rule, ownValue(profile.attribute, name), moment)),
    ...Object.entries(filter.event ?? {}).map(([name, rule]) => eventHolds(rule, ownValue(profile.event, name), moment)),
    ...Object.entries(filter.tag ?? {}).map(([name, condition]) => tagHolds(condition, ownValue(profile.tag, name) ?? [])),
    ...(filter.all ? [filter.all.every((each) => naiveMatches(each, profile, moment))] : []),
    ...(filter.any ? [filter.any.some((each) => naiveMatches(each, profile, moment))] : []),
  ]
  if (answers.length === 0) return true
  return filter.operator === 'or' ? answers.includes(true) : !answers.includes(false)
}

const ownValue = <Value>(map: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined

const attributeHolds = ({ operator, value }: AttributeCondition, stored: string | undefined, moment: number): boolean => {
  const number = stored !== undefined && isNumeric(stored) ? Number(stored) : undefined
  const equal =
    typeof value === 'number' ? number === value : typeof value === 'string' && stored !== undefined && formsOf(value).includes(stored)
  switch (operator) {
    case '=':
      return equal
    case '<>':
      return !equal
    case '<':
      return number !== undefined && number < Number(value)
    case '>':
      return number !== undefined && number > Number(value)
    case 'isDefined':
      return stored !== undefined
    case 'isNotDefined':
      return stored === undefined
    case 'before':
    case 'after':
      return stored !== undefined && looksLikeDate(stored) && inOrder(operator, instant(stored), daysAgo(value, moment))
    case 'between': {
      const { from, to } = rangeOf(value)
      if (![from, to].some(isDate)) return number !== undefined && isWithin(number, { from, to }, Number)
      return stored !== undefined && looksLikeDate(stored) && isWithin(instant(stored), { from, to }, instant)
    }
  }
}

const eventHolds = ({ operator, value, type }: EventCondition, stored: number | string | undefined, moment: number): boolean => {
  if (stored === undefined) return false
  if (operator === 'before' || operator === 'after') return inOrder(operator, instant(stored), daysAgo(value, moment))
  const { from, to } = rangeOf(value)
  const asDate = type === 'date' || (type === undefined && [operator === 'between' ? undefined : value, from, to].some(isDate))
  if (!asDate && typeof stored !== 'number') return false
  const read = asDate ? instant : Number
  if (operator === 'between') return isWithin(read(stored), { from, to }, read)
  return typeof value !== 'object' && compare(read(stored), operator, read(value))
}

interface Range {
  readonly from?: string | number | undefined
  readonly to?: string | number | undefined
}

const rangeOf = (value: AttributeCondition['value']): Range => (typeof value === 'object' && value ? value : {})

const isWithin = (value: number, { from, to }: Range, read: (bound: string | number) => number): boolean =>
  (from === undefined || value >= read(from)) && (to === undefined || value <= read(to))

const isDate = (value: AttributeCondition['value'] | undefined): boolean => typeof value === 'string' && !isNumeric(value)

const looksLikeDate = (text: string): boolean => /^([+-]\d\d)?\d{4}-\d\d-\d\d(T|$)/.test(text)

const daysAgo = (value: AttributeCondition['value'], moment: number): number =>
  moment - (typeof value === 'object' && value ? (value.days ?? Number.NaN) : Number.NaN) * 24 * 60 * 60 * 1000

const inOrder = (operator: 'before' | 'after', one: number, other: number): boolean => (operator === 'before' ? one < other : one > other)

const tagHolds = ({ operator, value }: TagCondition, stored: readonly string[]): boolean => {
  const isHeld = (each: string) => formsOf(each).some((form) => stored.includes(form))
  return operator === 'OR' ? value.some(isHeld) : value.every(isHeld)
}

/** A text is the same with its accents composed or apart. */
const formsOf = (text: string): string[] => [text, text.normalize('NFC'), text.normalize('NFD')]

const compare = (one: number, operator: '=' | '<' | '>', other: number): boolean => {
  if (operator === '=') return one === other
  return operator === '<' ? one < other : one > other
}

const instant = (value: number | string): number =>
  typeof value === 'number' || isNumeric(value) ? Number(value) : new Date(value).getTime()

const isNumeric = (text: string): boolean => text.trim() !== '' && !/[xob]/i.test(text) && Number.isFinite(Number(text))

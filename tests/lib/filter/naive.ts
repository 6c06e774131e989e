import type { MatchedProfile } from '../../../lib/filter/compile.ts'
import type { AttributeCondition, EventCondition, Filter, TagCondition } from '../../../schemas/filter.ts'

/** The rules of docs/profiles-and-filters.md#filters read aloud, with no thought of speed: what the compiled filter is compared with. */
export const naiveMatches = (filter: Filter, profile: MatchedProfile): boolean => {
  if (filter.respondents && filter.respondents.length > 0 && !filter.respondents.includes(profile.respondentID)) return false
  const answers = [
    ...Object.entries(filter.attribute ?? {}).map(([name, condition]) => attributeHolds(condition, ownValue(profile.attribute, name))),
    ...Object.entries(filter.event ?? {}).map(([name, condition]) => eventHolds(condition, ownValue(profile.event, name))),
    ...Object.entries(filter.tag ?? {}).map(([name, condition]) => tagHolds(condition, ownValue(profile.tag, name) ?? [])),
  ]
  if (answers.length === 0) return true
  return filter.operator === 'or' ? answers.includes(true) : !answers.includes(false)
}

const ownValue = <Value>(map: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined

const attributeHolds = ({ operator, value }: AttributeCondition, stored: string | undefined): boolean => {
  const number = stored !== undefined && isNumeric(stored) ? Number(stored) : undefined
  const equal = typeof value === 'number' ? number === value : stored !== undefined && stored === value
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
  }
}

const eventHolds = ({ operator, value, type }: EventCondition, stored: number | string | undefined): boolean => {
  if (stored === undefined) return false
  const asDate = type === 'date' || (type === undefined && typeof value === 'string' && !isNumeric(value))
  if (!asDate) return typeof stored === 'number' && compare(stored, operator, Number(value))
  return compare(instant(stored), operator, instant(value))
}

const tagHolds = ({ operator, value }: TagCondition, stored: readonly string[]): boolean =>
  operator === 'OR' ? value.some((each) => stored.includes(each)) : value.every((each) => stored.includes(each))

const compare = (one: number, operator: '=' | '<' | '>', other: number): boolean => {
  if (operator === '=') return one === other
  return operator === '<' ? one < other : one > other
}

const instant = (value: number | string): number =>
  typeof value === 'number' || isNumeric(value) ? Number(value) : new Date(value).getTime()

const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

import type { AttributeCondition, EventCondition, Filter, TagCondition } from '../../schemas/filter.ts'
import { invalid } from '../core/errors.ts'
import type { FilterCondition, ParsedFilter } from './condition.ts'
import { instantOf, storedDate } from './instant.ts'

/**
 * Parses a filter whose shape the schema has checked: refuses what means nothing, naming the parameter below `at`,
 * and coerces constants once (docs/profiles-and-filters.md#filters).
 */
export const parseFilter = (filter: Filter, at = 'filters'): ParsedFilter => {
  const { attribute = {}, event = {}, tag = {}, respondents = [], operator = 'and' } = filter
  if (sizeOf(attribute) + sizeOf(event) + sizeOf(tag) > maxConditions) throw invalid(at, `must hold at most ${maxConditions} conditions`)
  return {
    respondents: respondents.length > 0 ? respondents : undefined,
    operator,
    conditions: [
      ...Object.entries(attribute).map(([name, { operator, value }]) =>
        attributeOperators[operator](name, value, `${at}.attribute.${name}.value`),
      ),
      ...Object.entries(event).map(([name, condition]) => eventCondition(name, condition, `${at}.event.${name}.value`)),
      ...Object.entries(tag).map(([name, condition]) => tagCondition(name, condition)),
    ],
  }
}

/** The filter as parsed, whichever of the two it was. */
export const parsed = (filter: Filter | ParsedFilter): ParsedFilter => ('conditions' in filter ? filter : parseFilter(filter))

const maxConditions = 500
const sizeOf = (map: object): number => Object.keys(map).length

type AttributeReader = (name: string, value: AttributeCondition['value'], at: string) => FilterCondition

const equality =
  (operator: '=' | '<>'): AttributeReader =>
  (name, value, at) => {
    if (typeof value === 'string') return { kind: 'attributeText', name, operator, value }
    if (value == null || !Number.isFinite(value)) throw invalid(at, 'must be a string or a number')
    return { kind: 'attributeNumber', name, operator, value }
  }

const order =
  (operator: '<' | '>'): AttributeReader =>
  (name, value, at) => ({ kind: 'attributeNumber', name, operator, value: numberOf(value, at) })

const presence =
  (isSet: boolean): AttributeReader =>
  (name, value, at) => {
    if (value != null) throw invalid(at, 'must be null or absent with isDefined and isNotDefined')
    return { kind: 'attributeSet', name, isSet }
  }

const attributeOperators: Readonly<Record<AttributeCondition['operator'], AttributeReader>> = {
  '=': equality('='),
  '<>': equality('<>'),
  '<': order('<'),
  '>': order('>'),
  isDefined: presence(true),
  isNotDefined: presence(false),
}

const eventCondition = (name: string, { operator, value, type }: EventCondition, at: string): FilterCondition => {
  const isDate = type === undefined ? typeof value === 'string' && !isNumeric(value) : type === 'date'
  if (!isDate) return { kind: 'eventNumber', name, operator, value: numberOf(value, at) }
  const milliseconds = typeof value === 'string' && !isNumeric(value) ? instantOf(value) : Number(value)
  if (milliseconds === undefined || !Number.isFinite(milliseconds))
    throw invalid(at, 'must be an ISO 8601 date with its time and zone, or a number')
  return { kind: 'eventDate', name, operator, milliseconds, stored: storedDate(milliseconds) }
}

const tagCondition = (name: string, { operator, value }: TagCondition): FilterCondition => ({
  kind: 'tag',
  name,
  operator,
  values: [...new Set(value)],
})

const numberOf = (value: AttributeCondition['value'], at: string): number => {
  if (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && isNumeric(value)) return Number(value)
  throw invalid(at, 'must be a number')
}

const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

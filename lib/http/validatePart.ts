import type { ErrorObject } from 'ajv'
import { invalid, type Problem } from '../core/errors.ts'

/** A compiled JSON Schema: returns true, or false and sets `errors`. */
export interface Validator {
  (data: unknown): boolean
  errors?: ErrorObject[] | null
}

/** The compiled schemas of one contract. */
export interface Validators {
  readonly params?: Validator
  readonly query?: Validator
  readonly body?: Validator
  readonly item?: Validator
}

/** Throws `invalid` for data that does not match the schema, with one sentence that names the parameter but not its value. */
export function validatePart(validator: Validator | undefined, data: unknown, part: 'path' | 'query' | 'body' | 'entry'): void {
  if (!validator || validator(data)) return
  throw problemOf(validator.errors ?? [], part)
}

function problemOf(errors: readonly ErrorObject[], part: string): Problem {
  // For `anyOf`, ajv reports the errors of each alternative, and last that none of them matches.
  const error = errors.at(-1)
  if (!error) return invalid(`the ${part}`, 'is not valid')
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((s) => s.replaceAll('~1', '/').replaceAll('~0', '~'))
  const { missingProperty, additionalProperty, propertyName } = error.params
  const inside = missingProperty ?? additionalProperty ?? (propertyName === undefined ? undefined : clean(String(propertyName)))
  const name = [...path, ...(inside === undefined ? [] : [String(inside)])].join('.') || `the ${part}`
  return invalid(name, error.keyword === 'anyOf' ? anyRule(errors, error) : ruleOf(error))
}

/** `must be at least 1 or last`: the rules of the alternatives, where all of them are about the value itself. */
function anyRule(errors: readonly ErrorObject[], { instancePath, schemaPath: place }: ErrorObject): string {
  const alternatives = errors.filter(({ schemaPath: own }) => own.length > place.length && own.startsWith(place))
  const rules = [...new Set(alternatives.map(ruleOf))]
  const areOfValue = alternatives.every((each) => each.instancePath === instancePath) && rules.every((rule) => rule.startsWith('must be '))
  return areOfValue && rules.length > 0 ? `must be ${rules.map((rule) => rule.slice('must be '.length)).join(' or ')}` : 'is not valid'
}

/** What is expected, as a predicate whose subject is the parameter. */
function ruleOf({ keyword, params, message }: ErrorObject): string {
  const limit = String(params['limit'])
  switch (keyword) {
    case 'required':
      return 'is missing'
    case 'additionalProperties':
      return 'is not a parameter of this call'
    case 'enum':
      return `must be one of ${list(params['allowedValues'])}`
    case 'const':
      return `must be ${String(params['allowedValue'])}`
    case 'type':
      return `must be ${typeNames(params['type'])}`
    case 'format':
      return formatRules[String(params['format'])] ?? `must be a valid ${String(params['format'])}`
    case 'propertyNames':
      return formatRules['map-name'] ?? ''
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return limit === '1' ? 'must not be empty' : `must have at least ${limit} ${units[keyword]}`
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return `must have at most ${limit} ${units[keyword]}`
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'pattern':
      return `must match the pattern ${String(params['pattern'])}`
    case 'uniqueItems':
      return 'must not contain a value twice'
    default:
      return message ?? 'is not valid'
  }
}

const units: Record<string, string> = {
  minLength: 'characters',
  maxLength: 'characters',
  minItems: 'entries',
  maxItems: 'entries',
  minProperties: 'properties',
  maxProperties: 'properties',
}

/** The expectation of each format: a predicate whose subject is the parameter. */
const formatRules: Record<string, string> = {
  'map-name': 'must be a name of 1 to 255 bytes without control characters, and not __proto__',
  'respondent-id': 'must be 1 to 256 bytes of UTF-8 without control characters',
  'tag-value': 'must be at most 1024 bytes',
  'http-method': 'must be GET, POST, PUT, PATCH or DELETE',
  instant: 'must be an ISO 8601 date with a time zone, or a number',
  'instant-or-digits': 'must be an ISO 8601 date with a time zone, or milliseconds since the Unix epoch',
  'digits-or-number': 'must be a number of milliseconds since the Unix epoch',
  'idn-email': 'must be an e-mail address',
  uri: 'must be a valid URL',
}

const typeNames = (type: unknown): string =>
  [type]
    .flat()
    .map(
      (t) =>
        ({
          string: 'a string',
          number: 'a number',
          integer: 'a whole number',
          boolean: 'true or false',
          array: 'a list',
          object: 'an object',
          null: 'null',
        })[String(t)] ?? String(t),
    )
    .join(' or ')

const list = (values: unknown): string => (Array.isArray(values) ? values.map(String).join(', ') : '')

const clean = (name: string): string => name.replace(/[^\x20-\x7e]/g, '?').slice(0, 40)

import { below, type Random } from '../faults/seededRandom.ts'

/** A JSON Schema as the API reference has it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** What values are made with. */
export interface Source {
  readonly random: Random
  readonly schemas: Readonly<Record<string, Schema>>
  /** Ids of things that are there, by the name of the field that would hold them. */
  readonly known: ReadonlyMap<string, readonly string[]>
}

export const pick = <T>(random: Random, values: readonly T[]): T => values[below(random, values.length)] as T

const day = 86_400_000
const texts = [
  'a',
  'Hello',
  'café crème',
  '{{name}}',
  'yes',
  '12',
  '2026-01-02T03:04:05Z',
  'a@example.test',
  '+33612345678',
  '👋🏽',
  'a#b',
  '007',
  'تجربة',
  '1 < 2 & "3"',
]
const urls = ['https://shop.example.test/x', 'http://127.0.0.1:9/', 'https://a.example.test/?q={{name}}']
const patterns: readonly string[] = ['fr', 'en', 'abc', '10', '2026-01-02', '12:30', 'Abc-123', '#ff8800', 'AAAAAAAAAAAA', '123456789012']

/** A value that a schema allows, as far as the schema says it; rules between fields it may break. */
export function sampleOf(schema: Schema, source: Source, name = '', depth = 0): unknown {
  const { random } = source
  const of = resolved(schema, source)
  if (of.const !== undefined) return of.const
  if (of.enum) return pick(random, of.enum)
  const alternatives = of.anyOf ?? of.oneOf
  if (alternatives && !of.properties) return sampleOf(pick(random, alternatives), source, name, depth)
  const type =
    typeof of.type === 'string' ? of.type : of.type ? pick(random, of.type) : of.properties ? 'object' : of.allOf ? 'object' : 'string'
  switch (type) {
    case 'object':
      return objectOf(of, source, depth)
    case 'array': {
      if (depth > 7) return []
      const least = of.minItems ?? 0
      const count = Math.max(least, Math.min(of.maxItems ?? 3, below(random, 4)))
      return Array.from({ length: count }, () => sampleOf(of.items ?? {}, source, name, depth + 1))
    }
    case 'number':
    case 'integer': {
      const low = of.minimum ?? 0
      const high = of.maximum ?? 100_000
      const value = low + random() * (high - low)
      return random() < 0.2 ? pick(random, [low, high]) : type === 'integer' ? Math.floor(value) : value
    }
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    default:
      return textOf(of, source, name)
  }
}

function objectOf(of: Schema, source: Source, depth: number): Record<string, unknown> {
  const { random } = source
  const made: Record<string, unknown> = {}
  const parts = [of, ...(of.allOf ?? []), ...(of.anyOf && random() < 0.8 ? [pick(random, of.anyOf)] : [])].map((part) =>
    resolved(part, source),
  )
  for (const { properties = {}, required = [] } of parts) {
    const likelihood = depth > 3 ? 0.1 : Math.min(0.5, 4 / Object.keys(properties).length)
    for (const [name, property] of Object.entries(properties))
      if (required.includes(name) || (depth < 8 && random() < likelihood)) made[name] = sampleOf(property, source, name, depth + 1)
  }
  const more = of.additionalProperties
  if (typeof more === 'object' && depth < 8)
    for (let i = below(random, 3); i > 0; i--)
      made[pick(random, ['name', 'color', 'visits', 'a.b', 'é', 'x'])] = sampleOf(more, source, '', depth + 1)
  return made
}

function resolved(schema: Schema, { schemas }: Source): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  return name === undefined ? schema : { ...schemas[name], ...schema, $ref: undefined as never }
}

function textOf({ format, pattern, minLength = 0, maxLength }: Schema, { random, known }: Source, name: string): string {
  const there = known.get(name)
  if (there?.length && random() < 0.9) return pick(random, there)
  if (format === 'idn-email') return `u${below(random, 50)}@example.test`
  if (format === 'instant' || format === 'instant-or-digits')
    return random() < 0.5 ? new Date(Date.now() + (random() - 0.5) * 20 * day).toISOString() : String(Date.now() - below(random, day))
  if (format === 'digits-or-number') return String(Date.now() - below(random, 40 * day))
  if (format === 'http-method') return pick(random, ['GET', 'POST', 'put'])
  if (/url|link|image|icon/i.test(name)) return pick(random, urls)
  if (pattern) {
    const test = new RegExp(pattern, 'u')
    return pick(random, [...patterns, ...texts].filter((text) => test.test(text)).concat(patterns[0] ?? ''))
  }
  const text = pick(random, texts)
  return (text.length < minLength ? text.repeat(minLength) : text).slice(0, maxLength)
}

/** Values sent by attackers and broken programs. */
const strange: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  Number.MIN_VALUE,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { '': null },
  '__proto__',
  'constructor',
  'toString',
  '../../x',
  '%00',
  '\u0000',
  'a\nb',
  '\ud800',
  '\u202e\u200b\ufeff',
  'é'.repeat(300),
  'x'.repeat(5000),
  '{{'.repeat(500),
  '(a+)+$',
  '[',
  '\\',
  '999999999999999',
  '-999999999999999',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  'NaN',
  '1e400',
  '=1+1',
  "' or 1=1",
  '<script>alert(1)</script>',
  'javascript:x',
  'http://[::1',
  'http://169.254.169.254/',
  { $gt: '' },
  { S: 'x' },
  { length: 1e9 },
  { toString: 'x' },
  JSON.parse('{"then":"x"}'),
  { constructor: { prototype: { x: 1 } } },
  Array.from({ length: 200 }, (_, i) => i),
]
const strangeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '$ref',
  'a.b',
  'x'.repeat(300),
  '\u0000',
  'é',
  '0',
]

export const strangeValue = (random: Random): unknown =>
  random() < 0.02 ? nested(1 + below(random, 400)) : structuredClone(pick(random, strange))

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value }
  return value
}

/** The value with something in it replaced, left out or added. */
export function broken(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.08) return strangeValue(random)
  if (Array.isArray(value)) {
    const copy = [...value]
    const at = below(random, copy.length + 1)
    if (at === copy.length) copy.push(copy.length > 0 && random() < 0.5 ? copy[0] : strangeValue(random))
    else copy[at] = broken(copy[at], random)
    return copy
  }
  const entries = Object.entries(value)
  const choice = random()
  if (entries.length === 0 || choice < 0.12) return withName(entries, pick(random, strangeNames), strangeValue(random))
  const at = below(random, entries.length)
  if (choice < 0.22) return Object.fromEntries(entries.filter((_, i) => i !== at))
  return Object.fromEntries(entries.map(([name, inner], i) => [name, i === at ? broken(inner, random) : inner]))
}

/** `__proto__` as a field of its own, as JSON has it. */
const withName = (entries: [string, unknown][], name: string, value: unknown): object => Object.fromEntries([...entries, [name, value]])

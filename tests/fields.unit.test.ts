import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routes } from '../functions/routes.ts'
import { root } from './harness/sources.ts'

/** docs/fields.md names each field of the schemas once, with tests that name it. */

interface Schema {
  readonly title?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: readonly Schema[]
}

/** The fields of each schema with a title, and of the parts of calls without one, under `<operation>.<part>`. */
function fieldsOfSchemas(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()

  function walk(schema: Schema, at: string, into: Set<string>): void {
    if (schema.title === undefined) {
      walkInside(schema, at, into)
      return
    }
    if (found.has(schema.title)) return
    const own = new Set<string>()
    found.set(schema.title, own)
    walkInside(schema, '', own)
  }

  function walkInside(schema: Schema, at: string, into: Set<string>): void {
    if (schema.items) walk(schema.items, at, into)
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      const path = at === '' ? name : `${at}.${name}`
      into.add(path)
      walk(inner, path, into)
    }
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${at}.*`, into)
    for (const each of schema.anyOf ?? []) walk(each, at, into)
  }

  for (const { id, query, body, item, reply } of Object.values(routes)) {
    for (const [part, schema] of Object.entries({ query, body, item, reply }) as [string, Schema | undefined][]) {
      const untitled = new Set<string>()
      if (schema) walk(schema, '', untitled)
      if (untitled.size > 0) found.set(`${id}.${part}`, untitled)
    }
  }
  return new Map([...found].filter(([, fields]) => fields.size > 0))
}

interface Row {
  readonly field: string
  readonly tests: readonly string[]
}

interface Section {
  readonly title: string
  readonly schemas: readonly string[]
  readonly rows: readonly Row[]
}

const sections: Section[] = readFileSync(join(root, 'docs/fields.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    title: text.split('\n', 1)[0] ?? '',
    schemas: [...(/^Of (.*)\.$/m.exec(text)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    rows: [...text.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, field = '', cell = '']) => ({
      field,
      tests: [...cell.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path),
    })),
  }))

const schemas = fieldsOfSchemas()
/** What has no title is in the section of the calls, under the operation. */
const calls = [...schemas].filter(([name]) => name.includes('.'))
const callsSection = sections.find(({ title }) => title === 'Calls')
const objects = sections.filter((section) => section !== callsSection)

const texts = new Map<string, string>()
function textOf(path: string): string {
  const known = texts.get(path) ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
  texts.set(path, known)
  return known
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

describe('docs/fields.md', () => {
  it('has each schema in one section, and none that does not exist', () => {
    const listed = objects.flatMap((section) => section.schemas)
    expect(listed.toSorted()).toEqual([...new Set(listed)].sort())
    expect(listed.sort()).toEqual([...schemas.keys()].filter((name) => !name.includes('.')).sort())
  })

  it.each(objects.map((section) => [section.title, section] as const))(
    '%s has a row for each field, once, and no other',
    (_title, section) => {
      const fields = new Set(section.schemas.flatMap((name) => [...(schemas.get(name) ?? [])]))
      expect(section.rows.map(({ field }) => field).toSorted()).toEqual([...fields].sort())
    },
  )

  it('the parameters of calls have a row each, once, and no other', () => {
    const fields = calls.flatMap(([name, own]) => [...own].map((field) => `${name}.${field}`))
    expect(callsSection?.rows.map(({ field }) => field).toSorted()).toEqual(fields.sort())
  })

  it.each(sections.map((section) => [section.title, section] as const))(
    'the tests of %s exist, and name each field',
    (_title, { rows }) => {
      const wrong = rows.flatMap(({ field, tests }) => {
        const name = field.split('.').at(-1) ?? ''
        const isNamed = (path: string): boolean => new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(textOf(path))
        const astray = tests.filter((path) => !/^tests\/.*\.test\.ts$/.test(path) || !isNamed(path))
        return tests.length === 0 ? [`${field}: no test`] : astray.map((path) => `${field}: ${path}`)
      })
      expect(wrong).toEqual([])
    },
  )
})

import type { ProfileSetter } from '../../../schemas/profile.ts'
import { instantOf } from '../filter/instant.ts'
import { plainCell } from './csv.ts'

/** What the columns of a table mean. */
export interface Mapping {
  /** The column of the respondentID; undefined where the line number is it. */
  readonly id: string | undefined
  /** Stands before each respondentID. */
  readonly idPrefix: string
  /** Cells that are values of attributes. */
  readonly attribute: readonly Target[]
  /** Cells that are numbers or dates of events. */
  readonly event: readonly Target[]
  /** Cells that are values of tags, one a line. */
  readonly tag: readonly Target[]
  /** Cells that, where they equal a text, give a tag a value. */
  readonly tagIf: readonly TagIf[]
}

export interface Target {
  readonly column: string
  readonly name: string
}

export interface TagIf {
  readonly column: string
  readonly equals: string
  readonly tag: string
  readonly value: string
}

/** A mapping that does not fit the header; the message says why. */
export class MappingProblem extends Error {}

/** What the columns of a table of respondents mean that the platform made; undefined where the header names no respondentID. */
export function mappingOfHeader(header: readonly string[]): Mapping | undefined {
  if (!header.includes('respondentID')) return undefined
  const of = (kind: string): Target[] =>
    header.filter((column) => column.startsWith(`${kind}.`)).map((column) => ({ column, name: column.slice(kind.length + 1) }))
  return { id: 'respondentID', idPrefix: '', attribute: of('attribute'), event: of('event'), tag: of('tag'), tagIf: [] }
}

type Setter = ProfileSetter & { readonly respondentID: string }

/** The setter that a row means, or the sentence that says why it means none. */
export type Mapped = { readonly setter: Setter } | { readonly message: string }

/**
 * What turns rows into setters, for a file with these columns. An empty cell says nothing: it is skipped, and so never empties what is
 * stored. Throws a `MappingProblem` for a mapping that names a column which is not there, or is there twice.
 */
export function rowMapper(mapping: Mapping, header: readonly string[]): (cells: readonly string[], line: number) => Mapped {
  const place = (column: string): number => placeOf(header, column)
  const placed = (targets: readonly Target[]) => targets.map(({ column, name }) => ({ at: place(column), column, name }))
  const id = mapping.id === undefined ? undefined : place(mapping.id)
  const [attributes, events, tags] = [placed(mapping.attribute), placed(mapping.event), placed(mapping.tag)]
  const rules = mapping.tagIf.map((rule) => ({ ...rule, at: place(rule.column) }))

  return (cells, line) => {
    if (cells.length !== header.length)
      return { message: `The row has ${counted(cells.length, 'cell')}, but the header names ${counted(header.length, 'column')}.` }
    const cell = (at: number): string => plainCell(cells[at] ?? '')
    const own = id === undefined ? String(line) : cell(id)
    if (own === '') return { message: `The column ${mapping.id}, which holds the respondentID, is empty.` }

    const attribute = attributes.flatMap(({ at, name }) => (cell(at) === '' ? [] : [[name, cell(at)] as const]))
    const event: [string, number | string][] = []
    for (const { at, column, name } of events) {
      const text = cell(at).trim()
      const value = text === '' ? undefined : numberOrDate(text)
      if (text !== '' && value === undefined)
        return { message: `The column ${column} must be a number or an ISO 8601 date with a time and a time zone.` }
      if (value !== undefined) event.push([name, value])
    }
    const added = [
      ...tags.flatMap(({ at, name }) => valuesIn(cell(at)).map((value) => [name, value] as const)),
      ...rules.filter(({ at, equals }) => cell(at) === equals).map(({ tag, value }) => [tag, value] as const),
    ]
    const tag = [...Map.groupBy(added, ([name]) => name)].map(([name, pairs]) => [name, { add: pairs.map(([, value]) => value) }] as const)
    return {
      setter: {
        respondentID: mapping.idPrefix + own,
        ...(attribute.length ? { attribute: Object.fromEntries(attribute) } : {}),
        ...(tag.length ? { tag: Object.fromEntries(tag) } : {}),
        ...(event.length ? { event: Object.fromEntries(event) } : {}),
      },
    }
  }
}

function placeOf(header: readonly string[], column: string): number {
  const at = header.indexOf(column)
  if (at === -1) throw new MappingProblem(`There is no column ${column}; the header names ${header.join(', ')}.`)
  if (header.lastIndexOf(column) !== at) throw new MappingProblem(`The header names the column ${column} twice.`)
  return at
}

/** A cell may hold several values of a tag, each on a line of its own. */
const valuesIn = (cell: string): string[] => cell.split(/\r?\n/).filter((value) => value !== '')

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** A cell of an event, or undefined where it is neither: `12` is a number, `2026-01-31T09:00:00Z` a date. */
function numberOrDate(text: string): number | string | undefined {
  if (!decimal.test(text)) return instantOf(text) === undefined ? undefined : text
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

const counted = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`

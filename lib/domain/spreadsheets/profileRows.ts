import type { ProfileSetter } from '../../../schemas/profile.ts'
import { instantOf } from '../filter/instant.ts'
import { plainCell } from './csv.ts'

/** Maps the columns of a table to profile fields. */
export interface Mapping {
  /** The column of the respondentID; undefined to use the line number. */
  readonly id: string | undefined
  /** Prefix of each respondentID. */
  readonly idPrefix: string
  /** Columns with attribute values. */
  readonly attribute: readonly ColumnTarget[]
  /** Columns with numbers or dates of events. */
  readonly event: readonly ColumnTarget[]
  /** Columns with tag values, one per line of a cell. */
  readonly tag: readonly ColumnTarget[]
  /** Rules that add a tag value if a cell equals a text. */
  readonly tagIf: readonly TagRule[]
}

export interface ColumnTarget {
  readonly column: string
  readonly name: string
}

export interface TagRule {
  readonly column: string
  readonly equals: string
  readonly tag: string
  readonly value: string
}

/** A mapping that does not fit the header; the message says why. */
export class MappingProblem extends Error {}

/** Returns the mapping of a table exported by the platform; undefined if the header has no respondentID. */
export function mappingOfHeader(header: readonly string[]): Mapping | undefined {
  if (!header.includes('respondentID')) return undefined
  const of = (kind: string): ColumnTarget[] =>
    header.filter((column) => column.startsWith(`${kind}.`)).map((column) => ({ column, name: column.slice(kind.length + 1) }))
  return { id: 'respondentID', idPrefix: '', attribute: of('attribute'), event: of('event'), tag: of('tag'), tagIf: [] }
}

type Setter = ProfileSetter & { readonly respondentID: string }

/** The setter of a row, or an error message. */
export type MappedRow = { readonly setter: Setter } | { readonly message: string }

/**
 * Returns a function that converts rows to setters. Empty cells are skipped, so that they never clear stored values. Throws
 * `MappingProblem` if a mapped column is missing or duplicate.
 */
export function rowMapper(mapping: Mapping, header: readonly string[]): (cells: readonly string[], line: number) => MappedRow {
  const place = (column: string): number => placeOf(header, column)
  const indexedColumns = (targets: readonly ColumnTarget[]) => targets.map(({ column, name }) => ({ at: place(column), column, name }))
  const id = mapping.id === undefined ? undefined : place(mapping.id)
  const attributes = indexedColumns(mapping.attribute)
  const events = indexedColumns(mapping.event)
  const tags = indexedColumns(mapping.tag)
  const rules = mapping.tagIf.map((rule) => ({ ...rule, at: place(rule.column) }))

  return (cells, line) => {
    if (cells.length !== header.length)
      return { message: `The row has ${pluralize(cells.length, 'cell')}, but the header names ${pluralize(header.length, 'column')}.` }
    const cell = (at: number): string => plainCell(cells[at] ?? '')
    const idCell = id === undefined ? String(line) : cell(id)
    if (idCell === '') return { message: `The column ${mapping.id}, which holds the respondentID, is empty.` }

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
        respondentID: mapping.idPrefix + idCell,
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

/** A cell may hold several tag values, one per line. */
const valuesIn = (cell: string): string[] => cell.split(/\r?\n/).filter((value) => value !== '')

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Parses an event cell: `12` is a number, `2026-01-31T09:00:00Z` a date; undefined for anything else. */
function numberOrDate(text: string): number | string | undefined {
  if (!decimal.test(text)) return instantOf(text) === undefined ? undefined : text
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

const pluralize = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`

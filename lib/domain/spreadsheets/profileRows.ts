import type { ProfileSetter } from '../../../schemas/profile.ts'
import { type Country, cellEmail, cellPhone, defaultCountry } from './contacts.ts'
import { plainCell } from './csv.ts'
import { cellDate, type DateOrder } from './dates.ts'
import { cellNumber, type Decimal } from './numbers.ts'

/** How values of a file are read where they could mean two things. */
export interface Conventions {
  readonly decimal: Decimal
  readonly dates: DateOrder
  /** Country of telephone numbers without country code. */
  readonly country: Country
}

export const defaultConventions: Conventions = { decimal: '.', dates: 'dmy', country: defaultCountry }

/** Maps the columns of a table to profile fields. */
export interface Mapping {
  /** The column of the respondentID; undefined to use the line number. */
  readonly id: string | undefined
  /** What respondentIDs are: e-mail addresses are folded to lower case, telephone numbers to E.164. */
  readonly idAs?: Contact | undefined
  /** Prefix of each respondentID. */
  readonly idPrefix: string
  /** Columns with attribute values; `as` folds them as `idAs` does. */
  readonly attribute: readonly (ColumnTarget & { readonly as?: Contact | undefined })[]
  /** Columns with numbers or dates of events; either, without `as`. */
  readonly event: readonly (ColumnTarget & { readonly as?: 'number' | 'date' | undefined })[]
  /** Columns with tag values, one per line of a cell, or also separated by `separator`. */
  readonly tag: readonly (ColumnTarget & { readonly separator?: string | undefined })[]
  /** Rules that add a tag value if a cell equals a text. */
  readonly tagIf: readonly TagRule[]
}

export type Contact = 'email' | 'phone'

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

/** A mapping with a column that the header does not have. */
export class MappingProblem extends Error {}

/** Returns the mapping of a table exported by the platform; undefined if the header has no respondentID. */
export function mappingOfHeader(header: readonly string[]): Mapping | undefined {
  if (!header.includes('respondentID')) return undefined
  const of = (kind: string): ColumnTarget[] =>
    header.filter((column) => column.startsWith(`${kind}.`)).map((column) => ({ column, name: column.slice(kind.length + 1) }))
  return { id: 'respondentID', idPrefix: '', attribute: of('attribute'), event: of('event'), tag: of('tag'), tagIf: [] }
}

export type RowSetter = ProfileSetter & { readonly respondentID: string }

/** Why a row is refused before it is sent. */
export type RowRefusal =
  | { readonly code: 'cells'; readonly cells: number; readonly columns: number }
  | { readonly code: 'noID' | 'unreadable' | 'number' | 'date' | 'numberOrDate' | Contact; readonly column: string }

export type MappedRow = { readonly setter: RowSetter } | { readonly refusal: RowRefusal }

/**
 * Returns a function that converts rows to setters. Empty cells are skipped, so that they never clear stored values. Throws
 * `MappingProblem` if a mapped column is missing.
 */
export function rowMapper(
  mapping: Mapping,
  header: readonly string[],
  conventions: Conventions,
): (cells: readonly string[], line: number) => MappedRow {
  const places = new Map(header.map((column, at) => [column, at]))
  const placeOf = (column: string): number => {
    const at = places.get(column.normalize('NFC'))
    if (at === undefined) throw new MappingProblem(`There is no column ${column}; the header names ${header.filter(Boolean).join(', ')}.`)
    return at
  }
  const placed = <T extends { readonly column: string }>(targets: readonly T[]) =>
    targets.map((target) => ({ ...target, at: placeOf(target.column) }))
  const id = mapping.id === undefined ? undefined : { column: mapping.id, at: placeOf(mapping.id) }
  const attributes = placed(mapping.attribute)
  const events = placed(mapping.event)
  const tags = placed(mapping.tag)
  const rules = placed(mapping.tagIf)
  const used = [...(id ? [id] : []), ...attributes, ...events, ...tags, ...rules]

  return (cells, line) => {
    if (cells.length > header.length) return { refusal: { code: 'cells', cells: cells.length, columns: header.length } }
    const cell = (at: number): string => plainCell(cells[at] ?? '')
    const unreadable = used.find(({ at }) => cell(at).includes('\ufffd'))
    if (unreadable) return { refusal: { code: 'unreadable', column: unreadable.column } }

    const idCell = id ? cell(id.at) : String(line)
    if (id && idCell === '') return { refusal: { code: 'noID', column: id.column } }
    const respondentID = contactIn(idCell, mapping.idAs, conventions)
    if (respondentID === undefined) return { refusal: { code: mapping.idAs ?? 'noID', column: id?.column ?? '' } }

    const attribute: [string, string][] = []
    for (const { at, column, name, as } of attributes) {
      if (cell(at) === '') continue
      const value = contactIn(cell(at), as, conventions)
      if (value === undefined) return { refusal: { code: as ?? 'unreadable', column } }
      attribute.push([name, value])
    }
    const event: [string, number | string][] = []
    for (const { at, column, name, as } of events) {
      if (cell(at) === '') continue
      const value = eventIn(cell(at).trim(), as, conventions)
      if (value === undefined) return { refusal: { code: as ?? 'numberOrDate', column } }
      event.push([name, value])
    }
    const added = [
      ...tags.flatMap(({ at, name, separator }) => valuesIn(cell(at), separator).map((value) => [name, value] as const)),
      ...rules.filter(({ at, equals }) => cell(at) === equals.normalize('NFC')).map(({ tag, value }) => [tag, value] as const),
    ]
    const tag = [...Map.groupBy(added, ([name]) => name)].map(([name, pairs]) => [name, { add: pairs.map(([, value]) => value) }] as const)
    return {
      setter: {
        respondentID: mapping.idPrefix + respondentID,
        ...(attribute.length ? { attribute: Object.fromEntries(attribute) } : {}),
        ...(tag.length ? { tag: Object.fromEntries(tag) } : {}),
        ...(event.length ? { event: Object.fromEntries(event) } : {}),
      },
    }
  }
}

const contactIn = (text: string, as: Contact | undefined, { country }: Conventions): string | undefined =>
  as === 'email' ? cellEmail(text) : as === 'phone' ? cellPhone(text, country) : text

const eventIn = (text: string, as: 'number' | 'date' | undefined, { decimal, dates }: Conventions): number | string | undefined =>
  (as === 'date' ? undefined : cellNumber(text, decimal)) ?? (as === 'number' ? undefined : cellDate(text, dates))

/** A cell may hold several tag values, one per line. */
const valuesIn = (cell: string, separator: string | undefined): string[] =>
  cell
    .split('\n')
    .flatMap((line) => (separator === undefined ? [line] : line.split(separator)))
    .map((value) => (separator === undefined ? value.replace(/\r$/, '') : value.trim()))
    .filter((value) => value !== '')

import { instantOf } from '../../lib/filter/instant.ts'
import type { ProfileSetter } from '../../schemas/profile.ts'
import { usageError } from '../cli/commandError.ts'
import type { Mapping, Target } from './mapping.ts'

type Setter = ProfileSetter & { readonly respondentID: string }

/** The setter that a row means, or the sentence that says why it means none. */
export type Mapped = { readonly setter: Setter } | { readonly message: string }

/**
 * What turns rows into setters, for a file with these columns. An empty cell says nothing: it is skipped, and so never empties what is
 * stored. Refuses a mapping that names a column which is not there, or is there twice.
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
    const cell = (at: number): string => cells[at] ?? ''
    const own = id === undefined ? String(line) : cell(id)
    if (own === '') return { message: `The column ${mapping.id}, which is the respondentID, is empty.` }

    const attribute = attributes.flatMap(({ at, name }) => (cell(at) === '' ? [] : [[name, cell(at)] as const]))
    const event: [string, number | string][] = []
    for (const { at, column, name } of events) {
      const text = cell(at).trim()
      const value = text === '' ? undefined : numberOrDate(text)
      if (text !== '' && value === undefined)
        return { message: `The column ${column} must be a number, or a date as ISO 8601 with a time and a zone.` }
      if (value !== undefined) event.push([name, value])
    }
    const added = [
      ...tags.map(({ at, name }) => [name, cell(at)] as const).filter(([, value]) => value !== ''),
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
  if (at === -1) throw usageError(`There is no column ${column}; the header names ${header.join(', ')}.`)
  if (header.lastIndexOf(column) !== at) throw usageError(`The header names the column ${column} twice.`)
  return at
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** A cell of an event, or undefined where it is neither: `12` is a number, `2026-01-31T09:00:00Z` a date. */
function numberOrDate(text: string): number | string | undefined {
  if (!decimal.test(text)) return instantOf(text) === undefined ? undefined : text
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

const counted = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`

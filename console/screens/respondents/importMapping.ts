import type { Country } from '../../../lib/domain/spreadsheets/contacts.ts'
import { type Conventions, type Mapping, mappingOfHeader } from '../../../lib/domain/spreadsheets/profileRows.ts'
import type { Source } from '../../../schemas/profile.ts'
import { user } from '../../core/session.ts'
import { type FileStart, guessedFor } from './importFile.ts'
import { t } from './importMessages.ts'

/** What a column can mean. */
export const kinds = ['id', 'attribute', 'email', 'phone', 'number', 'date', 'event', 'tag', 'none'] as const

/** The mapping of a column. */
export interface Meaning {
  readonly kind: (typeof kinds)[number]
  readonly name: string
  /** What separates the values of a tag in a cell. */
  readonly separator?: string | undefined
}

/** What people decide about an import. */
export interface ImportChoices {
  readonly meanings: readonly Meaning[]
  readonly conventions: Conventions
  readonly source: Source | ''
}

/** What a file suggests: the mapping of an export, or that of its names and values. */
export function suggestedChoices({ header, guess }: FileStart): ImportChoices {
  const own = mappingOfHeader(header)
  const idType = guess.columns[guess.id === undefined ? -1 : header.indexOf(guess.id)]?.type
  return {
    meanings: own
      ? header.map((column, at) => ownMeaning(column, guess.columns[at]?.type))
      : header.map((column, at) => foreignMeaning(column, at, guess)),
    conventions: guess.conventions,
    source: !own && idType === 'phone' ? 'sms' : '',
  }
}

interface Suggested {
  readonly start: FileStart
  readonly choices: ImportChoices
}

/** The same file and choices for another country of phone numbers: what was only suggested is suggested anew. */
export function inCountry({ start, choices }: Suggested, country: Country): Suggested {
  const newStart = guessedFor(start, country)
  const before = suggestedChoices(start)
  const after = suggestedChoices(newStart)
  const meanings = choices.meanings.map((meaning, at) =>
    meaning.kind === before.meanings[at]?.kind ? (after.meanings[at] ?? meaning) : meaning,
  )
  const source = choices.source === before.source ? after.source : choices.source
  return { start: newStart, choices: { meanings, source, conventions: { ...choices.conventions, country } } }
}

function ownMeaning(column: string, type: string | undefined): Meaning {
  if (column === 'respondentID') return { kind: 'id', name: '' }
  const [, part, name = ''] = /^(attribute|tag|event)\.(.+)$/s.exec(column) ?? []
  if (part === 'event') return { kind: type === 'number' || type === 'date' ? type : 'event', name }
  return part === 'attribute' || part === 'tag' ? { kind: part, name } : { kind: 'none', name: column }
}

function foreignMeaning(column: string, at: number, { id, columns }: FileStart['guess']): Meaning {
  const { type = 'text', separator } = columns[at] ?? {}
  if (column === '') return { kind: 'none', name: '' }
  return column === id
    ? { kind: 'id', name: column }
    : { kind: type === 'text' ? 'attribute' : type, name: column, ...(separator === undefined ? {} : { separator }) }
}

/** The mapping of an import. Ids that look like e-mail addresses or telephone numbers are folded, unless the platform exported them. */
export function mappingOf({ header, guess }: FileStart, meanings: readonly Meaning[]): Mapping {
  const of = (...wanted: Meaning['kind'][]) =>
    header.flatMap((column, at) => {
      const { kind = 'none', name = '', separator } = meanings[at] ?? {}
      return wanted.includes(kind) ? [{ column, name: name.trim(), kind, separator }] : []
    })
  const id = of('id')[0]?.column
  const idType = id === undefined || header.includes('respondentID') ? undefined : guess.columns[header.indexOf(id)]?.type
  return {
    id,
    idAs: idType === 'email' || idType === 'phone' ? idType : undefined,
    idPrefix: '',
    attribute: of('attribute', 'email', 'phone').map(({ column, name, kind }) => ({
      column,
      name,
      as: kind === 'email' || kind === 'phone' ? kind : undefined,
    })),
    event: of('event', 'number', 'date').map(({ column, name, kind }) => ({
      column,
      name,
      as: kind === 'number' || kind === 'date' ? kind : undefined,
    })),
    tag: of('tag'),
    tagIf: [],
  }
}

/** Why the import cannot start; undefined if it can. */
export function problemOf(meanings: readonly Meaning[]): string | undefined {
  const ids = meanings.filter(({ kind }) => kind === 'id').length
  if (ids !== 1) return ids === 0 ? t.needsID : t.notTwo
  const named = meanings.filter(({ kind }) => kind !== 'id' && kind !== 'none')
  if (named.some(({ name }) => name.trim() === '')) return t.noName
  for (const group of [
    ['attribute', 'email', 'phone'],
    ['event', 'number', 'date'],
  ]) {
    const names = named.filter(({ kind }) => group.includes(kind)).map(({ name }) => name.trim())
    const twice = names.find((name, at) => names.indexOf(name) !== at)
    if (twice !== undefined) return t.twice(twice)
  }
  return undefined
}

const place = (appID: string): string => `causerie:import:${user.peek()?.userID}:${appID}`

/** Keeps the choices in this browser until the user logs out, for the next file with the same columns. */
export const keepChoices = (appID: string, header: readonly string[], choices: ImportChoices): void =>
  localStorage.setItem(place(appID), JSON.stringify({ header, choices }))

/** The choices made before for a file with these columns. */
export function keptChoices(appID: string, header: readonly string[]): ImportChoices | undefined {
  const stored = localStorage.getItem(place(appID))
  if (stored === null) return undefined
  const kept: { header: readonly string[]; choices: ImportChoices } = JSON.parse(stored)
  return JSON.stringify(kept.header) === JSON.stringify(header) ? kept.choices : undefined
}

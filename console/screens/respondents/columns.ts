import { signal } from '@preact/signals'
import type { ApplicationObject } from '../../../schemas/application.ts'
import type { RespondentRow } from '../../../schemas/respondent.ts'
import { moment, number } from '../../core/format.ts'

export const kinds = ['attribute', 'tag', 'event'] as const
export type Kind = (typeof kinds)[number]

/** A column of the table: a field of the profile. */
export interface Column {
  readonly kind: Kind
  readonly name: string
}

/** The names in the profiles of an application. */
export const namesOf = ({ filterAvailable }: ApplicationObject): Readonly<Record<Kind, readonly string[]>> => ({
  attribute: filterAvailable?.attribute?.list ?? [],
  tag: filterAvailable?.tag?.list ?? [],
  event: filterAvailable?.event?.list ?? [],
})

const place = (appID: string): string => `causerie:columns:${appID}`

/** The columns chosen in this tab, by default the first attributes. */
export function chosenColumns(application: ApplicationObject) {
  const stored = sessionStorage.getItem(place(application.appID))
  const names = namesOf(application)
  const first = names.attribute.filter((name) => !/^(first|last|full)?_?name$/i.test(name)).slice(0, 3)
  return signal<readonly Column[]>(stored === null ? first.map((name) => ({ kind: 'attribute', name })) : JSON.parse(stored))
}

export const keepColumns = (appID: string, columns: readonly Column[]): void =>
  sessionStorage.setItem(place(appID), JSON.stringify(columns))

export const isSame = (a: Column, b: Column): boolean => a.kind === b.kind && a.name === b.name

/** The text of a cell. */
export function cellOf(row: RespondentRow, { kind, name }: Column): string {
  if (kind === 'tag') return row.tag[name]?.join(', ') ?? ''
  return shown(row[kind][name])
}

/** Formats the value of an attribute or event; dates as dates. */
export function shown(value: string | number | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return number(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? moment(value) : value
}

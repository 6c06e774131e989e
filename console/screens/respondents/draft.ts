import type { ManagedRespondent } from '../../../schemas/respondent.ts'
import { t } from './messages.ts'

/** A profile as the form shows it. */
export interface Draft {
  readonly attribute: readonly Entry[]
  readonly tag: readonly TagEntry[]
  readonly event: readonly Entry[]
}

export interface Entry {
  readonly name: string
  readonly value: string
  /** Its name can be edited. */
  readonly isNew?: true
}

export interface TagEntry {
  readonly name: string
  readonly values: readonly string[]
  readonly isNew?: true
}

const own = <T>(values: Readonly<Record<string, T>>): [string, T][] => Object.entries(values).filter(([name]) => !(name in t.platformNames))

export const draftOf = ({ attribute, tag, event }: ManagedRespondent): Draft => ({
  // `optout` has a switch of its own.
  attribute: own(attribute)
    .filter(([name]) => name !== 'optout')
    .map(([name, value]) => ({ name, value: String(value) })),
  tag: own(tag).map(([name, values]) => ({ name, values })),
  event: own(event).map(([name, value]) => ({ name, value: String(value) })),
})

/** The fields of the platform by name. */
export const platformValues = ({ attribute, tag, event }: ManagedRespondent): [string, unknown][] =>
  [attribute, tag, event].flatMap((values) => Object.entries(values).filter(([name]) => name in t.platformNames))

/** The change that a draft makes: a setter, nothing, or a message if the draft is invalid. */
export function setterOf(before: Draft, after: Draft): { setter: object | undefined } | { wrong: string } {
  for (const entries of [after.attribute, after.tag, after.event]) {
    const names = entries.map(({ name }) => name.trim())
    if (names.includes('')) return { wrong: t.noName }
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    if (twice !== undefined) return { wrong: t.twice(twice) }
  }
  const attribute = new Map<string, string | null>(changedValues(before.attribute, after.attribute))
  for (const { name } of before.attribute) if (!after.attribute.some((entry) => entry.name.trim() === name)) attribute.set(name, null)
  const event = new Map<string, number | string>()
  for (const [name, value] of changedValues(before.event, after.event)) {
    const meant = numberOrDate(value)
    if (meant === undefined) return { wrong: t.wrongEvent(name) }
    event.set(name, meant)
  }
  const tag = new Map<string, { add: string[]; remove: string[] }>()
  const valuesIn = (draft: Draft, wish: string): readonly string[] => draft.tag.find(({ name }) => name.trim() === wish)?.values ?? []
  for (const name of new Set([...before.tag, ...after.tag].map((entry) => entry.name.trim()))) {
    const was = valuesIn(before, name)
    const is = valuesIn(after, name)
    const add = is.filter((value) => !was.includes(value))
    const remove = was.filter((value) => !is.includes(value))
    if (add.length + remove.length > 0) tag.set(name, { add, remove })
  }
  const parts = Object.entries({ attribute, tag, event }).filter(([, changes]) => changes.size > 0)
  return {
    setter: parts.length === 0 ? undefined : Object.fromEntries(parts.map(([kind, changes]) => [kind, Object.fromEntries(changes)])),
  }
}

const changedValues = (before: readonly Entry[], after: readonly Entry[]): [string, string][] =>
  after.flatMap(({ name, value }) => (before.find((entry) => entry.name === name.trim())?.value === value ? [] : [[name.trim(), value]]))

function numberOrDate(text: string): number | string | undefined {
  const plain = text.trim()
  if (/^[+-]?\d+([.,]\d+)?$/.test(plain)) return Number(plain.replace(',', '.'))
  return /^\d{4}-\d\d-\d\d/.test(plain) && !Number.isNaN(Date.parse(plain)) ? plain : undefined
}

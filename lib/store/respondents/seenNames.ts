import { Problem } from '../../core/errors.ts'
import type { ProfileChange } from '../../domain/profile/changes.ts'
import { isProfileName } from '../../domain/profile/profileForm.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { all, hasAtMost } from '../table/expressions.ts'
import { optional, textSetField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
import { updateIf } from '../table/write.ts'

/** What a name in a profile can be: an attribute, a tag, or an event that is a number or a date. */
export const nameKinds = ['attribute', 'tag', 'number', 'date'] as const
export type NameKind = (typeof nameKinds)[number]

/** Names of profiles by kind; never a value, and nothing of who has them. */
export type SeenNames = Readonly<Record<NameKind, readonly string[]>>

/** Names of a kind beyond this limit are not noted. */
export const maxNames = 2000

const seenItem = declareItem({
  attribute: optional(textSetField('attribute')),
  tag: optional(textSetField('tag')),
  number: optional(textSetField('number')),
  date: optional(textSetField('date')),
})

/** The names that the profiles of an application were seen to have, unsorted. */
export async function getSeenNames({ appID, epoch }: Application, { consistent }: { consistent: boolean }): Promise<SeenNames> {
  const seen = seenItem.decode((await get(keys.seenNames(appID, epoch), { consistent })) ?? {})
  const of = (kind: NameKind): string[] => [...(seen[kind] ?? [])]
  return { attribute: of('attribute'), tag: of('tag'), number: of('number'), date: of('date') }
}

/** Adds names, in one write if there is room for all. Returns the kinds without enough room, of which nothing was added. */
export async function addSeenNames(application: Application, names: ReadonlyMap<NameKind, readonly string[]>): Promise<NameKind[]> {
  const added = [...names].map(([kind, list]) => [kind, list.slice(0, maxNames)] as const)
  if (await addIf(application, added)) return []
  if (added.length === 1) return added.map(([kind]) => kind)
  // One of the kinds is full: each by itself.
  const full: NameKind[] = []
  for (const each of added) full.push(...(await addSeenNames(application, new Map([each]))))
  return full
}

async function addIf({ appID, epoch }: Application, names: readonly (readonly [NameKind, readonly string[]])[]): Promise<boolean> {
  const add = Object.fromEntries(names.map(([kind, list]) => [kind, new Set(list)]))
  const room = names.map(([kind, list]) => hasAtMost(kind, maxNames - list.length))
  try {
    return await updateIf(keys.seenNames(appID, epoch), seenItem.change({ add }), all(...room))
  } catch (error) {
    if (error instanceof Problem && error.code === 'item_too_large') return false
    throw error
  }
}

/** The names that changes bring into a profile. */
export function namesInChanges(changes: readonly ProfileChange[]): Map<NameKind, Set<string>> {
  const names = new Map<NameKind, Set<string>>()
  for (const change of changes) {
    const kind = kindOf(change)
    if (kind === undefined) continue
    const name = change.name.slice(2)
    const listed = names.get(kind) ?? new Set()
    names.set(kind, listed.add(kind === 'tag' ? name.slice(0, name.indexOf('\u001f')) : name))
  }
  return names
}

function kindOf(change: ProfileChange): NameKind | undefined {
  if ('unset' in change || 'mustBe' in change || !isProfileName(change.name)) return undefined
  if (change.name.startsWith('a.')) return 'attribute'
  if (change.name.startsWith('t.')) return 'tag'
  return 'set' in change && typeof change.set === 'string' ? 'date' : 'number'
}

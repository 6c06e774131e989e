import type { ProfileChange } from '../../domain/profile/changes.ts'
import type { PlatformEvent } from '../subscriptions/eventRows.ts'
import { optsOut } from './excludeFromCampaigns.ts'

/** The form of a setter: what it wrote, `null` for an attribute that it removed. */
interface ToldChanges {
  readonly attribute: Record<string, string | null>
  readonly tag: Record<string, { add: string[]; remove: string[] }>
  readonly event: Record<string, string | number | { inc: number } | null>
}

const emptyMap = <T>(): Record<string, T> => Object.create(null)

/** What subscribers are told of a profile that was written (docs/events.md#kinds). */
export interface ProfileWritten {
  readonly respondentID: string
  readonly changes: readonly ProfileChange[]
  /** Whether the respondent came to be by it. */
  readonly isNew: boolean
  /** Parts of the profile that were replaced whole: what the changes do not name in them is gone. */
  readonly replaced?: readonly ('a' | 'e' | 't')[]
}

/** The events of a profile that was written. */
export function profileEvents({ respondentID, changes, isNew, replaced = [] }: ProfileWritten): PlatformEvent[] {
  const told = toldChanges(changes)
  const hasChanged = replaced.length > 0 || Object.values(told).some((part) => Object.keys(part).length > 0)
  const parts = replaced.map((part) => ({ a: 'attribute', e: 'event', t: 'tag' })[part])
  const data = { respondentID, profile: told, ...(parts.length ? { replaced: parts } : {}) }
  return [
    ...(isNew ? [{ kind: 'respondent.created', data: { respondentID } } as const] : []),
    ...(hasChanged ? [{ kind: 'respondent.changed', data } as const] : []),
    ...(optsOut(changes) ? [{ kind: 'respondent.optedOut', data: { respondentID } } as const] : []),
  ]
}

/** The changes as a setter would ask for them. */
function toldChanges(changes: readonly ProfileChange[]): ToldChanges {
  const told: ToldChanges = { attribute: emptyMap(), tag: emptyMap(), event: emptyMap() }
  for (const change of changes) {
    const name = change.name.slice(2)
    if ('mustBe' in change) continue
    if (change.name.startsWith('t.')) {
      const cut = name.indexOf('\u001f')
      const [tag, value] = [name.slice(0, cut), name.slice(cut + 1)]
      told.tag[tag] ??= { add: [], remove: [] }
      told.tag[tag]?.['unset' in change ? 'remove' : 'add'].push(value)
    } else if (change.name.startsWith('a.')) told.attribute[name] = 'set' in change ? String(change.set) : null
    else told.event[name] = 'set' in change ? change.set : 'add' in change ? { inc: change.add } : null
  }
  return told
}

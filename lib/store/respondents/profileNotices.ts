import type { ProfileChange } from '../../domain/profile/changes.ts'
import { isProfileName } from '../../domain/profile/profileForm.ts'
import type { Notice } from '../subscriptions/notices.ts'
import { optsOut } from './excludeFromCampaigns.ts'

/** Changes in the form of a setter; an attribute that was removed is `null`. */
interface ChangesAsSetter {
  readonly attribute: Record<string, string | null>
  readonly tag: Record<string, { add: string[]; remove: string[] }>
  readonly event: Record<string, string | number | { inc: number } | null>
}

const emptyMap = <T>(): Record<string, T> => Object.create(null)

/** A write of a profile, of which subscribers are notified (docs/events.md#kinds). */
export interface ProfileWritten {
  readonly respondentID: string
  readonly changes: readonly ProfileChange[]
  /** Whether it created the respondent. */
  readonly isNew: boolean
  /** Parts of the profile that were replaced as a whole: names in them without a change are gone. */
  readonly replaced?: readonly ('a' | 'e' | 't')[]
}

/** The notices of a profile that was written. */
export function profileNotices({ respondentID, changes, isNew, replaced = [] }: ProfileWritten): Notice[] {
  const profile = asSetter(changes)
  const hasChanged = replaced.length > 0 || Object.values(profile).some((part) => Object.keys(part).length > 0)
  const parts = replaced.map((part) => ({ a: 'attribute', e: 'event', t: 'tag' })[part])
  const data = { respondentID, profile, ...(parts.length ? { replaced: parts } : {}) }
  return [
    ...(isNew ? [{ kind: 'respondent.created', data: { respondentID } } as const] : []),
    ...(hasChanged ? [{ kind: 'respondent.changed', data } as const] : []),
    ...(optsOut(changes) ? [{ kind: 'respondent.optedOut', data: { respondentID } } as const] : []),
  ]
}

function asSetter(changes: readonly ProfileChange[]): ChangesAsSetter {
  const setter: ChangesAsSetter = { attribute: emptyMap(), tag: emptyMap(), event: emptyMap() }
  for (const change of changes) {
    const name = change.name.slice(2)
    if ('mustBe' in change || !isProfileName(change.name)) continue
    if (change.name.startsWith('t.')) {
      const cut = name.indexOf('\u001f')
      const tag = name.slice(0, cut)
      setter.tag[tag] ??= { add: [], remove: [] }
      setter.tag[tag]?.['unset' in change ? 'remove' : 'add'].push(name.slice(cut + 1))
    } else if (change.name.startsWith('a.')) setter.attribute[name] = 'set' in change ? String(change.set) : null
    else setter.event[name] = 'set' in change ? change.set : 'add' in change ? { inc: change.add } : null
  }
  return setter
}

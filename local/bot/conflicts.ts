import { isDeepStrictEqual } from 'node:util'
import { titleOf } from './changes.ts'
import type { Pulled } from './folder.ts'
import { type BotObject, type FolderBot, type List, lists, objectsIn } from './folderBot.ts'
import { hashesOf } from './remoteBot.ts'

/** An object that a push would overwrite, though somebody has changed it in the application since the pull. */
export interface Conflict {
  readonly list: List | 'application'
  readonly object: BotObject
  readonly what: 'changed' | 'created' | 'deleted' | 'reordered'
}

interface Sides {
  readonly pulled: Pulled
  readonly remote: FolderBot
  readonly files: FolderBot
  /** Whether the push deletes what is in no file. */
  readonly deletes: boolean
}

/** What was changed in the application since the pull and would be lost. What is there as in the files is no conflict. */
export function conflictsOf({ pulled, remote, files, deletes }: Sides): Conflict[] {
  const hashes = hashesOf(remote)
  const sides = (list: List | 'application') => ({
    there: byID(list === 'application' ? [remote.application] : objectsIn(remote, list)),
    here: byID(list === 'application' ? [files.application] : objectsIn(files, list)),
  })
  const changed = (['application', ...lists] as const).flatMap((list) => {
    const { there, here } = sides(list)
    return [...new Set([...there.keys(), ...here.keys()])].flatMap((id): Conflict[] => {
      const before = pulled.objects[id]
      const now = there.get(id)
      const target = here.get(id)
      if (before === hashes.get(id) || isDeepStrictEqual(now, target)) return []
      if (!target) return now && deletes ? [{ list, object: now, what: before === undefined ? 'created' : 'changed' }] : []
      return [{ list, object: now ?? target, what: now ? 'changed' : 'deleted' }]
    })
  })
  const reordered = (['features', 'resources'] as const).flatMap((list): Conflict[] => {
    const now = objectsIn(remote, list)
    const parents = list === 'features' ? [remote.application._id ?? ''] : objectsIn(remote, 'features').map(({ _id }) => _id)
    return parents.flatMap((parent): Conflict[] => {
      const idsOf = (objects: readonly BotObject[]) =>
        objects.flatMap(({ _id, featureID }) => (list === 'features' || featureID === parent ? [_id] : []))
      const order = idsOf(now)
      const isMoved = isReordered(Object.keys(pulled.objects), order) && isReordered(idsOf(objectsIn(files, list)), order)
      const of = list === 'features' ? remote.application : objectsIn(remote, 'features').find(({ _id }) => _id === parent)
      return isMoved && of
        ? [{ list: list === 'features' ? 'application' : 'features', object: { ...of, _id: parent }, what: 'reordered' }]
        : []
    })
  })
  return [...changed, ...reordered]
}

const byID = (objects: readonly { readonly _id?: string }[]): Map<string, BotObject> =>
  new Map(objects.map((object) => [object._id ?? '', { ...object, _id: object._id ?? '' }]))

/** Whether the ids that are in both lists are in another order. */
function isReordered(before: readonly string[], now: readonly string[]): boolean {
  const inNow = new Set(now)
  const inBefore = new Set(before)
  return !isDeepStrictEqual(
    before.filter((id) => inNow.has(id)),
    now.filter((id) => inBefore.has(id)),
  )
}

/** Formats a conflict: `changed  resource "Hi"`. */
export const conflictLine = ({ what, list, object }: Conflict): string => `${what}  ${titleOf(list, object)}`

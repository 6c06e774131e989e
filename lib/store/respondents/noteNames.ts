import { createCache } from '../../core/cache.ts'
import { faultOf, log } from '../../core/log.ts'
import type { ProfileChange } from '../../domain/profile/changes.ts'
import type { Application } from '../applications/access.ts'
import { addSeenNames, getSeenNames, maxNames, type NameKind, nameKinds, namesInChanges } from './seenNames.ts'

/** The names of an application that this function knows to be noted, and the kinds that take no more. */
interface NotedNames {
  readonly names: Readonly<Record<NameKind, Set<string>>>
  readonly full: Set<NameKind>
}

/** By application and epoch. */
const memory = createCache<NotedNames>({ maxSize: 50 })

/**
 * Notes which names a write brought into the profiles of an application, for `filterAvailable`
 * (docs/filters.md#names-that-filters-can-use). What is known costs nothing: a function reads once what was noted, and writes
 * only what is new, so that a thousand functions that begin at once do not write the same item. Comes after the profile was written, and
 * never fails that call.
 */
export async function noteNames(application: Application, changes: readonly ProfileChange[]): Promise<void> {
  const seen = namesInChanges(changes)
  if (seen.size === 0) return
  try {
    await noteNew(application, await notedNamesOf(application), seen)
  } catch (error) {
    log.warn('names', { appID: application.appID, ...faultOf(error) })
  }
}

async function noteNew(
  application: Application,
  { names, full }: NotedNames,
  seen: ReadonlyMap<NameKind, ReadonlySet<string>>,
): Promise<void> {
  const fresh = new Map<NameKind, string[]>()
  for (const [kind, list] of seen) {
    const unknown = full.has(kind) ? [] : [...list].filter((name) => !names[kind].has(name))
    if (unknown.length) fresh.set(kind, unknown)
  }
  if (fresh.size === 0) return
  // Cached from now on: concurrent calls with the same names rely on this one.
  for (const [kind, list] of fresh) for (const name of list) names[kind].add(name)
  try {
    for (const kind of await addSeenNames(application, fresh)) full.add(kind)
  } catch (error) {
    for (const [kind, list] of fresh) for (const name of list) names[kind].delete(name)
    throw error
  }
}

const notedNamesOf = (application: Application): Promise<NotedNames> =>
  memory.get(`${application.appID}#${application.epoch}`, () => load(application))

async function load(application: Application): Promise<NotedNames> {
  const seen = await getSeenNames(application, { consistent: false })
  const of = (kind: NameKind) => new Set(seen[kind])
  return {
    names: { attribute: of('attribute'), tag: of('tag'), number: of('number'), date: of('date') },
    full: new Set(nameKinds.filter((kind) => seen[kind].length >= maxNames)),
  }
}

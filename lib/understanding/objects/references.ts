import { problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { type StoredEntity, type StoredIntent, storedEntities, storedIntents } from '../../store/content/nluObjects.ts'

/** Ids of the intents and entities that other objects name. */
export interface References {
  readonly intents: Iterable<string>
  readonly entities: Iterable<string>
}

/** Intents and entities of an application by their ids; the intents without their `meta`. */
export interface Referenced {
  readonly intents: ReadonlyMap<string, StoredIntent>
  readonly entities: ReadonlyMap<string, StoredEntity>
}

/** The objects that stored ones name, as they are now: what was deleted is not there. */
export async function getReferenced(application: Application, { intents, entities }: References): Promise<Referenced> {
  const [foundIntents, foundEntities] = await Promise.all([
    storedIntents.getMany(application, [...intents]),
    storedEntities.getMany(application, [...entities]),
  ])
  return { intents: byID(foundIntents), entities: byID(foundEntities) }
}

/** `not_found` where a call names what does not exist or is of another application (docs/access-and-errors.md#no-access-and-no-object). */
export function requireReferenced(found: Referenced, wanted: References): void {
  const there = [...wanted.intents].every((id) => found.intents.has(id)) && [...wanted.entities].every((id) => found.entities.has(id))
  if (!there) throw problem('not_found')
}

const byID = <T extends { _id: string }>(objects: readonly T[]): Map<string, T> => new Map(objects.map((object) => [object._id, object]))

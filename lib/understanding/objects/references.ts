import { problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { type StoredEntity, type StoredIntent, storedEntities, storedIntents } from '../../store/content/nluObjects.ts'

/** IDs of referenced intents and entities. */
export interface References {
  readonly intents: Iterable<string>
  readonly entities: Iterable<string>
}

/** Intents (without `meta`) and entities of an application by ID. */
export interface Referenced {
  readonly intents: ReadonlyMap<string, StoredIntent>
  readonly entities: ReadonlyMap<string, StoredEntity>
}

/** Returns the current versions of referenced objects; deleted ones are missing. */
export async function getReferenced(application: Application, { intents, entities }: References): Promise<Referenced> {
  const [foundIntents, foundEntities] = await Promise.all([
    storedIntents.getMany(application, [...intents]),
    storedEntities.getMany(application, [...entities]),
  ])
  return { intents: byID(foundIntents), entities: byID(foundEntities) }
}

/**
 * Throws `not_found` if a referenced object does not exist or belongs to another application
 * (docs/access-and-errors.md#no-access-and-no-object).
 */
export function requireReferenced(found: Referenced, references: References): void {
  const there =
    [...references.intents].every((id) => found.intents.has(id)) && [...references.entities].every((id) => found.entities.has(id))
  if (!there) throw problem('not_found')
}

const byID = <T extends { _id: string }>(objects: readonly T[]): Map<string, T> => new Map(objects.map((object) => [object._id, object]))

import type { Entity, Intent } from '../../../schemas/nlu.ts'
import { problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { keys } from '../../store/keys.ts'
import { getObjects as getMany } from '../../store/table/objects.ts'

/** Ids of the intents and entities that other objects name. */
export interface References {
  readonly intents: Iterable<string>
  readonly entities: Iterable<string>
}

/** Intents and entities of an application by their ids; the intents without their `meta`. */
export interface Named {
  readonly intents: ReadonlyMap<string, Intent>
  readonly entities: ReadonlyMap<string, Entity>
}

/** What stored objects name, as it is now: what was deleted is not there. */
export async function named({ appID }: Application, { intents, entities }: References): Promise<Named> {
  const [foundIntents, foundEntities] = await Promise.all([
    getMany<Intent>([...intents].map((id) => keys.intent(appID, id))),
    getMany<Entity>([...entities].map((id) => keys.entity(appID, id))),
  ])
  return { intents: byID(foundIntents), entities: byID(foundEntities) }
}

/**
 * Refuses a call that names what is not there, or is of another application: one and the same answer
 * (docs/access-and-errors.md#no-access-and-no-object).
 */
export function requireAll(found: Named, wanted: References): void {
  const there = [...wanted.intents].every((id) => found.intents.has(id)) && [...wanted.entities].every((id) => found.entities.has(id))
  if (!there) throw problem('not_found')
}

const byID = <T extends { _id: string }>(objects: readonly T[]): Map<string, T> => new Map(objects.map((object) => [object._id, object]))

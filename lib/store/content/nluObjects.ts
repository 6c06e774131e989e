import type { Entity } from '../../../schemas/entity.ts'
import type { Intent } from '../../../schemas/intent.ts'
import type { NluConfig } from '../../../schemas/nluConfig.ts'
import type { Application } from '../applications/access.ts'
import { subjectOf } from '../applications/contentState.ts'
import { keys } from '../keys.ts'
import { objectIn } from '../table/objects.ts'
import { keyOf, list } from '../table/read.ts'
import { type ContentKind, contentStore, type Dates } from './contentStore.ts'

/** Intents and configs are read together. */
const understanding = () => subjectOf('understanding')

/** An intent as it is stored; its `meta` is counted from its expressions when it is read. */
export type StoredIntent = Omit<Intent, 'meta' | keyof Dates> & Dates
export type NewIntent = Omit<StoredIntent, '_id' | 'agent_id' | keyof Dates>

export const intentKind: ContentKind<NewIntent, StoredIntent> = {
  key: keys.intent,
  subject: understanding,
  parent: (id) => ({ kind: 'intent', id }),
  whole: (fields, { appID, id, dates }) => ({ ...fields, ...dates, _id: id, agent_id: appID }),
}
export const storedIntents = contentStore(intentKind)

/** What names an entity that was deleted stays, and is shown without it. */
export type StoredEntity = Omit<Entity, keyof Dates> & Dates
export type NewEntity = Omit<StoredEntity, '_id' | 'agent_id' | keyof Dates>

export const entityKind: ContentKind<NewEntity, StoredEntity> = {
  key: keys.entity,
  subject: (id) => subjectOf('entity', id),
  whole: (fields, { appID, id, dates }) => ({ ...fields, ...dates, _id: id, agent_id: appID }),
}
export const storedEntities = contentStore(entityKind)

/** A config as it is stored: it names its intent and its entities by their ids. */
export type StoredConfig = Omit<NluConfig, 'intent' | 'entities' | keyof Dates> &
  Dates & { intent?: string | undefined; entities?: string[] | undefined }
export type NewConfig = Omit<StoredConfig, '_id' | 'appID' | keyof Dates>

export const configKind: ContentKind<NewConfig, StoredConfig> = {
  key: keys.nluConfig,
  subject: understanding,
  whole: (fields, { appID, id, dates }) => ({ ...fields, ...dates, _id: id, appID }),
}
export const storedConfigs = contentStore(configKind)

/** What an application understands with, each kind the oldest first. */
export interface StoredUnderstanding {
  readonly intents: readonly StoredIntent[]
  readonly entities: readonly StoredEntity[]
  readonly configs: readonly StoredConfig[]
}

/** All intents, entities and configs, in one Query. Strongly consistent. */
export async function listUnderstanding({ appID }: Application): Promise<StoredUnderstanding> {
  const items = await list(keys.understanding(appID))
  const of = <Fields, T extends Dates>({ key }: ContentKind<Fields, T>): T[] =>
    items
      .filter((item) => keyOf(item).sk.startsWith(key(appID, '').sk))
      .map((item) => objectIn<T>(item))
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  return { intents: of(intentKind), entities: of(entityKind), configs: of(configKind) }
}

import type { Entity } from '../../../schemas/entity.ts'
import type { Feature } from '../../../schemas/feature.ts'
import type { Intent } from '../../../schemas/intent.ts'
import type { NluConfig } from '../../../schemas/nluConfig.ts'
import type { Resource } from '../../../schemas/resource.ts'
import type { Workflow } from '../../../schemas/workflow.ts'
import { unchangedSince } from '../../core/api.ts'
import { api } from '../../core/session.ts'
import type { Changes } from './difference.ts'
import { content, update } from './studio.ts'

/** The kinds of objects that the studio edits. */
export interface ObjectOf {
  readonly feature: Feature
  readonly resource: Resource
  readonly workflow: Workflow
  readonly intent: Intent
  readonly entity: Entity
  readonly nluconfig: NluConfig
}
export type Kind = keyof ObjectOf
export type Editable = ObjectOf[Kind]

interface Calls<T> {
  readonly get: (id: string) => Promise<T>
  /** Throws `Refused` with 412 if somebody else changed the object since it was read. */
  readonly patch: (object: T, changes: Changes<T>) => Promise<T>
  /** `keepalive`: the call outlives the page. */
  readonly delete: (id: string, keepalive?: boolean) => Promise<unknown>
}

export const calls: { readonly [K in Kind]: Calls<ObjectOf[K]> } = {
  feature: {
    get: (featureID) => api.call('GET /feature/{featureID}', { path: { featureID } }),
    patch: (object, body) =>
      api.call('PATCH /feature/{featureID}', { path: { featureID: object._id }, headers: unchangedSince(object), body }),
    delete: (featureID, keepalive) => api.call('DELETE /feature/{featureID}', { path: { featureID } }, { keepalive }),
  },
  resource: {
    get: (resourceID) => api.call('GET /resource/{resourceID}', { path: { resourceID } }),
    patch: (object, body) =>
      api.call('PATCH /resource/{resourceID}', { path: { resourceID: object._id }, headers: unchangedSince(object), body }),
    delete: (resourceID, keepalive) => api.call('DELETE /resource/{resourceID}', { path: { resourceID } }, { keepalive }),
  },
  workflow: {
    get: (workflow_id) => api.call('GET /workflow/{workflow_id}', { path: { workflow_id } }),
    patch: (object, body) =>
      api.call('PATCH /workflow/{workflow_id}', { path: { workflow_id: object._id }, headers: unchangedSince(object), body }),
    delete: (workflow_id, keepalive) => api.call('DELETE /workflow/{workflow_id}', { path: { workflow_id } }, { keepalive }),
  },
  intent: {
    get: (intent_id) => api.call('GET /intent/{intent_id}', { path: { intent_id } }),
    patch: (object, body) =>
      api.call('PATCH /intent/{intent_id}', { path: { intent_id: object._id }, headers: unchangedSince(object), body }),
    delete: (intent_id, keepalive) => api.call('DELETE /intent/{intent_id}', { path: { intent_id } }, { keepalive }),
  },
  entity: {
    get: (entity_id) => api.call('GET /entity/{entity_id}', { path: { entity_id } }),
    patch: (object, body) =>
      api.call('PATCH /entity/{entity_id}', { path: { entity_id: object._id }, headers: unchangedSince(object), body }),
    delete: (entity_id, keepalive) => api.call('DELETE /entity/{entity_id}', { path: { entity_id } }, { keepalive }),
  },
  nluconfig: {
    get: (config_id) => api.call('GET /nluconfig/{config_id}', { path: { config_id } }),
    patch: (object, body) =>
      api.call('PATCH /nluconfig/{config_id}', { path: { config_id: object._id }, headers: unchangedSince(object), body }),
    delete: (config_id, keepalive) => api.call('DELETE /nluconfig/{config_id}', { path: { config_id } }, { keepalive }),
  },
}

const listName = {
  feature: 'features',
  resource: 'resources',
  workflow: 'workflows',
  intent: 'intents',
  entity: 'entities',
  nluconfig: 'configs',
} as const

const lists: { readonly [K in Kind]: () => readonly ObjectOf[K][] } = {
  feature: () => content.value?.features ?? [],
  resource: () => content.value?.resources ?? [],
  workflow: () => content.value?.workflows ?? [],
  intent: () => content.value?.intents ?? [],
  entity: () => content.value?.entities ?? [],
  nluconfig: () => content.value?.configs ?? [],
}

/** An object of the content, as it was read last. */
export const objectOf = <K extends Kind>(kind: K, id: string): ObjectOf[K] | undefined => lists[kind]().find(({ _id }) => _id === id)

/** Replaces an object in the content. */
export const replace = (kind: Kind, object: Editable): void =>
  update({ [listName[kind]]: lists[kind]().map((each) => (each._id === object._id ? object : each)) })

/** Removes an object from the content. */
export function forget(kind: Kind, id: string): void {
  update({ [listName[kind]]: lists[kind]().filter(({ _id }) => _id !== id) })
  if (kind === 'feature') update({ resources: (content.value?.resources ?? []).filter(({ featureID }) => featureID !== id) })
}

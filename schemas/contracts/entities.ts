import { agentID, objectID } from '../agent.ts'
import type { Contract } from '../contract.ts'
import { entity, entityBody } from '../entity.ts'
import { messageResult } from '../replies.ts'

/** The entity endpoints (docs/understanding.md#objects). */

const ofAgent = { type: 'object', required: ['agent_id'], properties: { agent_id: agentID } } as const
const one = { type: 'object', required: ['entity_id'], properties: { entity_id: objectID } } as const

export const listEntities = {
  id: 'listEntities',
  method: 'GET',
  path: '/entities/{agent_id}',
  interface: 'management',
  documented: true,
  tag: 'Entities',
  summary: 'List the entities',
  description: 'Returns all of the application.',
  access: { who: 'member', level: 'view', application: { path: 'agent_id' } },
  params: ofAgent,
  status: 200,
  reply: { type: 'array', items: entity },
} as const satisfies Contract

export const getEntity = {
  id: 'getEntity',
  method: 'GET',
  path: '/entity/{entity_id}',
  interface: 'management',
  documented: true,
  tag: 'Entities',
  summary: 'Retrieve an entity',
  description: 'The entity as it was saved.',
  access: { who: 'member', level: 'view', application: { path: 'entity_id', names: 'object' } },
  params: one,
  versioned: true,
  status: 200,
  reply: entity,
} as const satisfies Contract

export const createEntity = {
  id: 'createEntity',
  method: 'POST',
  path: '/entity/{entity_id}',
  interface: 'management',
  documented: true,
  tag: 'Entities',
  summary: 'Create an entity',
  description: 'The path value is the appID.',
  access: { who: 'member', level: 'edit', application: { path: 'entity_id' } },
  audit: 'content',
  params: one,
  body: { ...entityBody, title: 'NewEntity', required: ['entity_name'] },
  versioned: true,
  status: 201,
  reply: entity,
} as const satisfies Contract

export const patchEntity = {
  id: 'patchEntity',
  method: 'PATCH',
  path: '/entity/{entity_id}',
  interface: 'management',
  documented: true,
  tag: 'Entities',
  summary: 'Update an entity',
  description: 'Fields in the body replace the stored fields as a whole; null removes a field; omitted fields are unchanged.',
  access: { who: 'member', level: 'edit', application: { path: 'entity_id', names: 'object' } },
  audit: 'content',
  params: one,
  body: entityBody,
  nullRemoves: true,
  versioned: true,
  status: 200,
  reply: entity,
} as const satisfies Contract

export const deleteEntity = {
  id: 'deleteEntity',
  method: 'DELETE',
  path: '/entity/{entity_id}',
  interface: 'management',
  documented: true,
  tag: 'Entities',
  summary: 'Delete an entity',
  description: 'Configs and expressions that refer to it are kept without it.',
  access: { who: 'member', level: 'edit', application: { path: 'entity_id', names: 'object' } },
  audit: 'content',
  params: one,
  status: 200,
  reply: messageResult,
} as const satisfies Contract

import { agentID, objectID } from '../agent.ts'
import type { Contract } from '../contract.ts'
import { config, configBody } from '../nluConfig.ts'
import { messageResult } from '../replies.ts'

/** The config endpoints (docs/understanding.md#objects). */

const ofAgent = { type: 'object', required: ['agent_id'], properties: { agent_id: agentID } } as const
const one = { type: 'object', required: ['config_id'], properties: { config_id: objectID } } as const

export const listNluConfigs = {
  id: 'listNluConfigs',
  method: 'GET',
  path: '/nluconfigs/{agent_id}',
  interface: 'management',
  documented: true,
  tag: 'NLU configs',
  summary: 'List the configs',
  description: 'Returns all of the application.',
  access: { who: 'member', level: 'view', application: { path: 'agent_id' } },
  params: ofAgent,
  status: 200,
  reply: { type: 'array', items: config },
} as const satisfies Contract

export const getNluConfig = {
  id: 'getNluConfig',
  method: 'GET',
  path: '/nluconfig/{config_id}',
  interface: 'management',
  documented: true,
  tag: 'NLU configs',
  summary: 'Retrieve a config',
  description: 'The config: what the bot does when it recognizes an intent.',
  access: { who: 'member', level: 'view', application: { path: 'config_id', names: 'object' } },
  params: one,
  versioned: true,
  status: 200,
  reply: config,
} as const satisfies Contract

export const createNluConfig = {
  id: 'createNluConfig',
  method: 'POST',
  path: '/nluconfig/{config_id}',
  interface: 'management',
  documented: true,
  tag: 'NLU configs',
  summary: 'Create a config',
  description: 'The path value is the appID. The intent and the entities are referred to by `_id`.',
  access: { who: 'member', level: 'edit', application: { path: 'config_id' } },
  audit: 'content',
  params: one,
  body: { ...configBody, title: 'NewNluConfig' },
  versioned: true,
  status: 201,
  reply: config,
} as const satisfies Contract

export const patchNluConfig = {
  id: 'patchNluConfig',
  method: 'PATCH',
  path: '/nluconfig/{config_id}',
  interface: 'management',
  documented: true,
  tag: 'NLU configs',
  summary: 'Update a config',
  description: 'Fields in the body replace the stored fields as a whole; null removes a field; omitted fields are unchanged.',
  access: { who: 'member', level: 'edit', application: { path: 'config_id', names: 'object' } },
  audit: 'content',
  params: one,
  body: configBody,
  nullRemoves: true,
  versioned: true,
  status: 200,
  reply: config,
} as const satisfies Contract

export const deleteNluConfig = {
  id: 'deleteNluConfig',
  method: 'DELETE',
  path: '/nluconfig/{config_id}',
  interface: 'management',
  documented: true,
  tag: 'NLU configs',
  summary: 'Delete a config',
  description: 'Deletes the config, and not its intent.',
  access: { who: 'member', level: 'edit', application: { path: 'config_id', names: 'object' } },
  audit: 'content',
  params: one,
  status: 200,
  reply: messageResult,
} as const satisfies Contract

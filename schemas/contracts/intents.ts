import { agentID, objectID } from '../agent.ts'
import type { Contract } from '../contract.ts'
import { intent, intentBody } from '../intent.ts'
import { messageResult } from '../replies.ts'

/** The intent endpoints (docs/understanding.md#objects). */

const ofAgent = { type: 'object', required: ['agent_id'], properties: { agent_id: agentID } } as const
const one = { type: 'object', required: ['intent_id'], properties: { intent_id: objectID } } as const

export const listIntents = {
  id: 'listIntents',
  method: 'GET',
  path: '/intents/{agent_id}',
  interface: 'management',
  documented: true,
  tag: 'Intents',
  summary: 'List the intents',
  description: 'Returns all of the application.',
  access: { who: 'member', level: 'view', application: { path: 'agent_id' } },
  params: ofAgent,
  status: 200,
  reply: { type: 'array', items: intent },
} as const satisfies Contract

export const getIntent = {
  id: 'getIntent',
  method: 'GET',
  path: '/intent/{intent_id}',
  interface: 'management',
  documented: true,
  tag: 'Intents',
  summary: 'Retrieve an intent',
  description: 'The intent. Its expressions have a list of their own.',
  access: { who: 'member', level: 'view', application: { path: 'intent_id', names: 'object' } },
  params: one,
  versioned: true,
  status: 200,
  reply: intent,
} as const satisfies Contract

export const createIntent = {
  id: 'createIntent',
  method: 'POST',
  path: '/intent/{intent_id}',
  interface: 'management',
  documented: true,
  tag: 'Intents',
  summary: 'Create an intent',
  description: 'The path value is the agent: the appID.',
  access: { who: 'member', level: 'edit', application: { path: 'intent_id' } },
  audit: 'content',
  params: one,
  body: { ...intentBody, title: 'NewIntent', required: ['intent_name'] },
  versioned: true,
  status: 201,
  reply: intent,
} as const satisfies Contract

export const patchIntent = {
  id: 'patchIntent',
  method: 'PATCH',
  path: '/intent/{intent_id}',
  interface: 'management',
  documented: true,
  tag: 'Intents',
  summary: 'Update an intent',
  description: 'Fields in the body replace the stored fields as a whole; null removes a field; omitted fields are unchanged.',
  access: { who: 'member', level: 'edit', application: { path: 'intent_id', names: 'object' } },
  audit: 'content',
  params: one,
  body: intentBody,
  nullRemoves: true,
  versioned: true,
  status: 200,
  reply: intent,
} as const satisfies Contract

export const deleteIntent = {
  id: 'deleteIntent',
  method: 'DELETE',
  path: '/intent/{intent_id}',
  interface: 'management',
  documented: true,
  tag: 'Intents',
  summary: 'Delete an intent',
  description: 'Its expressions are deleted with it; its configs are kept without an intent.',
  access: { who: 'member', level: 'edit', application: { path: 'intent_id', names: 'object' } },
  audit: 'content',
  params: one,
  status: 200,
  reply: messageResult,
} as const satisfies Contract

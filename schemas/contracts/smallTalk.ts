import { agentID, objectID } from '../agent.ts'
import type { Contract } from '../contract.ts'
import { intent, smallTalkIntent } from '../intent.ts'
import { appID } from '../profile.ts'

/** The small talk endpoints (docs/understanding.md#small-talk). */

const ofAgent = { type: 'object', required: ['agent_id'], properties: { agent_id: agentID } } as const

export const listSmallTalk = {
  id: 'listSmallTalk',
  method: 'GET',
  path: '/intents/common/{agent_id}',
  interface: 'management',
  documented: true,
  tag: 'Intents',
  summary: 'List the built-in small talk',
  description: 'Returns built-in intents with their expressions and a suggested answer, which can be copied into an application.',
  access: { who: 'member', level: 'view', application: { path: 'agent_id' } },
  params: ofAgent,
  query: {
    type: 'object',
    properties: { lang: { enum: ['fr', 'en'], description: 'Language of the small talk; defaults to all languages.' } },
  },
  status: 200,
  reply: { type: 'array', items: smallTalkIntent },
} as const satisfies Contract

const copied = {
  intent: { ...objectID, description: 'The intent to copy: one of the built-in small talk, or one of the agent in the path.' },
  appID: { ...appID, description: 'Target application; defaults to that of the header appid, then to the agent in the path.' },
} as const

export const copyIntent = {
  id: 'copyIntent',
  method: 'POST',
  path: '/intents/common/{agent_id}',
  interface: 'management',
  documented: true,
  tag: 'Intents',
  summary: 'Copy an intent with its expressions',
  description:
    'The path value is the agent to copy from; the caller needs the level view on it. `intent` and `appID` can be in the query or in the body. Entities in the expressions are copied too, unless the application has one with the same name.',
  access: { who: 'member', level: 'edit', application: { query: 'appID', body: 'appID', header: true, otherwise: 'agent_id' } },
  audit: 'content',
  params: ofAgent,
  query: { type: 'object', properties: copied },
  body: {
    title: 'IntentCopy',
    type: 'object',
    description: 'The intent and the target application.',
    additionalProperties: false,
    properties: copied,
  },
  bodyOptional: true,
  status: 201,
  reply: intent,
} as const satisfies Contract

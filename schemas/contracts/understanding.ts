import { agentID } from '../agent.ts'
import type { Contract } from '../contract.ts'
import { period } from '../period.ts'
import { appID } from '../profile.ts'
import { cursor, messageResult } from '../replies.ts'
import { ignoredText, intentQuality, missedExpression, prediction, predictionBody, trainingState } from '../understanding.ts'

/** Training and testing of what a bot understands: extensions (docs/understanding.md#training). */

const ofAgent = { type: 'object', required: ['agent_id'], properties: { agent_id: agentID } } as const

export const trainAgent = {
  id: 'trainAgent',
  method: 'POST',
  path: '/nlu/train/{agent_id}',
  interface: 'management',
  tag: 'Understanding',
  summary: 'Train now',
  description:
    'Training starts automatically some seconds after a change. This call trains immediately and returns when training is complete; more than 2,500 expressions are trained in the background.',
  access: { who: 'member', level: 'edit', application: { path: 'agent_id' } },
  audit: 'none',
  params: ofAgent,
  status: 200,
  reply: trainingState,
  // A full processor: training is CPU-bound.
} as const satisfies Contract

export const getTrainingState = {
  id: 'getTrainingState',
  method: 'GET',
  path: '/nlu/state/{agent_id}',
  interface: 'management',
  tag: 'Understanding',
  summary: 'Retrieve the state of training',
  description: 'Whether the model is up to date, and whether it is being trained.',
  access: { who: 'member', level: 'view', application: { path: 'agent_id' } },
  params: ofAgent,
  status: 200,
  reply: trainingState,
} as const satisfies Contract

export const predictText = {
  id: 'predictText',
  method: 'POST',
  path: '/nlu/predict/{agent_id}',
  interface: 'management',
  tag: 'Understanding',
  summary: 'Predict the intent of a text',
  description: 'Returns what the bot would understand. Not counted in statistics.',
  access: { who: 'member', level: 'view', application: { path: 'agent_id' } },
  params: ofAgent,
  body: predictionBody,
  status: 200,
  reply: prediction,
} as const satisfies Contract

export const listMissed = {
  id: 'listMissed',
  method: 'GET',
  path: '/nlu/missed/{appID}',
  interface: 'management',
  tag: 'Understanding',
  summary: 'List messages that were not understood',
  description:
    'Returns the texts that the bot refused or did not understand, whether or not NLU was used, with the step and the language; most frequent first, 100 per page, from the latest 20,000 utterances of the period. Texts that the bot would accept by now are omitted.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  query: {
    type: 'object',
    properties: {
      ...period,
      cursor,
    },
  },
  status: 200,
  reply: { type: 'array', items: missedExpression },
} as const satisfies Contract

export const ignoreMissed = {
  id: 'ignoreMissed',
  method: 'PUT',
  path: '/nlu/missed/{appID}',
  interface: 'management',
  tag: 'Understanding',
  summary: 'Ignore a text that was not understood',
  description:
    'Hides a text from the list of messages that were not understood for 90 days, or shows it again. Case and accents are ignored.',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'none',
  params: { type: 'object', required: ['appID'], properties: { appID } },
  body: ignoredText,
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const getQuality = {
  id: 'getQuality',
  method: 'GET',
  path: '/nlu/quality/{agent_id}',
  interface: 'management',
  tag: 'Understanding',
  summary: 'Retrieve the recognition quality of each intent',
  description:
    'Measured by cross-validation in the current training: each expression is classified by a model trained without it. One row per intent and language; none for languages with fewer than 10 expressions.',
  access: { who: 'member', level: 'view', application: { path: 'agent_id' } },
  params: ofAgent,
  status: 200,
  reply: { type: 'array', items: intentQuality },
} as const satisfies Contract

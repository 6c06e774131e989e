import type { Contract } from '../contract.ts'
import { agentID } from '../nlu.ts'
import { appID } from '../profile.ts'
import { cursor, messageResult, milliseconds } from '../replies.ts'
import { ignoredText, intentQuality, missedExpression, prediction, predictionBody, trainingState } from '../understanding.ts'

/** Training and trying what a bot understands: extensions (docs/understanding.md#training). */

const ofAgent = { type: 'object', required: ['agent_id'], properties: { agent_id: agentID } } as const

export const trainAgent = {
  id: 'trainAgent',
  method: 'POST',
  path: '/nlu/train/{agent_id}',
  interface: 'management',
  tag: 'Understanding',
  summary: 'Train now',
  description:
    'Training begins by itself some seconds after a change. This trains at once, and answers when it is done; more than 2,500 expressions are trained in the background.',
  access: { who: 'member', level: 'edit', application: { path: 'agent_id' } },
  audit: 'none',
  params: ofAgent,
  status: 200,
  reply: trainingState,
  // A whole processor: training only computes.
  memorySize: 1769,
} as const satisfies Contract

export const getTrainingState = {
  id: 'getTrainingState',
  method: 'GET',
  path: '/nlu/state/{agent_id}',
  interface: 'management',
  tag: 'Understanding',
  summary: 'See what is trained',
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
  summary: 'Try what is understood',
  description: 'What the bot would understand. It counts in no statistics.',
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
  summary: 'What was not understood',
  description:
    'All that respondents wrote and the bot refused or did not understand, whether or not NLU was asked about it, with where that was and in which language; the most frequent first, 100 expressions a page, of the latest 20,000 utterances of the period. What the bot would answer there by now is left out.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  query: {
    type: 'object',
    properties: {
      from: {
        ...milliseconds,
        description: 'Beginning of the period, in milliseconds since 1970 UTC; unless given, the UTC day 29 days before its end.',
      },
      to: {
        ...milliseconds,
        description: 'End of the period, in milliseconds since 1970 UTC; now unless given. It is not part of the period.',
      },
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
  summary: 'Ignore what was not understood',
  description:
    'Leaves words out of the list of what was not understood, for 90 days, or shows them again. Case and accents make no difference.',
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
  summary: 'How well each intent is understood',
  description:
    'Found by the training that is in use: each expression is asked of a model that was trained without it (cross-validation). One row an intent and language; none where a language has fewer than 10 expressions.',
  access: { who: 'member', level: 'view', application: { path: 'agent_id' } },
  params: ofAgent,
  status: 200,
  reply: { type: 'array', items: intentQuality },
} as const satisfies Contract

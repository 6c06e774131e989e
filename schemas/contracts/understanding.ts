import type { Contract } from '../contract.ts'
import { agentID } from '../nlu.ts'
import { prediction, predictionBody, trainingState } from '../understanding.ts'

/** Training and trying what a bot understands: extensions (contract §10). */

const ofAgent = { type: 'object', required: ['agent_id'], properties: { agent_id: agentID } } as const

export const trainAgent = {
  id: 'trainAgent',
  method: 'POST',
  path: '/nlu/train/{agent_id}',
  tag: 'Understanding',
  summary: 'Train now',
  description:
    'Training begins by itself some seconds after a change. This trains at once, and answers when it is done; more than 2,500 expressions are trained in the background.',
  access: { who: 'member', level: 'edit', application: { path: 'agent_id' } },
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
  tag: 'Understanding',
  summary: 'Try what is understood',
  description: 'What the bot would understand. It counts in no statistics.',
  access: { who: 'member', level: 'view', application: { path: 'agent_id' } },
  params: ofAgent,
  body: predictionBody,
  status: 200,
  reply: prediction,
} as const satisfies Contract

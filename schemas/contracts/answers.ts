import { answerPreview, answerQuestionBody, unansweredQuestion } from '../answers.ts'
import type { Contract } from '../contract.ts'
import { period } from '../period.ts'
import { appID } from '../profile.ts'

/** Answers from sources (docs/documents.md, extensions). */

export const previewAnswer = {
  id: 'previewAnswer',
  method: 'POST',
  path: '/answers/preview/{appID}',
  interface: 'management',
  tag: 'Answers',
  summary: 'Preview the answer to a question',
  description:
    'Evaluates a question as a conversation would, with the settings of the draft. Nothing is stored; a model takes tokens from the budget (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  body: answerQuestionBody,
  storesNothing: true,
  asksModel: true,
  status: 200,
  reply: answerPreview,
} as const satisfies Contract

export const listUnanswered = {
  id: 'listUnanswered',
  method: 'GET',
  path: '/answers/unanswered/{appID}',
  interface: 'management',
  tag: 'Answers',
  summary: 'List questions without an answer',
  description:
    'Groups the questions of the period that sources had no answer to, the 20 most frequent groups, each with the nearest passages. What they have an answer to by now is left out: answer a group by adding a `faq` source with its `question` (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  query: {
    type: 'object',
    properties: {
      ...period,
    },
  },
  status: 200,
  reply: { type: 'array', items: unansweredQuestion },
} as const satisfies Contract

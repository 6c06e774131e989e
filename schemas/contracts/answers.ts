import { answerPreview, answerQuestionBody } from '../answers.ts'
import type { Contract } from '../contract.ts'
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

import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { citedSource } from './transcript.ts'

const count = (description: string) => ({ type: 'integer', description }) as const
const entities = { type: 'array', items: { type: 'string' }, description: 'Identifiers of the recognized entities.' } as const
const requests = {
  nb_request: count('Utterances that conversations passed to NLU.'),
  nb_request_positive: count('Utterances with positive feedback.'),
  nb_request_negative: count('Utterances with negative feedback.'),
} as const

/** Replies of GET /statistics/nlu, nlucouple and nlunegative (docs/understanding.md#statistics). */
export const nluFigures = {
  title: 'NluFigures',
  type: 'object',
  description: 'Use of NLU by conversations. Feedback counts on the day of the utterance.',
  additionalProperties: false,
  required: ['nb_request', 'nb_request_positive', 'nb_request_negative', 'nb_request_understood', 'nb_request_not_understood'],
  properties: {
    ...requests,
    nb_request_understood: count('Utterances with a recognized intent.'),
    nb_request_not_understood: count('Utterances below the threshold.'),
  },
} as const satisfies JSONSchema

export const nluCouple = {
  title: 'NluCouple',
  type: 'object',
  description: 'An intent and the entities recognized with it.',
  additionalProperties: false,
  required: ['_id', 'nb_request', 'nb_request_positive', 'nb_request_negative'],
  properties: {
    _id: {
      type: 'object',
      additionalProperties: false,
      required: ['intent', 'entities'],
      properties: { intent: { type: 'string', description: 'Identifier of the intent.' }, entities },
    },
    ...requests,
  },
} as const satisfies JSONSchema

export const nluNegative = {
  title: 'NluNegative',
  type: 'object',
  description: 'Negative feedback of a respondent.',
  additionalProperties: false,
  required: ['_id', 'score', 'createdAt', 'respondentID', 'entities', 'text'],
  properties: {
    _id: { type: ['string', 'null'], description: 'Identifier of the intent; null if none was recognized.' },
    score: { type: 'number', description: 'Confidence, from 0 to 1.' },
    createdAt: { type: 'string', description: 'Time of the feedback (ISO 8601).' },
    respondentID: { type: 'string', description: 'Identifier of the respondent.' },
    entities,
    text: { type: 'string', description: "The respondent's message." },
    resource: {
      type: 'object',
      description: 'The resource that was waiting for an answer, if any.',
      additionalProperties: false,
      required: ['title', 'featureTitle', 'resourceID'],
      properties: {
        title: { type: 'string', description: 'Title.' },
        featureTitle: { type: 'string', description: 'Title of the feature.' },
        resourceID: { type: 'string', description: 'Identifier.' },
      },
    },
    answer: {
      type: 'object',
      description: 'The answer, if it was one from sources (an extension).',
      additionalProperties: false,
      required: ['text', 'sources'],
      properties: {
        text: { type: 'string', description: 'What was said.' },
        sources: { type: 'array', description: 'What it quotes or cites.', items: citedSource },
      },
    },
  },
} as const satisfies JSONSchema

export type NluFigures = FromSchema<typeof nluFigures>
export type NluCouple = FromSchema<typeof nluCouple>
export type NluNegative = FromSchema<typeof nluNegative>

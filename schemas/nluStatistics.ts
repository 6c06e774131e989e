import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

const count = (description: string) => ({ type: 'integer', description }) as const
const entities = { type: 'array', items: { type: 'string' }, description: 'Identifiers of the entities that were found.' } as const
const requests = {
  nb_request: count('Utterances that conversations asked NLU about.'),
  nb_request_positive: count('Those whose answer got a positive feedback.'),
  nb_request_negative: count('Those whose answer got a negative feedback.'),
} as const

/** Answers of GET /statistics/nlu, nlucouple and nlunegative (docs/understanding.md#statistics). */
export const nluFigures = {
  title: 'NluFigures',
  type: 'object',
  description: 'What conversations asked of NLU. Feedbacks count on the day of the utterance.',
  additionalProperties: false,
  required: ['nb_request', 'nb_request_positive', 'nb_request_negative', 'nb_request_understood', 'nb_request_not_understood'],
  properties: {
    ...requests,
    nb_request_understood: count('Those in which an intent was found.'),
    nb_request_not_understood: count('Those below the threshold.'),
  },
} as const satisfies JSONSchema

export const nluCouple = {
  title: 'NluCouple',
  type: 'object',
  description: 'An intent with the entities that were found beside it.',
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
  description: 'A negative feedback.',
  additionalProperties: false,
  required: ['_id', 'score', 'createdAt', 'respondentID', 'entities', 'text'],
  properties: {
    _id: { type: ['string', 'null'], description: 'Identifier of the intent; null where nothing was understood.' },
    score: { type: 'number', description: 'How sure it was, from 0 to 1.' },
    createdAt: { type: 'string', description: 'When the feedback was given (ISO 8601).' },
    respondentID: { type: 'string', description: 'Who gave it.' },
    entities,
    text: { type: 'string', description: 'What the respondent had said.' },
    resource: {
      type: 'object',
      description: 'The resource that waited for an answer, where one did.',
      additionalProperties: false,
      required: ['title', 'featureTitle', 'resourceID'],
      properties: {
        title: { type: 'string', description: 'Its title.' },
        featureTitle: { type: 'string', description: 'Title of its feature.' },
        resourceID: { type: 'string', description: 'Its identifier.' },
      },
    },
  },
} as const satisfies JSONSchema

export type NluFigures = FromSchema<typeof nluFigures>
export type NluCouple = FromSchema<typeof nluCouple>
export type NluNegative = FromSchema<typeof nluNegative>

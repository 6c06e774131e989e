import type { FromSchema } from 'json-schema-to-ts'
import { language } from './agent.ts'
import { entityBody } from './entity.ts'

/** Training and testing of what a bot understands: extensions (docs/understanding.md#training). */

export const predictionBody = {
  title: 'PredictionBody',
  type: 'object',
  description: 'A text to classify.',
  additionalProperties: false,
  required: ['text'],
  properties: {
    text: { type: 'string', maxLength: 5000, description: 'Words to search for.' },
    language: { ...language, description: 'Language of the text, as a code such as `fr`; detected by default.' },
  },
} as const

const nullable = (description: string) => ({ type: ['string', 'null'], description }) as const

export const prediction = {
  title: 'Prediction',
  type: 'object',
  description: 'Result of the classification.',
  additionalProperties: false,
  required: ['intent', 'intent_name', 'best', 'score', 'entities', 'language'],
  properties: {
    intent: nullable('Identifier of the intent; null below the threshold.'),
    intent_name: nullable('Its name.'),
    best: nullable('Identifier of the best intent, even below the threshold; null if there is none.'),
    score: { type: 'number', description: 'Confidence in the best intent, from 0 to 1, even below the threshold.' },
    entities: {
      type: 'array',
      description: 'The recognized entities, in the order of the text.',
      items: {
        title: 'PredictedEntity',
        type: 'object',
        additionalProperties: false,
        required: ['entity', 'entity_name', 'value', 'text', 'start', 'end'],
        properties: {
          entity: { type: 'string', description: 'Identifier of the entity.' },
          entity_name: { type: 'string', description: 'Its name.' },
          value: { type: 'string', description: 'The value as it would be saved: the reference for lists, ISO 8601 for dates.' },
          text: { type: 'string', description: 'The matching part of the text.' },
          start: { type: 'integer', description: 'Start offset, in UTF-16 code units from 0.' },
          end: { type: 'integer', description: 'End offset, exclusive.' },
          additional_attribute: entityBody.properties.additional_attribute,
        },
      },
    },
    language: { type: 'string', description: 'Language used.' },
  },
} as const

export const trainingState = {
  title: 'TrainingState',
  type: 'object',
  description: 'State of training.',
  additionalProperties: false,
  required: ['state', 'models'],
  properties: {
    state: {
      enum: ['none', 'waiting', 'training', 'trained', 'failed'],
      description:
        '`none`: never trained; `waiting`: changes are pending and will be trained soon; `training`: in progress; `trained`: up to date; `failed`: training failed several times and will be retried with the next change.',
    },
    waitingSince: { type: 'string', description: 'Time of the oldest change that is not trained yet (ISO 8601).' },
    version: { type: 'string', description: 'Version of the training in use.' },
    trainedAt: { type: 'string', description: 'Time of the training (ISO 8601).' },
    models: {
      type: 'array',
      description: 'The models in use.',
      items: {
        title: 'TrainedModel',
        type: 'object',
        additionalProperties: false,
        required: ['language', 'intents', 'expressions', 'bytes'],
        properties: {
          language: { type: 'string', description: 'Language of the model; `any` if no expression has a language.' },
          intents: { type: 'integer', description: 'Number of intents.' },
          expressions: { type: 'integer', description: 'Number of training expressions.' },
          bytes: { type: 'integer', description: 'Size in bytes.' },
          accuracy: {
            type: 'number',
            description: 'Accuracy by cross-validation, from 0 to 1; absent if there are too few expressions.',
          },
        },
      },
    },
  },
} as const

export const missedExpression = {
  title: 'MissedExpression',
  type: 'object',
  description: 'A text that was refused or not understood.',
  additionalProperties: false,
  required: ['text', 'language', 'nb_request', 'lastAt', 'places', 'turns'],
  properties: {
    text: { type: 'string', description: 'Latest spelling of the text; long texts are truncated.' },
    language: { type: 'string', description: 'Detected language.' },
    nb_request: { type: 'integer', description: 'Number of occurrences, ignoring case and accents.' },
    lastAt: { type: 'string', description: 'Time of the last occurrence (ISO 8601).' },
    kind: { enum: ['unanswered'], description: 'Set if sources were consulted last, and had no answer.' },
    places: {
      type: 'array',
      description: 'Steps at which it was written, most frequent first, at most 10; none for texts that started a conversation.',
      items: {
        title: 'MissedPlace',
        type: 'object',
        additionalProperties: false,
        required: ['featureID', 'featureTitle', 'resourceID', 'title', 'nb_request', 'nlu'],
        properties: {
          featureID: { type: 'string', description: 'Identifier of the feature.' },
          featureTitle: { type: 'string', description: 'Current title; empty if it was deleted.' },
          resourceID: { type: 'string', description: 'Identifier of the step that was waiting for an answer.' },
          title: { type: 'string', description: 'Current title; empty if it was deleted.' },
          nb_request: { type: 'integer', description: 'Number of occurrences at this step.' },
          nlu: { type: 'boolean', description: 'Whether NLU currently applies at this step.' },
        },
      },
    },
    turns: {
      type: 'array',
      description: 'Last occurrences, latest first, at most 3; those of deleted respondents are omitted.',
      items: {
        title: 'MissedTurn',
        type: 'object',
        additionalProperties: false,
        required: ['respondentID', 'messageID', 'at'],
        properties: {
          respondentID: { type: 'string', description: 'Identifier of the respondent.' },
          messageID: { type: 'string', description: 'Identifier of the message in the transcript.' },
          at: { type: 'string', description: 'Time of creation (ISO 8601).' },
        },
      },
    },
  },
} as const

export const ignoredText = {
  title: 'IgnoredText',
  type: 'object',
  description: 'A text, and whether it is ignored.',
  additionalProperties: false,
  required: ['text', 'ignored'],
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 5000, description: 'The text, as returned by the list.' },
    ignored: { type: 'boolean', description: 'Whether the text is hidden from the list.' },
  },
} as const

export const intentQuality = {
  title: 'IntentQuality',
  type: 'object',
  description: 'Recognition quality of an intent in a language.',
  additionalProperties: false,
  required: ['intent', 'language', 'tested', 'right', 'taken_for'],
  properties: {
    intent: { type: 'string', description: 'Identifier of the intent.' },
    language: { type: 'string', description: 'The language; `any` if no expression has a language.' },
    tested: { type: 'integer', description: 'Number of expressions tested with a model trained without them.' },
    right: { type: 'integer', description: 'Number of them recognized as the intent.' },
    taken_for: {
      type: 'array',
      description: 'Intents that the others were recognized as, most frequent first, at most 5.',
      items: {
        title: 'Confusion',
        type: 'object',
        additionalProperties: false,
        required: ['intent', 'nb', 'expressions'],
        properties: {
          intent: { type: 'string', description: 'Identifier of the other intent.' },
          nb: { type: 'integer', description: 'Number of expressions.' },
          expressions: {
            type: 'array',
            items: { type: 'string' },
            description: 'The first of these expressions as of the training, at most 3; empty if an earlier version trained the model.',
          },
        },
      },
    },
  },
} as const

export type IntentQuality = FromSchema<typeof intentQuality>
export type MissedExpression = FromSchema<typeof missedExpression>
export type Prediction = FromSchema<typeof prediction>
export type TrainingState = FromSchema<typeof trainingState>

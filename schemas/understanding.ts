import type { FromSchema } from 'json-schema-to-ts'
import { entityBody, language } from './nlu.ts'

/** Training and trying what a bot understands: extensions (docs/understanding.md#training). */

export const predictionBody = {
  title: 'PredictionBody',
  type: 'object',
  description: 'What somebody might say.',
  additionalProperties: false,
  required: ['text'],
  properties: {
    text: { type: 'string', maxLength: 5000, description: 'The words.' },
    language: { ...language, description: 'Language of the words, as a code such as `fr`; else the one that they seem to be in.' },
  },
} as const

const nullable = (description: string) => ({ type: ['string', 'null'], description }) as const

export const prediction = {
  title: 'Prediction',
  type: 'object',
  description: 'What was understood.',
  additionalProperties: false,
  required: ['intent', 'intent_name', 'best', 'score', 'entities', 'language'],
  properties: {
    intent: nullable('Identifier of the intent; null below the threshold.'),
    intent_name: nullable('Its name.'),
    best: nullable('Identifier of the best intent, also below the threshold; null where nothing speaks for any.'),
    score: { type: 'number', description: 'How sure it is of the best intent, from 0 to 1, also where that is below the threshold.' },
    entities: {
      type: 'array',
      description: 'The entities that were found, in the order of the text.',
      items: {
        title: 'PredictedEntity',
        type: 'object',
        additionalProperties: false,
        required: ['entity', 'entity_name', 'value', 'text', 'start', 'end'],
        properties: {
          entity: { type: 'string', description: 'Identifier of the entity.' },
          entity_name: { type: 'string', description: 'Its name.' },
          value: { type: 'string', description: 'The value, as it would be saved: of a list its reference, of a date ISO 8601.' },
          text: { type: 'string', description: 'The words that it was found in.' },
          start: { type: 'integer', description: 'Where they begin, in UTF-16 units from 0.' },
          end: { type: 'integer', description: 'Where they end, exclusive.' },
          additional_attribute: entityBody.properties.additional_attribute,
        },
      },
    },
    language: { type: 'string', description: 'The language that it was understood in.' },
  },
} as const

export const trainingState = {
  title: 'TrainingState',
  type: 'object',
  description: 'What is trained.',
  additionalProperties: false,
  required: ['state', 'models'],
  properties: {
    state: {
      enum: ['none', 'waiting', 'training', 'trained', 'failed'],
      description:
        '`none`: nothing was ever trained; `waiting`: something changed, and will be trained soon; `training`: it is being trained; `trained`: all is trained; `failed`: it was tried several times in vain, and will be again with the next change.',
    },
    waitingSince: { type: 'string', description: 'Since when something is changed that is not trained (ISO 8601).' },
    version: { type: 'string', description: 'Version of the training in use.' },
    trainedAt: { type: 'string', description: 'When they were trained (ISO 8601).' },
    models: {
      type: 'array',
      description: 'The models in use.',
      items: {
        title: 'TrainedModel',
        type: 'object',
        additionalProperties: false,
        required: ['language', 'intents', 'expressions', 'bytes'],
        properties: {
          language: { type: 'string', description: 'Its language; `any` where no expression names one.' },
          intents: { type: 'integer', description: 'Number of intents.' },
          expressions: { type: 'integer', description: 'Number of expressions that it was trained on.' },
          bytes: { type: 'integer', description: 'Its size.' },
          accuracy: {
            type: 'number',
            description:
              'Share of the expressions that a model without them understands (cross-validation); left out where there are too few.',
          },
        },
      },
    },
  },
} as const

export const missedExpression = {
  title: 'MissedExpression',
  type: 'object',
  description: 'Something that respondents wrote, and that was refused or not understood.',
  additionalProperties: false,
  required: ['text', 'language', 'nb_request', 'lastAt', 'places', 'turns'],
  properties: {
    text: { type: 'string', description: 'How it was written last; of long texts the beginning.' },
    language: { type: 'string', description: 'The language that the bot took it for.' },
    nb_request: { type: 'integer', description: 'How often it was written; case and accents make no difference.' },
    lastAt: { type: 'string', description: 'When it was written last (ISO 8601).' },
    places: {
      type: 'array',
      description: 'Where it was written, the most frequent first, at most 10; what began a conversation has no place.',
      items: {
        title: 'MissedPlace',
        type: 'object',
        additionalProperties: false,
        required: ['featureID', 'featureTitle', 'resourceID', 'title', 'nb_request', 'nlu'],
        properties: {
          featureID: { type: 'string', description: 'Identifier of the feature.' },
          featureTitle: { type: 'string', description: 'Its title as it is now; empty where it is not there any more.' },
          resourceID: { type: 'string', description: 'Identifier of the step that waited for an answer.' },
          title: { type: 'string', description: 'Its title as it is now; empty where it is not there any more.' },
          nb_request: { type: 'integer', description: 'How often it was written there.' },
          nlu: { type: 'boolean', description: 'Whether NLU is asked there, as the bot is now.' },
        },
      },
    },
    turns: {
      type: 'array',
      description: 'The last times that it was written, the latest first, at most 3; nothing of respondents who were deleted.',
      items: {
        title: 'MissedTurn',
        type: 'object',
        additionalProperties: false,
        required: ['respondentID', 'messageID', 'at'],
        properties: {
          respondentID: { type: 'string', description: 'Identifier of the respondent who wrote it.' },
          messageID: { type: 'string', description: 'The message in their transcript.' },
          at: { type: 'string', description: 'When it was written (ISO 8601).' },
        },
      },
    },
  },
} as const

export const ignoredText = {
  title: 'IgnoredText',
  type: 'object',
  description: 'Words, and whether they are left out of the list.',
  additionalProperties: false,
  required: ['text', 'ignored'],
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 5000, description: 'The words, as the list shows them.' },
    ignored: { type: 'boolean', description: 'Whether they are left out.' },
  },
} as const

export const intentQuality = {
  title: 'IntentQuality',
  type: 'object',
  description: 'How well an intent is understood in a language.',
  additionalProperties: false,
  required: ['intent', 'language', 'tested', 'right', 'taken_for'],
  properties: {
    intent: { type: 'string', description: 'Identifier of the intent.' },
    language: { type: 'string', description: 'The language; `any` where no expression names one.' },
    tested: { type: 'integer', description: 'Of how many of its expressions a model was asked that did not know them.' },
    right: { type: 'integer', description: 'How many of these were taken for the intent.' },
    taken_for: {
      type: 'array',
      description: 'What the others were taken for, the most frequent first, at most 5.',
      items: {
        title: 'Confusion',
        type: 'object',
        additionalProperties: false,
        required: ['intent', 'nb'],
        properties: {
          intent: { type: 'string', description: 'Identifier of the other intent.' },
          nb: { type: 'integer', description: 'How many expressions.' },
        },
      },
    },
  },
} as const

export type IntentQuality = FromSchema<typeof intentQuality>
export type MissedExpression = FromSchema<typeof missedExpression>
export type Prediction = FromSchema<typeof prediction>
export type TrainingState = FromSchema<typeof trainingState>

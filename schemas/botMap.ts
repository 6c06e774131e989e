import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** The links between the steps of a bot (docs/management.md#map). */

const place = {
  featureID: { type: 'string', description: 'Identifier of the feature.' },
  resourceID: { type: 'string', description: 'Identifier of the resource; absent if the whole feature is meant.' },
} as const

const source = {
  type: 'object',
  description: 'Source of the link: a resource, or an entry point from outside.',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: {
      enum: ['resource', 'process', 'start', 'menu', 'fallback', 'intent', 'smartFormat'],
      description:
        'A resource, the end of a process, the start of a conversation, the persistent menu, the fallback, a recognized intent, or a requested smart format.',
    },
    ...place,
    intentID: { type: 'string', description: 'Identifier of the intent.' },
  },
} as const

export const botMap = {
  title: 'BotMap',
  type: 'object',
  description: 'The links between the steps of a bot, and the problems found in it.',
  additionalProperties: false,
  required: ['features', 'links', 'problems'],
  properties: {
    features: {
      type: 'array',
      description: 'The features, in order.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['featureID', 'title', 'resources'],
        properties: {
          featureID: place.featureID,
          title: { type: 'string', description: 'Title of the feature.' },
          resources: {
            type: 'array',
            description: 'Resources of the feature, in order.',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['resourceID', 'title', 'asks'],
              properties: {
                resourceID: { type: 'string', description: 'Identifier of the resource.' },
                title: { type: 'string', description: 'Title of the resource.' },
                asks: { type: 'boolean', description: 'Whether the resource waits for an answer.' },
              },
            },
          },
        },
      },
    },
    links: {
      type: 'array',
      description: 'The links. A reference to a missing target is listed as a problem instead.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['from', 'to', 'kind'],
        properties: {
          from: source,
          to: {
            type: 'object',
            additionalProperties: false,
            required: ['featureID'],
            properties: place,
            description: 'Target of the link.',
          },
          kind: {
            enum: ['answer', 'action', 'stop', 'logic', 'linked', 'next', 'hidden', 'begin'],
            description:
              'Origin of the link: an answer, an action, the stop button, the logic of the step, its linked feature, its position in the feature, `notDisplayFeatureID`, or an entry point from outside.',
          },
          label: { type: 'string', description: 'Text of the answer, or condition of the action.' },
        },
      },
    },
    problems: {
      type: 'array',
      description: 'Problems, in the order of the bot.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['kind'],
        properties: {
          kind: {
            enum: ['missingTarget', 'emptyFeature', 'deadEnd', 'unreachable', 'endlessLoop'],
            description:
              'A target that does not exist; a feature without resources; a question with nothing after its answer; a step or feature with no incoming link (campaigns and API calls can still start a feature); a loop that never waits for an answer.',
          },
          ...place,
          targetID: { type: 'string', description: 'Identifier of the missing target.' },
        },
      },
    },
  },
} as const satisfies JSONSchema

export type BotMap = FromSchema<typeof botMap>
export type BotLink = BotMap['links'][number]
export type BotProblem = BotMap['problems'][number]

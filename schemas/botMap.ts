import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** What leads where in a bot (docs/management.md#map). */

const place = {
  featureID: { type: 'string', description: 'Identifier of the feature.' },
  resourceID: { type: 'string', description: 'Identifier of the resource; absent where the feature as a whole is meant.' },
} as const

const source = {
  type: 'object',
  description: 'Where it leads from: a resource, or what begins a feature from outside.',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: {
      enum: ['resource', 'process', 'start', 'menu', 'fallback', 'intent', 'smartFormat'],
      description:
        'A resource; the end of a process; the beginning of a conversation; the persistent menu; the fallback; an intent that was understood; a smart format that is asked for.',
    },
    ...place,
    intentID: { type: 'string', description: 'Identifier of the intent.' },
  },
} as const

export const botMap = {
  title: 'BotMap',
  type: 'object',
  description: 'What leads where in a bot, and what in it is wrong.',
  additionalProperties: false,
  required: ['features', 'links', 'problems'],
  properties: {
    features: {
      type: 'array',
      description: 'The features in their order.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['featureID', 'title', 'resources'],
        properties: {
          featureID: place.featureID,
          title: { type: 'string', description: 'Title of the feature.' },
          resources: {
            type: 'array',
            description: 'Its resources in their order.',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['resourceID', 'title', 'asks'],
              properties: {
                resourceID: { type: 'string', description: 'Identifier of the resource.' },
                title: { type: 'string', description: 'Title of the resource.' },
                asks: { type: 'boolean', description: 'Whether it waits for an answer.' },
              },
            },
          },
        },
      },
    },
    links: {
      type: 'array',
      description: 'Where each leads. What leads to something that is not there has no link, and a problem.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['from', 'to', 'kind'],
        properties: {
          from: source,
          to: { type: 'object', additionalProperties: false, required: ['featureID'], properties: place, description: 'Where it leads.' },
          kind: {
            enum: ['answer', 'action', 'stop', 'logic', 'linked', 'next', 'hidden', 'begin'],
            description:
              'What leads there: an answer, an action, the stop button, the logic of the step, its linked feature, its place in the feature, `notDisplayFeatureID`, or a beginning from outside.',
          },
          label: { type: 'string', description: 'Text of the answer, or what the action depends on.' },
        },
      },
    },
    problems: {
      type: 'array',
      description: 'What is wrong, in the order of the bot.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['kind'],
        properties: {
          kind: {
            enum: ['missingTarget', 'emptyFeature', 'deadEnd', 'unreachable', 'endlessLoop'],
            description:
              'It leads to something that is not there; the feature has no resources; a question after whose answer nothing is said; nothing leads there (to a feature as a whole: campaigns and calls may begin it all the same); steps that lead to each other without ever waiting for an answer.',
          },
          ...place,
          targetID: { type: 'string', description: 'What is not there.' },
        },
      },
    },
  },
} as const satisfies JSONSchema

export type BotMap = FromSchema<typeof botMap>
export type BotLink = BotMap['links'][number]
export type BotProblem = BotMap['problems'][number]

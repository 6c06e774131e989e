import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { applicationBody } from './application.ts'
import { entityBody } from './entity.ts'
import { expressionBody } from './expression.ts'
import { featureBody } from './feature.ts'
import { filter } from './filter.ts'
import { intentBody } from './intent.ts'
import { configBody } from './nluConfig.ts'
import { resourceBody } from './resource.ts'
import { workflowBody } from './workflow.ts'

/**
 * A whole bot as one document (docs/management.md#export-and-import, an extension), without secrets, respondents and read-only fields. Its
 * objects refer to each other by their ids in the document.
 */

const part = '[0-9A-Za-z]{12}'
/** Ids in the format of the service: an import replaces every text that equals one, so no other text may have this format. */
const _id = { type: 'string', pattern: `^${part}(-${part}){1,2}$`, description: 'Identifier within the document.' } as const

export const bot = {
  title: 'Bot',
  type: 'object',
  description: 'A bot: its application and all of its content.',
  additionalProperties: false,
  required: ['application'],
  properties: {
    application: {
      ...applicationBody,
      title: 'BotApplication',
      description: 'The application, without its secrets.',
      required: ['title'],
      properties: { ...applicationBody.properties, _id: { ..._id, pattern: `^${part}$` } },
    },
    features: {
      type: 'array',
      description: 'The features, in order.',
      items: {
        ...featureBody,
        title: 'BotFeature',
        description: 'A feature.',
        required: ['_id', 'title'],
        properties: { ...featureBody.properties, _id },
      },
    },
    resources: {
      type: 'array',
      description: 'The resources, in order within each feature.',
      items: {
        ...resourceBody,
        title: 'BotResource',
        description: 'A resource.',
        required: ['_id', 'featureID'],
        properties: { ...resourceBody.properties, _id },
      },
    },
    filters: {
      type: 'array',
      description: 'The stored filters.',
      items: {
        ...filter,
        title: 'BotFilter',
        description: 'A stored filter.',
        required: ['_id'],
        properties: { ...filter.properties, _id },
      },
    },
    workflows: {
      type: 'array',
      description: 'The workflows.',
      items: {
        ...workflowBody,
        title: 'BotWorkflow',
        description: 'A workflow.',
        required: ['_id'],
        properties: { ...workflowBody.properties, _id },
      },
    },
    intents: {
      type: 'array',
      description: 'The intents.',
      items: {
        ...intentBody,
        title: 'BotIntent',
        description: 'An intent.',
        required: ['_id', 'intent_name'],
        properties: { ...intentBody.properties, _id },
      },
    },
    entities: {
      type: 'array',
      description: 'The entities.',
      items: {
        ...entityBody,
        title: 'BotEntity',
        description: 'An entity.',
        required: ['_id', 'entity_name'],
        properties: { ...entityBody.properties, _id },
      },
    },
    configs: {
      type: 'array',
      description: 'The NLU configs; they refer to intents and entities by `_id`.',
      items: {
        ...configBody,
        title: 'BotNluConfig',
        description: 'An NLU config.',
        required: ['_id'],
        properties: { ...configBody.properties, _id },
      },
    },
    expressions: {
      type: 'array',
      description: 'The expressions, oldest first; they refer to intents and entities by `_id`.',
      items: {
        ...expressionBody,
        title: 'BotExpression',
        description: 'An expression.',
        required: ['_id', 'intent', 'expression_text'],
        properties: { ...expressionBody.properties, _id },
      },
    },
  },
} as const satisfies JSONSchema

export type BotDocument = FromSchema<typeof bot>

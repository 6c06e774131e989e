import type { FromSchema } from 'json-schema-to-ts'
import { entity, entityReference } from './entity.ts'
import { intent, intentReference } from './intent.ts'
import { logic } from './logic.ts'
import { _id, flag, ignored, stamps, text } from './object.ts'

const configOwn = {
  logic,
  saveEntities: flag('Whether recognized entities are saved.'),
  nlu: {
    type: 'object',
    additionalProperties: false,
    properties: { active: flag('Whether the config applies.') },
    description: 'Whether it is enabled.',
  },
  context: {
    type: 'object',
    description:
      'Handling of the interrupted conversation. `entity_value` applies to any recognized value; a value can have its own Logic under its name (an extension).',
    properties: { resume_context: flag('Whether the interrupted conversation is resumed afterwards.'), entity_value: logic },
    additionalProperties: logic,
  },
  feature_linked: {
    type: 'object',
    description:
      'Target of the intent; takes precedence over `logic` if active. `entity_value` applies to any recognized value, `default` to none; a value can have its own Logic under its name (an extension).',
    properties: { active: flag('Whether it is enabled.'), default: logic, entity_value: logic },
    additionalProperties: logic,
  },
  smsResponse: text('Answer by text message.'),
} as const

const configKept = { _id, appID: { type: 'string', description: 'Application of the config. Read-only.' }, ...stamps } as const

export const configBody = {
  title: 'NluConfigBody',
  type: 'object',
  description: 'A config to create or update. Read-only fields are ignored.',
  additionalProperties: false,
  properties: {
    ...ignored,
    ...configOwn,
    intent: intentReference,
    entities: { type: 'array', items: entityReference, maxItems: 1000, description: 'The entities that the config requires.' },
    ...configKept,
  },
} as const

export const config = {
  title: 'NluConfig',
  type: 'object',
  description:
    'Behaviour of the bot when it recognizes an intent. `intent` and `entities` are the current versions; deleted ones are omitted.',
  additionalProperties: false,
  required: ['_id', 'appID'],
  properties: {
    ...configOwn,
    intent,
    entities: { type: 'array', items: entity, description: 'The entities that the config requires.' },
    ...configKept,
  },
} as const

export type NluConfig = FromSchema<typeof config>
export type NluConfigBody = FromSchema<typeof configBody>

/** Names of the writable fields. */
export const configFieldNames = [...Object.keys(configOwn), 'intent', 'entities']

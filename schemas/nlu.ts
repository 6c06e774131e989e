import type { FromSchema } from 'json-schema-to-ts'
import { mapName } from './filter.ts'
import { logic } from './logic.ts'
import { _id, flag, ignored, number, stamps, text } from './object.ts'

/** Intents, entities, configs and expressions (docs/understanding.md#objects). An NLU agent is an application. */

const name = (description: string) => ({ type: 'string', minLength: 1, maxLength: 500, description }) as const
const agent_id = { type: 'string', description: 'Application of the object. Read-only.' } as const

/** The identifiers in the paths. */
export const agentID = { type: 'string', maxLength: 128, description: 'The NLU agent: the appID of its application.' } as const
export const objectID = { type: 'string', minLength: 1, maxLength: 128, description: 'Identifier of the object.' } as const

/** A reference to another object: only `_id` is read, so that a reply can be sent back. */
const referenceID = { ...objectID, description: 'Identifier of the referenced object.' } as const

/** A language code such as `fr` or `fr-CA`; restricted because it is used as a key in counts. */
export const language = {
  type: 'string',
  pattern: '^[A-Za-z]{2,8}([_-][A-Za-z0-9]{1,8})*$',
  maxLength: 35,
  description: 'Language, as a code such as `fr`.',
} as const

const intentFields = {
  intent_name: name('Name of the intent.'),
  is_small_talk: flag('Whether the intent is small talk.'),
  suggested_answer: { type: 'string', maxLength: 5000, description: 'Suggested answer of built-in small talk (an extension).' },
} as const

const intentKept = {
  _id,
  agent_id,
  meta: {
    title: 'IntentMeta',
    type: 'object',
    description: "Summary of the intent's expressions. Read-only; omitted if the intent is part of an expression.",
    additionalProperties: false,
    properties: {
      entities: { type: 'array', items: { type: 'string' }, description: 'Entities that occur in the expressions.' },
      expressions_nb: { type: 'integer', description: 'Number of expressions.' },
      expressions_details: {
        type: 'object',
        additionalProperties: { type: 'integer' },
        description: 'Number of expressions by language; those without a language only count in expressions_nb.',
      },
    },
  },
  ...stamps,
} as const

const intentObject = { type: 'object', additionalProperties: false, properties: { ...intentFields, ...intentKept } } as const

export const intentBody = {
  ...intentObject,
  title: 'IntentBody',
  description: 'An intent to create or update. Read-only fields are ignored.',
  properties: { ...ignored, ...intentObject.properties },
} as const

export const intent = {
  ...intentObject,
  title: 'Intent',
  description: 'Something that a respondent may want to say.',
  required: ['_id', 'agent_id', 'intent_name'],
} as const

export const intentReference = {
  ...intentBody,
  title: 'IntentReference',
  description: 'Reference to an intent of the same application by `_id`; other fields are ignored.',
  required: ['_id'],
  properties: { ...intentBody.properties, _id: referenceID },
} as const

/** A built-in small talk intent with its expressions, for review before copying. */
export const smallTalkIntent = {
  ...intent,
  title: 'SmallTalkIntent',
  description: 'A built-in small talk intent with its expressions (an extension).',
  required: ['_id', 'agent_id', 'intent_name', 'is_small_talk', 'meta', 'expressions', 'suggested_answer'],
  properties: {
    ...intent.properties,
    expressions: { type: 'array', items: { type: 'string' }, description: 'Texts of the expressions (an extension).' },
  },
} as const

const entityFields = {
  entity_name: name('Name of the entity.'),
  slot_data_type: {
    type: 'string',
    maxLength: 100,
    description:
      '`list` (synonyms and lookup table; the default), or the built-in `number`, `date`, `email`, `phone`, `amount`, `duration` or `url`. Any other value is stored and treated as `list`.',
  },
  synonyms: {
    type: 'array',
    description: 'Values and their synonyms.',
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        synonym_reference: text('The value.'),
        synonym_variants: { type: 'array', items: { type: 'string' }, description: 'Synonyms of the value.' },
      },
    },
  },
  lookup_table: {
    type: 'object',
    description: 'A list of values.',
    additionalProperties: false,
    properties: { name: text('Name of the list.'), elements: { type: 'array', items: { type: 'string' }, description: 'The values.' } },
  },
  saveAsAttribute: flag('Whether a recognized value is saved in the profile.'),
  attribute: { type: 'array', items: mapName, maxItems: 100, description: 'Profile attributes in which the value is saved.' },
  additional_attribute: {
    type: 'object',
    description: 'Details of a value, such as its unit.',
    additionalProperties: false,
    properties: {
      type: text('Kind of value.'),
      value: number('The value as a number.'),
      unit: text('Unit of the value.'),
      grain: text('Precision, such as `day`.'),
      from: {
        type: 'object',
        description: 'Start of a period.',
        additionalProperties: false,
        properties: { value: text('Date and time (ISO 8601).'), grain: text('Precision of the date.') },
      },
    },
  },
  isParser: flag('Whether the entity is extracted from every answer of a respondent, even where NLU is off.'),
} as const

const entityObject = {
  type: 'object',
  additionalProperties: false,
  properties: { ...entityFields, _id, agent_id, ...stamps },
} as const

export const entityBody = {
  ...entityObject,
  title: 'EntityBody',
  description: 'An entity to create or update. Read-only fields are ignored.',
  properties: { ...ignored, ...entityObject.properties },
} as const

export const entity = {
  ...entityObject,
  title: 'Entity',
  description: 'A piece of information in an utterance.',
  required: ['_id', 'agent_id', 'entity_name'],
} as const

export const entityReference = {
  ...entityBody,
  title: 'EntityReference',
  description: 'Reference to an entity of the same application by `_id`; other fields are ignored.',
  required: ['_id'],
  properties: { ...entityBody.properties, _id: referenceID },
} as const

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

export type Intent = FromSchema<typeof intent>
export type IntentBody = FromSchema<typeof intentBody>
export type IntentMeta = NonNullable<Intent['meta']>
export type SmallTalkIntent = FromSchema<typeof smallTalkIntent>
export type Entity = FromSchema<typeof entity>
export type NluConfig = FromSchema<typeof config>
export type NluConfigBody = FromSchema<typeof configBody>

/** Names of the writable fields. */
export const intentFieldNames = Object.keys(intentFields)
export const entityFieldNames = Object.keys(entityFields)
export const configFieldNames = [...Object.keys(configOwn), 'intent', 'entities']

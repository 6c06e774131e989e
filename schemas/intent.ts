import type { FromSchema } from 'json-schema-to-ts'
import { agent_id, name, referenceID } from './agent.ts'
import { _id, flag, ignored, stamps } from './object.ts'

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

export type Intent = FromSchema<typeof intent>
export type IntentBody = FromSchema<typeof intentBody>
export type IntentMeta = NonNullable<Intent['meta']>
export type SmallTalkIntent = FromSchema<typeof smallTalkIntent>

/** Names of the writable fields. */
export const intentFieldNames = Object.keys(intentFields)

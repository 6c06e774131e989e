import type { FromSchema } from 'json-schema-to-ts'
import { entity, entityReference, intent, intentReference, language } from './nlu.ts'
import { _id, flag, ignored, stamps } from './object.ts'

/** Expressions: the ways in which an intent is said (docs/understanding.md#objects). */

const expressionText = { type: 'string', minLength: 1, maxLength: 5000, description: 'What a person says.' } as const

const own = {
  language,
  language_is_default: flag('Whether this is the default language.'),
  expression_text: expressionText,
  expression_highlighted_text: { type: 'string', maxLength: 20000, description: 'The text with its entities marked, for people.' },
} as const

const position = { type: 'integer', minimum: 0 } as const

const parameterOwn = {
  parameter_value: { type: 'string', maxLength: 5000, description: 'The value there.' },
  parameter_required: flag('Whether the intent needs it.'),
  parameter_start: { ...position, description: 'Where it begins in expression_text, in UTF-16 units from 0.' },
  parameter_end: { ...position, description: 'Where it ends, exclusive.' },
} as const

const parameterKept = {
  _id: { type: 'string', maxLength: 128, description: 'Identifier of the parameter. Made by the service; one that was read is kept.' },
  expression_id: { type: 'string', description: 'The expression. Kept by the service.' },
} as const

const expressionParameterBody = {
  title: 'ExpressionParameterBody',
  type: 'object',
  description: 'An entity in the text, as it is written.',
  additionalProperties: false,
  properties: { ...parameterOwn, ...parameterKept, entity: entityReference },
} as const

const expressionParameter = {
  title: 'ExpressionParameter',
  type: 'object',
  description: 'An entity in the text. Shows the entity as it is now; left out where it was deleted.',
  additionalProperties: false,
  required: ['_id', 'expression_id'],
  properties: { ...parameterOwn, ...parameterKept, entity },
} as const

export const expressionBody = {
  title: 'ExpressionBody',
  type: 'object',
  description: 'An expression as it is written; what the service keeps is ignored. Another `intent` moves it there.',
  additionalProperties: false,
  properties: {
    ...own,
    intent: intentReference,
    parameters: { type: 'array', items: expressionParameterBody, maxItems: 100, description: 'Entities in the text.' },
    ...ignored,
    _id,
    ...stamps,
  },
} as const

export const expression = {
  title: 'Expression',
  type: 'object',
  description: 'A way in which an intent is said. Shows the intent as it is now.',
  additionalProperties: false,
  required: ['_id', 'intent', 'expression_text'],
  properties: {
    ...own,
    intent,
    parameters: { type: 'array', items: expressionParameter, description: 'Entities in the text.' },
    _id,
    ...stamps,
  },
} as const

export type Expression = FromSchema<typeof expression>
export type ExpressionBody = FromSchema<typeof expressionBody>

/** Names of the fields that a caller may set. */
export const expressionFieldNames = [...Object.keys(own), 'intent', 'parameters']

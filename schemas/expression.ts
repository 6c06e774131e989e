import type { FromSchema } from 'json-schema-to-ts'
import { language } from './agent.ts'
import { entity, entityReference } from './entity.ts'
import { intent, intentReference } from './intent.ts'
import { _id, flag, ignored, stamps } from './object.ts'

/** Expressions: example phrases of intents (docs/understanding.md#objects). */

const expressionText = { type: 'string', minLength: 1, maxLength: 5000, description: 'Text of the expression.' } as const

const own = {
  language,
  language_is_default: flag('Whether this is the default language.'),
  expression_text: expressionText,
  expression_highlighted_text: { type: 'string', maxLength: 20000, description: 'Text with its entities highlighted, for display.' },
} as const

const position = { type: 'integer', minimum: 0 } as const

const parameterOwn = {
  parameter_value: { type: 'string', maxLength: 5000, description: 'Value of the entity in the text.' },
  parameter_required: flag('Whether the intent requires the entity.'),
  parameter_start: { ...position, description: 'Start offset in expression_text, in UTF-16 code units from 0.' },
  parameter_end: { ...position, description: 'End offset, exclusive.' },
} as const

const parameterKept = {
  _id: { type: 'string', maxLength: 128, description: 'Identifier of the parameter, assigned by the service; send it back to keep it.' },
  expression_id: { type: 'string', description: 'The expression. Read-only.' },
} as const

const expressionParameterBody = {
  title: 'ExpressionParameterBody',
  type: 'object',
  description: 'An entity in the text, to create or update.',
  additionalProperties: false,
  properties: { ...parameterOwn, ...parameterKept, entity: entityReference },
} as const

const expressionParameter = {
  title: 'ExpressionParameter',
  type: 'object',
  description: 'An entity in the text. `entity` is its current version; absent if it was deleted.',
  additionalProperties: false,
  required: ['_id', 'expression_id'],
  properties: { ...parameterOwn, ...parameterKept, entity },
} as const

export const expressionBody = {
  title: 'ExpressionBody',
  type: 'object',
  description: 'An expression to create or update. Read-only fields are ignored. A different `intent` moves the expression.',
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
  description: 'An example phrase of an intent. `intent` is its current version.',
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

/** Names of the writable fields. */
export const expressionFieldNames = [...Object.keys(own), 'intent', 'parameters']

import type { Contract } from '../contract.ts'
import { expression, expressionBody } from '../expression.ts'
import { language, objectID } from '../nlu.ts'
import { cursor, messageResult } from '../replies.ts'

/** The expression endpoints (docs/understanding.md#objects). */

const ofIntent = { type: 'object', required: ['intent_id'], properties: { intent_id: objectID } } as const
const one = { type: 'object', required: ['expression_id'], properties: { expression_id: objectID } } as const

export const listExpressions = {
  id: 'listExpressions',
  method: 'GET',
  path: '/expressions/{intent_id}',
  interface: 'management',
  tag: 'Expressions',
  summary: 'List the expressions',
  description: 'Of an intent, oldest first, 100 a page: by `page`, or by the cursor that `x-next-cursor` gives while there is more.',
  access: { who: 'member', level: 'view', application: { path: 'intent_id', names: 'object' } },
  params: ofIntent,
  query: {
    type: 'object',
    properties: {
      page: { type: 'integer', minimum: 1, maximum: 1_000_000, description: 'Page number, starting at 1; a cursor goes before it.' },
      cursor,
      lang: { ...language, description: 'Only those in this language.' },
      entity_id: { ...objectID, description: 'Only those in which this entity occurs.' },
    },
  },
  status: 200,
  reply: { type: 'array', items: expression },
} as const satisfies Contract

export const getExpression = {
  id: 'getExpression',
  method: 'GET',
  path: '/expression/{expression_id}',
  interface: 'management',
  tag: 'Expressions',
  summary: 'Read an expression',
  access: { who: 'member', level: 'view', application: { path: 'expression_id', names: 'object' } },
  params: one,
  versioned: true,
  status: 200,
  reply: expression,
} as const satisfies Contract

export const createExpression = {
  id: 'createExpression',
  method: 'POST',
  path: '/expression/{expression_id}',
  interface: 'management',
  tag: 'Expressions',
  summary: 'Create an expression',
  description: 'The path value is the intent, whatever `intent` the body names.',
  access: { who: 'member', level: 'edit', application: { path: 'expression_id', names: 'object' } },
  audit: 'content',
  params: one,
  body: { ...expressionBody, title: 'NewExpression', required: ['expression_text'] },
  versioned: true,
  status: 201,
  reply: expression,
} as const satisfies Contract

export const patchExpression = {
  id: 'patchExpression',
  method: 'PATCH',
  path: '/expression/{expression_id}',
  interface: 'management',
  tag: 'Expressions',
  summary: 'Update an expression',
  description:
    'A field that is sent replaces that field whole, null removes it, what is not sent stays. Another `intent` moves the expression there.',
  access: { who: 'member', level: 'edit', application: { path: 'expression_id', names: 'object' } },
  audit: 'content',
  params: one,
  body: expressionBody,
  nullRemoves: true,
  versioned: true,
  status: 200,
  reply: expression,
} as const satisfies Contract

export const deleteExpression = {
  id: 'deleteExpression',
  method: 'DELETE',
  path: '/expression/{expression_id}',
  interface: 'management',
  tag: 'Expressions',
  summary: 'Delete an expression',
  access: { who: 'member', level: 'edit', application: { path: 'expression_id', names: 'object' } },
  audit: 'content',
  params: one,
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const changeExpressions = {
  id: 'changeExpressions',
  method: 'PUT',
  path: '/expressions/{intent_id}',
  interface: 'management',
  tag: 'Expressions',
  summary: 'Move expressions to another intent',
  description:
    'The path value is the appID. Each entry names the `_id` of an expression and its new `intent`; other fields that it holds are changed too. Nothing is changed where one of them does not exist or is not valid.',
  access: { who: 'member', level: 'edit', application: { path: 'intent_id' } },
  audit: 'content',
  params: ofIntent,
  body: {
    type: 'array',
    maxItems: 1000,
    items: {
      ...expressionBody,
      title: 'ExpressionChange',
      required: ['_id', 'intent'],
      properties: { ...expressionBody.properties, _id: objectID },
    },
  },
  status: 201,
  reply: { type: 'array', items: expression },
} as const satisfies Contract

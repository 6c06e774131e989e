import { language, objectID } from '../agent.ts'
import type { Contract } from '../contract.ts'
import { expression, expressionBody } from '../expression.ts'
import { cursor, messageResult } from '../replies.ts'

/** The expression endpoints (docs/understanding.md#objects). */

const ofIntent = { type: 'object', required: ['intent_id'], properties: { intent_id: objectID } } as const
const one = { type: 'object', required: ['expression_id'], properties: { expression_id: objectID } } as const

export const listExpressions = {
  id: 'listExpressions',
  method: 'GET',
  path: '/expressions/{intent_id}',
  interface: 'management',
  documented: true,
  tag: 'Expressions',
  summary: 'List the expressions',
  description: 'Returns the expressions of an intent, oldest first, 100 per page. Page with `page`, or with the cursor in `x-next-cursor`.',
  access: { who: 'member', level: 'view', application: { path: 'intent_id', names: 'object' } },
  params: ofIntent,
  query: {
    type: 'object',
    properties: {
      page: { type: 'integer', minimum: 1, maximum: 1_000_000, description: 'Page number, from 1; `cursor` takes precedence.' },
      cursor,
      lang: { ...language, description: 'Only expressions in this language.' },
      entity_id: { ...objectID, description: 'Only expressions that contain this entity.' },
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
  documented: true,
  tag: 'Expressions',
  summary: 'Retrieve an expression',
  description: 'One example phrase of an intent, with its entities.',
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
  documented: true,
  tag: 'Expressions',
  summary: 'Create an expression',
  description: 'The path value is the intent; `intent` in the body is ignored.',
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
  documented: true,
  tag: 'Expressions',
  summary: 'Update an expression',
  description:
    'Fields in the body replace the stored fields as a whole; null removes a field; omitted fields are unchanged. A different `intent` moves the expression.',
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
  documented: true,
  tag: 'Expressions',
  summary: 'Delete an expression',
  description: 'Deletes the phrase. What the model learned of it is gone with the next training.',
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
  documented: true,
  tag: 'Expressions',
  summary: 'Move expressions to another intent',
  description:
    'The path value is the appID. Each entry contains the `_id` of an expression and its new `intent`, and may change other fields. If one entry does not exist or is not valid, nothing changes.',
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

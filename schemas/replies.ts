import type { JSONSchema } from 'json-schema-to-ts'

/** Replies shared by many endpoints. */

export const okReply = { const: 'OK', description: 'The JSON string "OK".' } as const satisfies JSONSchema

export const messageResult = {
  title: 'MessageResult',
  type: 'object',
  description: 'Reply of delete, order and similar operations.',
  additionalProperties: false,
  required: ['success', 'message', 'code', 'token'],
  properties: {
    success: { const: true, description: 'Always true; errors have a different format.' },
    message: { type: 'string', description: 'Message for display.' },
    code: { type: 'integer', description: 'HTTP status code.' },
    token: { type: 'string', description: 'Empty unless the call creates a token.' },
  },
} as const satisfies JSONSchema

/** A point in time in milliseconds since 1970-01-01 UTC, as a query parameter. */
export const milliseconds = { type: 'string', format: 'digits-or-number' } as const satisfies JSONSchema

export const cursor = {
  type: 'string',
  minLength: 1,
  maxLength: 4096,
  description: 'Value of `x-next-cursor` of the previous page of the same query.',
} as const

/** Headers of calls for built files. */
export const ifNoneMatch = {
  type: 'object',
  properties: { 'if-none-match': { type: 'string', description: 'ETag of the cached file; returns 304 if it is still current.' } },
} as const

import type { JSONSchema } from 'json-schema-to-ts'

/** Answers that many endpoints share. */

export const okReply = { const: 'OK', description: 'The JSON string "OK".' } as const satisfies JSONSchema

export const messageResult = {
  title: 'MessageResult',
  type: 'object',
  description: 'Answer of delete, order and similar operations.',
  additionalProperties: false,
  required: ['success', 'message', 'code', 'token'],
  properties: {
    success: { const: true, description: 'Always true: refusals have another shape.' },
    message: { type: 'string', description: 'What was done, for people.' },
    code: { type: 'integer', description: 'The HTTP code.' },
    token: { type: 'string', description: 'Empty, unless the call makes a token.' },
  },
} as const satisfies JSONSchema

/** A point in time in milliseconds since 1970-01-01 UTC, as a query parameter. */
export const milliseconds = { type: 'string', format: 'digits-or-number' } as const satisfies JSONSchema

export const cursor = {
  type: 'string',
  minLength: 1,
  maxLength: 4096,
  description: 'What `x-next-cursor` of the page before said; good only for the same query.',
} as const

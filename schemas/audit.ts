import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { auditKinds } from './contract.ts'

/** A change that somebody made, as the audit trail keeps it (docs/audit-trail.md). */
export const auditRecord = {
  title: 'AuditRecord',
  type: 'object',
  description: 'Who changed what, and when. Nobody can change a record or delete one.',
  additionalProperties: false,
  required: ['_id', 'at', 'kind', 'operation', 'by', 'target', 'fields', 'values'],
  properties: {
    _id: { type: 'string', description: 'Identifier of the record; the reply to the change named it in the header `x-audit-record`.' },
    at: { type: 'string', description: 'When it was changed (ISO 8601).' },
    kind: { enum: auditKinds, description: 'What the change is about.' },
    operation: { type: 'string', description: 'The operation that was called: its `operationId` in this reference.' },
    by: {
      type: 'object',
      description: 'Who called: a user, or a program with an application token.',
      additionalProperties: false,
      properties: {
        userID: { type: 'string', description: 'Identifier of the user.' },
        name: {
          type: 'string',
          description: 'First and last name, as they are now; absent for users who are gone, or of an external issuer.',
        },
        email: { type: 'string', description: 'Their e-mail address, as it is now.' },
        tokenID: { type: 'string', description: 'Identifier of the application token.' },
      },
    },
    target: {
      type: 'object',
      description:
        'What was changed: the identifiers that the path names, and `_id` of what was made. Of a respondent `respondent`, the SHA-256 of the respondentID in hexadecimal digits, since whoever is deleted must not be named.',
      additionalProperties: { type: 'string' },
    },
    fields: { type: 'array', items: { type: 'string' }, description: 'The fields of the body that were sent.' },
    values: {
      type: 'object',
      description: 'The values of those of them that say most: titles, names, levels, switches. Never a secret.',
      additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
    },
  },
} as const satisfies JSONSchema

export type AuditRecord = FromSchema<typeof auditRecord>

import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { auditKinds } from './contract.ts'

/** A record of the audit trail (docs/audit-trail.md). */
export const auditRecord = {
  title: 'AuditRecord',
  type: 'object',
  description: 'A recorded change: who changed what, and when. Records cannot be changed or deleted.',
  additionalProperties: false,
  required: ['_id', 'at', 'kind', 'operation', 'by', 'target', 'fields', 'values'],
  properties: {
    _id: {
      type: 'string',
      description: 'Identifier of the record; also returned in the header `x-audit-record` of the reply to the change.',
    },
    at: { type: 'string', description: 'Time of the change (ISO 8601).' },
    kind: { enum: auditKinds, description: 'Kind of change.' },
    operation: { type: 'string', description: 'The `operationId`, in this reference, of the operation that was called.' },
    by: {
      type: 'object',
      description: 'The caller: a user, or a program with an application token.',
      additionalProperties: false,
      properties: {
        userID: { type: 'string', description: 'Identifier of the user.' },
        name: {
          type: 'string',
          description: 'Current first and last name; absent for deleted users and users of an external issuer.',
        },
        email: { type: 'string', description: 'Current e-mail address.' },
        tokenID: { type: 'string', description: 'Identifier of the application token.' },
      },
    },
    target: {
      type: 'object',
      description:
        'The object changed: the identifiers in the path, and the `_id` of a created object. A respondent is identified by `respondent`, an HMAC of the respondentID in hexadecimal under a key of the deployment, so that deleted respondents stay anonymous.',
      additionalProperties: { type: 'string' },
    },
    fields: { type: 'array', items: { type: 'string' }, description: 'Names of the fields sent in the body, without read-only ones.' },
    values: {
      type: 'object',
      description: 'Values of the most telling fields: titles, names, levels, switches. Never secrets.',
      additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
    },
    changes: {
      type: 'object',
      description:
        'For permissions, for blocks, and for settings that are switches, names, or need the level admin: the values before and after the change, by their paths, such as `design.gtm.code`. Null where there is none; secrets are "********".',
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['from', 'to'],
        properties: {
          from: { type: ['string', 'number', 'boolean', 'null'], description: 'The value before.' },
          to: { type: ['string', 'number', 'boolean', 'null'], description: 'The value after.' },
        },
      },
    },
  },
} as const satisfies JSONSchema

export type AuditRecord = FromSchema<typeof auditRecord>

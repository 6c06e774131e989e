import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** The answer of GET /statistics/notation/<appID> (docs/management.md#notation). */
export const notation = {
  title: 'Notation',
  type: 'object',
  description: 'The answers to resources of type `notation` in a period.',
  additionalProperties: false,
  required: ['success', 'message', 'appID', 'from', 'to', 'nb_users', 'notation', 'table'],
  properties: {
    success: { const: true, description: 'Always true: refusals have another shape.' },
    message: { type: 'string', description: 'What this is, for people.' },
    appID: { type: 'string', description: 'Identifier of the application.' },
    from: { type: 'string', description: 'Beginning of the period (ISO 8601).' },
    to: { type: 'string', description: 'End of the period, which is not part of it (ISO 8601).' },
    nb_users: { type: 'integer', description: 'Respondents who answered.' },
    notation: { type: 'number', description: 'The mean of the numeric answers; 0 where there are none.' },
    table: {
      type: 'array',
      description: 'One object a respondent, 10,000 at most: `respondentID`, and each answer under the title of its question.',
      items: {
        type: 'object',
        required: ['respondentID'],
        properties: { respondentID: { type: 'string', description: 'Who answered.' } },
        additionalProperties: { type: 'string' },
      },
    },
  },
} as const satisfies JSONSchema

export type Notation = FromSchema<typeof notation>

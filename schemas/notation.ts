import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** The reply of GET /statistics/notation/<appID> (docs/statistics.md#notation). */
export const notation = {
  title: 'Notation',
  type: 'object',
  description: 'The answers to resources of type `notation` in a period.',
  additionalProperties: false,
  required: ['success', 'message', 'appID', 'from', 'to', 'nb_users', 'notation', 'table'],
  properties: {
    success: { const: true, description: 'Always true; errors have a different format.' },
    message: { type: 'string', description: 'Description of the reply, for display.' },
    appID: { type: 'string', description: 'Identifier of the application.' },
    from: { type: 'string', description: 'Start of the period (ISO 8601).' },
    to: { type: 'string', description: 'End of the period, exclusive (ISO 8601).' },
    nb_users: { type: 'integer', description: 'Number of respondents who answered.' },
    notation: { type: 'number', description: 'Mean of the numeric answers; 0 if there are none.' },
    table: {
      type: 'array',
      description: 'One object per respondent, at most 10,000: `respondentID`, and each answer under the title of its question.',
      items: {
        type: 'object',
        required: ['respondentID'],
        properties: { respondentID: { type: 'string', description: 'Identifier of the respondent.' } },
        additionalProperties: { type: 'string' },
      },
    },
  },
} as const satisfies JSONSchema

export type Notation = FromSchema<typeof notation>

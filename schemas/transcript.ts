import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { answer, message } from './message.ts'

/** One message of a conversation (contract §4). */
export const transcriptEntry = {
  title: 'TranscriptEntry',
  type: 'object',
  description: 'One message of a conversation.',
  required: ['messageID', 'from', 'at', 'type'],
  properties: {
    messageID: { type: 'string', description: 'Identifier of the message.' },
    from: { enum: ['bot', 'respondent', 'operator', 'campaign'], description: 'Who said it.' },
    at: { type: 'string', description: 'When (ISO 8601).' },
    type: message.properties.type,
    text: message.properties.text,
    url: message.properties.url,
    carousel: message.properties.carousel,
    answers: { type: 'array', items: answer, description: 'Answers offered under the message.' },
    notificationID: { type: 'string', description: 'The campaign that sent it.' },
  },
} as const satisfies JSONSchema

export type TranscriptEntry = FromSchema<typeof transcriptEntry>

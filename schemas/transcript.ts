import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { attachment } from './attachment.ts'
import { answer, message } from './message.ts'

/** One message of a conversation (docs/live-chat.md#transcript). */
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
    attachment,
    answers: { type: 'array', items: answer, description: 'Answers offered under the message.' },
    expects: {
      type: 'object',
      description:
        'What a channel may do for the question that waits: take several answers, suggest, complete; an extension, on the last message of the bot.',
      properties: {
        several: {
          type: 'object',
          description: 'Several answers may be chosen, one a message or together (`answerIDs`).',
          properties: {
            min: { type: 'integer', description: 'How many it takes.' },
            max: { type: 'integer', description: 'How many it takes at most.' },
            picked: { type: 'integer', description: 'How many are chosen already.' },
          },
        },
        suggestions: {
          type: 'array',
          items: { type: 'string' },
          description: 'Texts to suggest while the respondent types: each is an answer (`activeSuggestions`).',
        },
        type: {
          enum: ['email', 'number', 'date', 'phone'],
          description: 'What the words of the answer must be (`validation`), where a channel can help with it.',
        },
        smartFormat: { type: 'string', description: 'The smart format of the question, by its name (`autocomplete`).' },
        inputMode: {
          enum: ['text', 'email', 'tel', 'url', 'numeric'],
          description: 'HTML input mode (`inputmode`) of the smart format, where it is one that browsers know.',
        },
        autocomplete: {
          type: 'string',
          description: 'HTML autocomplete token of the smart format, such as `email` or `postal-code`, where it is one that browsers know.',
        },
      },
    },
    understood: {
      type: 'boolean',
      description:
        'On the last message of a turn in which NLU understood what was said: the respondent may say whether the answer was right (web event `feedback`; an extension).',
    },
    operator: {
      type: 'object',
      description: 'Of a message of an operator: who it is, where a user wrote it (an extension).',
      required: ['name'],
      properties: {
        name: { type: 'string', description: 'Their first and last name.' },
        picture: { type: 'string', description: 'URL of their picture (`avatar_url` of the user).' },
      },
    },
    notificationID: { type: 'string', description: 'The campaign that sent it.' },
    respondentID: {
      type: 'string',
      description: "In the transcript of a root user: the sub user whose conversation it is, where the root's channel spoke as them.",
    },
  },
} as const satisfies JSONSchema

export type TranscriptEntry = FromSchema<typeof transcriptEntry>

import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { attachment } from './attachment.ts'
import { answer, message } from './message.ts'

/** A source that an answer cites. */
export const citedSource = {
  title: 'CitedSource',
  type: 'object',
  additionalProperties: false,
  required: ['n', 'title'],
  properties: {
    n: { type: 'integer', description: 'Its number in the answer, from 1.' },
    title: { type: 'string', description: 'Titles of the passage, outermost first.' },
    url: { type: 'string', description: 'Where it can be read, if it can be.' },
  },
} as const satisfies JSONSchema

export type CitedSource = FromSchema<typeof citedSource>

/** One message of a conversation (docs/live-chat.md#transcript). */
export const transcriptEntry = {
  title: 'TranscriptEntry',
  type: 'object',
  description: 'A message of a conversation.',
  required: ['messageID', 'from', 'at', 'type'],
  properties: {
    messageID: { type: 'string', description: 'Identifier of the message.' },
    from: { enum: ['bot', 'respondent', 'operator', 'campaign'], description: 'Sender of the last message.' },
    at: { type: 'string', description: 'Time of the answer (ISO 8601).' },
    type: message.properties.type,
    text: message.properties.text,
    url: message.properties.url,
    carousel: message.properties.carousel,
    attachment,
    answers: { type: 'array', items: answer, description: 'Answers offered below the message.' },
    expects: {
      type: 'object',
      description:
        'Input hints for the pending question, on the last message of the bot: multiple answers, suggestions, completion (an extension).',
      properties: {
        several: {
          type: 'object',
          description: 'Several answers may be chosen, one per message or together (`answerIDs`).',
          properties: {
            min: { type: 'integer', description: 'Minimum number of answers.' },
            max: { type: 'integer', description: 'Maximum number of answers.' },
            picked: { type: 'integer', description: 'Number of answers already chosen.' },
          },
        },
        suggestions: {
          type: 'array',
          items: { type: 'string' },
          description: 'Answers to suggest while the respondent types (`activeSuggestions`).',
        },
        type: {
          enum: ['email', 'number', 'date', 'phone'],
          description: 'Type of the answer (`validation`), if a channel can assist with it.',
        },
        smartFormat: { type: 'string', description: "Name of the question's smart format (`autocomplete`)." },
        inputMode: {
          enum: ['text', 'email', 'tel', 'url', 'numeric'],
          description: 'HTML input mode (`inputmode`) of the smart format, if browsers support it.',
        },
        autocomplete: {
          type: 'string',
          description: 'HTML autocomplete token of the smart format, such as `email` or `postal-code`, if browsers support it.',
        },
      },
    },
    understood: {
      type: 'boolean',
      description:
        'Whether the respondent can rate the answer (web event `feedback`): on the last message of a turn in which NLU recognized an intent, and on answers from sources (an extension).',
    },
    sources: {
      type: 'array',
      description: 'What an answer from sources quotes or cites, by its numbers (an extension).',
      items: citedSource,
    },
    operator: {
      type: 'object',
      description: 'The operator who wrote the message, if it was a user (an extension).',
      required: ['name'],
      properties: {
        name: { type: 'string', description: 'First and last name.' },
        picture: { type: 'string', description: "URL of the operator's picture (`avatar_url` of the user)." },
      },
    },
    notificationID: { type: 'string', description: 'Identifier of the campaign that sent the message.' },
    respondentID: {
      type: 'string',
      description: "In the transcript of a root user: the sub user that the root's channel spoke as.",
    },
  },
} as const satisfies JSONSchema

export type TranscriptEntry = FromSchema<typeof transcriptEntry>

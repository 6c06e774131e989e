import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { respondentID } from './filter.ts'
import { source } from './profile.ts'
import { type TranscriptEntry, transcriptEntry } from './transcript.ts'

/** A conversation that is with a human, as an operator finds it in a list (docs/live-chat.md#inbox). */
export const inboxEntry = {
  title: 'InboxEntry',
  type: 'object',
  description: 'A conversation that is with a human, or waits for one; or one with the bot.',
  additionalProperties: false,
  required: ['respondentID', 'since', 'source', 'unread'],
  properties: {
    respondentID,
    name: { type: 'string', description: 'What they call themselves, by their attributes; absent where nothing says it.' },
    since: {
      type: 'string',
      description: 'Since when it has been with a human, or waited for one; with the bot, when anything was said last (ISO 8601).',
    },
    reason: {
      enum: ['bot', 'campaign', 'operator', 'call'],
      description: 'Why: an action of the bot, a campaign, an operator who took it over, or a call that handed it over.',
    },
    assignee: {
      type: 'object',
      description: 'The user who answers; absent while they wait.',
      additionalProperties: false,
      required: ['userID'],
      properties: {
        userID: { type: 'string', description: 'Identifier of the user.' },
        name: { type: 'string', description: 'First and last name.' },
      },
    },
    lastWords: { type: 'string', description: 'What was said last, at most 200 characters; of a file its name.' },
    lastFrom: { ...transcriptEntry.properties.from, description: 'Who said it.' },
    lastAt: { type: 'string', description: 'When anything was said last (ISO 8601).' },
    unread: { type: 'integer', description: 'Messages of the respondent that no operator has seen.' },
    source,
    language: { type: 'string', description: 'Their language: attribute `language`, else that of their web session.' },
  },
} as const satisfies JSONSchema

export type InboxEntry = FromSchema<typeof inboxEntry>

/** What an operator noted about a respondent, for other operators. */
export const note = {
  title: 'Note',
  type: 'object',
  description: 'What an operator noted about a respondent, who never sees it.',
  additionalProperties: false,
  required: ['noteID', 'at', 'text', 'author'],
  properties: {
    noteID: { type: 'string', description: 'Identifier of the note.' },
    at: { type: 'string', description: 'When it was written (ISO 8601).' },
    text: { type: 'string', minLength: 1, maxLength: 4000, description: 'What it says.' },
    author: {
      type: 'object',
      description: 'The user who wrote it.',
      additionalProperties: false,
      required: ['userID'],
      properties: {
        userID: { type: 'string', description: 'Identifier of the user.' },
        name: { type: 'string', description: 'First and last name.' },
      },
    },
  },
} as const satisfies JSONSchema

export type Note = FromSchema<typeof note>

/** Something that was said, as a search finds it. */
export const foundMessage = {
  title: 'FoundMessage',
  type: 'object',
  description: 'A message that has all the words.',
  additionalProperties: false,
  required: ['respondentID', 'messageID', 'from', 'at', 'text'],
  properties: {
    respondentID,
    name: { type: 'string', description: 'What they call themselves, by their attributes; absent where nothing says it.' },
    messageID: { type: 'string', description: 'Identifier of the message in their transcript.' },
    from: { ...transcriptEntry.properties.from, description: 'Who said it.' },
    at: { type: 'string', description: 'When it was said (ISO 8601).' },
    text: { type: 'string', description: 'What was said; at most 200 characters around the first of the words.' },
  },
} as const satisfies JSONSchema

export type FoundMessage = FromSchema<typeof foundMessage>

/**
 * What changed in the inbox: a handover asked for, something said, whose a conversation is, what was seen,
 * that it is with a human no more, and what an operator noted.
 */
export type InboxEvent = 'waiting' | 'message' | 'assigned' | 'read' | 'ended' | 'noted'

/** What is pushed to operators (docs/live-chat.md#pushed-to-operators). */
export interface InboxFrame {
  readonly type: 'inbox'
  readonly event: InboxEvent
  readonly respondentID: string
  /** When the entry was read (ISO 8601): a frame that is older than one that came is out of date. */
  readonly at: string
  /** The conversation as it is now; absent where it is not with a human. */
  readonly entry?: InboxEntry
  /** What was said; absent where nothing was, or where it is too long for a frame. */
  readonly messages?: readonly TranscriptEntry[]
}

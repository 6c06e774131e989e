import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { respondentID } from './filter.ts'
import { source } from './profile.ts'
import { type TranscriptEntry, transcriptEntry } from './transcript.ts'

/** A conversation in live chat, as listed in the inbox (docs/live-chat.md#inbox). */
export const inboxEntry = {
  title: 'InboxEntry',
  type: 'object',
  description: 'A conversation in live chat or, if requested, with the bot.',
  additionalProperties: false,
  required: ['respondentID', 'since', 'source', 'unread'],
  properties: {
    respondentID,
    name: { type: 'string', description: "The respondent's name, from their attributes; absent if unknown." },
    since: {
      type: 'string',
      description: 'Start of the live chat or, for conversations with the bot, time of the last message (ISO 8601).',
    },
    reason: {
      enum: ['bot', 'campaign', 'operator', 'call'],
      description: 'Origin of the live chat: an action of the bot, a campaign, an operator who took over, or an API call.',
    },
    assignee: {
      type: 'object',
      description: 'Operator that the conversation is assigned to; absent if there is none.',
      additionalProperties: false,
      required: ['userID'],
      properties: {
        userID: { type: 'string', description: 'Identifier of the user.' },
        name: { type: 'string', description: 'First and last name.' },
      },
    },
    asked: {
      type: 'string',
      description: 'What the respondent wrote or pressed when the bot handed over, at most 200 characters; absent if they did not ask.',
    },
    lastWords: {
      type: 'string',
      description:
        "Last message of the respondent or an operator, at most 200 characters; for a file, its name. The bot's only where there is neither.",
    },
    lastFrom: { ...transcriptEntry.properties.from, description: 'Sender of the last message.' },
    lastAt: { type: 'string', description: 'Time of the last message (ISO 8601).' },
    unread: { type: 'integer', description: 'Number of messages of the respondent that no operator has seen.' },
    source,
    language: { type: 'string', description: 'Language of the respondent: the attribute `language`, else that of the web session.' },
  },
} as const satisfies JSONSchema

export type InboxEntry = FromSchema<typeof inboxEntry>

/** A note about a respondent, for operators only. */
export const note = {
  title: 'Note',
  type: 'object',
  description: 'Note of an operator about a respondent, who never sees it.',
  additionalProperties: false,
  required: ['noteID', 'at', 'text', 'author'],
  properties: {
    noteID: { type: 'string', description: 'Identifier of the note.' },
    at: { type: 'string', description: 'Time of creation (ISO 8601).' },
    text: { type: 'string', minLength: 1, maxLength: 4000, description: 'Title of the button.' },
    author: {
      type: 'object',
      description: 'User who wrote the note.',
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

/** A search result in a transcript. */
export const foundMessage = {
  title: 'FoundMessage',
  type: 'object',
  description: 'A message that contains all the words.',
  additionalProperties: false,
  required: ['respondentID', 'messageID', 'from', 'at', 'text'],
  properties: {
    respondentID,
    name: { type: 'string', description: "The respondent's name, from their attributes; absent if unknown." },
    messageID: { type: 'string', description: 'Identifier of the message in the transcript.' },
    from: { ...transcriptEntry.properties.from, description: 'Sender of the last message.' },
    at: { type: 'string', description: 'Time of the message (ISO 8601).' },
    text: { type: 'string', description: 'Excerpt of the message: at most 200 characters around the first match.' },
  },
} as const satisfies JSONSchema

export type FoundMessage = FromSchema<typeof foundMessage>

/** Pushed to operators when the visitor of a live chat starts or stops typing (docs/live-chat.md#pushed-to-operators). */
export interface VisitorTypingFrame {
  readonly type: 'typing'
  readonly respondentID: string
  readonly on: boolean
}

/** What the console of an operator sends while they look at a conversation, and when they leave it (docs/live-chat.md#who-else-is-there). */
export interface Presence {
  readonly respondentID: string
  readonly on: boolean
  /** Whether they are writing a reply. */
  readonly typing: boolean
}

/** Pushed to the others who follow the inbox. */
export interface PresenceFrame extends Presence {
  readonly type: 'presence'
  readonly operator: { readonly userID: string; readonly name?: string | undefined }
}

/** Changes of the inbox: a handover, a message, an assignment, a read, the end of a live chat, and a note. */
export type InboxEvent = 'waiting' | 'message' | 'assigned' | 'read' | 'ended' | 'noted'

/** What is pushed to operators (docs/live-chat.md#pushed-to-operators). */
export interface InboxFrame {
  readonly type: 'inbox'
  readonly event: InboxEvent
  readonly respondentID: string
  /** Time at which the entry was read (ISO 8601): ignore a frame older than one already received. */
  readonly at: string
  /** The current conversation; absent if it is not in live chat. */
  readonly entry?: InboxEntry
  /** The message; absent if there is none or it is too long for a frame. */
  readonly messages?: readonly TranscriptEntry[]
}

import type { Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { foundMessage, inboxEntry, note } from '../inbox.ts'
import { appID } from '../profile.ts'
import { cursor, messageResult } from '../replies.ts'

/** The inbox of operators and the assignment of conversations; all of it is an extension. */

const path = { type: 'object', required: ['appID'], properties: { appID } } as const
const userID = { type: 'string', minLength: 1, maxLength: 256, description: 'Identifier of the user.' } as const

export const listInbox = {
  id: 'listInbox',
  method: 'GET',
  path: '/inbox/{appID}',
  interface: 'management',
  tag: 'Inbox',
  summary: 'List the conversations of the inbox',
  description:
    'Longest waiting first on each page. Each page scans 100 conversations, so it may be short or empty and still have a next page. With `bot`, latest first on a single page (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  query: {
    type: 'object',
    properties: {
      list: {
        enum: ['waiting', 'mine', 'live', 'bot'],
        description:
          'Conversations without an operator, those of the calling user (with a user token), or all in live chat (the default); or those with the bot that were active in the last half hour, at most 50.',
      },
      cursor,
    },
  },
  status: 200,
  reply: { type: 'array', items: inboxEntry },
} as const satisfies Contract

export const assignConversation = {
  id: 'assignConversation',
  method: 'POST',
  path: '/inbox/{appID}/assign',
  interface: 'management',
  tag: 'Inbox',
  summary: 'Assign a conversation',
  description:
    'Assigns the conversation to an operator or to nobody. A conversation with the bot becomes a live chat. 409 if it is assigned to another operator, unless `instead` names them. Returning it to the bot ends the assignment (an extension).',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'none',
  params: path,
  body: {
    title: 'AssignConversation',
    type: 'object',
    description: 'The conversation and the operator.',
    additionalProperties: false,
    required: ['respondentID'],
    properties: {
      respondentID,
      userID: {
        type: ['string', 'null'],
        minLength: 1,
        maxLength: 256,
        description: 'A member with the level edit; defaults to the calling user; null for nobody.',
      },
      instead: { ...userID, description: 'The operator to take the conversation over from.' },
    },
  },
  status: 200,
  reply: messageResult,
  errors: ['respondent_unknown', 'assigned_to_another'],
} as const satisfies Contract

export const markInboxRead = {
  id: 'markInboxRead',
  method: 'PUT',
  path: '/inbox/{appID}/read',
  interface: 'management',
  tag: 'Inbox',
  summary: 'Mark a conversation as read',
  description: '`unread` is 0 until the respondent writes again. Has no effect on a conversation with the bot (an extension).',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'none',
  params: path,
  body: {
    title: 'ReadConversation',
    type: 'object',
    description: 'The conversation.',
    additionalProperties: false,
    required: ['respondentID'],
    properties: { respondentID },
  },
  status: 200,
  reply: messageResult,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const inboxSocket = {
  id: 'inboxSocket',
  method: 'GET',
  path: '/inbox/{appID}/socket',
  interface: 'management',
  tag: 'Inbox',
  summary: 'Retrieve the WebSocket URL of the inbox',
  description: 'Append `&token=` and a user token, and open a WebSocket to receive the changes of the inbox (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  status: 200,
  reply: {
    title: 'InboxSocket',
    type: 'object',
    description: "Address of the inbox's WebSocket.",
    additionalProperties: false,
    required: ['websocketURL'],
    properties: { websocketURL: { type: 'string', description: 'The URL of the WebSocket, without the token.' } },
  },
} as const satisfies Contract

export const createNote = {
  id: 'createNote',
  method: 'POST',
  path: '/inbox/{appID}/notes',
  interface: 'management',
  tag: 'Inbox',
  summary: 'Create a note about a respondent',
  description:
    'Notes are for operators: the respondent never sees them. They are deleted with the respondent. Requires a user token; the user is the author (an extension).',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'none',
  params: path,
  body: {
    title: 'NewNote',
    type: 'object',
    description: 'The respondent and the text.',
    additionalProperties: false,
    required: ['respondentID', 'text'],
    properties: { respondentID, text: note.properties.text },
  },
  status: 201,
  reply: note,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const listNotes = {
  id: 'listNotes',
  method: 'GET',
  path: '/inbox/{appID}/notes',
  interface: 'management',
  tag: 'Inbox',
  summary: 'List the notes about a respondent',
  description: 'Newest first, 100 per page (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  query: { type: 'object', required: ['respondentID'], properties: { respondentID, cursor } },
  status: 200,
  reply: { type: 'array', items: note },
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const searchTranscripts = {
  id: 'searchTranscripts',
  method: 'GET',
  path: '/inbox/{appID}/search',
  interface: 'management',
  tag: 'Inbox',
  summary: 'Search transcripts',
  description:
    'Returns the messages that contain all the words, also within longer words; case and accents are ignored. The most recently active conversations come first, and within each the newest messages. A call scans at most 40 pages of transcripts, so a page may be short or empty and still have a cursor for the next one (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  query: {
    type: 'object',
    required: ['text'],
    properties: { text: { type: 'string', minLength: 2, maxLength: 200, description: 'Words to search for.' }, cursor },
  },
  status: 200,
  reply: { type: 'array', items: foundMessage },
} as const satisfies Contract

export const listOperators = {
  id: 'listOperators',
  method: 'GET',
  path: '/inbox/{appID}/operators',
  interface: 'management',
  tag: 'Inbox',
  summary: 'List the operators',
  description: 'Returns the members who can be assigned a conversation, with their names if known (an extension).',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  params: path,
  status: 200,
  reply: {
    type: 'array',
    items: {
      title: 'InboxOperator',
      type: 'object',
      description: 'A member with the level edit.',
      additionalProperties: false,
      required: ['userID'],
      properties: { userID, name: { type: 'string', description: 'First and last name.' } },
    },
  },
} as const satisfies Contract

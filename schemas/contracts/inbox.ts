import type { Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { foundMessage, inboxEntry, note } from '../inbox.ts'
import { appID } from '../profile.ts'
import { cursor, messageResult } from '../replies.ts'

/** What operators see of conversations, and by which they share them out. All of it is an extension. */

const path = { type: 'object', required: ['appID'], properties: { appID } } as const
const userID = { type: 'string', minLength: 1, maxLength: 256, description: 'Identifier of the user.' } as const

export const listInbox = {
  id: 'listInbox',
  method: 'GET',
  path: '/inbox/{appID}',
  interface: 'management',
  tag: 'Inbox',
  summary: 'List conversations with a human, or with the bot',
  description:
    'Who waits longest comes first on each page. A page is what is of the list among 100 conversations: it may be short, or empty, and have a next one. With `bot` the latest come first, and there is one page (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  query: {
    type: 'object',
    properties: {
      list: {
        enum: ['waiting', 'mine', 'live', 'bot'],
        description:
          'Those whom no operator has taken, those of the user who calls (with the token of a user), or all with a human, by default; or those with the bot in which somebody wrote within half an hour, fifty at most.',
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
  summary: 'Take a conversation, give it to another operator, or let it wait',
  description:
    'A conversation with the bot is taken over by it. 409 where another operator has it, unless `instead` names them. Handed back to the bot it is nobody’s (an extension).',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'none',
  params: path,
  body: {
    title: 'AssignConversation',
    type: 'object',
    description: 'Which conversation, and who answers from now on.',
    additionalProperties: false,
    required: ['respondentID'],
    properties: {
      respondentID,
      userID: {
        type: ['string', 'null'],
        minLength: 1,
        maxLength: 256,
        description: 'A member who may edit; the user who calls where none is given, and nobody where it is null.',
      },
      instead: { ...userID, description: 'Another operator, from whom it is taken knowingly.' },
    },
  },
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const markInboxRead = {
  id: 'markInboxRead',
  method: 'PUT',
  path: '/inbox/{appID}/read',
  interface: 'management',
  tag: 'Inbox',
  summary: 'Say that an operator has seen what was written',
  description: '`unread` is 0 until the respondent writes again. Where the conversation is with the bot nothing is noted (an extension).',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'none',
  params: path,
  body: {
    title: 'ReadConversation',
    type: 'object',
    description: 'Which conversation.',
    additionalProperties: false,
    required: ['respondentID'],
    properties: { respondentID },
  },
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const inboxSocket = {
  id: 'inboxSocket',
  method: 'GET',
  path: '/inbox/{appID}/socket',
  interface: 'management',
  tag: 'Inbox',
  summary: 'Learn where the inbox is followed',
  description:
    'A user appends `&token=` and their token, and opens a WebSocket there: what changes in the inbox is pushed through it (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  status: 200,
  reply: {
    title: 'InboxSocket',
    type: 'object',
    description: 'Where the inbox is followed.',
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
  summary: 'Note something about a respondent',
  description:
    'For other operators: the respondent never sees it. It is erased with the respondent. Needs the token of a user, who is its author (an extension).',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'none',
  params: path,
  body: {
    title: 'NewNote',
    type: 'object',
    description: 'About whom, and what.',
    additionalProperties: false,
    required: ['respondentID', 'text'],
    properties: { respondentID, text: note.properties.text },
  },
  status: 201,
  reply: note,
} as const satisfies Contract

export const listNotes = {
  id: 'listNotes',
  method: 'GET',
  path: '/inbox/{appID}/notes',
  interface: 'management',
  tag: 'Inbox',
  summary: 'List the notes about a respondent',
  description: 'The newest first, 100 a page (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  query: { type: 'object', required: ['respondentID'], properties: { respondentID, cursor } },
  status: 200,
  reply: { type: 'array', items: note },
} as const satisfies Contract

export const searchTranscripts = {
  id: 'searchTranscripts',
  method: 'GET',
  path: '/inbox/{appID}/search',
  interface: 'management',
  tag: 'Inbox',
  summary: 'Search what was said',
  description:
    'Messages that have all the words, also within longer words; case and accents do not matter. Conversations in which somebody wrote last come first, and in each the newest message. A call looks through at most 40 pages of transcripts: where the words are rare a page may be short, or empty, and end with a cursor; the next one goes on from there (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  query: {
    type: 'object',
    required: ['text'],
    properties: { text: { type: 'string', minLength: 2, maxLength: 200, description: 'The words.' }, cursor },
  },
  status: 200,
  reply: { type: 'array', items: foundMessage },
  memorySize: 1024,
} as const satisfies Contract

export const listOperators = {
  id: 'listOperators',
  method: 'GET',
  path: '/inbox/{appID}/operators',
  interface: 'management',
  tag: 'Inbox',
  summary: 'List who may answer',
  description: 'The members to whom a conversation can be given, with their names where they are known (an extension).',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  params: path,
  status: 200,
  reply: {
    type: 'array',
    items: {
      title: 'InboxOperator',
      type: 'object',
      description: 'A member who may edit.',
      additionalProperties: false,
      required: ['userID'],
      properties: { userID, name: { type: 'string', description: 'First and last name.' } },
    },
  },
} as const satisfies Contract

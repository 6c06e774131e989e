import type { Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { inboxEntry } from '../inbox.ts'
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
  summary: 'List the conversations with a human',
  description:
    'Who waits longest comes first on each page. A page is what is of the list among 100 conversations: it may be short, or empty, and have a next one (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  query: {
    type: 'object',
    properties: {
      list: {
        enum: ['waiting', 'mine', 'live'],
        description: 'Those whom no operator has taken, those of the user who calls (with the token of a user), or all; all by default.',
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

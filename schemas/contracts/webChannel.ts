import { attachmentID, newAttachmentFields, uploadForm } from '../attachment.ts'
import type { Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { appID } from '../profile.ts'
import { cursor, okReply } from '../replies.ts'
import { transcriptEntry } from '../transcript.ts'
import { webConfig } from '../webConfig.ts'
import { viewName } from '../webView.ts'

/** The public web channel, for the widget (docs/channels.md#web-channel). */

/** What all calls of the widget share: pages of any site make them, one function answers them, and invalid input is an HTTP 400. */
const webChannel = { interface: 'management', invalidStatus: 400, cors: 'public', sharedFunction: 'webChannel' } as const

const path = { type: 'object', required: ['appID'], properties: { appID } } as const

export const openWebSession = {
  id: 'openWebSession',
  method: 'POST',
  path: '/channels/web/{appID}/session',
  ...webChannel,
  tag: 'Web channel',
  summary: 'Begin or renew a web session',
  description:
    'For somebody new, or for a respondentID of your own: that takes its signature, the hex HMAC-SHA256 of it with the web secret, or a session token for it. Where the application needs a log-in, nobody is somebody new: a signature, or a login and a password; 10 attempts a login in 15 minutes.',
  access: { who: 'visitor' },
  limit: 'session',
  errors: [401, 429],
  params: path,
  body: {
    title: 'NewWebSession',
    type: 'object',
    description: 'Whom the session is for.',
    additionalProperties: false,
    properties: {
      respondentID,
      signature: {
        type: 'string',
        pattern: '^[0-9a-fA-F]{64}$',
        description:
          'Hex HMAC-SHA256 with the web secret of the respondentID or, with `signedAt`, of the respondentID, a line feed, and `signedAt` in digits.',
      },
      signedAt: {
        type: 'integer',
        minimum: 0,
        maximum: 253_402_300_799_999,
        description:
          'When the site signed (milliseconds since 1970): needed where `security.signature_max_age` limits how long that is good.',
      },
      login: {
        type: 'string',
        minLength: 1,
        maxLength: 500,
        description: "Who logs in, for the application's `login_url`, with a password; where `security.login_type` is `api`.",
      },
      password: { type: 'string', minLength: 1, maxLength: 1000, writeOnly: true, description: 'The password; neither stored nor logged.' },
      language: {
        type: 'string',
        pattern: '^[A-Za-z]{2,3}([_-][A-Za-z0-9]{1,8}){0,4}$',
        description:
          'Language of the page, such as `fr` or `en-GB`: that of texts that the bot does not define, unless the attribute `language` names one.',
      },
    },
  },
  bodyOptional: true,
  status: 201,
  reply: {
    title: 'WebSession',
    type: 'object',
    description: 'A session of one respondent.',
    additionalProperties: false,
    required: ['respondentID', 'token', 'websocketURL'],
    properties: {
      respondentID,
      token: { type: 'string', description: 'Session token, for the calls of the web channel.' },
      websocketURL: { type: 'string', description: 'Where messages are pushed; complete, with the token.' },
    },
  },
} as const satisfies Contract

export const getWebConfig = {
  id: 'getWebConfig',
  method: 'GET',
  path: '/channels/web/{appID}/config',
  ...webChannel,
  tag: 'Web channel',
  summary: 'What the widget shows of an application',
  description: 'Its texts, colours and menu: what anyone may know, and nothing else.',
  access: { who: 'visitor' },
  limit: 'read',
  params: path,
  status: 200,
  reply: webConfig,
} as const satisfies Contract

export const getWebMessages = {
  id: 'getWebMessages',
  method: 'GET',
  path: '/channels/web/{appID}/messages',
  ...webChannel,
  tag: 'Web channel',
  summary: 'The transcript of the session',
  description: 'Oldest first, 100 a page. What campaigns sent counts as delivered with it.',
  notesReading: true,
  attachments: 'shows',
  access: { who: 'respondent' },
  limit: 'read',
  params: path,
  query: {
    type: 'object',
    properties: { after: { type: 'string', minLength: 1, maxLength: 256, description: 'Only what came after this messageID.' }, cursor },
  },
  status: 200,
  reply: { type: 'array', items: transcriptEntry },
} as const satisfies Contract

const said = { type: 'string', minLength: 1, maxLength: 10_000 } as const

export const uploadWebAttachment = {
  id: 'uploadWebAttachment',
  method: 'POST',
  path: '/channels/web/{appID}/attachments',
  ...webChannel,
  tag: 'Web channel',
  summary: 'Say that a file will be sent',
  description:
    'Answers the form by which the file is sent straight to where it is kept; a message then names it as its `attachment`. 403 where the application takes no files of this type; 30 files in 15 minutes.',
  access: { who: 'respondent' },
  limit: 'upload',
  attachments: 'uploads',
  errors: [403, 429],
  params: path,
  body: {
    title: 'NewWebAttachment',
    type: 'object',
    description: 'What will be sent.',
    additionalProperties: false,
    required: ['name', 'type', 'size'],
    properties: newAttachmentFields,
  },
  bodyBytes: 65_536,
  status: 201,
  reply: uploadForm,
} as const satisfies Contract

export const postWebMessage = {
  id: 'postWebMessage',
  method: 'POST',
  path: '/channels/web/{appID}/messages',
  ...webChannel,
  tag: 'Web channel',
  summary: 'Say something to the bot',
  description:
    'One of text, answerID (or answerIDs, several), payload, location and attachment. A `messageID` of your own makes a repetition harmless: it is one turn.',
  access: { who: 'respondent' },
  limit: 'message',
  attachments: 'takes',
  params: path,
  body: {
    title: 'WebMessage',
    type: 'object',
    description: 'What the respondent says.',
    additionalProperties: false,
    properties: {
      text: { ...said, description: 'Words.' },
      answerID: { ...said, description: 'A button, by its id.' },
      answerIDs: { type: 'array', minItems: 1, maxItems: 100, items: said, description: 'Several answers at once.' },
      payload: { ...said, description: 'A button, by its payload; `get_started` begins.' },
      location: {
        type: 'object',
        description: 'A place, where a button asks for one.',
        additionalProperties: false,
        required: ['latitude', 'longitude'],
        properties: {
          latitude: { type: 'number', minimum: -90, maximum: 90, description: 'Degrees north.' },
          longitude: { type: 'number', minimum: -180, maximum: 180, description: 'Degrees east.' },
        },
      },
      attachment: {
        ...attachmentID,
        description: 'A file that was sent: the messageID of its upload, which is that of this message, too.',
      },
      messageID: { type: 'string', minLength: 1, maxLength: 200, description: 'Identifier of this message, chosen by the caller.' },
      view: viewName,
    },
  },
  bodyBytes: 65_536,
  status: 200,
  reply: {
    title: 'BotAnswer',
    type: 'object',
    description: 'What the bot shows now.',
    additionalProperties: false,
    required: ['messages'],
    properties: {
      messages: { type: 'array', items: transcriptEntry, description: 'Messages of the bot; none while a human handles the conversation.' },
    },
  },
  memorySize: 1024,
} as const satisfies Contract

export const postWebEvent = {
  id: 'postWebEvent',
  method: 'POST',
  path: '/channels/web/{appID}/events',
  ...webChannel,
  tag: 'Web channel',
  summary: 'Say what was done with a message',
  description: 'It was read, clicked, or its answer was good or not (`feedback`). However often it comes, it counts once.',
  access: { who: 'respondent' },
  limit: 'event',
  params: path,
  body: {
    title: 'WebEvent',
    type: 'object',
    description: 'What was done, with which message.',
    additionalProperties: false,
    required: ['type', 'messageID'],
    properties: {
      type: { enum: ['read', 'clicked', 'feedback'], description: 'What was done.' },
      messageID: { type: 'string', minLength: 1, maxLength: 256, description: 'Identifier of the message.' },
      positive: { type: 'boolean', description: 'Whether the answer was good; needed for `feedback`.' },
    },
  },
  bodyBytes: 65_536,
  status: 200,
  reply: okReply,
} as const satisfies Contract

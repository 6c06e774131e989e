import { attachmentID, newAttachmentFields, uploadForm } from '../attachment.ts'
import type { Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { appID } from '../profile.ts'
import { cursor, okReply } from '../replies.ts'
import { transcriptEntry } from '../transcript.ts'
import { webConfig } from '../webConfig.ts'
import { viewName } from '../webView.ts'

/** The public web channel, for the widget (docs/web-channel.md#web-channel). */

/** Shared by all calls of the widget: any origin may make them, and one function handles them. */
const webChannel = { interface: 'management', cors: 'public', sharedFunction: 'webChannel' } as const

const path = { type: 'object', required: ['appID'], properties: { appID } } as const

export const openWebSession = {
  id: 'openWebSession',
  method: 'POST',
  path: '/channels/web/{appID}/session',
  ...webChannel,
  tag: 'Web channel',
  summary: 'Open or renew a web session',
  description:
    'Opens a session for a new respondent, or for a respondentID that you choose. The latter requires its signature (the hex HMAC-SHA256 with the web secret) or a session token for it. If the application requires a log-in, send a signature, or a login and a password; at most 10 attempts per login in 15 minutes.',
  access: { who: 'visitor' },
  limit: 'session',
  errors: ['unauthenticated', 'bad_login', 'respondent_unknown', 'changed_meanwhile', 'rate_limited', 'origin_refused'],
  params: path,
  body: {
    title: 'NewWebSession',
    type: 'object',
    description: 'The respondent of the session.',
    additionalProperties: false,
    properties: {
      respondentID,
      signature: {
        type: 'string',
        pattern: '^[0-9a-fA-F]{64}$',
        description:
          'Hex HMAC-SHA256, with the web secret as key, of the respondentID or, with `signedAt`, of the respondentID, a line feed and `signedAt` in digits.',
      },
      signedAt: {
        type: 'integer',
        minimum: 0,
        maximum: 253_402_300_799_999,
        description:
          'Time of the signature in milliseconds since the Unix epoch; required if `security.signature_max_age` limits its lifetime.',
      },
      login: {
        type: 'string',
        minLength: 1,
        maxLength: 500,
        description: "Login to check at the application's `login_url`, with a password; only if `security.login_type` is `api`.",
      },
      password: { type: 'string', minLength: 1, maxLength: 1000, writeOnly: true, description: 'The password; neither stored nor logged.' },
      language: {
        type: 'string',
        pattern: '^[A-Za-z]{2,3}([_-][A-Za-z0-9]{1,8}){0,4}$',
        description: 'Language of the page, such as `fr` or `en-GB`. Used for built-in texts unless the attribute `language` is set.',
      },
    },
  },
  bodyOptional: true,
  status: 201,
  reply: {
    title: 'WebSession',
    type: 'object',
    description: 'A web session of a respondent.',
    additionalProperties: false,
    required: ['respondentID', 'token', 'websocketURL'],
    properties: {
      respondentID,
      token: { type: 'string', description: 'Session token, for the calls of the web channel.' },
      websocketURL: { type: 'string', description: 'Complete URL, token included, of the WebSocket that pushes messages.' },
    },
  },
} as const satisfies Contract

export const getWebConfig = {
  id: 'getWebConfig',
  method: 'GET',
  path: '/channels/web/{appID}/config',
  ...webChannel,
  tag: 'Web channel',
  summary: 'Retrieve the widget configuration',
  description: 'Returns the texts, colours and menu of the application: public information only.',
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
  summary: 'Retrieve the transcript of the session',
  description: 'Oldest first, at most 100 messages and 64 KB per page. Messages of campaigns count as delivered when they are returned.',
  notesReading: true,
  attachments: 'shows',
  access: { who: 'respondent' },
  limit: 'read',
  params: path,
  query: {
    type: 'object',
    properties: { after: { type: 'string', minLength: 1, maxLength: 256, description: 'Only messages after this messageID.' }, cursor },
  },
  status: 200,
  reply: { type: 'array', items: transcriptEntry },
  errors: ['origin_refused'],
} as const satisfies Contract

const shortText = { type: 'string', minLength: 1, maxLength: 10_000 } as const

export const uploadWebAttachment = {
  id: 'uploadWebAttachment',
  method: 'POST',
  path: '/channels/web/{appID}/attachments',
  ...webChannel,
  tag: 'Web channel',
  summary: 'Create an upload for a file',
  description:
    'Returns a form for uploading the file directly to storage; a message then refers to it as its `attachment`. 403 if the application does not accept files of this type. At most 30 files in 15 minutes and 100 a day.',
  access: { who: 'respondent' },
  limit: 'upload',
  attachments: 'uploads',
  errors: ['file_refused', 'rate_limited', 'origin_refused'],
  params: path,
  body: {
    title: 'NewWebAttachment',
    type: 'object',
    description: 'The file to upload.',
    additionalProperties: false,
    required: ['name', 'type', 'size'],
    properties: newAttachmentFields,
  },
  bodyBytes: 4096,
  status: 201,
  reply: uploadForm,
} as const satisfies Contract

export const postWebMessage = {
  id: 'postWebMessage',
  method: 'POST',
  path: '/channels/web/{appID}/messages',
  ...webChannel,
  tag: 'Web channel',
  summary: 'Send a message to the bot',
  description:
    'Send one of text, answerID (or several answerIDs), payload, location and attachment. With a `messageID` of your own, a retry is deduplicated. Each 2 KB of the body count as a message for the limits.',
  access: { who: 'respondent' },
  limit: 'message',
  attachments: 'takes',
  params: path,
  body: {
    title: 'WebMessage',
    type: 'object',
    description: 'Message of the respondent.',
    additionalProperties: false,
    properties: {
      text: { ...shortText, description: 'Words.' },
      answerID: { ...shortText, description: 'Identifier of the chosen button.' },
      answerIDs: {
        type: 'array',
        minItems: 1,
        maxItems: 100,
        items: { type: 'string', minLength: 1, maxLength: 200 },
        description: 'Identifiers of several chosen answers.',
      },
      payload: { ...shortText, description: 'Payload of the chosen button; `get_started` starts the conversation.' },
      location: {
        type: 'object',
        description: 'Location, if a button asks for one.',
        additionalProperties: false,
        required: ['latitude', 'longitude'],
        properties: {
          latitude: { type: 'number', minimum: -90, maximum: 90, description: 'Degrees north.' },
          longitude: { type: 'number', minimum: -180, maximum: 180, description: 'Degrees east.' },
        },
      },
      attachment: {
        ...attachmentID,
        description: 'messageID of an uploaded file; it becomes the messageID of this message.',
      },
      messageID: { type: 'string', minLength: 1, maxLength: 200, description: 'Identifier of this message, chosen by the caller.' },
      view: viewName,
    },
  },
  bodyBytes: 16_384,
  status: 200,
  reply: {
    title: 'BotAnswer',
    type: 'object',
    description: 'The reply of the bot.',
    additionalProperties: false,
    required: ['messages'],
    properties: {
      messages: { type: 'array', items: transcriptEntry, description: 'Messages of the bot; none during live chat.' },
    },
  },
  errors: ['respondent_unknown', 'origin_refused'],
} as const satisfies Contract

export const postWebEvent = {
  id: 'postWebEvent',
  method: 'POST',
  path: '/channels/web/{appID}/events',
  ...webChannel,
  tag: 'Web channel',
  summary: 'Report an event on a message',
  description: 'Reports that the message was read or clicked, or rates its answer (`feedback`). Each event counts once.',
  access: { who: 'respondent' },
  limit: 'event',
  params: path,
  body: {
    title: 'WebEvent',
    type: 'object',
    description: 'The event and the message.',
    additionalProperties: false,
    required: ['type', 'messageID'],
    properties: {
      type: { enum: ['read', 'clicked', 'feedback'], description: 'Kind of event.' },
      messageID: { type: 'string', minLength: 1, maxLength: 256, description: 'Identifier of the message.' },
      positive: { type: 'boolean', description: 'Whether the rating is positive; required for `feedback`.' },
    },
  },
  bodyBytes: 4096,
  status: 200,
  reply: okReply,
  errors: ['origin_refused'],
} as const satisfies Contract

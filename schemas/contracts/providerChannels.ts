import { channelError } from '../channelError.ts'
import { webhookSources } from '../channels.ts'
import type { Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { appID } from '../profile.ts'
import { cursor, okReply } from '../replies.ts'
import { channelTemplate } from '../template.ts'

/** Webhooks for the providers of the other channels, and their URLs (docs/channels.md#sms). */

const path = { type: 'object', required: ['appID'], properties: { appID } } as const
const channelPath = {
  type: 'object',
  required: ['source', 'appID'],
  properties: { source: { enum: webhookSources, description: 'The channel.' }, appID },
} as const
const text = (description: string) => ({ type: 'string', description }) as const

export const receiveSMS = {
  id: 'receiveSMS',
  method: 'POST',
  path: '/channels/sms/{appID}',
  interface: 'management',
  tag: 'Provider channels',
  summary: 'Receive a text message',
  description:
    "Webhook for a phone number at Twilio. The bot's messages are returned as TwiML; a message delivered twice gets the same reply twice. `sms.keywordSmsBot` restarts the bot; STOP sets the attribute `optout`, START unsets it. Media are downloaded and stored as attachments.",
  access: { who: 'provider', proof: 'smsSignature' },
  attachments: 'takes',
  params: path,
  rawBody: 'application/x-www-form-urlencoded',
  body: {
    title: 'IncomingSMS',
    type: 'object',
    description: 'A message as forwarded by Twilio; other parameters are ignored.',
    required: ['From', 'MessageSid'],
    properties: {
      From: { ...respondentID, description: 'Phone number of the sender: the respondentID.' },
      MessageSid: {
        type: 'string',
        minLength: 1,
        maxLength: 100,
        description: 'Identifier of the message; a repeated one is deduplicated.',
      },
      Body: text('Words to search for.'),
      NumMedia: text('Number of media: `MediaUrl0`, `MediaContentType0` and so on.'),
      OptOutType: text('STOP, START or HELP, if the provider has already answered the keyword.'),
    },
    additionalProperties: { type: 'string' },
  },
  bodyBytes: 65_536,
  status: 200,
  reply: { type: 'string', description: "TwiML with the bot's messages." },
  errors: ['respondent_unknown', 'changed_meanwhile'],
  contentType: 'text/xml; charset=utf-8',
} as const satisfies Contract

export const receiveSMSReceipt = {
  id: 'receiveSMSReceipt',
  method: 'POST',
  path: '/channels/sms/{appID}/status',
  interface: 'management',
  tag: 'Provider channels',
  summary: 'Receive a delivery receipt of a text message',
  description:
    'Status callback for the messages of campaigns, called by Twilio. `delivered` and `read` are counted once in the statistics of the campaign; other statuses are ignored.',
  access: { who: 'provider', proof: 'smsSignature' },
  params: path,
  query: {
    type: 'object',
    required: ['delivery'],
    properties: {
      delivery: {
        type: 'string',
        pattern: '^[0-9A-Za-z-]{3,40}\\.\\d{1,8}\\.[\\w-]{10,40}$',
        description: 'Identifier of the delivery, set by the platform.',
      },
    },
  },
  rawBody: 'application/x-www-form-urlencoded',
  body: {
    title: 'SMSReceipt',
    type: 'object',
    description: 'The status of a message as sent by Twilio; other parameters are ignored.',
    required: ['MessageStatus'],
    properties: { MessageStatus: text('queued, sending, sent, delivered, undelivered, failed, read …') },
    additionalProperties: { type: 'string' },
  },
  bodyBytes: 65_536,
  status: 200,
  reply: okReply,
} as const satisfies Contract

export const verifyChannel = {
  id: 'verifyChannel',
  method: 'GET',
  path: '/channels/{source}/{appID}',
  interface: 'management',
  tag: 'Provider channels',
  summary: 'Verify a webhook',
  description: 'Called once by Meta when the webhook of `fb`, `ig` or `whatsapp` is registered.',
  access: { who: 'provider', proof: 'verifyToken' },
  params: channelPath,
  query: {
    type: 'object',
    required: ['hub.mode', 'hub.challenge'],
    properties: {
      'hub.mode': { const: 'subscribe', description: 'Type of the request.' },
      'hub.verify_token': text('The verify token of the application.'),
      'hub.challenge': { type: 'string', minLength: 1, maxLength: 1000, description: 'Challenge to return.' },
    },
  },
  status: 200,
  reply: { type: 'string', description: 'The challenge.' },
  contentType: 'text/plain; charset=utf-8',
} as const satisfies Contract

export const receiveChannelEvents = {
  id: 'receiveChannelEvents',
  method: 'POST',
  path: '/channels/{source}/{appID}',
  interface: 'management',
  tag: 'Provider channels',
  summary: 'Receive the messages of a channel',
  description:
    "Webhook of a channel, under its own signature scheme (docs/channels.md). `fb`, `ig`: events of the Messenger platform. `whatsapp`: notifications of the Cloud API, of which each number takes its own. A bot's provider may send one update a call. `custom`: one message {respondentID, messageID, text | payload | attachment}. The bot replies by the API of the provider or, on `custom`, by a call of the entry's `url`. A message is processed once, however often it is delivered.",
  access: { who: 'provider', proof: 'channelSignature' },
  attachments: 'takes',
  params: channelPath,
  rawBody: 'application/json',
  body: {
    title: 'ChannelEvents',
    type: 'object',
    description:
      'What the provider sends. Each event is read by itself: fields that are unknown or of another type are ignored, and so is an event without a sender. On `custom`, invalid and unknown fields are refused by name.',
    properties: {
      object: { description: 'On `fb`, `ig` and `whatsapp`: `page`, `instagram`, `whatsapp_business_account`.' },
      entry: { type: 'array', maxItems: 1000, description: 'On `fb`, `ig` and `whatsapp`: events by page or account.' },
      respondentID: { description: 'On `custom`: identifier of the respondent.' },
      messageID: { description: 'On `custom`: identifier of the message, of up to 200 characters; a repeated one is deduplicated.' },
      text: { description: 'On `custom`: text of the message, of up to 10,000 characters.' },
      payload: { description: 'On `custom`: payload of a button, or `get_started`.' },
      attachment: { description: 'On `custom`: a file {url, type?, name?}, which the platform downloads.' },
      name: { description: 'On `custom`: name of the respondent.' },
    },
    minProperties: 1,
    additionalProperties: true,
  },
  // Meta sends up to 3 MB ("Webhooks"); a function takes 6 MB with everything escaped.
  bodyBytes: 3_145_728,
  status: 200,
  reply: okReply,
  errors: ['respondent_unknown', 'respondent_exists', 'application_inactive', 'changed_meanwhile'],
} as const satisfies Contract

/** What to configure at the provider of a channel. */
const channelSetUp = {
  title: 'ChannelSetUp',
  type: 'object',
  additionalProperties: false,
  required: ['url', 'errors'],
  properties: {
    url: text('Address of the webhook, called with POST.'),
    verifyToken: text('The verify token (`fb`, `ig`, `whatsapp`).'),
    secretToken: text(
      'The token that the provider repeats with each call, unless the entry of `appIDs` has an `appSecret`, which then is it.',
    ),
    errors: {
      type: 'array',
      items: channelError,
      description: 'The latest errors of the provider in 30 days: of each kind the newest one, five at most, the newest first.',
    },
  },
} as const

export const getChannels = {
  id: 'getChannels',
  method: 'GET',
  path: '/application/{appID}/channels',
  interface: 'management',
  tag: 'Applications',
  summary: 'Retrieve the webhooks of the channels',
  description:
    'Returns the webhook URLs and tokens to configure at the providers of the channels, and the latest errors of the providers (an extension).',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  params: path,
  status: 200,
  reply: {
    title: 'Channels',
    type: 'object',
    description: 'Webhooks by channel.',
    additionalProperties: channelSetUp,
  },
} as const satisfies Contract

export const listTemplates = {
  id: 'listTemplates',
  method: 'GET',
  path: '/templates/{appID}',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'List the message templates of the channels',
  description:
    'Returns what the provider has at this moment, for each `businessAccountID` of `appIDs` (an extension). 409 if the provider refuses the call, 503 if it does not respond.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  query: { type: 'object', properties: { cursor } },
  status: 200,
  reply: { type: 'array', items: channelTemplate },
  errors: ['provider_refused'],
} as const satisfies Contract

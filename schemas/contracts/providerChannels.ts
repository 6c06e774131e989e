import type { Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { appID } from '../profile.ts'
import { okReply } from '../replies.ts'

/** Webhooks for the providers of the other channels, and their URLs (docs/channels.md#sms). */

const path = { type: 'object', required: ['appID'], properties: { appID } } as const
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

export const verifySocialChannel = {
  id: 'verifySocialChannel',
  method: 'GET',
  path: '/channels/fb/{appID}',
  interface: 'management',
  tag: 'Provider channels',
  summary: 'Verify the webhook',
  description: 'Called once by the Messenger platform when the webhook is registered.',
  access: { who: 'provider', proof: 'socialToken' },
  params: path,
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

export const receiveSocialEvents = {
  id: 'receiveSocialEvents',
  method: 'POST',
  path: '/channels/fb/{appID}',
  interface: 'management',
  tag: 'Provider channels',
  summary: 'Receive messages of the social channel',
  description:
    'Webhook for a page on the Messenger platform. The bot replies through the Send API. Receipts (`message_deliveries`, `message_reads`) count in the statistics of campaigns.',
  access: { who: 'provider', proof: 'socialSignature' },
  attachments: 'takes',
  params: path,
  rawBody: 'application/json',
  body: {
    title: 'SocialEvents',
    type: 'object',
    description:
      'Events as sent by the Messenger platform. Each is read by itself: fields that are unknown or of another type are ignored, and so is an event without a `sender.id`.',
    required: ['entry'],
    properties: {
      object: { description: '`page`.' },
      entry: {
        type: 'array',
        maxItems: 1000,
        description: 'Events by page: `messaging`, in order, with messages (deduplicated by their `mid`), postbacks and receipts.',
      },
    },
  },
  status: 200,
  reply: okReply,
  errors: ['respondent_unknown', 'changed_meanwhile'],
} as const satisfies Contract

export const getChannels = {
  id: 'getChannels',
  method: 'GET',
  path: '/application/{appID}/channels',
  interface: 'management',
  tag: 'Applications',
  summary: 'Retrieve the webhooks of the channels',
  description: 'Returns the webhook URLs to configure at the providers of SMS and of the social channel (an extension).',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  params: path,
  status: 200,
  reply: {
    title: 'Channels',
    type: 'object',
    description: 'Webhooks by channel.',
    additionalProperties: false,
    required: ['sms', 'fb'],
    properties: {
      sms: {
        type: 'object',
        description: 'For the phone number, called with POST.',
        additionalProperties: false,
        required: ['url'],
        properties: { url: text('Address of the webhook.') },
      },
      fb: {
        type: 'object',
        description:
          'For the page: subscribe to `messages`, `messaging_postbacks` and, for the receipts of campaigns, `message_deliveries` and `message_reads`.',
        additionalProperties: false,
        required: ['url', 'verifyToken'],
        properties: { url: text('Address of the webhook.'), verifyToken: text('The verify token.') },
      },
    },
  },
} as const satisfies Contract

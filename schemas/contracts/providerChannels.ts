import type { Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { appID } from '../profile.ts'
import { okReply } from '../replies.ts'

/** What the providers of the other channels call, and what they are told of where to call (docs/channels.md#sms). */

/** What the webhooks of the providers share: invalid input is an HTTP 400. */
const webhook = { interface: 'management', invalidStatus: 400 } as const

const path = { type: 'object', required: ['appID'], properties: { appID } } as const
const text = (description: string) => ({ type: 'string', description }) as const

export const receiveSMS = {
  id: 'receiveSMS',
  method: 'POST',
  path: '/channels/sms/{appID}',
  ...webhook,
  tag: 'Provider channels',
  summary: 'Take a text message',
  description:
    'The webhook of a phone number at Twilio. What the bot says comes back as TwiML, so that a message that is delivered again is answered again, with the same words. `sms.keywordSmsBot` starts the bot over; STOP sets the attribute `optout`, START unsets it. Media are loaded, and kept as attachments.',
  access: { who: 'provider', proof: 'smsSignature' },
  attachments: 'takes',
  params: path,
  rawBody: 'application/x-www-form-urlencoded',
  body: {
    title: 'IncomingSMS',
    type: 'object',
    description: 'A message as Twilio forwards it; further parameters are ignored.',
    required: ['From', 'MessageSid'],
    properties: {
      From: { ...respondentID, description: 'Phone number that wrote: the respondentID.' },
      MessageSid: {
        type: 'string',
        minLength: 1,
        maxLength: 100,
        description: 'Identifier of the message: twice the same one is one turn.',
      },
      Body: text('The words.'),
      NumMedia: {
        type: 'string',
        pattern: '^\\d{1,2}$',
        description: 'How many media came with them: `MediaUrl0`, `MediaContentType0` and so on.',
      },
      OptOutType: text('STOP, START or HELP, where the provider has answered the word itself.'),
    },
    additionalProperties: { type: 'string' },
  },
  bodyBytes: 65_536,
  status: 200,
  reply: { type: 'string', description: 'TwiML: what the bot says now.' },
  contentType: 'text/xml; charset=utf-8',
  memorySize: 1024,
} as const satisfies Contract

export const receiveSMSReceipt = {
  id: 'receiveSMSReceipt',
  method: 'POST',
  path: '/channels/sms/{appID}/status',
  ...webhook,
  tag: 'Provider channels',
  summary: 'Take the receipt of a text message',
  description:
    "What Twilio calls as the status of a campaign's message changes; each message that is sent names this URL. `delivered` and `read` count in the statistics of the campaign, once; what else it says changes nothing.",
  access: { who: 'provider', proof: 'smsSignature' },
  params: path,
  query: {
    type: 'object',
    required: ['delivery'],
    properties: {
      delivery: {
        type: 'string',
        pattern: '^[0-9A-Za-z-]{3,40}\\.\\d{1,8}\\.[\\w-]{10,40}$',
        description: 'Which delivery it is about, as the platform named it.',
      },
    },
  },
  rawBody: 'application/x-www-form-urlencoded',
  body: {
    title: 'SMSReceipt',
    type: 'object',
    description: 'The status of a message as Twilio sends it; further parameters are ignored.',
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
  ...webhook,
  tag: 'Provider channels',
  summary: 'Prove that this is the webhook',
  description: 'Called once by the Messenger platform when the webhook is registered there.',
  access: { who: 'provider', proof: 'socialToken' },
  params: path,
  query: {
    type: 'object',
    required: ['hub.mode', 'hub.challenge'],
    properties: {
      'hub.mode': { const: 'subscribe', description: 'What is asked.' },
      'hub.verify_token': text('The verify token of the application.'),
      'hub.challenge': { type: 'string', minLength: 1, maxLength: 1000, description: 'What is to be answered.' },
    },
  },
  status: 200,
  reply: { type: 'string', description: 'The challenge.' },
  contentType: 'text/plain; charset=utf-8',
} as const satisfies Contract

const attachment = {
  type: 'object',
  properties: {
    type: text('image, video, audio, file, location, fallback …'),
    payload: {
      type: ['object', 'null'],
      description: 'What it is.',
      properties: {
        url: text('Where the medium is.'),
        coordinates: {
          type: 'object',
          description: 'The place.',
          required: ['lat', 'long'],
          properties: { lat: { type: 'number', description: 'Degrees north.' }, long: { type: 'number', description: 'Degrees east.' } },
        },
      },
    },
  },
} as const

/** Of a page's messages to a person; with a title, so that the validator has it once. */
const receipt = {
  title: 'SocialReceipt',
  type: 'object',
  description: 'All that was sent to the person until then has arrived, or was read.',
  properties: { watermark: { type: 'number', description: 'The instant (milliseconds since 1970).' } },
} as const

const messagingEvent = {
  title: 'SocialEvent',
  type: 'object',
  description: 'Something that a person did, or what became of what was sent to them; what is none of the fields below is ignored.',
  properties: {
    sender: {
      type: 'object',
      description: 'Who did it; without an `id` (a checkbox of a page that nobody answered to yet has a `user_ref`) the event is ignored.',
      properties: { id: { ...respondentID, description: 'Page-scoped id of the person: the respondentID.' } },
    },
    timestamp: { type: 'number', description: 'When (milliseconds since 1970).' },
    message: {
      type: 'object',
      description: 'A message; its `mid` makes a repetition harmless.',
      properties: {
        mid: text('Identifier of the message.'),
        text: text('The words.'),
        is_echo: { type: 'boolean', description: 'Whether the page itself wrote it.' },
        quick_reply: { type: 'object', description: 'The button that was chosen.', properties: { payload: text('What it sends.') } },
        attachments: { type: 'array', maxItems: 50, items: attachment, description: 'Media and places.' },
      },
    },
    delivery: receipt,
    read: receipt,
    postback: {
      type: 'object',
      description: 'A button of a card or of the menu.',
      properties: { mid: text('Identifier.'), title: text('What it says.'), payload: text('What it sends.') },
    },
  },
} as const

export const receiveSocialEvents = {
  id: 'receiveSocialEvents',
  method: 'POST',
  path: '/channels/fb/{appID}',
  ...webhook,
  tag: 'Provider channels',
  summary: 'Take messages of the social channel',
  description:
    'The webhook of a page on the Messenger platform. What the bot says is sent by the Send API. Receipts (`message_deliveries`, `message_reads`) count as delivered for campaigns.',
  access: { who: 'provider', proof: 'socialSignature' },
  attachments: 'takes',
  params: path,
  rawBody: 'application/json',
  body: {
    title: 'SocialEvents',
    type: 'object',
    description: 'Events as the Messenger platform sends them; further fields are ignored.',
    required: ['object', 'entry'],
    properties: {
      object: text('`page`.'),
      entry: {
        type: 'array',
        maxItems: 1000,
        description: 'Events by page.',
        items: {
          type: 'object',
          properties: { messaging: { type: 'array', maxItems: 1000, items: messagingEvent, description: 'The events, in their order.' } },
        },
      },
    },
  },
  status: 200,
  reply: okReply,
  memorySize: 1024,
} as const satisfies Contract

export const getChannels = {
  id: 'getChannels',
  method: 'GET',
  path: '/application/{appID}/channels',
  interface: 'management',
  tag: 'Applications',
  summary: 'What the providers of the channels are told',
  description: 'The webhooks that are entered at the providers of SMS and of the social channel (an extension).',
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

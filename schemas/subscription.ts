import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { ignored, stamps } from './object.ts'

/** What subscribers may be told of, and when they are (docs/events.md#kinds). */
export const eventKinds = {
  'respondent.created': 'A respondent came to be.',
  'respondent.changed': 'Attributes, tags or events of a profile were written, or the respondent got another id.',
  'respondent.optedOut': 'A respondent wants no campaigns any more.',
  'respondent.erased': 'A respondent was deleted, or all of them were.',
  message: 'Something was said in a conversation: by the respondent, the bot or an operator, in one turn.',
  answer: 'A respondent answered questions of a feature.',
  'feature.finished': 'A respondent finished the process of a feature.',
  handover: 'A conversation went to a human, or back to the bot.',
  campaign: 'A campaign or a run of it changed its state.',
} as const

export type EventKind = keyof typeof eventKinds

const kind = { enum: Object.keys(eventKinds) as EventKind[] } as const

const _id = { type: 'string', description: 'Identifier of the subscription. Kept by the service.' } as const

const settable = {
  title: { type: 'string', maxLength: 200, description: 'A name for people.' },
  url: {
    type: 'string',
    minLength: 1,
    maxLength: 2048,
    description: 'Where events are sent: http or https, without credentials, of a public address.',
  },
  kinds: {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: kind,
    description: `The kinds of events that are sent. ${Object.entries(eventKinds)
      .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
      .join(' ')}`,
  },
  active: { type: 'boolean', description: 'Whether events are sent: true unless given. What happens while it is false is not told later.' },
} as const

/** A subscription as it is written; what the service keeps is ignored. */
export const subscriptionBody = {
  title: 'SubscriptionBody',
  type: 'object',
  description: 'A subscription as it is written; what the service keeps is ignored.',
  additionalProperties: false,
  properties: { ...ignored, ...settable },
} as const satisfies JSONSchema

export type SubscriptionBody = FromSchema<typeof subscriptionBody>

/** A subscription to events of an application (docs/events.md). */
export const subscription = {
  title: 'Subscription',
  type: 'object',
  description: 'A subscription to events of an application.',
  additionalProperties: false,
  required: ['_id', 'appID', 'url', 'kinds', 'active', 'createdAt', 'updatedAt'],
  properties: {
    _id,
    appID: { type: 'string', description: 'Identifier of the application.' },
    ...settable,
    failures: {
      type: 'integer',
      description: 'How many attempts failed since the last one that did not. Shown where there are any; kept by the service.',
    },
    failingSince: { type: 'string', description: 'When the first of them was (ISO 8601). Kept by the service.' },
    retryAt: { type: 'string', description: 'Until when nothing is sent, since so many failed in a row (ISO 8601). Kept by the service.' },
    ...stamps,
  },
} as const satisfies JSONSchema

export type Subscription = FromSchema<typeof subscription>

const secret = {
  type: 'string',
  description:
    'The secret by which events are signed: `whsec_` and 24 bytes in base64 (Standard Webhooks). It is shown here and never again.',
} as const

/** A new subscription, with its secret. */
export const newSubscription = {
  ...subscription,
  title: 'NewSubscription',
  description: 'A new subscription, with its secret.',
  required: [...subscription.required, 'secret'],
  properties: { ...subscription.properties, secret },
} as const satisfies JSONSchema

export const subscriptionSecret = {
  title: 'SubscriptionSecret',
  type: 'object',
  description: 'A new secret of a subscription.',
  additionalProperties: false,
  required: ['secret'],
  properties: { secret },
} as const satisfies JSONSchema

/** An attempt to deliver an event. */
export const deliveryAttempt = {
  title: 'DeliveryAttempt',
  type: 'object',
  description: 'An attempt to deliver an event.',
  additionalProperties: false,
  required: ['eventID', 'kind', 'at', 'attempt', 'ms', 'delivered'],
  properties: {
    eventID: { type: 'string', description: 'Identifier of the event: the header `webhook-id`.' },
    kind: { enum: [...kind.enum, 'test'], description: 'Kind of the event.' },
    at: { type: 'string', description: 'When it was sent (ISO 8601).' },
    attempt: { type: 'integer', description: 'Which attempt at this event it was, from 1.' },
    ms: { type: 'integer', description: 'How long it took, in milliseconds.' },
    delivered: { type: 'boolean', description: 'Whether the subscriber took it: it answered with a status from 200 to 299.' },
    status: { type: 'integer', description: 'The HTTP status of the answer, where there was one.' },
    failure: {
      enum: ['invalid_url', 'refused_address', 'unreachable', 'timeout', 'too_large', 'owner_unverified'],
      description: 'Why there was no answer: codes of docs/reliability.md#outgoing-calls.',
    },
    givenUp: { type: 'boolean', description: 'Whether it was the last attempt: a day was over.' },
  },
} as const satisfies JSONSchema

export type DeliveryAttempt = FromSchema<typeof deliveryAttempt>

/** What became of events that were given up. */
export const redriveResult = {
  title: 'SubscriptionRedrive',
  type: 'object',
  description: 'How many events are sent again.',
  additionalProperties: false,
  required: ['redriven', 'hasMore'],
  properties: {
    redriven: { type: 'integer', description: 'How many parts of what was given up are on their way again: at most 100 a call.' },
    hasMore: { type: 'boolean', description: 'Whether there are more: call again.' },
  },
} as const satisfies JSONSchema

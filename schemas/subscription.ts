import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { ignored, stamps } from './object.ts'
import { appID } from './profile.ts'

/** Kinds of events and what they mean (docs/events.md#kinds). */
export const eventKinds = {
  'respondent.created': 'A respondent was created.',
  'respondent.changed': 'Attributes, tags or events of a profile were written, or the respondentID changed.',
  'respondent.optedOut': 'A respondent opted out of campaigns.',
  'respondent.erased': 'A respondent, or all respondents, were deleted.',
  message: 'Messages of one turn of a conversation, by the respondent, the bot or an operator.',
  answer: 'A respondent answered questions of a feature.',
  'feature.finished': 'A respondent finished the process of a feature.',
  handover: 'A conversation was handed over to an operator or returned to the bot.',
  campaign: 'The state of a campaign or of one of its runs changed.',
} as const

export type EventKind = keyof typeof eventKinds

const kind = { enum: Object.keys(eventKinds) as EventKind[] } as const

const _id = { type: 'string', description: 'Identifier of the subscription. Read-only.' } as const

const settable = {
  title: { type: 'string', maxLength: 200, description: 'Name of the subscription, for display.' },
  url: {
    type: 'string',
    minLength: 1,
    maxLength: 2048,
    description: 'URL that receives the events: http or https, without credentials, at a public address.',
  },
  kinds: {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: kind,
    description: `Kinds of events to send. ${Object.entries(eventKinds)
      .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
      .join(' ')}`,
  },
  active: {
    type: 'boolean',
    description: 'Whether events are sent; defaults to true. Events that happen while it is false are not sent later.',
  },
} as const

const expiresInSeconds = {
  type: 'integer',
  minimum: 60,
  maximum: 86_400,
  description:
    'Seconds from now after which the subscription is deleted, for one that only a running process needs: it extends the time as it goes. Without it, a subscription is kept until it is deleted.',
} as const

/** A subscription to create or update. Read-only fields are ignored. */
export const subscriptionBody = {
  title: 'SubscriptionBody',
  type: 'object',
  description: 'A subscription to create or update. Read-only fields are ignored.',
  additionalProperties: false,
  properties: { ...ignored, appID, ...settable, expiresInSeconds },
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
      description: 'Number of consecutive failed attempts; absent if there are none. Read-only.',
    },
    failingSince: { type: 'string', description: 'Time of the first of them (ISO 8601). Read-only.' },
    expiresAt: { type: 'string', description: 'When it is deleted (ISO 8601); absent if it does not expire. Read-only.' },
    retryAt: { type: 'string', description: 'End of the pause after too many consecutive failures (ISO 8601). Read-only.' },
    ...stamps,
  },
} as const satisfies JSONSchema

export type Subscription = FromSchema<typeof subscription>

const secret = {
  type: 'string',
  description: 'Secret that signs the events: `whsec_` and 24 bytes in base64 (Standard Webhooks). Returned only once.',
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
  description: 'The new secret of a subscription.',
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
    at: { type: 'string', description: 'Time of the attempt (ISO 8601).' },
    attempt: { type: 'integer', description: 'Number of the attempt for this event, from 1.' },
    ms: { type: 'integer', description: 'Duration in milliseconds.' },
    delivered: { type: 'boolean', description: 'Whether the event was delivered: the subscriber replied with a status from 200 to 299.' },
    status: { type: 'integer', description: 'HTTP status of the response, if any.' },
    failure: {
      enum: ['invalid_url', 'refused_address', 'unreachable', 'timeout', 'too_large', 'owner_unverified'],
      description: 'Reason why there was no response: a code of docs/outgoing.md#outgoing-calls.',
    },
    givenUp: { type: 'boolean', description: 'Whether it was the last attempt, after a day of retries.' },
  },
} as const satisfies JSONSchema

export type DeliveryAttempt = FromSchema<typeof deliveryAttempt>

/** Result of a redrive. */
export const redriveResult = {
  title: 'SubscriptionRedrive',
  type: 'object',
  description: 'Number of events to send again.',
  additionalProperties: false,
  required: ['redriven', 'hasMore'],
  properties: {
    redriven: { type: 'integer', description: 'Number of failed parts queued again, at most 100 per call.' },
    hasMore: { type: 'boolean', description: 'Whether there are more; if so, call again.' },
  },
} as const satisfies JSONSchema

import type { Contract } from '../contract.ts'
import { appID } from '../profile.ts'
import { messageResult } from '../replies.ts'
import { deliveryAttempt, newSubscription, redriveResult, subscription, subscriptionBody, subscriptionSecret } from '../subscription.ts'

/** The endpoints of the group Events (extensions): who is told of what. */

const subscriptionID = { type: 'string', minLength: 1, maxLength: 128, description: 'Identifier of the subscription.' } as const
const path = { type: 'object', required: ['subscriptionID'], properties: { subscriptionID } } as const
const common = { interface: 'management', tag: 'Events' } as const
/** Seldom called: they share a function. */
const change = { ...common, sharedFunction: 'subscriptionChanges' } as const
const access = { who: 'member', level: 'admin', application: { path: 'subscriptionID', names: 'object' } } as const

export const createSubscription = {
  ...change,
  id: 'createSubscription',
  method: 'POST',
  path: '/subscription',
  summary: 'Subscribe to events',
  description: 'The secret is in this answer alone. An application has at most five subscriptions (an extension).',
  access: { who: 'member', level: 'admin', application: { body: 'appID' } },
  audit: 'settings',
  body: { ...subscriptionBody, title: 'SubscriptionToCreate', required: ['appID', 'url', 'kinds'] },
  status: 201,
  reply: newSubscription,
  errors: [409],
} as const satisfies Contract

export const listSubscriptions = {
  ...common,
  id: 'listSubscriptions',
  method: 'GET',
  path: '/subscriptions/{appID}',
  summary: 'Subscriptions of an application',
  description: 'All of them, oldest first (an extension).',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  status: 200,
  reply: { type: 'array', items: subscription },
} as const satisfies Contract

export const patchSubscription = {
  ...change,
  id: 'patchSubscription',
  method: 'PATCH',
  path: '/subscription/{subscriptionID}',
  summary: 'Change a subscription',
  description: 'A field that is sent replaces that field, what is not sent stays (an extension).',
  access,
  audit: 'settings',
  params: path,
  body: subscriptionBody,
  status: 200,
  reply: subscription,
} as const satisfies Contract

export const deleteSubscription = {
  ...change,
  id: 'deleteSubscription',
  method: 'DELETE',
  path: '/subscription/{subscriptionID}',
  summary: 'End a subscription',
  description: 'What was not delivered yet is not delivered any more (an extension).',
  access,
  audit: 'settings',
  params: path,
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const rotateSubscriptionSecret = {
  ...change,
  id: 'rotateSubscriptionSecret',
  method: 'POST',
  path: '/subscription/{subscriptionID}/secret',
  summary: 'Change the secret of a subscription',
  description: 'For a day, what is sent carries the signatures of both secrets (an extension).',
  access,
  audit: 'settings',
  params: path,
  status: 201,
  reply: subscriptionSecret,
} as const satisfies Contract

export const testSubscription = {
  ...change,
  id: 'testSubscription',
  method: 'POST',
  path: '/subscription/{subscriptionID}/test',
  summary: 'Send a test event',
  description: 'Now, once, signed like all others; the answer says what came of it (an extension).',
  access,
  audit: 'none',
  params: path,
  status: 200,
  reply: deliveryAttempt,
} as const satisfies Contract

export const listDeliveryAttempts = {
  ...common,
  id: 'listDeliveryAttempts',
  method: 'GET',
  path: '/subscription/{subscriptionID}/attempts',
  summary: 'The last attempts to deliver events',
  description: 'At most 100, the latest first, of the last seven days (an extension).',
  access,
  params: path,
  status: 200,
  reply: { type: 'array', items: deliveryAttempt },
} as const satisfies Contract

export const redriveSubscription = {
  ...change,
  id: 'redriveSubscription',
  method: 'POST',
  path: '/subscription/{subscriptionID}/redrive',
  summary: 'Send again what was given up',
  description:
    'What was given up in the last seven days gets another day of attempts; it may arrive after what happened later (an extension).',
  access,
  audit: 'settings',
  params: path,
  status: 200,
  reply: redriveResult,
} as const satisfies Contract

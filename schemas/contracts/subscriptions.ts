import type { Contract } from '../contract.ts'
import { appID } from '../profile.ts'
import { messageResult } from '../replies.ts'
import { deliveryAttempt, newSubscription, redriveResult, subscription, subscriptionBody, subscriptionSecret } from '../subscription.ts'

/** The endpoints of the group Events (extensions): subscriptions. */

const subscriptionID = { type: 'string', minLength: 1, maxLength: 128, description: 'Identifier of the subscription.' } as const
const path = { type: 'object', required: ['subscriptionID'], properties: { subscriptionID } } as const
const common = { interface: 'management', tag: 'Events' } as const
/** Rarely called, so they share a function. */
const change = { ...common, sharedFunction: 'subscriptionChanges' } as const
const access = { who: 'member', level: 'admin', application: { path: 'subscriptionID', names: 'object' } } as const

export const createSubscription = {
  ...change,
  id: 'createSubscription',
  method: 'POST',
  path: '/subscription',
  summary: 'Subscribe to events',
  description: 'The secret is only returned in this reply. An application has at most five subscriptions (an extension).',
  access: { who: 'member', level: 'admin', application: { body: 'appID' } },
  audit: 'settings',
  body: { ...subscriptionBody, title: 'SubscriptionToCreate', required: ['appID', 'url', 'kinds'] },
  status: 201,
  reply: newSubscription,
  errors: ['state_conflict'],
} as const satisfies Contract

export const listSubscriptions = {
  ...common,
  id: 'listSubscriptions',
  method: 'GET',
  path: '/subscriptions/{appID}',
  summary: 'List the subscriptions of an application',
  description: 'Returns all of them, oldest first (an extension).',
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
  summary: 'Update a subscription',
  description: 'Fields in the body replace the stored fields; omitted fields are unchanged (an extension).',
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
  summary: 'Delete a subscription',
  description: 'Pending events are no longer delivered (an extension).',
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
  summary: 'Rotate the secret of a subscription',
  description: 'For a day, events carry the signatures of both secrets (an extension).',
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
  description: 'Sends the event once, immediately, signed like all others, and returns the result (an extension).',
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
  summary: 'List delivery attempts',
  description: 'Returns at most 100 attempts of the last seven days, latest first (an extension).',
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
  summary: 'Redrive failed events',
  description:
    'Events that were given up in the last seven days are retried for another day; they may arrive after later events (an extension).',
  access,
  audit: 'settings',
  params: path,
  status: 200,
  reply: redriveResult,
} as const satisfies Contract

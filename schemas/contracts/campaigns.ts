import {
  campaign,
  campaignBody,
  campaignPreview,
  campaignReach,
  campaignStatistics,
  campaignTest,
  campaignView,
  recipient,
  recipientStatuses,
} from '../campaign.ts'
import type { Contract } from '../contract.ts'
import { appID } from '../profile.ts'
import { cursor, messageResult } from '../replies.ts'
import { transcriptEntry } from '../transcript.ts'

const path = {
  type: 'object',
  required: ['notificationID'],
  properties: { notificationID: { type: 'string', minLength: 1, maxLength: 256, description: 'Identifier of the campaign.' } },
} as const

const createdCampaign = {
  type: 'object',
  additionalProperties: false,
  required: ['notificationID'],
  properties: { notificationID: { type: 'string', description: 'Identifier of the campaign.' } },
} as const

export const sendCampaign = {
  id: 'sendCampaign',
  method: 'POST',
  path: '/notificationapi/api/sendCampaign',
  interface: 'data',
  tag: 'Campaigns',
  summary: 'Send a campaign',
  description:
    'Answers as soon as the campaign is stored and queued. With the header `Idempotency-Key`, repeating the call within 24 hours answers the first result, whatever was changed since, or 409 where the body differs.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'campaigns',
  headers: {
    type: 'object',
    properties: {
      'Idempotency-Key': { type: 'string', maxLength: 256, description: 'Makes a repetition of the call harmless, for 24 hours.' },
    },
  },
  body: campaignBody,
  status: 200,
  reply: createdCampaign,
} as const satisfies Contract

const run = { type: 'string', pattern: '^[1-9]\\d{0,7}$', description: 'Number of a run, from 1 (an extension).' } as const

export const getCampaignStatistics = {
  id: 'getCampaignStatistics',
  method: 'POST',
  path: '/notificationapi/api/getStatisticsCampaignSent/{notificationID}',
  interface: 'data',
  tag: 'Campaigns',
  summary: 'Accounts of a campaign',
  description: 'Of its latest run, unless another is named.',
  access: { who: 'member', level: 'view', application: { path: 'notificationID', names: 'object' } },
  params: path,
  query: { type: 'object', properties: { run } },
  status: 200,
  reply: campaignStatistics,
} as const satisfies Contract

export const getCampaign = {
  id: 'getCampaign',
  method: 'GET',
  path: '/notification/{notificationID}',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'Read a campaign',
  description: 'With its state (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'notificationID', names: 'object' } },
  params: path,
  status: 200,
  reply: campaign,
} as const satisfies Contract

export const listCampaigns = {
  id: 'listCampaigns',
  method: 'GET',
  path: '/notifications/{appID}',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'List the campaigns of an application',
  description: 'The newest first, 100 a page (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  query: { type: 'object', properties: { cursor } },
  status: 200,
  reply: { type: 'array', items: campaign },
} as const satisfies Contract

export const listRuns = {
  id: 'listRuns',
  method: 'GET',
  path: '/notification/{notificationID}/runs',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'Runs of a campaign, with the accounts of each',
  description: 'The newest first, 20 a page. Of a run before the latest, `startedAt` is null (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'notificationID', names: 'object' } },
  params: path,
  query: { type: 'object', properties: { cursor } },
  status: 200,
  reply: { type: 'array', items: campaignStatistics },
} as const satisfies Contract

export const previewCampaign = {
  id: 'previewCampaign',
  method: 'POST',
  path: '/notification/preview',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'Whom a campaign would reach, and what its texts lack',
  description:
    'Goes through those whom the filter selects, as a send does: how many are reachable, and how many have no value of each name in the texts. Nothing is stored (an extension).',
  access: { who: 'member', level: 'view', application: { body: 'appID' } },
  body: campaignPreview,
  status: 200,
  reply: campaignReach,
  memorySize: 1769,
} as const satisfies Contract

export const viewCampaign = {
  id: 'viewCampaign',
  method: 'POST',
  path: '/notification/preview/respondent',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'A campaign as one respondent would see it',
  description: 'With their values in the texts, and what their profile lets them see. Nothing is stored or sent (an extension).',
  access: { who: 'member', level: 'view', application: { body: 'appID' } },
  body: campaignView,
  status: 200,
  reply: {
    type: 'object',
    additionalProperties: false,
    required: ['skipped', 'entries'],
    properties: {
      skipped: { enum: ['optedOut', 'unreachable', null], description: 'Why they would not get it; null where they would.' },
      entries: { type: 'array', items: transcriptEntry, description: 'What they would see; the ids are none that will be sent.' },
    },
  },
} as const satisfies Contract

export const testCampaign = {
  id: 'testCampaign',
  method: 'POST',
  path: '/notification/test',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'Send a test to one respondent',
  description:
    'Delivers as a campaign does, buttons included, without limits and quiet hours. It is in no list of campaigns, and its accounts are its own (an extension).',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'campaigns',
  body: campaignTest,
  status: 200,
  reply: createdCampaign,
} as const satisfies Contract

export const listRecipients = {
  id: 'listRecipients',
  method: 'GET',
  path: '/notification/{notificationID}/recipients',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'Recipients of a campaign, and what became of each',
  description: 'Of its latest run, unless another is named; 1,000 a page, with `names` about 250 (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'notificationID', names: 'object' } },
  params: path,
  query: {
    type: 'object',
    properties: {
      status: { enum: recipientStatuses, description: 'Only those of this status.' },
      names: { const: 'true', description: 'With what they call themselves: their profiles are read for it.' },
      run,
      cursor,
    },
  },
  status: 200,
  reply: { type: 'array', items: recipient },
} as const satisfies Contract

const control = (id: string, verb: string, summary: string, description: string) =>
  ({
    id,
    method: 'POST',
    path: `/notification/{notificationID}/${verb}`,
    interface: 'management',
    tag: 'Campaigns',
    summary,
    description,
    access: { who: 'member', level: 'edit', application: { path: 'notificationID', names: 'object' } },
    audit: 'campaigns',
    params: path,
    status: 200,
    reply: messageResult,
  }) as const satisfies Contract

export const pauseCampaign = control(
  'pauseCampaign',
  'pause',
  'Pause a campaign',
  'While it is `preparing` or `sending`; else 409. Nothing more is planned or sent but the chunks that are being delivered at this moment, of 250 recipients each (an extension).',
)

export const resumeCampaign = control(
  'resumeCampaign',
  'resume',
  'Resume a campaign that is paused',
  'It goes on where it was paused, by the limits that the application has now. 409 where it is not paused (an extension).',
)

export const cancelCampaign = control(
  'cancelCampaign',
  'cancel',
  'Cancel a campaign',
  'Until it has ended; a recurrent one between two runs, too. Whoever was not reached yet is accounted for as `cancelled`. Chunks that are being delivered at this moment are finished: of 250 recipients each (an extension).',
)

export const redriveCampaign = control(
  'redriveCampaign',
  'redrive',
  'Send again to those who failed',
  'To the failed of the latest run, once, by the same rules as before. The accounts are closed meanwhile: each moves from `failed` to what became of them. 409 while the campaign is paused, and where it is cancelled or has not begun (an extension).',
)

export const sendCampaignToRest = {
  id: 'sendCampaignToRest',
  method: 'POST',
  path: '/notification/{notificationID}/rest',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'Send a variant to the rest of the audience',
  description:
    'To those who were held back while variants were tried, as the filter matches them now: one more run of the campaign. Once, when the test is `sent`; else 409, as where the shares leave no rest (an extension).',
  access: { who: 'member', level: 'edit', application: { path: 'notificationID', names: 'object' } },
  audit: 'campaigns',
  params: path,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['variant'],
    properties: { variant: { type: 'integer', minimum: 0, maximum: 3, description: 'Place of the variant that is sent, from 0.' } },
  },
  status: 200,
  reply: messageResult,
} as const satisfies Contract

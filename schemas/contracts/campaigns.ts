import {
  campaign,
  campaignBody,
  campaignPatch,
  campaignPreview,
  campaignReach,
  campaignStatistics,
  campaignTest,
  campaignView,
  recipient,
  recipientStatuses,
} from '../campaign.ts'
import type { Contract } from '../contract.ts'
import type { ProblemCode } from '../problems.ts'
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
  documented: true,
  tag: 'Campaigns',
  summary: 'Send a campaign',
  description:
    'Returns as soon as the campaign is stored and queued. Send an `Idempotency-Key`, so that a call that is repeated never sends twice.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'campaigns',
  body: campaignBody,
  status: 200,
  creates: true,
  reply: createdCampaign,
  errors: ['application_inactive', 'provider_refused'],
} as const satisfies Contract

const run = { type: 'string', pattern: '^[1-9]\\d{0,7}$', description: 'Number of a run, from 1 (an extension).' } as const

export const getCampaignStatistics = {
  id: 'getCampaignStatistics',
  method: 'POST',
  path: '/notificationapi/api/getStatisticsCampaignSent/{notificationID}',
  interface: 'data',
  documented: true,
  tag: 'Campaigns',
  summary: 'Retrieve the statistics of a campaign',
  description: 'Covers the latest run unless `run` names another one.',
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
  summary: 'Retrieve a campaign',
  description: 'Includes the state of the campaign, and its next occurrences (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'notificationID', names: 'object' } },
  params: path,
  versioned: true,
  status: 200,
  reply: campaign,
} as const satisfies Contract

export const patchCampaign = {
  id: 'patchCampaign',
  method: 'PATCH',
  path: '/notification/{notificationID}',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'Update a draft or a scheduled campaign',
  description:
    'Fields in the body replace the stored fields as a whole; null removes a field; omitted fields are unchanged. A draft may stay incomplete. 409 once the campaign has begun (an extension).',
  access: { who: 'member', level: 'edit', application: { path: 'notificationID', names: 'object' } },
  audit: 'campaigns',
  params: path,
  body: campaignPatch,
  nullRemoves: true,
  versioned: true,
  status: 200,
  reply: campaign,
  errors: ['state_conflict', 'provider_refused'],
} as const satisfies Contract

export const deleteCampaign = {
  id: 'deleteCampaign',
  method: 'DELETE',
  path: '/notification/{notificationID}',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'Delete a draft',
  description: 'Only a campaign that was never scheduled can be deleted, else 409 (an extension).',
  access: { who: 'member', level: 'edit', application: { path: 'notificationID', names: 'object' } },
  audit: 'campaigns',
  params: path,
  status: 200,
  reply: messageResult,
  errors: ['state_conflict'],
} as const satisfies Contract

export const listCampaigns = {
  id: 'listCampaigns',
  method: 'GET',
  path: '/notifications/{appID}',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'List the campaigns of an application',
  description: 'Newest first, 100 per page (an extension).',
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
  summary: 'List the runs of a campaign',
  description:
    'Returns the statistics of each run, newest first, 20 per page. `startedAt` is null for all but the latest run (an extension).',
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
  summary: 'Preview the reach of a campaign',
  description:
    'Evaluates the filter as a send does, and returns the number of reachable respondents and, for each variable in the texts, the number without a value. Nothing is stored (an extension).',
  access: { who: 'member', level: 'view', application: { body: 'appID' } },
  body: campaignPreview,
  status: 200,
  reply: campaignReach,
} as const satisfies Contract

export const viewCampaign = {
  id: 'viewCampaign',
  method: 'POST',
  path: '/notification/preview/respondent',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'Preview a campaign for one respondent',
  description:
    "Renders the texts with the respondent's values and applies the filters to their profile. Nothing is stored or sent (an extension).",
  access: { who: 'member', level: 'view', application: { body: 'appID' } },
  body: campaignView,
  status: 200,
  reply: {
    type: 'object',
    additionalProperties: false,
    required: ['skipped', 'entries', 'windowUntil'],
    properties: {
      skipped: {
        enum: ['optedOut', 'blocked', 'unreachable', 'window', 'variable', null],
        description: 'Why the respondent would be skipped; null if they would not.',
      },
      windowUntil: {
        type: ['string', 'null'],
        description:
          'Until when their channel takes free text, or took it (ISO 8601); null on channels without such a window, and if it never was open.',
      },
      entries: { type: 'array', items: transcriptEntry, description: 'The rendered messages; their ids are placeholders.' },
    },
  },
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const testCampaign = {
  id: 'testCampaign',
  method: 'POST',
  path: '/notification/test',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'Send a test to one respondent',
  description:
    'Delivers like a campaign, buttons included, ignoring limits and quiet hours. A test is not listed among the campaigns and has its own statistics (an extension).',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'campaigns',
  body: campaignTest,
  status: 200,
  creates: true,
  reply: createdCampaign,
  errors: ['respondent_unknown', 'application_inactive', 'provider_refused'],
} as const satisfies Contract

export const listRecipients = {
  id: 'listRecipients',
  method: 'GET',
  path: '/notification/{notificationID}/recipients',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'List the recipients of a campaign',
  description:
    'Returns the delivery status of each recipient of the latest run, unless `run` names another one; 1,000 per page, about 250 with `names` (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'notificationID', names: 'object' } },
  params: path,
  query: {
    type: 'object',
    properties: {
      status: { enum: recipientStatuses, description: 'Only recipients with this status.' },
      names: { const: 'true', description: 'Whether to include names, which are read from the profiles.' },
      run,
      cursor,
    },
  },
  status: 200,
  reply: { type: 'array', items: recipient },
} as const satisfies Contract

const control = (id: string, verb: string, summary: string, description: string, errors: readonly ProblemCode[]) =>
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
    errors,
  }) as const satisfies Contract

export const sendDraft = control(
  'sendDraft',
  'send',
  'Send a draft',
  'Sends the draft, at its time if it has one: from then on it is a campaign like any other. 409 if it was sent already (an extension).',
  ['state_conflict', 'application_inactive', 'provider_refused'],
)

export const pauseCampaign = control(
  'pauseCampaign',
  'pause',
  'Pause a campaign',
  'Allowed while the campaign is `preparing` or `sending`; nothing changes where it is `paused`; else 409. Chunks of up to 250 recipients that are already being delivered are completed; nothing else is planned or sent (an extension).',
  ['state_conflict'],
)

export const resumeCampaign = control(
  'resumeCampaign',
  'resume',
  'Resume a paused campaign',
  "Continues where the campaign was paused, under the application's current limits. Nothing changes where it is `preparing` or `sending`; in other states 409 (an extension).",
  ['state_conflict', 'application_inactive'],
)

export const cancelCampaign = control(
  'cancelCampaign',
  'cancel',
  'Cancel a campaign',
  'Allowed until the campaign has ended, also between two runs of a recurrent one; nothing changes where it is `cancelled`. Recipients not reached yet count as `cancelled`. Chunks of up to 250 recipients that are already being delivered are completed (an extension).',
  ['state_conflict'],
)

export const redriveCampaign = control(
  'redriveCampaign',
  'redrive',
  'Retry failed recipients',
  'Retries each failed recipient of the latest run once, under the same rules; each moves from `failed` to its new status. 409 if the campaign is paused or cancelled or has not started (an extension).',
  ['state_conflict', 'application_inactive'],
)

export const sendCampaignToRest = {
  id: 'sendCampaignToRest',
  method: 'POST',
  path: '/notification/{notificationID}/rest',
  interface: 'management',
  tag: 'Campaigns',
  summary: 'Send a variant to the rest of the audience',
  description:
    'Starts one more run for the respondents held back while the variants were tested, as the filter matches them now. Allowed once, after the test is `sent`; a repeat with the same variant changes nothing. Else 409, also if the shares leave no rest (an extension).',
  access: { who: 'member', level: 'edit', application: { path: 'notificationID', names: 'object' } },
  audit: 'campaigns',
  params: path,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['variant'],
    properties: { variant: { type: 'integer', minimum: 0, maximum: 3, description: 'Index of the variant to send, from 0.' } },
  },
  status: 200,
  reply: messageResult,
  errors: ['state_conflict', 'application_inactive'],
} as const satisfies Contract

import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { filter, respondentID } from './filter.ts'
import { answer, message } from './message.ts'
import { ignored } from './object.ts'
import { appID } from './profile.ts'

/** A point in time, as ISO 8601 with a zone or in milliseconds since 1970. */
const instant = { type: ['string', 'number'], format: 'instant-or-digits' } as const

export const campaignStates = ['scheduled', 'preparing', 'sending', 'paused', 'sent', 'cancelled', 'failed'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Why a campaign failed: the application was not active when a run fell due, or the feature was deleted. */
export const campaignFailures = ['inactive', 'featureDeleted'] as const
export type CampaignFailure = (typeof campaignFailures)[number]

const messages = { type: 'array', minItems: 1, maxItems: 50, items: message } as const
const answers = { type: 'array', maxItems: 50, items: answer } as const

/** One of several forms of a campaign, which a share of its audience gets (docs/campaigns.md#variants). */
const variant = {
  title: 'CampaignVariant',
  type: 'object',
  description: 'A form of a campaign, which a share of its audience gets.',
  additionalProperties: false,
  required: ['share', 'messages'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 100, description: 'Title of the variant, for people.' },
    share: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      description: 'Per cent of the audience who get it. Whoever is in no share is held back until a variant is sent to the rest.',
    },
    messages: { ...messages, description: 'The messages of the variant.' },
    answers: { ...answers, description: 'Answers offered under its last message.' },
  },
} as const

/** What a campaign is made of (docs/campaigns.md#types). */
const fields = {
  appID,
  title: { type: 'string', minLength: 1, maxLength: 500, description: 'Title of the campaign, for people (an extension).' },
  featureID: {
    type: 'string',
    minLength: 1,
    maxLength: 256,
    description: 'Feature that a `specific` campaign, or a `recurrent` one without `messages`, starts at each recipient; of no other.',
  },
  timestamp: { ...instant, description: 'When to send (`message` and `specific` alone); at once unless given.' },
  type: {
    enum: ['message', 'specific', 'recurrent'],
    description: '`message` sends messages, `specific` starts a feature, `recurrent` does one of the two again and again.',
  },
  filters: filter,
  messages: {
    ...messages,
    description: 'The messages that are sent (`message` without `variants`, and `recurrent` without `featureID`).',
  },
  answers: { ...answers, description: 'Answers offered under the last message; only with `messages`.' },
  variants: {
    type: 'array',
    minItems: 2,
    maxItems: 4,
    items: variant,
    description:
      'Two to four forms in place of `messages`, each for a share of the audience (`message` alone; an extension). The shares are 100 per cent at most.',
  },
  startTime: { ...instant, description: 'First occurrence (`recurrent` alone, needed there).' },
  delay: {
    type: 'number',
    minimum: 60_000,
    description: 'Milliseconds between occurrences (`recurrent` alone, needed there); at least 60,000.',
  },
  newActiveStatus: {
    type: 'boolean',
    description: 'After a delivery the recipient is with the chatbot (true) or in live chat (false); nothing changes unless given.',
  },
  doNotTurnOff: { type: 'boolean', description: 'A recipient in live chat stays there, whatever newActiveStatus says.' },
} as const

/** What the service keeps of a campaign; ignored in a body. */
const kept = {
  _id: { type: 'string', description: 'Identifier of the campaign.' },
  notificationID: { type: 'string', description: 'Identifier of the campaign.' },
  isSent: { type: 'boolean', description: 'Whether the campaign was sent: true exactly from the state `sent` on.' },
  numRecipients: { type: 'integer', description: 'Number of recipients: everyone whom the filter matched.' },
  state: { enum: campaignStates, description: 'State of the campaign.' },
  reason: {
    enum: campaignFailures,
    description: 'Why it failed (an extension): the application was not active when a run fell due, or the feature was deleted.',
  },
  winner: { type: 'integer', description: 'Which variant, from 0, the rest of the audience was sent (an extension); absent before.' },
  isTest: {
    type: 'boolean',
    description: 'Whether it is a test to one respondent (an extension): it is in no list, and no limit holds for it.',
  },
  createdAt: { type: 'string', description: 'When it was created.' },
  updatedAt: { type: 'string', description: 'When it last changed.' },
} as const

export const campaignBody = {
  title: 'NewCampaign',
  type: 'object',
  description: 'A campaign to be sent; what the service keeps is ignored.',
  additionalProperties: false,
  required: ['appID', 'type'],
  properties: { ...ignored, ...fields, ...kept },
} as const satisfies JSONSchema

export const campaign = {
  title: 'Campaign',
  type: 'object',
  description: 'A campaign.',
  additionalProperties: false,
  required: ['_id', 'notificationID', 'appID', 'type', 'state', 'isSent', 'numRecipients', 'createdAt', 'updatedAt'],
  properties: { ...fields, ...kept },
} as const satisfies JSONSchema

const { featureID, filters, newActiveStatus, doNotTurnOff } = fields

/** A campaign that is being composed: whom it would reach, and what is missing for its texts. */
export const campaignPreview = {
  title: 'CampaignPreview',
  type: 'object',
  description: 'A campaign to be tried on the profiles as they are.',
  additionalProperties: false,
  required: ['appID'],
  properties: { appID, filters, messages: fields.messages, answers: fields.answers },
} as const satisfies JSONSchema

export const campaignReach = {
  title: 'CampaignReach',
  type: 'object',
  description: 'Whom a campaign would reach now; selected = reachable + optedOut + unreachable.',
  additionalProperties: false,
  required: ['selected', 'reachable', 'optedOut', 'unreachable', 'variables', 'sample', 'asOf'],
  properties: {
    selected: { type: 'integer', description: 'How many respondents the filter selects.' },
    reachable: { type: 'integer', description: 'How many of them have not opted out, and have a channel with an address.' },
    optedOut: { type: 'integer', description: 'How many have opted out.' },
    unreachable: { type: 'integer', description: 'How many have no address in their channel.' },
    variables: {
      type: 'array',
      description: 'The names in the texts, in their order.',
      items: {
        title: 'CampaignVariable',
        type: 'object',
        additionalProperties: false,
        required: ['name', 'missing', 'hasFallback'],
        properties: {
          name: { type: 'string', description: 'The name, as in `{{name}}`.' },
          missing: { type: 'integer', description: 'How many of those who are reachable have no value of that name.' },
          hasFallback: { type: 'boolean', description: 'Whether each place of the name has a text for them, as in `{{name|text}}`.' },
        },
      },
    },
    sample: { type: 'array', items: { type: 'string' }, description: 'Up to 20 respondentIDs of those who are reachable.' },
    asOf: { type: 'string', description: 'When they were counted.' },
  },
} as const satisfies JSONSchema

/** What one respondent would see of a campaign. */
export const campaignView = {
  title: 'CampaignView',
  type: 'object',
  description: 'Messages as one respondent would see them.',
  additionalProperties: false,
  required: ['appID', 'respondentID', 'messages'],
  properties: { appID, respondentID, messages: fields.messages, answers: fields.answers },
} as const satisfies JSONSchema

/** A campaign that is sent to one respondent, to try it. */
export const campaignTest = {
  title: 'CampaignTest',
  type: 'object',
  description: 'What is sent to one respondent as a test: messages, or a feature that is started.',
  additionalProperties: false,
  required: ['appID', 'respondentID'],
  properties: { appID, respondentID, messages: fields.messages, answers: fields.answers, featureID, newActiveStatus, doNotTurnOff },
} as const satisfies JSONSchema

const count = (description: string) => ({ type: 'integer', description }) as const

/** Whether a variant is better than all others by a measure (docs/campaigns.md#the-sure-winner). */
const verdict = {
  title: 'VariantVerdict',
  type: 'object',
  description: 'Whether a variant is better than all others by a measure.',
  additionalProperties: false,
  required: ['state', 'winner'],
  properties: {
    state: {
      enum: ['early', 'unsure', 'sure'],
      description:
        '`early`: the run is not over, or there are too few numbers. `unsure`: no variant is better than all others for sure. `sure`: one is.',
    },
    winner: { type: ['integer', 'null'], description: 'The variant that is, from 0; null where none is.' },
  },
} as const

export const campaignStatistics = {
  title: 'CampaignStatistics',
  type: 'object',
  description: 'The accounts of a campaign; at every moment numRecipients = pending + sent + failed + skipped + cancelled + unknown.',
  additionalProperties: false,
  required: [
    'notificationID',
    'appID',
    'type',
    'state',
    'run',
    'runs',
    'numRecipients',
    'pending',
    'sent',
    'delivered',
    'read',
    'clicked',
    'answered',
    'failed',
    'skipped',
    'skippedReasons',
    'cancelled',
    'unknown',
    'startedAt',
    'finishedAt',
  ],
  properties: {
    notificationID: { type: 'string', description: 'Identifier of the campaign.' },
    appID,
    type: fields.type,
    state: kept.state,
    reason: kept.reason,
    run: count('The run that the figures are of, from 1; 0 before the first.'),
    runs: count('How many runs there were.'),
    numRecipients: count('Everyone whom the filter matched when the run was prepared.'),
    held: count(
      'Whom the filter matched besides, and who are in the share of no variant: they are no recipients of this run (an extension); only where the campaign has variants.',
    ),
    pending: count('Not handled yet.'),
    sent: count('Sent.'),
    delivered: count(
      'Of those sent, those whom their channel confirmed: on the web, who had a web view open or connected since; by SMS and the social channel, for whom the provider sent a receipt.',
    ),
    read: count('Of those sent, read.'),
    clicked: count('Of those sent, clicked.'),
    answered: count('Of those sent, answered.'),
    failed: count('Could not be sent.'),
    skipped: count('Left out, for one of the reasons below.'),
    skippedReasons: {
      type: 'object',
      description: 'How many were left out for which reason.',
      additionalProperties: false,
      required: ['live', 'filtered', 'optedOut', 'unreachable', 'capped', 'quiet', 'deleted'],
      properties: {
        live: count('In live chat, where a feature was to be started.'),
        filtered: count('Left out by the `filters` of the feature that was to be started.'),
        optedOut: count('Has opted out.'),
        unreachable: count('Their channel has no address for them.'),
        capped: count('Had as many campaign messages as the application allows a day.'),
        quiet: count('In the quiet hours of the application.'),
        deleted: count('Deleted meanwhile.'),
      },
    },
    variants: {
      type: 'array',
      description: 'What became of each variant, in their order (an extension); only where the campaign has variants.',
      items: {
        title: 'VariantFigures',
        type: 'object',
        additionalProperties: false,
        required: ['sent', 'delivered', 'read', 'clicked', 'answered'],
        properties: {
          title: variant.properties.title,
          sent: count('Sent.'),
          delivered: count('Of those sent, delivered.'),
          read: count('Of those sent, read.'),
          clicked: count('Of those sent, clicked.'),
          answered: count('Of those sent, answered.'),
        },
      },
    },
    comparison: {
      title: 'VariantComparison',
      type: 'object',
      description: 'Whether the variants differ for sure, by each of two measures (an extension); only where the run has several of them.',
      additionalProperties: false,
      required: ['clicked', 'answered'],
      properties: { clicked: verdict, answered: verdict },
    },
    cancelled: count('Not sent, because the campaign was cancelled.'),
    unknown: count('Given to a provider whose answer was lost.'),
    startedAt: { type: ['string', 'null'], description: 'When the run began.' },
    finishedAt: { type: ['string', 'null'], description: 'When the run ended.' },
  },
} as const satisfies JSONSchema

export const recipientStatuses = ['pending', 'sent', 'failed', 'skipped', 'cancelled', 'unknown'] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

export const recipient = {
  title: 'Recipient',
  type: 'object',
  description: 'What became of one recipient.',
  additionalProperties: false,
  required: ['respondentID', 'status', 'reason', 'at'],
  properties: {
    respondentID: { type: 'string', description: 'Identifier of the respondent; empty where they were deleted since.' },
    name: {
      type: 'string',
      description: 'What they call themselves, by their attributes; with `names`, where something says it (an extension).',
    },
    status: { enum: recipientStatuses, description: 'What became of them.' },
    reason: { type: ['string', 'null'], description: 'Why they were skipped, or could not be sent to.' },
    at: { type: ['string', 'null'], description: 'When; null while pending.' },
    variant: { type: 'integer', description: 'Which variant, from 0, was for them; only where the campaign has variants (an extension).' },
  },
} as const satisfies JSONSchema

export type CampaignBody = FromSchema<typeof campaignBody>
export type CampaignReply = FromSchema<typeof campaign>
export type CampaignPreview = FromSchema<typeof campaignPreview>
export type CampaignReach = FromSchema<typeof campaignReach>
export type CampaignView = FromSchema<typeof campaignView>
export type CampaignTest = FromSchema<typeof campaignTest>
export type CampaignStatistics = FromSchema<typeof campaignStatistics>
export type SkipReason = keyof CampaignStatistics['skippedReasons']

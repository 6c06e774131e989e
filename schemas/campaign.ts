import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { CampaignField } from './campaignFields.ts'
import { filter, respondentID } from './filter.ts'
import { answer, message } from './message.ts'
import { ignored } from './object.ts'
import { appID } from './profile.ts'
import { templateUse } from './template.ts'

/** A point in time: ISO 8601 with a time zone, or milliseconds since the Unix epoch. */
const instant = { type: ['string', 'number'], format: 'instant-or-digits' } as const

export const campaignStates = ['draft', 'scheduled', 'preparing', 'sending', 'paused', 'sent', 'cancelled', 'failed'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Why a campaign failed: the application was inactive when a run was due, or the feature was deleted. */
export const campaignFailures = ['inactive', 'featureDeleted'] as const
export type CampaignFailure = (typeof campaignFailures)[number]

const messages = { type: 'array', minItems: 1, maxItems: 50, items: message } as const
const answers = { type: 'array', maxItems: 50, items: answer } as const

/** A variant of a campaign, sent to a share of its audience (docs/campaigns.md#variants). */
const variant = {
  title: 'CampaignVariant',
  type: 'object',
  description: 'Variant of a campaign, sent to a share of its audience.',
  additionalProperties: false,
  required: ['share', 'messages'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 100, description: 'Title of the variant, for display.' },
    share: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      description:
        'Percentage of the audience that receives the variant. Respondents outside all shares are held back until a variant is sent to the rest.',
    },
    messages: { ...messages, description: 'The messages of the variant.' },
    answers: { ...answers, description: 'Answers offered below the last message.' },
  },
} as const

/** A schedule by the clock of a time zone (docs/campaign-drafts.md#recurrent-campaigns). */
const schedule = {
  title: 'CampaignSchedule',
  type: 'object',
  description:
    'Occurrences at the same wall-clock time, also across daylight saving: every day, on some weekdays, or on some days of the month. Only for `recurrent`, instead of `delay` (an extension).',
  additionalProperties: false,
  required: ['timeZone', 'at'],
  properties: {
    timeZone: { type: 'string', minLength: 1, maxLength: 64, description: 'IANA time zone.' },
    at: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'Time of day, as hh:mm.' },
    days: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { enum: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
      description: 'Weekdays; not with `monthDays`.',
    },
    monthDays: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { anyOf: [{ type: 'integer', minimum: 1, maximum: 31 }, { const: 'last' }] },
      description: 'Days of the month; months without the day are skipped, and `last` is the last day of each month. Not with `days`.',
    },
    until: {
      type: ['string', 'number'],
      format: 'instant',
      description: 'Last day (`2026-12-31`, in the time zone), or last instant. Unlimited by default.',
    },
  },
} as const

export const whileLivePolicies = ['send', 'wait', 'skip'] as const
export type WhileLive = (typeof whileLivePolicies)[number]

const whileLive = {
  enum: whileLivePolicies,
  description:
    "What happens for recipients who are waiting for, or talking with, a human: `send`, `wait` until that ends, for at most a day, or `skip`. Defaults to the application's `campaigns.whileLive`, else `send`; a campaign that starts a feature skips them unless it waits (an extension).",
} as const

/** Writable fields of a campaign (docs/campaigns.md#types). */
const fields = {
  appID,
  title: { type: 'string', minLength: 1, maxLength: 500, description: 'Title of the campaign, for display (an extension).' },
  featureID: {
    type: 'string',
    minLength: 1,
    maxLength: 256,
    description: 'Feature to start for each recipient; only for `specific` campaigns and `recurrent` ones without `messages`.',
  },
  timestamp: { ...instant, description: 'Time to send (`message` and `specific` only), at most a day in the past; defaults to now.' },
  type: {
    enum: ['message', 'specific', 'recurrent'],
    description: '`message` sends messages, `specific` starts a feature, `recurrent` repeats either of them.',
  },
  filters: filter,
  messages: {
    ...messages,
    description: 'The messages to send (`message` without `variants` or `template`, and `recurrent` without `featureID`).',
  },
  answers: { ...answers, description: 'Answers offered below the last message; only with `messages`.' },
  template: templateUse,
  variants: {
    type: 'array',
    minItems: 2,
    maxItems: 4,
    items: variant,
    description:
      'Two to four variants that replace `messages`, each for a share of the audience (`message` only; an extension). The shares must not add up to more than 100 percent.',
  },
  startTime: {
    ...instant,
    description:
      'Time of the first occurrence; only for `recurrent`. Required with `delay`; with `schedule` no occurrence is earlier, and it defaults to now.',
  },
  delay: {
    type: 'number',
    minimum: 60_000,
    description: 'Milliseconds between occurrences, at least 60,000; only for `recurrent`, which requires it or `schedule`.',
  },
  schedule,
  whileLive,
  newActiveStatus: {
    type: 'boolean',
    description: 'Whether the recipient is with the chatbot (true) or in live chat (false) after a delivery; unchanged by default.',
  },
  doNotTurnOff: { type: 'boolean', description: 'Whether recipients in live chat stay there, regardless of newActiveStatus.' },
} as const satisfies Record<'appID' | CampaignField, JSONSchema>

/** Read-only fields of a campaign; ignored in a body. */
const serverFields = {
  _id: { type: 'string', description: 'Identifier of the campaign.' },
  notificationID: { type: 'string', description: 'Identifier of the campaign.' },
  isSent: { type: 'boolean', description: 'Whether the campaign has been sent; true from the state `sent` on.' },
  numRecipients: { type: 'integer', description: 'Number of recipients: all respondents that the filter matched.' },
  state: { enum: campaignStates, description: 'State of the campaign.' },
  reason: {
    enum: campaignFailures,
    description: 'Reason of a failure (an extension): the application was not active when a run was due, or the feature was deleted.',
  },
  winner: {
    type: 'integer',
    description: 'Index of the variant sent to the rest of the audience, from 0; absent until then (an extension).',
  },
  isTest: {
    type: 'boolean',
    description: 'Whether the campaign is a test sent to one respondent: it is not listed and not subject to limits (an extension).',
  },
  nextRuns: {
    type: 'array',
    items: { type: 'string' },
    description: 'The next occurrences, at most ten, while the campaign is `scheduled`, or between two of them (an extension).',
  },
  createdAt: { type: 'string', description: 'Time of creation.' },
  updatedAt: { type: 'string', description: 'Time of the last change.' },
} as const

export const campaignBody = {
  title: 'NewCampaign',
  type: 'object',
  description: 'A campaign to send. Read-only fields are ignored.',
  additionalProperties: false,
  required: ['appID', 'type'],
  properties: {
    ...ignored,
    ...fields,
    ...serverFields,
    draft: {
      type: 'boolean',
      description: 'Whether to store the campaign as a draft, which may be incomplete and is sent by a call of its own (an extension).',
    },
  },
} as const satisfies JSONSchema

export const campaignPatch = {
  title: 'CampaignPatch',
  type: 'object',
  description: 'Fields of a campaign to replace. Read-only fields are ignored.',
  additionalProperties: false,
  properties: { ...ignored, ...fields, ...serverFields },
} as const satisfies JSONSchema

export const campaign = {
  title: 'Campaign',
  type: 'object',
  description: 'A campaign.',
  additionalProperties: false,
  required: ['_id', 'notificationID', 'appID', 'type', 'state', 'isSent', 'numRecipients', 'createdAt', 'updatedAt'],
  properties: { ...fields, ...serverFields },
} as const satisfies JSONSchema

const { featureID, newActiveStatus, doNotTurnOff } = fields

/** A draft whose reach and missing variables are evaluated. */
export const campaignPreview = {
  title: 'CampaignPreview',
  type: 'object',
  description: 'A campaign to evaluate against the current profiles.',
  additionalProperties: false,
  required: ['appID'],
  properties: {
    ...fields,
    type: { ...fields.type, description: 'As for a campaign; defaults to `specific` with `featureID`, else to `message`.' },
  },
} as const satisfies JSONSchema

export const campaignReach = {
  title: 'CampaignReach',
  type: 'object',
  description:
    'Current reach of a campaign; selected = reachable + optedOut + blocked + unreachable + window + variable, and reachable = now + later + live + capped + quiet + held.',
  additionalProperties: false,
  required: [
    'selected',
    'reachable',
    'optedOut',
    'blocked',
    'unreachable',
    'window',
    'variable',
    'now',
    'later',
    'live',
    'capped',
    'quiet',
    'held',
    'quietUntil',
    'nextRuns',
    'variables',
    'sample',
    'asOf',
  ],
  properties: {
    selected: { type: 'integer', description: 'Number of respondents that the filter selects.' },
    reachable: {
      type: 'integer',
      description: 'Number of selected respondents who have not opted out and have an address on their channel.',
    },
    optedOut: { type: 'integer', description: 'Number of selected respondents who have opted out.' },
    blocked: { type: 'integer', description: 'Number of selected respondents who are blocked, and have not opted out.' },
    unreachable: { type: 'integer', description: 'Number of selected respondents without an address on their channel.' },
    window: { type: 'integer', description: 'Number of selected respondents outside of the 24-hour window of WhatsApp.' },
    variable: { type: 'integer', description: 'Number of selected respondents with an empty variable of the template.' },
    now: { type: 'integer', description: 'Number of reachable respondents who are sent the campaign when it begins.' },
    later: {
      type: 'integer',
      description: 'Number of reachable respondents who are sent it later: when the quiet hours, or their conversation with a human, end.',
    },
    live: { type: 'integer', description: 'Number of reachable respondents who are skipped because they are in live chat.' },
    capped: {
      type: ['integer', 'null'],
      description:
        'Number of reachable respondents who are skipped because of the daily limit; null if it is not known: for another day, or with more than 10,000 reachable respondents.',
    },
    quiet: { type: 'integer', description: 'Number of reachable respondents who are skipped because of quiet hours.' },
    held: { type: 'integer', description: 'Number of reachable respondents who are outside the shares of all variants, as expected.' },
    quietUntil: {
      type: ['string', 'null'],
      description: 'End of the quiet hours in which the campaign would begin, if it waits for that.',
    },
    nextRuns: { type: 'array', items: { type: 'string' }, description: 'The first occurrences, at most ten.' },
    variables: {
      type: 'array',
      description: 'Variables in the texts, in order.',
      items: {
        title: 'CampaignVariable',
        type: 'object',
        additionalProperties: false,
        required: ['name', 'missing', 'hasFallback'],
        properties: {
          name: { type: 'string', description: 'Name of the variable, as in `{{name}}`.' },
          missing: { type: 'integer', description: 'Number of reachable respondents without a value for the variable.' },
          hasFallback: { type: 'boolean', description: 'Whether every occurrence of the variable has a fallback, as in `{{name|text}}`.' },
        },
      },
    },
    sample: { type: 'array', items: { type: 'string' }, description: 'respondentIDs of up to 20 reachable respondents.' },
    asOf: { type: 'string', description: 'Time of the count.' },
  },
} as const satisfies JSONSchema

/** A campaign to render for one respondent. */
export const campaignView = {
  title: 'CampaignView',
  type: 'object',
  description: 'Messages to render for one respondent.',
  additionalProperties: false,
  required: ['appID', 'respondentID'],
  properties: { appID, respondentID, messages: fields.messages, answers: fields.answers, template: fields.template },
} as const satisfies JSONSchema

/** A test campaign for one respondent. */
export const campaignTest = {
  title: 'CampaignTest',
  type: 'object',
  description: 'A test for one respondent: messages to send or a feature to start.',
  additionalProperties: false,
  required: ['appID', 'respondentID'],
  properties: {
    appID,
    respondentID,
    messages: fields.messages,
    answers: fields.answers,
    template: fields.template,
    featureID,
    newActiveStatus,
    doNotTurnOff,
  },
} as const satisfies JSONSchema

const count = (description: string) => ({ type: 'integer', description }) as const

/** Whether one variant is significantly better than all others by a metric (docs/campaigns.md#the-sure-winner). */
const verdict = {
  title: 'VariantVerdict',
  type: 'object',
  description: 'Whether one variant is significantly better than all others by a metric.',
  additionalProperties: false,
  required: ['state', 'winner'],
  properties: {
    state: {
      enum: ['early', 'unsure', 'sure'],
      description:
        '`early`: the run is not over or there is too little data. `unsure`: no variant is significantly better than all others. `sure`: one is.',
    },
    winner: { type: ['integer', 'null'], description: 'Index of the winning variant, from 0; null if there is none.' },
  },
} as const

export const campaignStatistics = {
  title: 'CampaignStatistics',
  type: 'object',
  description: 'Delivery statistics of a campaign; at any time, numRecipients = pending + sent + failed + skipped + cancelled + unknown.',
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
    state: serverFields.state,
    reason: serverFields.reason,
    run: count('Number of the run that the statistics cover, from 1; 0 before the first run.'),
    runs: count('Number of runs so far.'),
    numRecipients: count('Number of respondents that the filter matched when the run was prepared.'),
    held: count(
      'Number of matched respondents outside the shares of all variants, who are not recipients of this run; only for campaigns with variants (an extension).',
    ),
    pending: count('Not processed yet.'),
    sent: count('Sent.'),
    delivered: count(
      'Sent messages whose delivery the channel confirmed: on the web, an open web view or a later connection; by SMS and on the social channel, a receipt of the provider.',
    ),
    read: count('Sent messages that were read.'),
    clicked: count('Sent messages that were clicked.'),
    answered: count('Sent messages that were answered.'),
    failed: count('Could not be sent.'),
    skipped: count('Skipped for one of the reasons below.'),
    skippedReasons: {
      type: 'object',
      description: 'Number of skipped recipients by reason.',
      additionalProperties: false,
      required: ['live', 'filtered', 'optedOut', 'blocked', 'unreachable', 'window', 'variable', 'capped', 'quiet', 'deleted'],
      properties: {
        live: count('In live chat, when the campaign starts a feature.'),
        filtered: count('Excluded by the `filters` of the feature to start.'),
        optedOut: count('Opted out.'),
        blocked: count('Blocked (an extension).'),
        unreachable: count('No address on their channel.'),
        window: count('Outside of the 24-hour window of WhatsApp (an extension).'),
        variable: count('A variable of the template would be empty (an extension).'),
        capped: count('Daily limit of campaign messages reached.'),
        quiet: count('Within the quiet hours of the application.'),
        deleted: count('Deleted in the meantime.'),
      },
    },
    variants: {
      type: 'array',
      description: 'Statistics of each variant, in order; only for campaigns with variants (an extension).',
      items: {
        title: 'VariantFigures',
        type: 'object',
        additionalProperties: false,
        required: ['sent', 'delivered', 'read', 'clicked', 'answered'],
        properties: {
          title: variant.properties.title,
          sent: count('Sent.'),
          delivered: count('Sent messages that were delivered.'),
          read: count('Sent messages that were read.'),
          clicked: count('Sent messages that were clicked.'),
          answered: count('Sent messages that were answered.'),
        },
      },
    },
    comparison: {
      title: 'VariantComparison',
      type: 'object',
      description: 'Significance of the differences between variants, by two metrics; only for runs with several variants (an extension).',
      additionalProperties: false,
      required: ['clicked', 'answered'],
      properties: { clicked: verdict, answered: verdict },
    },
    cancelled: count('Not sent, because the campaign was cancelled.'),
    unknown: count('Handed to a provider whose reply was lost.'),
    startedAt: { type: ['string', 'null'], description: 'Start of the run.' },
    quietUntil: {
      type: 'string',
      description:
        'End of the quiet hours for which the pending recipients wait (ISO 8601); absent unless the run waits for it (an extension).',
    },
    finishedAt: { type: ['string', 'null'], description: 'End of the run.' },
  },
} as const satisfies JSONSchema

export const recipientStatuses = ['pending', 'sent', 'failed', 'skipped', 'cancelled', 'unknown'] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

export const recipient = {
  title: 'Recipient',
  type: 'object',
  description: 'Delivery to one recipient.',
  additionalProperties: false,
  required: ['respondentID', 'status', 'reason', 'at'],
  properties: {
    respondentID: { type: 'string', description: 'Identifier of the respondent; empty if they have been deleted.' },
    name: {
      type: 'string',
      description: "The respondent's name, from their attributes; with `names`, if known (an extension).",
    },
    status: { enum: recipientStatuses, description: 'Delivery status.' },
    reason: { type: ['string', 'null'], description: 'Reason why the recipient was skipped or the delivery failed.' },
    at: { type: ['string', 'null'], description: 'Time of the status; null while pending.' },
    variant: { type: 'integer', description: "Index of the recipient's variant, from 0; only for campaigns with variants (an extension)." },
  },
} as const satisfies JSONSchema

export type CampaignBody = FromSchema<typeof campaignBody>
export type CampaignPatch = FromSchema<typeof campaignPatch>
export type CampaignSchedule = FromSchema<typeof schedule>
export type CampaignReply = FromSchema<typeof campaign>
export type CampaignPreview = FromSchema<typeof campaignPreview>
export type CampaignReach = FromSchema<typeof campaignReach>
export type CampaignView = FromSchema<typeof campaignView>
export type CampaignTest = FromSchema<typeof campaignTest>
export type CampaignStatistics = FromSchema<typeof campaignStatistics>
export type SkipReason = keyof CampaignStatistics['skippedReasons']

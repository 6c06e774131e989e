import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { ApplicationObject } from './application.ts'
import { filter } from './filter.ts'

const operations = ['count', 'repartition', 'sum', 'average', 'min', 'max'] as const

/** A query about the profiles of an application (PUT /data/attribute/:appID, PUT /statistics/attribute/<appID>). */
export const profileQuery = {
  title: 'ProfileQuery',
  type: 'object',
  description: 'A query about the profiles of an application.',
  additionalProperties: false,
  properties: {
    operation: {
      enum: operations,
      description: '`count` of respondents, `repartition` of respondents by value, or `sum`, `average`, `min` or `max` of an event.',
    },
    operator: { enum: operations, description: 'Alias of `operation`.' },
    groupBy: {
      type: 'object',
      description: 'Value to group by, or event to aggregate.',
      additionalProperties: false,
      required: ['type', 'value'],
      properties: {
        type: { enum: ['attribute', 'tag', 'event'], description: 'Kind of value.' },
        value: { type: 'string', format: 'map-name', description: 'Its name.' },
      },
    },
    filters: filter,
  },
} as const satisfies JSONSchema

const repartition = {
  type: 'array',
  description:
    'Number of respondents for each value, in descending order, at most 10,000 values; unset values are omitted (`repartition`).',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['_id', 'nb_users'],
    properties: {
      _id: { type: 'string', description: 'The value.' },
      nb_users: { type: 'integer', description: 'Number of respondents with the value.' },
    },
  },
} as const
const answers = {
  count: { type: 'integer', description: 'Number of respondents (`count`).' },
  repartition,
  value: { type: ['number', 'null'], description: 'The sum, average, minimum or maximum; null if no respondent has a value.' },
} as const

export const profileFigures = {
  title: 'ProfileFigures',
  type: 'object',
  description: 'The result of a query about profiles.',
  additionalProperties: false,
  required: ['appID'],
  properties: {
    appID: { type: 'string', description: 'Identifier of the application.' },
    ...answers,
    asOf: { type: 'string', description: 'Time of the computation, if it was done in the background (ISO 8601).' },
  },
} as const satisfies JSONSchema

/** The items of an application's `dashboard_stat`, each with its result (an extension). */
export const dashboardFigures = {
  title: 'DashboardFigures',
  type: 'object',
  description: "The results of the dashboard's items.",
  additionalProperties: false,
  required: ['appID', 'asOf', 'figures'],
  properties: {
    appID: { type: 'string', description: 'Identifier of the application.' },
    asOf: { type: 'string', description: 'Time of the computation (ISO 8601).' },
    figures: {
      type: 'array',
      description: 'One entry for each item of `dashboard_stat`, in order.',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          title: { type: 'string', description: 'Title of the item.' },
          description: { type: 'string', description: 'Description of the statistic.' },
          color: { type: 'string', description: 'Colour of the statistic.' },
          ...answers,
          message: { type: 'string', description: 'Reason why the item has no result, if it is not a valid query.' },
        },
      },
    },
  },
} as const satisfies JSONSchema

/** An item of `dashboard_stat`. */
export type DashboardItem = NonNullable<ApplicationObject['dashboard_stat']>[number]
export type DashboardFigures = FromSchema<typeof dashboardFigures>
/** Whether a name is an operation of profile queries. */
export const isOperation = (name: string): name is (typeof operations)[number] => operations.some((operation) => operation === name)

export type ProfileQuery = FromSchema<typeof profileQuery>
export type ProfileFigures = FromSchema<typeof profileFigures>

const count = (description: string) => ({ type: 'integer', minimum: 0, description }) as const

const figures = {
  nb_users: count('Distinct respondents who wrote.'),
  nb_messages: count('Messages in both directions with the bot.'),
  nb_live_messages: count('Messages in both directions in live chat.'),
  nb_conversations: count('Started conversations: sequences of messages without a pause of more than 30 minutes.'),
} as const
const figureNames = ['nb_users', 'nb_messages', 'nb_live_messages', 'nb_conversations'] as const
const midnight = { type: 'integer', description: 'Start of the UTC day in milliseconds since the Unix epoch.' } as const

const ofPeriod = (description: string) =>
  ({
    type: 'object',
    description,
    additionalProperties: false,
    required: ['_id', ...figureNames],
    properties: {
      _id: { type: 'object', additionalProperties: false, required: ['appID'], properties: { appID: { type: 'string' } } },
      ...figures,
    },
  }) as const
const line = (description: string) =>
  ({
    type: 'array',
    description,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['date', 'value'],
      properties: { date: midnight, value: count('Number for the part of that day within the period.') },
    },
  }) as const

const service = {
  nb_refused: count('Messages that the bot refused or did not understand.'),
  nb_handovers: count('Conversations that the bot handed over to an operator.'),
  nb_responses: count('Replies of operators to waiting respondents.'),
  response_seconds: {
    type: ['integer', 'null'],
    description: 'Average waiting time for a reply in seconds; null if there was none.',
  },
} as const
const serviceNames = ['nb_refused', 'nb_handovers', 'nb_responses', 'response_seconds'] as const
const served = (description: string) =>
  ({ type: 'object', description, additionalProperties: false, required: serviceNames, properties: service }) as const

/** Service metrics (docs/statistics.md#service-figures). */
export const serviceFigures = {
  title: 'ServiceFigures',
  type: 'object',
  description: 'Service metrics of a period and of the previous one.',
  additionalProperties: false,
  required: ['appID', 'from', 'to', 'current_period', 'last_period', 'days'],
  properties: {
    appID: { type: 'string', description: 'Identifier of the application.' },
    from: { type: 'string', description: 'Start of the period (ISO 8601).' },
    to: { type: 'string', description: 'End of the period, exclusive (ISO 8601).' },
    current_period: served('The period.'),
    last_period: served('The previous period of equal length.'),
    days: {
      type: 'array',
      description: 'One entry per UTC day of the period, zeros included.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['date', ...serviceNames],
        properties: { date: midnight, ...service },
      },
    },
  },
} as const satisfies JSONSchema

export type ServiceFigures = FromSchema<typeof serviceFigures>

/** Conversation metrics of a period (docs/statistics.md#conversation-figures). */
export const conversationData = {
  title: 'ConversationData',
  type: 'object',
  description: 'Conversation metrics of a period and of the previous one.',
  additionalProperties: false,
  required: ['appID', 'from', 'to', 'current_period', 'last_period', 'graph', 'period'],
  properties: {
    appID: { type: 'string', description: 'Identifier of the application.' },
    from: { type: 'string', description: 'Start of the period (ISO 8601).' },
    to: { type: 'string', description: 'End of the period, exclusive (ISO 8601).' },
    current_period: ofPeriod('The period.'),
    last_period: ofPeriod('The previous period of equal length.'),
    graph: {
      type: 'object',
      description: 'One entry per UTC day of the period, zeros included.',
      additionalProperties: false,
      required: ['users', 'conversations', 'messages', 'liveMessages'],
      properties: {
        users: line('Distinct respondents who wrote, by day.'),
        conversations: line('Started conversations, by day.'),
        messages: line('Messages with the bot, by day.'),
        liveMessages: line('Messages in live chat, by day.'),
      },
    },
    period: count('Length of the period in days, rounded up.'),
  },
} as const satisfies JSONSchema

/** One day of GET /statistics/conversation/<appID> (docs/statistics.md#conversation-figures). */
export const conversationDay = {
  title: 'ConversationDay',
  type: 'object',
  description: 'Conversation metrics of one UTC day.',
  additionalProperties: false,
  required: ['date', ...figureNames],
  properties: { date: midnight, ...figures },
} as const satisfies JSONSchema

/** Active respondents of an application (docs/statistics.md#conversation-figures). */
export const applicationStatistics = {
  title: 'ApplicationStatistics',
  type: 'object',
  description: 'Distinct respondents who wrote.',
  additionalProperties: false,
  required: ['status', 'data'],
  properties: {
    status: { const: 'success', description: 'Always `success`.' },
    data: {
      type: 'object',
      additionalProperties: false,
      required: ['total', 'daily', 'weekly'],
      properties: { total: count('Ever.'), daily: count('Today (UTC).'), weekly: count('Last 7 days, including today (UTC).') },
    },
  },
} as const satisfies JSONSchema

/** GET /statistics/steps/<featureID> (docs/statistics.md#steps). */
export const stepFigures = {
  title: 'StepFigures',
  type: 'object',
  description: 'Number of respondents who answered each step of a feature.',
  additionalProperties: false,
  required: ['featureID', 'from', 'to', 'resources'],
  properties: {
    featureID: { type: 'string', description: 'Identifier of the feature.' },
    from: { type: 'string', description: 'Start of the period (ISO 8601).' },
    to: { type: 'string', description: 'End of the period, exclusive (ISO 8601).' },
    resources: {
      type: 'array',
      description: 'The steps, in order; steps that ask nothing have no answers.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['resourceID', 'title', 'nb_users'],
        properties: {
          resourceID: { type: 'string', description: 'Identifier of the resource.' },
          title: { type: 'string', description: 'Title of the resource.' },
          nb_users: count('Number of respondents whose last answer to the step is within the period.'),
        },
      },
    },
  },
} as const satisfies JSONSchema

export type StepFigures = FromSchema<typeof stepFigures>
export type ConversationData = FromSchema<typeof conversationData>
export type ConversationDay = FromSchema<typeof conversationDay>
export type ApplicationStatistics = FromSchema<typeof applicationStatistics>

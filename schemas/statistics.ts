import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { ApplicationObject } from './application.ts'
import { filter } from './filter.ts'

const operations = ['count', 'repartition', 'sum', 'average', 'min', 'max'] as const

/** A question about the profiles of an application (PUT /data/attribute/:appID, PUT /statistics/attribute/<appID>). */
export const profileQuery = {
  title: 'ProfileQuery',
  type: 'object',
  description: 'A question about the profiles of an application.',
  additionalProperties: false,
  properties: {
    operation: {
      enum: operations,
      description: '`count` respondents, `repartition` of them by a value, or `sum`, `average`, `min`, `max` of an event.',
    },
    operator: { enum: operations, description: 'Stands for operation.' },
    groupBy: {
      type: 'object',
      description: 'What is grouped by, or the event that is added up.',
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
  description: 'How many respondents have each value, by falling number, the first 10,000; unset ones are left out (`repartition`).',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['_id', 'nb_users'],
    properties: { _id: { type: 'string', description: 'The value.' }, nb_users: { type: 'integer', description: 'How many have it.' } },
  },
} as const
const answers = {
  count: { type: 'integer', description: 'How many respondents (`count`).' },
  repartition,
  value: { type: ['number', 'null'], description: 'The sum, average, least or greatest number; null where nobody has one.' },
} as const

export const profileFigures = {
  title: 'ProfileFigures',
  type: 'object',
  description: 'The answer to a question about profiles.',
  additionalProperties: false,
  required: ['appID'],
  properties: {
    appID: { type: 'string', description: 'Identifier of the application.' },
    ...answers,
    asOf: { type: 'string', description: 'When the figures were made, where that was in the background (ISO 8601).' },
  },
} as const satisfies JSONSchema

/** The items of `dashboard_stat` of an application, each with its answer (an extension). */
export const dashboardFigures = {
  title: 'DashboardFigures',
  type: 'object',
  description: 'What the items of a dashboard come to.',
  additionalProperties: false,
  required: ['appID', 'asOf', 'figures'],
  properties: {
    appID: { type: 'string', description: 'Identifier of the application.' },
    asOf: { type: 'string', description: 'When the figures were made (ISO 8601).' },
    figures: {
      type: 'array',
      description: 'One for each item of `dashboard_stat`, in their order.',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          title: { type: 'string', description: 'Title of the item.' },
          description: { type: 'string', description: 'What the figure tells.' },
          color: { type: 'string', description: 'Colour of the figure.' },
          ...answers,
          message: { type: 'string', description: 'Why there is no figure, where the item asks nothing that can be answered.' },
        },
      },
    },
  },
} as const satisfies JSONSchema

/** An item of `dashboard_stat`. */
export type DashboardItem = NonNullable<ApplicationObject['dashboard_stat']>[number]
export type DashboardFigures = FromSchema<typeof dashboardFigures>
/** Whether an operation is one that profiles can be asked. */
export const isOperation = (name: string): name is (typeof operations)[number] => operations.some((operation) => operation === name)

export type ProfileQuery = FromSchema<typeof profileQuery>
export type ProfileFigures = FromSchema<typeof profileFigures>

const count = (description: string) => ({ type: 'integer', minimum: 0, description }) as const

const figures = {
  nb_users: count('Distinct respondents who wrote.'),
  nb_messages: count('Messages both ways while the bot answers.'),
  nb_live_messages: count('Messages both ways in live chat.'),
  nb_conversations: count('Conversations that began: runs of exchanges with no pause over 30 minutes.'),
} as const
const figureNames = ['nb_users', 'nb_messages', 'nb_live_messages', 'nb_conversations'] as const
const midnight = { type: 'integer', description: 'The beginning of the UTC day, in milliseconds since 1970.' } as const

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
      properties: { date: midnight, value: count('The number of that day, as far as it belongs to the period.') },
    },
  }) as const

const service = {
  nb_refused: count('Words that the bot refused, or did not understand.'),
  nb_handovers: count('Conversations that the bot handed to a human.'),
  nb_responses: count('Answers of operators to somebody who waited.'),
  response_seconds: {
    type: ['integer', 'null'],
    description: 'How long somebody waited for such an answer, on average; null where there was none.',
  },
} as const
const serviceNames = ['nb_refused', 'nb_handovers', 'nb_responses', 'response_seconds'] as const
const served = (description: string) =>
  ({ type: 'object', description, additionalProperties: false, required: serviceNames, properties: service }) as const

/** How people were served (docs/management.md#service-figures). */
export const serviceFigures = {
  title: 'ServiceFigures',
  type: 'object',
  description: 'How people were served in a period and in the one before.',
  additionalProperties: false,
  required: ['appID', 'from', 'to', 'current_period', 'last_period', 'days'],
  properties: {
    appID: { type: 'string', description: 'Identifier of the application.' },
    from: { type: 'string', description: 'Beginning of the period (ISO 8601).' },
    to: { type: 'string', description: 'End of the period, which is not part of it (ISO 8601).' },
    current_period: served('The period.'),
    last_period: served('The period of equal length just before.'),
    days: {
      type: 'array',
      description: 'One item a UTC day of the period, zeros included.',
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

/** Conversation metrics of a period (docs/management.md#conversation-figures). */
export const conversationData = {
  title: 'ConversationData',
  type: 'object',
  description: 'The conversations of a period and of the one before.',
  additionalProperties: false,
  required: ['appID', 'from', 'to', 'current_period', 'last_period', 'graph', 'period'],
  properties: {
    appID: { type: 'string', description: 'Identifier of the application.' },
    from: { type: 'string', description: 'Beginning of the period (ISO 8601).' },
    to: { type: 'string', description: 'End of the period, which is not part of it (ISO 8601).' },
    current_period: ofPeriod('The period.'),
    last_period: ofPeriod('The period of equal length just before.'),
    graph: {
      type: 'object',
      description: 'One item a UTC day of the period, zeros included.',
      additionalProperties: false,
      required: ['users', 'conversations', 'messages', 'liveMessages'],
      properties: {
        users: line('Distinct respondents who wrote, by day.'),
        conversations: line('Conversations that began, by day.'),
        messages: line('Messages while the bot answers, by day.'),
        liveMessages: line('Messages in live chat, by day.'),
      },
    },
    period: count('Length of the period in days, a begun one included.'),
  },
} as const satisfies JSONSchema

/** One day of GET /statistics/conversation/<appID> (docs/management.md#conversation-figures). */
export const conversationDay = {
  title: 'ConversationDay',
  type: 'object',
  description: 'The conversations of one UTC day.',
  additionalProperties: false,
  required: ['date', ...figureNames],
  properties: { date: midnight, ...figures },
} as const satisfies JSONSchema

/** How many respondents an application has (docs/management.md#conversation-figures). */
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
      properties: { total: count('Ever.'), daily: count('Today (UTC).'), weekly: count('In the last 7 days, today included (UTC).') },
    },
  },
} as const satisfies JSONSchema

/** GET /statistics/steps/<featureID> (docs/management.md#steps). */
export const stepFigures = {
  title: 'StepFigures',
  type: 'object',
  description: 'How many respondents answered each step of a feature.',
  additionalProperties: false,
  required: ['featureID', 'from', 'to', 'resources'],
  properties: {
    featureID: { type: 'string', description: 'Identifier of the feature.' },
    from: { type: 'string', description: 'Beginning of the period (ISO 8601).' },
    to: { type: 'string', description: 'End of the period, which is not part of it (ISO 8601).' },
    resources: {
      type: 'array',
      description: 'The steps in their order; those that ask nothing have no answers.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['resourceID', 'title', 'nb_users'],
        properties: {
          resourceID: { type: 'string', description: 'Identifier of the resource.' },
          title: { type: 'string', description: 'Title of the resource.' },
          nb_users: count('Respondents whose last answer to it was given in the period.'),
        },
      },
    },
  },
} as const satisfies JSONSchema

export type StepFigures = FromSchema<typeof stepFigures>
export type ConversationData = FromSchema<typeof conversationData>
export type ConversationDay = FromSchema<typeof conversationDay>
export type ApplicationStatistics = FromSchema<typeof applicationStatistics>

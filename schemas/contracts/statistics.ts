import type { Contract } from '../contract.ts'
import { nluCouple, nluFigures, nluNegative } from '../nluStatistics.ts'
import { notation } from '../notation.ts'
import { appID } from '../profile.ts'
import { cursor, milliseconds } from '../replies.ts'
import {
  applicationStatistics,
  conversationData,
  conversationDay,
  dashboardFigures,
  profileFigures,
  profileQuery,
  serviceFigures,
  stepFigures,
} from '../statistics.ts'

/** The numbers of an application, in both interfaces. */

const params = { type: 'object', required: ['appID'], properties: { appID } } as const
const period = {
  from: {
    ...milliseconds,
    description: 'Beginning of the period, in milliseconds since 1970 UTC; unless given, the UTC day 29 days before its end.',
  },
  to: {
    ...milliseconds,
    description: 'End of the period, in milliseconds since 1970 UTC; now unless given. It is not part of the period.',
  },
} as const
const query = { type: 'object', properties: period } as const
const background =
  'Where there are more respondents than a call can go through, 503 with Retry-After says that the figures are made in the background; asked again, they are answered with `asOf`.'
const access = { who: 'member', level: 'view', application: { path: 'appID' } } as const

export const getConversationData = {
  id: 'getConversationData',
  method: 'GET',
  path: '/data/application/{appID}',
  interface: 'data',
  tag: 'Data',
  summary: 'Conversation metrics of a period',
  description:
    'Exact, and as of now: users are distinct over the period. Whole UTC days cost least to read; a period that begins or ends within a day is looked at turn by turn there.',
  access,
  params,
  query,
  status: 200,
  reply: conversationData,
} as const satisfies Contract

export const getApplicationStatistics = {
  id: 'getApplicationStatistics',
  method: 'GET',
  path: '/data/application/{appID}/statistics',
  interface: 'data',
  tag: 'Data',
  summary: 'How many respondents wrote',
  description: 'Ever, today, and in the last 7 days (an extension).',
  access,
  params,
  status: 200,
  reply: applicationStatistics,
} as const satisfies Contract

export const getConversationStatistics = {
  id: 'getConversationStatistics',
  method: 'GET',
  path: '/statistics/conversation/{appID}',
  interface: 'management',
  tag: 'Statistics',
  summary: 'Conversations, day by day',
  description: 'One item a UTC day that the period touches, zeros included.',
  access,
  params,
  query,
  status: 200,
  reply: { type: 'array', items: conversationDay },
} as const satisfies Contract

export const getServiceStatistics = {
  id: 'getServiceStatistics',
  method: 'GET',
  path: '/statistics/service/{appID}',
  interface: 'management',
  tag: 'Statistics',
  summary: 'Refusals, handovers, and how long people waited',
  description: 'Of the period, of the one before, and day by day (an extension).',
  access,
  params,
  query,
  status: 200,
  reply: serviceFigures,
} as const satisfies Contract

export const getNluStatistics = {
  id: 'getNluStatistics',
  method: 'GET',
  path: '/statistics/nlu/{appID}',
  interface: 'management',
  tag: 'Statistics',
  summary: 'What was asked of NLU',
  description:
    'One request for each text that a conversation asked NLU about, by when it was said; a feedback counts at the text that it is about.',
  access,
  params,
  query,
  status: 200,
  reply: nluFigures,
} as const satisfies Contract

export const getNluCouples = {
  id: 'getNluCouples',
  method: 'GET',
  path: '/statistics/nlucouple/{appID}',
  interface: 'management',
  tag: 'Statistics',
  summary: 'The most frequent couples of intent and entities',
  description: 'The first 100, counted like the sums.',
  access,
  params,
  query,
  status: 200,
  reply: { type: 'array', items: nluCouple },
} as const satisfies Contract

export const getNluNegatives = {
  id: 'getNluNegatives',
  method: 'GET',
  path: '/statistics/nlunegative/{appID}',
  interface: 'management',
  tag: 'Statistics',
  summary: 'The latest negative feedbacks',
  description: 'The latest first, 100 a page.',
  access,
  params,
  query: {
    type: 'object',
    properties: { ...period, page: { type: 'integer', minimum: 1, description: 'Page number, from 1.' }, cursor },
  },
  status: 200,
  reply: { type: 'array', items: nluNegative },
} as const satisfies Contract

export const getProfileStatistics = {
  id: 'getProfileStatistics',
  method: 'PUT',
  path: '/statistics/attribute/{appID}',
  interface: 'management',
  tag: 'Statistics',
  summary: 'Figures about profiles',
  description: `What PUT /data/attribute/{appID} answers. The question is an object, or a JSON string that holds the object. With \`from\` or \`to\`, of those alone whose \`lastReplied\` is in the period. ${background}`,
  access,
  params,
  query: {
    type: 'object',
    properties: {
      from: { ...milliseconds, description: `${period.from.description} Without \`to\` either, the period does not select.` },
      to: { ...milliseconds, description: 'End of the period, in milliseconds since 1970 UTC. It is not part of the period.' },
    },
  },
  body: { ...profileQuery, title: 'ProfileQuestion', type: ['object', 'string'] },
  item: profileQuery,
  status: 200,
  reply: profileFigures,
  errors: [503],
  background: true,
  memorySize: 1769,
} as const satisfies Contract

export const getDashboard = {
  id: 'getDashboard',
  method: 'GET',
  path: '/statistics/dashboard/{appID}',
  interface: 'management',
  tag: 'Statistics',
  summary: 'The figures of the dashboard',
  description: `Each item of the application's dashboard_stat, computed as PUT /statistics/attribute/{appID} computes it (an extension). ${background}`,
  access,
  params,
  status: 200,
  reply: dashboardFigures,
  errors: [503],
  background: true,
  memorySize: 1769,
} as const satisfies Contract

export const getNotation = {
  id: 'getNotation',
  method: 'GET',
  path: '/statistics/notation/{appID}',
  interface: 'management',
  tag: 'Statistics',
  summary: 'The marks that respondents gave',
  description: 'Over resources of type `notation`. A question keeps the last answer of each respondent.',
  access,
  params,
  query,
  status: 200,
  reply: notation,
  memorySize: 1024,
} as const satisfies Contract

export const getStepStatistics = {
  id: 'getStepStatistics',
  method: 'GET',
  path: '/statistics/steps/{featureID}',
  interface: 'management',
  tag: 'Statistics',
  summary: 'How many respondents answered each step of a feature',
  description: 'Shows where respondents leave a feature (an extension). A step stores the last answer of each respondent.',
  access: { who: 'member', level: 'view', application: { path: 'featureID', names: 'object' } },
  params: {
    type: 'object',
    required: ['featureID'],
    properties: { featureID: { type: 'string', minLength: 1, maxLength: 128, description: 'Identifier of the feature.' } },
  },
  query,
  status: 200,
  reply: stepFigures,
} as const satisfies Contract

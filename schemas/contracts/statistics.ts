import { answerFigures } from '../answerStatistics.ts'
import type { Contract } from '../contract.ts'
import { nluCouple, nluFigures, nluNegative } from '../nluStatistics.ts'
import { notation } from '../notation.ts'
import { period } from '../period.ts'
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

/** Statistics of an application, in both interfaces. */

const params = { type: 'object', required: ['appID'], properties: { appID } } as const
const query = { type: 'object', properties: period } as const
const background =
  'If there are too many respondents for one call, it returns 503 with Retry-After while the result is computed in the background; a later call returns it with `asOf`.'
const access = { who: 'member', level: 'view', application: { path: 'appID' } } as const

export const getConversationData = {
  id: 'getConversationData',
  method: 'GET',
  path: '/data/application/{appID}',
  interface: 'data',
  documented: true,
  tag: 'Data',
  summary: 'Retrieve conversation metrics',
  description:
    'Exact and up to date; users are distinct over the period. Periods of whole UTC days are cheapest; a partial day is read turn by turn.',
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
  summary: 'Count active respondents',
  description: 'Counts the respondents who wrote: ever, today, and in the last 7 days (an extension).',
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
  documented: true,
  tag: 'Statistics',
  summary: 'Retrieve conversation metrics by day',
  description: 'One entry per UTC day of the period, zeros included.',
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
  summary: 'Retrieve service metrics',
  description: 'Returns refusals, handovers and waiting times of the period, of the previous one, and by day (an extension).',
  access,
  params,
  query,
  status: 200,
  reply: serviceFigures,
} as const satisfies Contract

export const getAnswerStatistics = {
  id: 'getAnswerStatistics',
  method: 'GET',
  path: '/statistics/answers/{appID}',
  interface: 'management',
  tag: 'Statistics',
  summary: 'Retrieve metrics of answers from sources',
  description:
    'Returns what was asked, answered, cited, handed over and resolved in the whole UTC days of the period, in as many days before, and by day (an extension).',
  access,
  params,
  query,
  status: 200,
  reply: answerFigures,
} as const satisfies Contract

export const getNluStatistics = {
  id: 'getNluStatistics',
  method: 'GET',
  path: '/statistics/nlu/{appID}',
  interface: 'management',
  documented: true,
  tag: 'Statistics',
  summary: 'Retrieve NLU metrics',
  description:
    'Counts one request for each text that a conversation passed to NLU, at the time of the text; feedback counts at the text it refers to.',
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
  documented: true,
  tag: 'Statistics',
  summary: 'List the most frequent pairs of intent and entities',
  description: 'The first 100, counted like the totals.',
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
  documented: true,
  tag: 'Statistics',
  summary: 'List negative feedback',
  description: 'Latest first, 100 per page.',
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
  documented: true,
  tag: 'Statistics',
  summary: 'Compute statistics about profiles',
  description: `Returns the same as PUT /data/attribute/{appID}. The query is an object, or a JSON string that contains it. \`from\` and \`to\` select the respondents whose \`lastReplied\` is in the period. ${background}`,
  access,
  params,
  query: {
    type: 'object',
    properties: {
      from: { ...milliseconds, description: `${period.from.description} If both are omitted, the period does not restrict the selection.` },
      to: { ...milliseconds, description: 'End of the period (exclusive) in milliseconds since the Unix epoch.' },
    },
  },
  body: { ...profileQuery, title: 'ProfileQuestion', type: ['object', 'string'] },
  item: profileQuery,
  status: 200,
  reply: profileFigures,
  errors: ['unavailable'],
  background: true,
} as const satisfies Contract

export const getDashboard = {
  id: 'getDashboard',
  method: 'GET',
  path: '/statistics/dashboard/{appID}',
  interface: 'management',
  tag: 'Statistics',
  summary: 'Retrieve the statistics of the dashboard',
  description: `Returns the result of each item of the application's dashboard_stat, computed as by PUT /statistics/attribute/{appID} (an extension). ${background}`,
  access,
  params,
  status: 200,
  reply: dashboardFigures,
  errors: ['unavailable'],
  background: true,
} as const satisfies Contract

export const getNotation = {
  id: 'getNotation',
  method: 'GET',
  path: '/statistics/notation/{appID}',
  interface: 'management',
  documented: true,
  tag: 'Statistics',
  summary: 'Retrieve ratings',
  description: 'Averages the answers to resources of type `notation`, counting the last answer of each respondent to each question.',
  access,
  params,
  query,
  status: 200,
  reply: notation,
} as const satisfies Contract

export const getStepStatistics = {
  id: 'getStepStatistics',
  method: 'GET',
  path: '/statistics/steps/{featureID}',
  interface: 'management',
  tag: 'Statistics',
  summary: 'Retrieve the number of answers to each step of a feature',
  description: 'Shows where respondents leave a feature (an extension). Each step counts the last answer of each respondent.',
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

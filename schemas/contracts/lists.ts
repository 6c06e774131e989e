import type { Contract } from '../contract.ts'
import { filter, mapName, respondentID } from '../filter.ts'
import { appID, profile } from '../profile.ts'
import { cursor } from '../replies.ts'
import { profileFigures, profileQuery } from '../statistics.ts'

/** Lists of respondents, searches, and figures about profiles. */

const path = { type: 'object', required: ['appID'], properties: { appID } } as const

export const listRespondents = {
  id: 'listRespondents',
  method: 'GET',
  path: '/data/respondentsList',
  interface: 'data',
  tag: 'Data',
  summary: 'All respondents',
  description: 'Identifiers of every respondent that has a record, 10,000 a page.',
  access: { who: 'member', level: 'view', application: { query: 'appID' } },
  query: {
    type: 'object',
    required: ['appID'],
    properties: { appID, skip: { type: 'integer', minimum: 0, description: 'How many respondents to leave out at the start.' }, cursor },
  },
  status: 200,
  reply: { type: 'array', items: { type: 'string' }, description: 'respondentIDs.' },
  memorySize: 1024,
} as const satisfies Contract

const criterion = {
  title: 'ProfileCriteria',
  type: 'object',
  description: 'What the profiles must have: everything that is given.',
  additionalProperties: false,
  properties: {
    appID,
    respondentID: { ...respondentID, description: 'This respondent.' },
    attribute: {
      type: 'object',
      propertyNames: mapName,
      additionalProperties: { type: 'string' },
      description: 'Attributes with exactly these values.',
    },
    tag: {
      type: 'object',
      propertyNames: mapName,
      description: 'Tags that they all have, as lists, or in the setter form {add}.',
      additionalProperties: {
        type: ['array', 'object'],
        items: { type: 'string' },
        additionalProperties: false,
        required: ['add'],
        properties: { add: { type: 'array', items: { type: 'string' }, description: 'The tags.' } },
      },
    },
    event: {
      type: 'object',
      propertyNames: mapName,
      additionalProperties: { type: ['number', 'string'], format: 'instant' },
      description: 'Events with exactly this number or date.',
    },
  },
} as const

export const searchRespondents = {
  id: 'searchRespondents',
  method: 'POST',
  path: '/data/respondents/{appID}',
  interface: 'data',
  tag: 'Data',
  summary: 'Search respondents',
  description:
    'Profiles in which everything in the body holds, 100 a page. Among very many a page may be short, or empty, and end with a cursor: the next one goes on from there.',
  access: { who: 'member', level: 'view', application: { path: 'appID', body: 'appID' } },
  params: path,
  query: { type: 'object', properties: { page: { type: 'integer', minimum: 1, description: 'Page number, from 1.' }, cursor } },
  body: criterion,
  status: 200,
  reply: { type: 'array', items: profile },
  memorySize: 1024,
} as const satisfies Contract

export const getProfileFigures = {
  id: 'getProfileFigures',
  method: 'PUT',
  path: '/data/attribute/{appID}',
  interface: 'data',
  tag: 'Data',
  summary: 'Figures about profiles',
  description:
    'Counts respondents, distributes them over the values of an attribute, tag or event, or adds an event up; of those whom the filter selects. Where there are more respondents than a call can go through, 503 with Retry-After says that the figures are made in the background; asked again, they are answered with `asOf`.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  body: profileQuery,
  status: 200,
  reply: profileFigures,
  errors: [503],
  background: true,
  memorySize: 1769,
} as const satisfies Contract

export const previewFilter = {
  id: 'previewFilter',
  method: 'POST',
  path: '/filter/preview',
  interface: 'management',
  tag: 'Filters',
  summary: 'Preview a filter',
  description: 'How many respondents the filter selects now, and some of them; the same evaluation as that of a campaign (an extension).',
  access: { who: 'member', level: 'view', application: { body: 'appID' } },
  body: {
    title: 'FilterPreview',
    type: 'object',
    description: 'A filter to be tried.',
    additionalProperties: false,
    required: ['appID', 'filters'],
    properties: { appID, filters: filter },
  },
  status: 200,
  reply: {
    type: 'object',
    additionalProperties: false,
    required: ['count', 'sample', 'asOf'],
    properties: {
      count: { type: 'integer', description: 'How many respondents it selects.' },
      sample: { type: 'array', items: { type: 'string' }, description: 'Up to 20 of their respondentIDs.' },
      asOf: { type: 'string', description: 'When they were counted.' },
    },
  },
  memorySize: 1769,
} as const satisfies Contract

import type { Contract } from '../contract.ts'
import { filter, mapName, respondentID } from '../filter.ts'
import { appID, profile } from '../profile.ts'
import { cursor } from '../replies.ts'
import { profileFigures, profileQuery } from '../statistics.ts'

/** Lists of respondents, searches, and statistics about profiles. */

const path = { type: 'object', required: ['appID'], properties: { appID } } as const

export const listRespondents = {
  id: 'listRespondents',
  method: 'GET',
  path: '/data/respondentsList',
  interface: 'data',
  documented: true,
  tag: 'Data',
  summary: 'List all respondents',
  description: 'Returns the identifiers of all respondents with a record, 10,000 per page.',
  access: { who: 'member', level: 'view', application: { query: 'appID' } },
  query: {
    type: 'object',
    required: ['appID'],
    properties: { appID, skip: { type: 'integer', minimum: 0, description: 'Number of respondents to skip.' }, cursor },
  },
  status: 200,
  reply: { type: 'array', items: { type: 'string' }, description: 'respondentIDs.' },
} as const satisfies Contract

const criterion = {
  title: 'ProfileCriteria',
  type: 'object',
  description: 'Conditions that a profile must all meet.',
  additionalProperties: false,
  properties: {
    appID,
    respondentID: { ...respondentID, description: 'Identifier of the respondent.' },
    attribute: {
      type: 'object',
      propertyNames: mapName,
      additionalProperties: { type: 'string' },
      description: 'Attributes with exactly these values.',
    },
    tag: {
      type: 'object',
      propertyNames: mapName,
      description: 'Tags that the profile must have, as lists or in the setter form {add}.',
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
  documented: true,
  tag: 'Data',
  summary: 'Search respondents',
  description:
    'Returns the profiles that meet all conditions of the body, 100 per page. With very many profiles, a page may be short or empty and still have a cursor for the next one.',
  access: { who: 'member', level: 'view', application: { path: 'appID', body: 'appID' } },
  params: path,
  query: { type: 'object', properties: { page: { type: 'integer', minimum: 1, description: 'Page number, from 1.' }, cursor } },
  body: criterion,
  status: 200,
  reply: { type: 'array', items: profile },
} as const satisfies Contract

export const getProfileFigures = {
  id: 'getProfileFigures',
  method: 'PUT',
  path: '/data/attribute/{appID}',
  interface: 'data',
  documented: true,
  tag: 'Data',
  summary: 'Compute statistics about profiles',
  description:
    'Counts the respondents that the filter selects, breaks them down by the values of an attribute, tag or event, or aggregates an event. If there are too many respondents for one call, it returns 503 with Retry-After while the result is computed in the background; a later call returns it with `asOf`.',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: path,
  body: profileQuery,
  status: 200,
  reply: profileFigures,
  errors: ['unavailable'],
  background: true,
} as const satisfies Contract

export const previewFilter = {
  id: 'previewFilter',
  method: 'POST',
  path: '/filter/preview',
  interface: 'management',
  tag: 'Filters',
  summary: 'Preview a filter',
  description:
    'Returns the number of respondents that the filter currently selects, and a sample. The evaluation is the same as for a campaign (an extension).',
  access: { who: 'member', level: 'view', application: { body: 'appID' } },
  body: {
    title: 'FilterPreview',
    type: 'object',
    description: 'A filter to evaluate.',
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
      count: { type: 'integer', description: 'Number of respondents selected.' },
      sample: { type: 'array', items: { type: 'string' }, description: 'Up to 20 of the selected respondentIDs.' },
      asOf: { type: 'string', description: 'Time of the count.' },
    },
  },
} as const satisfies Contract

import type { Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { appID } from '../profile.ts'
import { cursor, messageResult, milliseconds } from '../replies.ts'
import { managedRespondentObject, profileParts, respondentRow, shownFields } from '../respondent.ts'

/** The respondents of the management interface. */

const path = { type: 'object', required: ['respondentID'], properties: { respondentID } } as const

export const getManagedRespondent = {
  id: 'getRespondent',
  method: 'GET',
  path: '/respondent/{respondentID}',
  interface: 'management',
  tag: 'Respondents',
  summary: 'Read a respondent',
  access: { who: 'member', level: 'view', application: { header: true } },
  attachments: 'shows',
  params: path,
  status: 200,
  reply: managedRespondentObject,
} as const satisfies Contract

export const putRespondent = {
  id: 'putRespondent',
  method: 'PUT',
  path: '/respondent/{respondentID}',
  interface: 'management',
  tag: 'Respondents',
  summary: 'Change a respondent',
  description:
    '`liveStatus` hands the conversation to a human or back: then the bot says so and asks again what waits. Parts of the profile that are sent replace the stored ones.',
  access: { who: 'member', level: 'edit', application: { header: true } },
  audit: 'none',
  attachments: 'shows',
  params: path,
  body: {
    title: 'RespondentChange',
    type: 'object',
    description: 'What is to change.',
    additionalProperties: false,
    properties: {
      ...profileParts,
      ...shownFields,
      liveStatus: { type: 'boolean', description: 'Whether a human handles the conversation.' },
    },
  },
  status: 200,
  reply: managedRespondentObject,
} as const satisfies Contract

export const deleteManagedRespondent = {
  id: 'deleteRespondent',
  method: 'DELETE',
  path: '/respondent/{respondentID}',
  interface: 'management',
  tag: 'Respondents',
  summary: 'Delete a respondent',
  description: 'And all its sub respondents. They are gone at once for every reader, and from the store in the background.',
  access: { who: 'member', level: 'edit', application: { header: true } },
  audit: 'erasure',
  params: path,
  status: 200,
  reply: managedRespondentObject,
} as const satisfies Contract

export const replaceRespondentProfile = {
  id: 'replaceRespondentProfile',
  method: 'PUT',
  path: '/respondent/profile/{respondentID}',
  interface: 'management',
  tag: 'Respondents',
  summary: 'Replace a profile',
  description:
    'The parts that are sent replace the stored attribute, tag and event. What GET /respondent/{respondentID} answered can be sent back: what the service keeps in it is ignored.',
  access: { who: 'member', level: 'edit', application: { header: true } },
  audit: 'none',
  attachments: 'shows',
  params: path,
  body: {
    title: 'ProfileReplacement',
    type: 'object',
    description: 'A profile, or parts of one.',
    additionalProperties: false,
    properties: {
      ...profileParts,
      ...shownFields,
      liveStatus: { description: 'Ignored here; PUT /respondent/{respondentID} changes it.' },
    },
  },
  bodyBytes: 65_536,
  status: 200,
  reply: managedRespondentObject,
} as const satisfies Contract

export const deleteRespondents = {
  id: 'deleteRespondents',
  method: 'DELETE',
  path: '/respondents/{appID}',
  interface: 'management',
  tag: 'Respondents',
  summary: 'Delete all respondents of an application',
  description: 'They are gone at once for every reader, and from the store in the background.',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  audit: 'erasure',
  params: { type: 'object', required: ['appID'], properties: { appID } },
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const findRespondents = {
  id: 'findRespondents',
  method: 'GET',
  path: '/respondents/{appID}',
  interface: 'management',
  tag: 'Respondents',
  summary: 'List and search respondents',
  description:
    'With names and when they wrote last, 100 a page. Everything that is asked for holds in those who are found. Where they are rare among very many a page may be short, or empty, and end with a cursor: the next one goes on from there (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  query: {
    type: 'object',
    properties: {
      text: {
        type: 'string',
        minLength: 1,
        maxLength: 200,
        description:
          'Words that all occur in the respondentID, in attributes or in tags, also within longer words; case and accents do not matter.',
      },
      filterID: { type: 'string', minLength: 1, maxLength: 64, description: 'Only those whom this stored filter selects.' },
      since: { ...milliseconds, description: 'Only those who wrote at this instant or later (milliseconds since 1970).' },
      cursor,
    },
  },
  status: 200,
  reply: { type: 'array', items: respondentRow },
  memorySize: 1024,
} as const satisfies Contract

export const listLiveRespondents = {
  id: 'listLiveRespondents',
  method: 'GET',
  path: '/respondents/live/{appID}',
  interface: 'management',
  tag: 'Respondents',
  summary: 'Who is in live chat',
  description: '1,000 a page (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  query: { type: 'object', properties: { cursor } },
  status: 200,
  reply: {
    type: 'array',
    items: {
      title: 'LiveRespondent',
      type: 'object',
      description: 'A respondent with whom a human talks.',
      additionalProperties: false,
      required: ['respondentID', 'since'],
      properties: { respondentID, since: { type: 'string', description: 'Since when (ISO 8601).' } },
    },
  },
} as const satisfies Contract

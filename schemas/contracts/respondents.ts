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
  documented: true,
  tag: 'Respondents',
  summary: 'Retrieve a respondent',
  description: 'The respondent as those who run the bot see them. An unknown respondent is a 404.',
  access: { who: 'member', level: 'view', application: { header: true } },
  attachments: 'shows',
  params: path,
  status: 200,
  reply: managedRespondentObject,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const putRespondent = {
  id: 'putRespondent',
  method: 'PUT',
  path: '/respondent/{respondentID}',
  interface: 'management',
  documented: true,
  tag: 'Respondents',
  summary: 'Update a respondent',
  description:
    '`liveStatus` hands the conversation over to an operator or returns it to the bot, which then announces it and repeats its pending question. Parts of the profile in the body replace the stored ones.',
  access: { who: 'member', level: 'edit', application: { header: true } },
  audit: 'blocks',
  auditsChanges: true,
  attachments: 'shows',
  params: path,
  body: {
    title: 'RespondentChange',
    type: 'object',
    description: 'The changes.',
    additionalProperties: false,
    properties: {
      ...profileParts,
      ...shownFields,
      liveStatus: { type: 'boolean', description: 'Whether a human handles the conversation.' },
      blocked: {
        type: 'boolean',
        description:
          'Whether they are blocked: nothing they send is answered, stored or pushed, only counted, except for an opt-out; campaigns skip them (an extension).',
      },
    },
  },
  status: 200,
  reply: managedRespondentObject,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const deleteManagedRespondent = {
  id: 'deleteRespondent',
  method: 'DELETE',
  path: '/respondent/{respondentID}',
  interface: 'management',
  documented: true,
  tag: 'Respondents',
  summary: 'Delete a respondent',
  description: 'Deletes the respondent and all of its sub users. They disappear at once; the stored data is purged in the background.',
  access: { who: 'member', level: 'edit', application: { header: true } },
  audit: 'erasure',
  params: path,
  status: 200,
  reply: managedRespondentObject,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const replaceRespondentProfile = {
  id: 'replaceRespondentProfile',
  method: 'PUT',
  path: '/respondent/profile/{respondentID}',
  interface: 'management',
  documented: true,
  tag: 'Respondents',
  summary: 'Replace a profile',
  description:
    'The parts in the body replace the stored attribute, tag and event. The reply of GET /respondent/{respondentID} can be sent back: its read-only fields are ignored.',
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
      liveStatus: { description: 'Ignored; use PUT /respondent/{respondentID}.' },
      blocked: { description: 'Ignored; use PUT /respondent/{respondentID}.' },
    },
  },
  bodyBytes: 65_536,
  status: 200,
  reply: managedRespondentObject,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const deleteRespondents = {
  id: 'deleteRespondents',
  method: 'DELETE',
  path: '/respondents/{appID}',
  interface: 'management',
  documented: true,
  tag: 'Respondents',
  summary: 'Delete all respondents of an application',
  description: 'They disappear at once; the stored data is purged in the background.',
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
    'Returns the respondents that meet all conditions, with their names and last activity, 100 per page. If matches are rare, a page may be short or empty and still have a cursor for the next one (an extension).',
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
          'Words that must all occur in the respondentID, the attributes or the tags, also within longer words; case and accents are ignored.',
      },
      filterID: { type: 'string', minLength: 1, maxLength: 64, description: 'Only respondents that this stored filter selects.' },
      since: { ...milliseconds, description: 'Only respondents who wrote at or after this time (milliseconds since the Unix epoch).' },
      cursor,
    },
  },
  status: 200,
  reply: { type: 'array', items: respondentRow },
} as const satisfies Contract

export const listLiveRespondents = {
  id: 'listLiveRespondents',
  method: 'GET',
  path: '/respondents/live/{appID}',
  interface: 'management',
  tag: 'Respondents',
  summary: 'List the respondents in live chat',
  description: '1,000 per page (an extension).',
  access: { who: 'member', level: 'view', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  query: { type: 'object', properties: { cursor } },
  status: 200,
  reply: {
    type: 'array',
    items: {
      title: 'LiveRespondent',
      type: 'object',
      description: 'A respondent in live chat.',
      additionalProperties: false,
      required: ['respondentID', 'since'],
      properties: { respondentID, since: { type: 'string', description: 'Start of the live chat (ISO 8601).' } },
    },
  },
} as const satisfies Contract

import type { Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { appID, attributes, botRespondent, newRespondent, profile, profileSetter, source } from '../profile.ts'
import { okReply } from '../replies.ts'

/** The user-profile and bot-respondent endpoints of the data interface. */

/** Maximum size of a profile setter's body in bytes (docs/profiles.md#setters). */
const profileBytes = 65_536

const ofRespondent = {
  type: 'object',
  required: ['appID', 'respondentID'],
  properties: { appID, respondentID },
} as const

export const getAttributes = {
  id: 'getAttributes',
  method: 'GET',
  path: '/data/attribute',
  interface: 'data',
  documented: true,
  tag: 'User profile',
  summary: 'Retrieve the attributes of a respondent',
  description: 'The attributes of a respondent by name, without tags and events. An unknown respondent is a 404.',
  access: { who: 'member', level: 'view', application: { query: 'appID' } },
  query: ofRespondent,
  status: 200,
  reply: attributes,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const getUserProfile = {
  id: 'getUserProfile',
  method: 'GET',
  path: '/data/userProfile',
  interface: 'data',
  documented: true,
  tag: 'User profile',
  summary: 'Retrieve the profile of a respondent',
  description: 'Attributes, tags and events of a respondent. An unknown respondent is a 404.',
  access: { who: 'member', level: 'view', application: { query: 'appID' } },
  query: ofRespondent,
  status: 200,
  reply: profile,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const setUserProfile = {
  id: 'setUserProfile',
  method: 'POST',
  path: '/data/userProfile',
  interface: 'data',
  documented: true,
  tag: 'User profile',
  summary: 'Update a profile',
  description:
    'Applies all changes in one atomic write, and creates the respondent if it does not exist. The ids can be in the query, in the body, or in both if they are the same.',
  access: { who: 'member', level: 'edit', application: { query: 'appID', body: 'appID' } },
  audit: 'none',
  query: { type: 'object', properties: { appID, respondentID } },
  body: profileSetter,
  bodyBytes: profileBytes,
  status: 200,
  reply: okReply,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const resetUserProfile = {
  id: 'resetUserProfile',
  method: 'POST',
  path: '/data/userProfile/reset',
  interface: 'data',
  documented: true,
  tag: 'User profile',
  summary: 'Reset a profile',
  description: 'Clears attribute, tag and event. Answers, history and the links between root and sub users are kept.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  body: { ...ofRespondent, additionalProperties: false },
  status: 200,
  reply: okReply,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const getBotRespondent = {
  id: 'getBotRespondent',
  method: 'GET',
  path: '/data/botrespondent',
  interface: 'data',
  documented: true,
  tag: 'Bot respondent',
  summary: 'Retrieve the profile and channel of a respondent',
  description: 'The profile, the channel of the respondent, and whether an operator has taken over. An unknown respondent is a 404.',
  access: { who: 'member', level: 'view', application: { query: 'appID' } },
  query: ofRespondent,
  status: 200,
  reply: botRespondent,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const createBotRespondent = {
  id: 'createBotRespondent',
  method: 'POST',
  path: '/data/botrespondent/create',
  interface: 'data',
  documented: true,
  tag: 'Bot respondent',
  summary: 'Create a respondent before any conversation',
  description:
    'Sets up the context of a later conversation. 409 if the respondent already exists; nothing changes then. `attribute.userParent` creates a sub user.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  body: newRespondent,
  bodyBytes: profileBytes,
  status: 200,
  creates: true,
  reply: okReply,
  errors: ['respondent_exists'],
} as const satisfies Contract

export const goLive = {
  id: 'goLive',
  method: 'POST',
  path: '/data/botrespondent/live',
  interface: 'data',
  documented: true,
  tag: 'Bot respondent',
  summary: 'Hand the conversation over to an operator',
  description: 'Starts live chat: the bot is silent until the conversation is returned to it. Idempotent.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  body: { ...ofRespondent, additionalProperties: false },
  status: 200,
  reply: okReply,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const goChatbot = {
  id: 'goChatbot',
  method: 'POST',
  path: '/data/botrespondent/chatbot',
  interface: 'data',
  documented: true,
  tag: 'Bot respondent',
  summary: 'Return the conversation to the chatbot',
  description:
    'The bot announces it and repeats its pending question: the conversation continues where it was before live chat. Idempotent.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  body: { ...ofRespondent, additionalProperties: false },
  status: 200,
  reply: okReply,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const importProfiles = {
  id: 'importProfiles',
  method: 'POST',
  path: '/data/import/{appID}',
  interface: 'data',
  tag: 'User profile',
  summary: 'Import profiles',
  description:
    'Imports up to 500 setters, each with its respondentID; each is accepted or rejected on its own. `dryRun` says what would be new, changed, rejected or duplicate, and writes nothing. `npx causerie import` imports CSV and NDJSON files.',
  access: { who: 'member', level: 'edit', application: { path: 'appID' } },
  audit: 'none',
  params: { type: 'object', required: ['appID'], properties: { appID } },
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['profiles'],
    properties: {
      profiles: {
        type: 'array',
        minItems: 1,
        maxItems: 500,
        items: { description: 'A profile setter with its respondentID.' },
        description: 'The setters.',
      },
      source: {
        ...source,
        description:
          'Channel of the respondents who have none yet; one who has written keeps theirs. For `sms`, each respondentID must be a phone number.',
      },
      dryRun: { type: 'boolean', description: 'Read what is stored and say what the import would do, without writing anything.' },
    },
  },
  item: profileSetter,
  status: 200,
  reply: {
    type: 'object',
    additionalProperties: false,
    required: ['written', 'refused'],
    properties: {
      written: { type: 'integer', description: 'Number of setters written; 0 in a dry run.' },
      refused: {
        type: 'array',
        description: 'The rejected setters.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['index', 'message', 'code'],
          properties: {
            index: { type: 'integer', description: 'Index in `profiles`, from 0.' },
            message: { type: 'string', description: 'Reason for the rejection.' },
            code: {
              type: 'string',
              description: 'Kind of the rejection, as in the header `x-error-code`. Send the setter again after `unavailable` or `limit`.',
            },
          },
        },
      },
      preview: {
        type: 'object',
        additionalProperties: false,
        description: 'Only in a dry run: the number of setters that are not rejected, by what they would do.',
        required: ['new', 'changed', 'unchanged', 'duplicate'],
        properties: {
          new: { type: 'integer', description: 'Would create a respondent.' },
          changed: { type: 'integer', description: 'Would change a profile.' },
          unchanged: { type: 'integer', description: 'Would change nothing.' },
          duplicate: { type: 'integer', description: 'Of a respondent that an earlier setter of the call names; written after that one.' },
        },
      },
    },
  },
  errors: ['respondent_unknown'],
} as const satisfies Contract

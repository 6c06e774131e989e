import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { providerSources } from './channels.ts'
import { mapName, respondentID } from './filter.ts'

export const appID = { type: 'string', minLength: 1, maxLength: 64, description: 'Identifier of the application.' } as const

const attributeSetter = {
  type: 'object',
  description: 'Values that should not change over time, by name; `null` unsets a value.',
  propertyNames: mapName,
  additionalProperties: { type: ['string', 'null'] },
} as const satisfies JSONSchema

const tagValue = { type: 'string', format: 'tag-value' } as const

const tagSetter = {
  type: 'object',
  description: 'Tags to add and to remove, by name. A value in both is added.',
  propertyNames: mapName,
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    properties: {
      add: { type: 'array', items: tagValue, description: 'Values to add; existing ones keep their position.' },
      remove: { type: 'array', items: tagValue, description: 'Values to remove; missing ones are ignored.' },
    },
  },
} as const satisfies JSONSchema

const eventSetter = {
  type: 'object',
  description:
    'Values tied to actions, by name: {inc} or {dec} counts from the current value (initially 0); a number or a date (ISO 8601 with a time zone, or milliseconds) sets the value.',
  propertyNames: mapName,
  additionalProperties: {
    type: ['number', 'string', 'object'],
    format: 'instant',
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
    properties: {
      inc: { type: 'number', description: 'Amount to add.' },
      dec: { type: 'number', description: 'Amount to subtract.' },
    },
  },
} as const satisfies JSONSchema

/** The body of a profile write (docs/profiles.md#setters). */
export const profileSetter = {
  title: 'ProfileSetter',
  type: 'object',
  description: 'Changes to one profile, applied in one atomic write.',
  additionalProperties: false,
  properties: { appID, respondentID, attribute: attributeSetter, tag: tagSetter, event: eventSetter },
} as const satisfies JSONSchema

/** A complete profile for creation: tags as lists, events as numbers or dates (POST /data/botrespondent/create). */
export const newRespondent = {
  title: 'NewRespondent',
  type: 'object',
  description: 'A respondent to create before any conversation, to provide context.',
  additionalProperties: false,
  required: ['appID', 'respondentID'],
  properties: {
    appID,
    respondentID,
    featureID: { type: 'string', minLength: 1, description: 'Feature that the conversation starts with.' },
    attribute: {
      ...attributeSetter,
      additionalProperties: { type: 'string' },
      description: 'Values by name. `userParent` creates a sub user of that respondent.',
    },
    tag: {
      type: 'object',
      propertyNames: mapName,
      additionalProperties: { type: 'array', items: tagValue },
      description: 'Lists of tags by name.',
    },
    event: {
      type: 'object',
      propertyNames: mapName,
      additionalProperties: { type: ['number', 'string'], format: 'instant' },
      description: 'Numbers or dates by name.',
    },
  },
} as const satisfies JSONSchema

const attribute = { type: 'object', additionalProperties: { type: 'string' }, description: 'Attribute values by name.' } as const
const tag = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
  description: 'Lists of tags by name, in the order in which they were added.',
} as const
const event = { type: 'object', additionalProperties: { type: ['number', 'string'] }, description: 'Numbers and dates by name.' } as const

export const attributes = attribute

/** A profile in replies (docs/profiles.md#respondents). */
export const profile = {
  title: 'UserProfile',
  type: 'object',
  description: 'The profile of a respondent.',
  additionalProperties: false,
  required: ['appID', 'respondentID', 'attribute', 'tag', 'event'],
  properties: { appID, respondentID, attribute, tag, event },
} as const satisfies JSONSchema

export const source = {
  enum: ['web', ...providerSources],
  description: 'Channel of the respondent: `web`, `sms`, or `fb`, the short code of the social messaging channel.',
} as const

/** The bot-respondent record: the profile plus its channel. */
export const botRespondent = {
  title: 'BotRespondent',
  type: 'object',
  description: 'The profile of a respondent and its channel.',
  additionalProperties: false,
  required: ['appID', 'respondentID', 'attribute', 'tag', 'event', 'source'],
  properties: { appID, respondentID, attribute, tag, event, source },
} as const satisfies JSONSchema

export type ProfileSetter = FromSchema<typeof profileSetter>
export type NewRespondent = FromSchema<typeof newRespondent>
export type Source = (typeof source.enum)[number]

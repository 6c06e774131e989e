import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { mapName } from './filter.ts'
import { source } from './profile.ts'
import { transcriptEntry } from './transcript.ts'

/** A respondent as the management interface shows it (docs/profiles-and-filters.md#system-fields). */
export const managedRespondentObject = {
  title: 'Respondent',
  type: 'object',
  description: 'A respondent: the profile, with what the platform knows of them inside attribute, tag and event.',
  additionalProperties: false,
  required: ['respondentID', 'attribute', 'tag', 'event', 'liveStatus', 'isConnected'],
  properties: {
    respondentID: { type: 'string', description: 'Identifier of the respondent.' },
    attribute: {
      type: 'object',
      additionalProperties: { type: ['string', 'boolean', 'object'] },
      description:
        'Attributes by name; source, lastResponse, isSubUser, userParent, rootUser, last_process, last_process_title, isProcessOver and, in the answer about one respondent, is_smart_resource and what smart formats filled (smart_attribute, smart_tag, smart_format_related_attribute) are kept by the service.',
    },
    tag: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Lists of tags by name; sub_users is kept by the service.',
    },
    event: {
      type: 'object',
      additionalProperties: { type: ['number', 'string'] },
      description:
        'Numbers and dates by name; numConversations, numMessages, lastReplied (milliseconds), firstMessage, misunderstood and total_misunderstood are kept by the service.',
    },
    processes: {
      type: 'object',
      description: 'The processes that the respondent was in; absent for those who were in none.',
      additionalProperties: false,
      required: ['active', 'last_active'],
      properties: {
        active: { type: 'boolean', description: 'Whether a run is open.' },
        last_active: {
          type: 'object',
          description: 'The last process.',
          additionalProperties: false,
          required: ['respondentID', 'featureID', 'title', 'cost'],
          properties: {
            respondentID: { type: 'string', description: 'Who was in it.' },
            featureID: { type: 'string', description: 'Identifier of its feature.' },
            title: { type: 'string', description: 'Its title at that time.' },
            cost: { type: 'number', description: 'What a run cost at that time.' },
          },
        },
      },
    },
    liveStatus: { type: 'boolean', description: 'Whether a human handles the conversation.' },
    isConnected: { type: 'boolean', description: 'Whether a web view is connected.' },
    messages: {
      type: 'array',
      items: transcriptEntry,
      description: 'What was said last, 20 messages, oldest first; only in the answer about one respondent.',
    },
  },
} as const satisfies JSONSchema

/** A respondent as a list shows them (docs/profiles-and-filters.md#the-list-of-respondents). */
export const respondentRow = {
  title: 'RespondentRow',
  type: 'object',
  description: 'A respondent in a list: the profile without what the platform keeps, and what of that a list shows.',
  additionalProperties: false,
  required: ['respondentID', 'source', 'messages', 'liveStatus', 'attribute', 'tag', 'event'],
  properties: {
    respondentID: { type: 'string', description: 'Identifier of the respondent.' },
    name: { type: 'string', description: 'What they call themselves, by their attributes; absent where nothing says it.' },
    source,
    lastSeen: { type: 'string', description: 'When they wrote last (ISO 8601); absent for those who never did.' },
    messages: { type: 'integer', description: 'How many messages they wrote.' },
    liveStatus: { type: 'boolean', description: 'Whether a human handles the conversation.' },
    attribute: { type: 'object', additionalProperties: { type: 'string' }, description: 'Attributes by name.' },
    tag: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } }, description: 'Lists of tags by name.' },
    event: { type: 'object', additionalProperties: { type: ['number', 'string'] }, description: 'Numbers and dates by name.' },
  },
} as const satisfies JSONSchema

export type RespondentRow = FromSchema<typeof respondentRow>

const system = { description: 'Kept by the service; ignored in a body.' } as const

/** Parts of a profile that replace the stored ones (PUT /respondent/profile/<respondentID>). */
export const profileParts = {
  attribute: {
    type: 'object',
    propertyNames: mapName,
    properties: {
      source: system,
      lastResponse: system,
      isSubUser: system,
      userParent: system,
      rootUser: system,
      last_process: system,
      last_process_title: system,
      isProcessOver: system,
      is_smart_resource: system,
      smart_attribute: system,
      smart_tag: system,
      smart_format_related_attribute: system,
    },
    additionalProperties: { type: 'string' },
    description: 'Attributes by name; they replace all that are stored.',
  },
  tag: {
    type: 'object',
    propertyNames: mapName,
    additionalProperties: { type: 'array', items: { type: 'string', format: 'tag-value' } },
    description: 'Lists of tags by name; they replace all that are stored.',
  },
  event: {
    type: 'object',
    propertyNames: mapName,
    additionalProperties: { type: ['number', 'string'], format: 'instant' },
    description: 'Numbers and dates by name; they replace all that are stored.',
  },
} as const satisfies Record<string, JSONSchema>

/** What a respondent is shown with that no body changes. */
export const shownFields = { respondentID: system, processes: system, isConnected: system, messages: system } as const satisfies Record<
  string,
  JSONSchema
>

export type ManagedRespondent = FromSchema<typeof managedRespondentObject>
export interface ProfileParts {
  attribute?: Record<string, unknown>
  tag?: Record<string, string[]>
  event?: Record<string, number | string>
}

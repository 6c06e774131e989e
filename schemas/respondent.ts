import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { mapName } from './filter.ts'
import { source } from './profile.ts'
import { transcriptEntry } from './transcript.ts'

/** A respondent in the management interface (docs/profiles.md#system-fields). */
export const managedRespondentObject = {
  title: 'Respondent',
  type: 'object',
  description: 'A respondent: the profile, including system fields in attribute, tag and event.',
  additionalProperties: false,
  required: ['respondentID', 'attribute', 'tag', 'event', 'liveStatus', 'isConnected'],
  properties: {
    respondentID: { type: 'string', description: 'Identifier of the respondent.' },
    attribute: {
      type: 'object',
      additionalProperties: { type: ['string', 'boolean', 'object'] },
      description:
        'Attributes by name. Read-only: source, lastResponse, isSubUser, userParent, rootUser, last_process, last_process_title, isProcessOver and, only for a single respondent, is_smart_resource, smart_attribute, smart_tag and smart_format_related_attribute.',
    },
    tag: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Lists of tags by name; sub_users is read-only.',
    },
    event: {
      type: 'object',
      additionalProperties: { type: ['number', 'string'] },
      description:
        'Numbers and dates by name; numConversations, numMessages, lastReplied (milliseconds), firstMessage, misunderstood and total_misunderstood are read-only.',
    },
    processes: {
      type: 'object',
      description: 'Processes of the respondent; absent if there were none.',
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
            respondentID: { type: 'string', description: 'Identifier of the respondent.' },
            featureID: { type: 'string', description: 'Identifier of the feature.' },
            title: { type: 'string', description: 'Title of the process at that time.' },
            cost: { type: 'number', description: 'Cost of a run at that time.' },
          },
        },
      },
    },
    liveStatus: { type: 'boolean', description: 'Whether a human handles the conversation.' },
    isConnected: { type: 'boolean', description: 'Whether a web view is connected.' },
    windows: {
      type: 'object',
      description: 'Until when the channel takes free text; absent on channels without such a window (an extension).',
      additionalProperties: false,
      required: ['whatsapp'],
      properties: {
        whatsapp: { type: ['string', 'null'], description: 'When the 24-hour window closes (ISO 8601); null if it is closed.' },
      },
    },
    blocked: { type: 'boolean', description: 'Whether they are blocked; absent if not (an extension).' },
    blockedMessages: {
      type: 'integer',
      description: 'Number of messages that they sent while blocked; absent if there are none (an extension).',
    },
    messages: {
      type: 'array',
      items: transcriptEntry,
      description: 'Last 20 messages, oldest first; only for a single respondent.',
    },
  },
} as const satisfies JSONSchema

/** A respondent in a list (docs/profiles.md#the-list-of-respondents). */
export const respondentRow = {
  title: 'RespondentRow',
  type: 'object',
  description: 'A respondent in a list: the profile without system fields, and a summary of these.',
  additionalProperties: false,
  required: ['respondentID', 'source', 'messages', 'liveStatus', 'attribute', 'tag', 'event'],
  properties: {
    respondentID: { type: 'string', description: 'Identifier of the respondent.' },
    name: { type: 'string', description: "The respondent's name, from their attributes; absent if unknown." },
    source,
    lastSeen: { type: 'string', description: "Time of the respondent's last message (ISO 8601); absent if there is none." },
    messages: { type: 'integer', description: 'Number of messages of the respondent.' },
    liveStatus: { type: 'boolean', description: 'Whether a human handles the conversation.' },
    attribute: { type: 'object', additionalProperties: { type: 'string' }, description: 'Attributes by name.' },
    tag: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } }, description: 'Lists of tags by name.' },
    event: { type: 'object', additionalProperties: { type: ['number', 'string'] }, description: 'Numbers and dates by name.' },
  },
} as const satisfies JSONSchema

export type RespondentRow = FromSchema<typeof respondentRow>

const system = { description: 'Read-only; ignored in request bodies.' } as const

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
    description: 'Attributes by name; replaces all stored ones.',
  },
  tag: {
    type: 'object',
    propertyNames: mapName,
    additionalProperties: { type: 'array', items: { type: 'string', format: 'tag-value' } },
    description: 'Lists of tags by name; replaces all stored ones.',
  },
  event: {
    type: 'object',
    propertyNames: mapName,
    additionalProperties: { type: ['number', 'string'], format: 'instant' },
    description: 'Numbers and dates by name; replaces all stored ones.',
  },
} as const satisfies Record<string, JSONSchema>

/** Fields of a respondent in replies that no body changes. */
export const shownFields = {
  respondentID: system,
  processes: system,
  isConnected: system,
  windows: system,
  messages: system,
  blockedMessages: system,
} as const satisfies Record<string, JSONSchema>

export type ManagedRespondent = FromSchema<typeof managedRespondentObject>
export interface ProfileParts {
  attribute?: Record<string, unknown>
  tag?: Record<string, string[]>
  event?: Record<string, number | string>
}

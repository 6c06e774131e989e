import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** Versions of a bot's content (docs/versions.md, extensions). */

const words = {
  title: { type: 'string', minLength: 1, maxLength: 200, description: 'Title. Untitled versions are dropped first.' },
  note: { type: 'string', maxLength: 5000, description: 'What changed, and why.' },
} as const

const count = (description: string) => ({ type: 'integer', minimum: 0, description }) as const

const changeCounts = {
  title: 'ChangeCounts',
  type: 'object',
  description: 'Number of objects that differ from the version that was live before.',
  additionalProperties: false,
  required: ['added', 'changed', 'removed'],
  properties: { added: count('Added objects.'), changed: count('Changed objects.'), removed: count('Removed objects.') },
} as const

export const version = {
  title: 'Version',
  type: 'object',
  description: 'A published version of the content of a bot. It never changes.',
  additionalProperties: false,
  required: ['_id', 'versionID', 'number', 'publishedAt', 'userID', 'live', 'state', 'changes'],
  properties: {
    _id: { type: 'string', description: 'Identifier of the version.' },
    versionID: { type: 'string', description: 'Identifier of the version.' },
    number: { type: 'integer', minimum: 1, description: 'Number of the version in its application, from 1.' },
    ...words,
    publishedAt: { type: 'string', description: 'Time of publication (ISO 8601).' },
    userID: { type: 'string', description: 'User who published it; for a program, the owner of the application.' },
    live: { type: 'boolean', description: 'Whether respondents meet this version.' },
    state: {
      enum: ['published', 'publishing'],
      description: '`publishing` while its models are being trained: it goes live after that.',
    },
    changes: changeCounts,
  },
} as const satisfies JSONSchema

export type Version = FromSchema<typeof version>

export const newVersion = {
  title: 'NewVersion',
  type: 'object',
  description: 'What is published, and why.',
  additionalProperties: false,
  properties: {
    ...words,
    force: { type: 'boolean', description: 'Publish even if a script fails; defaults to false.' },
  },
} as const satisfies JSONSchema

export type NewVersion = FromSchema<typeof newVersion>

export const contentChange = {
  title: 'ContentChange',
  type: 'object',
  description: 'An object in which two contents of a bot differ.',
  additionalProperties: false,
  required: ['kind', 'id', 'title', 'change', 'fields'],
  properties: {
    kind: {
      enum: ['application', 'feature', 'resource', 'workflow', 'intent', 'entity', 'config', 'expression'],
      description: 'Kind of object; `application` for the settings that are content.',
    },
    id: { type: 'string', description: 'Identifier of the object.' },
    title: { type: 'string', description: 'Its title, its name, or the text of an expression; may be empty.' },
    change: { enum: ['added', 'changed', 'removed'], description: 'How it differs.' },
    fields: {
      type: 'array',
      items: { type: 'string' },
      description: 'Names of the fields that differ; `order` for the order of features or of the resources of a feature.',
    },
    updatedBy: {
      type: 'string',
      description: 'The user who changed it last, or the application token; absent if the audit trail does not say.',
    },
    updatedAt: { type: 'string', description: 'Time of that change (ISO 8601).' },
  },
} as const satisfies JSONSchema

export type ContentChange = FromSchema<typeof contentChange>

export const versionID = { type: 'string', minLength: 1, maxLength: 64, description: 'Identifier of the version.' } as const

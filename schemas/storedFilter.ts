import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { filter } from './filter.ts'
import { ignored, text } from './object.ts'

/** Where a stored filter is used (docs/profiles-and-filters.md#stored-filters). */
const usedBy = {
  type: 'array',
  description: 'Objects that use the filter: content of the bot, dashboard statistics and unfinished campaigns. Read-only (an extension).',
  items: {
    title: 'FilterUse',
    type: 'object',
    additionalProperties: false,
    required: ['type', '_id'],
    properties: {
      type: { enum: ['dashboard', 'feature', 'resource', 'workflow', 'campaign'], description: 'Kind of object.' },
      _id: text('Identifier of the object; for a dashboard, of the application.'),
      title: text('Title of the object or of the statistic.'),
    },
  },
} as const satisfies JSONSchema

/** A filter as it is written; what the service keeps is ignored. */
export const filterBody = {
  ...filter,
  title: 'FilterBody',
  description: 'A filter to create or update. Read-only fields are ignored.',
  properties: { ...ignored, ...filter.properties, usedBy },
} as const satisfies JSONSchema

/** A filter that is stored, to be used again (docs/profiles-and-filters.md#filters). */
export const storedFilter = {
  ...filter,
  title: 'StoredFilter',
  description: 'A stored filter. It selects respondents that meet all conditions or, with the operator `or`, any of them.',
  required: ['_id', 'appID', 'owner', 'createdAt', 'updatedAt'],
  properties: { ...filter.properties, usedBy },
} as const satisfies JSONSchema

/** A stored filter as it is shown. */
export type ShownFilter = FromSchema<typeof storedFilter>
export type StoredFilter = Omit<ShownFilter, 'usedBy'>
export type FilterUse = NonNullable<ShownFilter['usedBy']>[number]

/** Names of the fields of a filter that a caller may set. */
export const filterFields: readonly string[] = ['title', 'respondents', 'attribute', 'event', 'tag', 'all', 'any', 'entity', 'operator']

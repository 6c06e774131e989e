import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { filter } from './filter.ts'
import { ignored, text } from './object.ts'

/** Where a stored filter is used (docs/filters.md#stored-filters). */
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

/** A filter to create or update. Read-only fields are ignored. */
export const filterBody = {
  ...filter,
  title: 'FilterBody',
  description: 'A filter to create or update. Read-only fields are ignored.',
  properties: { ...ignored, ...filter.properties, usedBy },
} as const satisfies JSONSchema

/** A reusable stored filter (docs/filters.md#filters). */
export const storedFilter = {
  ...filter,
  title: 'StoredFilter',
  description: 'A stored filter. It selects respondents that meet all conditions or, with the operator `or`, any of them.',
  required: ['_id', 'appID', 'owner', 'createdAt', 'updatedAt'],
  properties: { ...filter.properties, usedBy },
} as const satisfies JSONSchema

/** A stored filter in replies. */
export type ShownFilter = FromSchema<typeof storedFilter>
export type StoredFilter = Omit<ShownFilter, 'usedBy'>
export type FilterUse = NonNullable<ShownFilter['usedBy']>[number]

/** Names of the writable fields of a filter. */
export const filterFields: readonly string[] = ['title', 'respondents', 'attribute', 'event', 'tag', 'all', 'any', 'entity', 'operator']

import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { filter } from './filter.ts'
import { ignored, text } from './object.ts'

/** Where a stored filter is used (docs/profiles-and-filters.md#stored-filters). */
const usedBy = {
  type: 'array',
  description:
    'What names the filter (an extension): content of the bot, figures of the dashboard, campaigns that are not over. Shown where filters are read; kept by the service.',
  items: {
    title: 'FilterUse',
    type: 'object',
    additionalProperties: false,
    required: ['type', '_id'],
    properties: {
      type: { enum: ['dashboard', 'feature', 'resource', 'workflow', 'campaign'], description: 'What kind of object names it.' },
      _id: text('Identifier of that object; of a dashboard, the application.'),
      title: text('Title of that object, or of the figure.'),
    },
  },
} as const satisfies JSONSchema

/** A filter as it is written; what the service keeps is ignored. */
export const filterBody = {
  ...filter,
  title: 'FilterBody',
  description: 'A filter as it is written; what the service keeps is ignored.',
  properties: { ...ignored, ...filter.properties, usedBy },
} as const satisfies JSONSchema

/** A filter that is stored, to be used again (docs/profiles-and-filters.md#filters). */
export const storedFilter = {
  ...filter,
  title: 'StoredFilter',
  description: 'A stored filter. It selects respondents: all conditions hold at once, or any of them with operator `or`.',
  required: ['_id', 'appID', 'owner', 'createdAt', 'updatedAt'],
  properties: { ...filter.properties, usedBy },
} as const satisfies JSONSchema

/** A stored filter as it is shown. */
export type ShownFilter = FromSchema<typeof storedFilter>
export type StoredFilter = Omit<ShownFilter, 'usedBy'>
export type FilterUse = NonNullable<ShownFilter['usedBy']>[number]

/** Names of the fields of a filter that a caller may set. */
export const filterFields: readonly string[] = ['title', 'respondents', 'attribute', 'event', 'tag', 'all', 'any', 'entity', 'operator']

import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { filter } from './filter.ts'

/** A filter that is stored, to be used again (docs/profiles-and-filters.md#filters). */
export const storedFilter = {
  ...filter,
  title: 'StoredFilter',
  description: 'A stored filter. It selects respondents: all conditions hold at once, or any of them with operator `or`.',
  required: ['_id', 'appID', 'owner', 'createdAt', 'updatedAt'],
} as const satisfies JSONSchema

export type StoredFilter = FromSchema<typeof storedFilter>

/** Names of the fields of a filter that a caller may set. */
export const filterFields: readonly string[] = ['respondents', 'attribute', 'event', 'tag', 'all', 'any', 'entity', 'operator']

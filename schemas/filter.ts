import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/**
 * Names of attributes, tags and events: any Unicode up to 255 bytes, without control characters, not `__proto__`
 * (docs/profiles-and-filters.md#names).
 */
export const mapName = { type: 'string', format: 'map-name' } as const

/** The identifier of a respondent: 1 to 256 bytes of UTF-8 without control characters (docs/access-and-errors.md#ids). */
export const respondentID = {
  type: 'string',
  format: 'respondent-id',
  description: 'Identifier of the respondent, unique inside its application: 1 to 256 bytes of UTF-8, no control characters.',
} as const

export const attributeCondition = {
  title: 'AttributeCondition',
  type: 'object',
  description: 'A condition on one attribute.',
  additionalProperties: false,
  required: ['operator'],
  properties: {
    operator: {
      enum: ['=', '<>', '<', '>', 'isDefined', 'isNotDefined'],
      description: '`=` equal, `<>` different, `<` and `>` for numbers only, `isDefined` the value is set, `isNotDefined` it is not.',
    },
    value: {
      type: ['string', 'number', 'null'],
      description:
        'What to compare with; null or absent for `isDefined` and `isNotDefined`. A number compares numerically, a string as a string.',
    },
  },
} as const satisfies JSONSchema

export const eventCondition = {
  title: 'EventCondition',
  type: 'object',
  description: 'A condition on one event.',
  additionalProperties: false,
  required: ['operator', 'value'],
  properties: {
    operator: { enum: ['>', '<', '='], description: '`>` greater or later, `<` less or earlier, `=` equal.' },
    value: { type: ['string', 'number'], description: 'A number, or a date as an ISO 8601 string or in milliseconds.' },
    type: { enum: ['date', 'number'], description: 'How value is read; by default `date` where value is a string that is not a number.' },
  },
} as const satisfies JSONSchema

export const tagCondition = {
  title: 'TagCondition',
  type: 'object',
  description: 'A condition on one tag.',
  additionalProperties: false,
  required: ['operator', 'value'],
  properties: {
    operator: { enum: ['OR', 'AND'], description: '`OR` has any of the values, `AND` has all of them.' },
    value: { type: 'array', items: { type: 'string' }, description: 'The tag values.' },
  },
} as const satisfies JSONSchema

/** A filter selects respondents; one meaning everywhere (docs/profiles-and-filters.md#filters). */
export const filter = {
  title: 'Filter',
  type: 'object',
  description: 'Selects respondents. All conditions hold at once, or any of them with operator `or`; respondents always restricts.',
  additionalProperties: false,
  properties: {
    _id: { type: 'string', description: 'Identifier of a stored filter.' },
    owner: { type: 'string', description: 'User who made the filter.' },
    appID: { type: 'string', description: 'Application of the filter.' },
    createdAt: { type: 'string', description: 'When the filter was stored.' },
    updatedAt: { type: 'string', description: 'When the filter was last changed.' },
    respondents: {
      type: 'array',
      maxItems: 10000,
      items: { type: 'string' },
      description: 'Only these respondents; at most 10,000. An empty list restricts nothing.',
    },
    attribute: {
      type: 'object',
      propertyNames: mapName,
      additionalProperties: attributeCondition,
      description: 'Conditions by attribute name.',
    },
    event: { type: 'object', propertyNames: mapName, additionalProperties: eventCondition, description: 'Conditions by event name.' },
    tag: { type: 'object', propertyNames: mapName, additionalProperties: tagCondition, description: 'Conditions by tag name.' },
    entity: { type: 'string', description: 'Stored with the filter; it does not select.' },
    operator: { enum: ['and', 'or'], description: '`and` (default): all conditions hold; `or`: any of them.' },
  },
} as const satisfies JSONSchema

export type Filter = FromSchema<typeof filter>
export type AttributeCondition = FromSchema<typeof attributeCondition>
export type EventCondition = FromSchema<typeof eventCondition>
export type TagCondition = FromSchema<typeof tagCondition>

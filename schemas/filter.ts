import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/**
 * Names of attributes, tags and events: any Unicode up to 255 bytes, without control characters, not `__proto__`
 * (docs/profiles.md#names).
 */
export const mapName = { type: 'string', format: 'map-name' } as const

/** The identifier of a respondent: 1 to 256 bytes of UTF-8 without control characters (docs/requests.md#ids). */
export const respondentID = {
  type: 'string',
  format: 'respondent-id',
  description: 'Identifier of the respondent, unique within its application: 1 to 256 bytes of UTF-8 without control characters.',
} as const

/** Properties of an object as the value of a condition. */
const rangeOrDays = {
  additionalProperties: false,
  properties: {
    from: { type: ['string', 'number'], description: 'Lower bound of `between`, inclusive; omit for no limit.' },
    to: { type: ['string', 'number'], description: 'Upper bound of `between`, inclusive; omit for no limit.' },
    days: {
      type: 'number',
      minimum: -36_500,
      maximum: 36_500,
      description: 'Reference time of `before` and `after`, in days before the evaluation of the filter; negative for the future.',
    },
  },
} as const

export const attributeCondition = {
  title: 'AttributeCondition',
  type: 'object',
  description: 'A condition on one attribute.',
  additionalProperties: false,
  required: ['operator'],
  properties: {
    operator: {
      enum: ['=', '<>', '<', '>', 'isDefined', 'isNotDefined', 'between', 'before', 'after'],
      description:
        '`=` equal, `<>` not equal, `<` and `>` for numbers only, `isDefined` the value is set, `isNotDefined` it is not, `between` a range of numbers or dates, `before` and `after` a time relative to now.',
    },
    value: {
      type: ['string', 'number', 'object', 'null'],
      ...rangeOrDays,
      description:
        'Value to compare with. Numbers compare numerically, strings as strings. {from, to} for `between`, {days} for `before` and `after`, null or absent for `isDefined` and `isNotDefined`.',
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
    operator: {
      enum: ['>', '<', '=', 'between', 'before', 'after'],
      description:
        '`>` greater or later, `<` less or earlier, `=` equal, `between` a range of numbers or dates, `before` and `after` a time relative to now.',
    },
    value: {
      type: ['string', 'number', 'object'],
      ...rangeOrDays,
      description:
        'A number, or a date as an ISO 8601 string or in milliseconds. {from, to} of these for `between`, {days} for `before` and `after`.',
    },
    type: {
      enum: ['date', 'number'],
      description: 'Type of value, from and to; defaults to `date` for strings that are not numbers.',
    },
  },
} as const satisfies JSONSchema

export const tagCondition = {
  title: 'TagCondition',
  type: 'object',
  description: 'A condition on one tag.',
  additionalProperties: false,
  required: ['operator', 'value'],
  properties: {
    operator: { enum: ['OR', 'AND'], description: '`OR`: the tag has any of the values; `AND`: all of them.' },
    value: { type: 'array', items: { type: 'string' }, description: 'The tag values.' },
  },
} as const satisfies JSONSchema

/** The conditions of a filter, at each depth; titled, so that a validator contains each once. */
const conditions = {
  respondents: {
    title: 'FilterRespondents',
    type: 'array',
    maxItems: 10000,
    items: { type: 'string' },
    description: 'Only these respondents, at most 10,000. An empty list does not restrict.',
  },
  attribute: {
    title: 'AttributeConditions',
    type: 'object',
    propertyNames: mapName,
    additionalProperties: attributeCondition,
    description: 'Conditions by attribute name.',
  },
  event: {
    title: 'EventConditions',
    type: 'object',
    propertyNames: mapName,
    additionalProperties: eventCondition,
    description: 'Conditions by event name.',
  },
  tag: {
    title: 'TagConditions',
    type: 'object',
    propertyNames: mapName,
    additionalProperties: tagCondition,
    description: 'Conditions by tag name.',
  },
  operator: { enum: ['and', 'or'], description: '`and` (the default): all conditions must be met; `or`: any of them.' },
} as const

const group = { type: 'object', description: 'A nested filter.', additionalProperties: false } as const
const all = {
  type: 'array',
  minItems: 1,
  description: 'Nested filters that must all match; together, one condition of this filter. At most 5 levels.',
} as const
const any = {
  type: 'array',
  minItems: 1,
  description: 'Nested filters of which at least one must match; together, one condition of this filter. At most 5 levels.',
} as const

// Written out by depth, so that deeper input is refused before anything traverses it.
const depth5 = { ...group, title: 'FilterDepth5', properties: conditions } as const
const depth4 = {
  ...group,
  title: 'FilterDepth4',
  properties: { ...conditions, all: { ...all, items: depth5 }, any: { ...any, items: depth5 } },
} as const
const depth3 = {
  ...group,
  title: 'FilterDepth3',
  properties: { ...conditions, all: { ...all, items: depth4 }, any: { ...any, items: depth4 } },
} as const
const depth2 = {
  ...group,
  title: 'FilterDepth2',
  properties: { ...conditions, all: { ...all, items: depth3 }, any: { ...any, items: depth3 } },
} as const
const depth1 = {
  ...group,
  title: 'FilterDepth1',
  properties: { ...conditions, all: { ...all, items: depth2 }, any: { ...any, items: depth2 } },
} as const

/** A filter selects respondents, with the same meaning everywhere (docs/filters.md#filters). */
export const filter = {
  title: 'Filter',
  type: 'object',
  description: 'Selects respondents that meet all conditions or, with the operator `or`, any of them; `respondents` always restricts.',
  additionalProperties: false,
  properties: {
    _id: { type: 'string', description: 'A stored filter of the application, whose current conditions apply in addition.' },
    title: { type: 'string', minLength: 1, maxLength: 500, description: 'Title of a stored filter, for display (an extension).' },
    owner: { type: 'string', description: 'User who created the filter.' },
    appID: { type: 'string', description: 'Application of the filter.' },
    createdAt: { type: 'string', description: 'Time of creation.' },
    updatedAt: { type: 'string', description: 'Time of the last change.' },
    usedBy: { type: 'array', description: 'Objects that use a stored filter; ignored in request bodies.' },
    ...conditions,
    all: { ...all, items: depth1 },
    any: { ...any, items: depth1 },
    entity: { type: 'string', description: 'Stored with the filter; does not affect the selection.' },
  },
} as const satisfies JSONSchema

export type Filter = FromSchema<typeof filter>
export type AttributeCondition = FromSchema<typeof attributeCondition>
export type EventCondition = FromSchema<typeof eventCondition>
export type TagCondition = FromSchema<typeof tagCondition>

/** The conditions of a filter at any depth. */
export interface FilterConditions extends Pick<Filter, 'respondents' | 'attribute' | 'event' | 'tag' | 'operator'> {
  all?: FilterConditions[]
  any?: FilterConditions[]
}

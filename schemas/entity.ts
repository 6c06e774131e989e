import type { FromSchema } from 'json-schema-to-ts'
import { agent_id, name, referenceID } from './agent.ts'
import { mapName } from './filter.ts'
import { _id, flag, ignored, number, stamps, text } from './object.ts'

const entityFields = {
  entity_name: name('Name of the entity.'),
  slot_data_type: {
    type: 'string',
    maxLength: 100,
    description:
      '`list` (synonyms and lookup table; the default), or the built-in `number`, `date`, `email`, `phone`, `amount`, `duration` or `url`. Any other value is stored and treated as `list`.',
  },
  synonyms: {
    type: 'array',
    description: 'Values and their synonyms.',
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        synonym_reference: text('The value.'),
        synonym_variants: { type: 'array', items: { type: 'string' }, description: 'Synonyms of the value.' },
      },
    },
  },
  lookup_table: {
    type: 'object',
    description: 'A list of values.',
    additionalProperties: false,
    properties: { name: text('Name of the list.'), elements: { type: 'array', items: { type: 'string' }, description: 'The values.' } },
  },
  saveAsAttribute: flag('Whether a recognized value is saved in the profile.'),
  attribute: { type: 'array', items: mapName, maxItems: 100, description: 'Profile attributes in which the value is saved.' },
  additional_attribute: {
    type: 'object',
    description: 'Details of a value, such as its unit.',
    additionalProperties: false,
    properties: {
      type: text('Kind of value.'),
      value: number('The value as a number.'),
      unit: text('Unit of the value.'),
      grain: text('Precision, such as `day`.'),
      from: {
        type: 'object',
        description: 'Start of a period.',
        additionalProperties: false,
        properties: { value: text('Date and time (ISO 8601).'), grain: text('Precision of the date.') },
      },
    },
  },
  isParser: flag('Whether the entity is extracted from every answer of a respondent, even where NLU is off.'),
} as const

const entityObject = {
  type: 'object',
  additionalProperties: false,
  properties: { ...entityFields, _id, agent_id, ...stamps },
} as const

export const entityBody = {
  ...entityObject,
  title: 'EntityBody',
  description: 'An entity to create or update. Read-only fields are ignored.',
  properties: { ...ignored, ...entityObject.properties },
} as const

export const entity = {
  ...entityObject,
  title: 'Entity',
  description: 'A piece of information in an utterance.',
  required: ['_id', 'agent_id', 'entity_name'],
} as const

export const entityReference = {
  ...entityBody,
  title: 'EntityReference',
  description: 'Reference to an entity of the same application by `_id`; other fields are ignored.',
  required: ['_id'],
  properties: { ...entityBody.properties, _id: referenceID },
} as const

export type Entity = FromSchema<typeof entity>

/** Names of the writable fields. */
export const entityFieldNames = Object.keys(entityFields)

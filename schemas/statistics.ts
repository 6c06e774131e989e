import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { filter } from './filter.ts'

/** A question about the profiles of an application (PUT /data/attribute/:appID, PUT /statistics/attribute/<appID>). */
export const profileQuery = {
  title: 'ProfileQuery',
  type: 'object',
  description: 'A question about the profiles of an application.',
  additionalProperties: false,
  properties: {
    operation: {
      enum: ['count', 'repartition', 'sum', 'average', 'min', 'max'],
      description: '`count` respondents, `repartition` of them by a value, or `sum`, `average`, `min`, `max` of an event.',
    },
    operator: { enum: ['count', 'repartition', 'sum', 'average', 'min', 'max'], description: 'Stands for operation.' },
    groupBy: {
      type: 'object',
      description: 'What is grouped by, or the event that is added up.',
      additionalProperties: false,
      required: ['type', 'value'],
      properties: {
        type: { enum: ['attribute', 'tag', 'event'], description: 'Kind of value.' },
        value: { type: 'string', format: 'map-name', description: 'Its name.' },
      },
    },
    filters: filter,
  },
} as const satisfies JSONSchema

export const profileFigures = {
  title: 'ProfileFigures',
  type: 'object',
  description: 'The answer to a question about profiles.',
  additionalProperties: false,
  required: ['appID'],
  properties: {
    appID: { type: 'string', description: 'Identifier of the application.' },
    count: { type: 'integer', description: 'How many respondents (`count`).' },
    repartition: {
      type: 'array',
      description: 'How many respondents have each value, by falling number; unset ones are left out (`repartition`).',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['_id', 'nb_users'],
        properties: { _id: { type: 'string', description: 'The value.' }, nb_users: { type: 'integer', description: 'How many have it.' } },
      },
    },
    value: { type: ['number', 'null'], description: 'The sum, average, least or greatest number; null where nobody has one.' },
  },
} as const satisfies JSONSchema

export type ProfileQuery = FromSchema<typeof profileQuery>
export type ProfileFigures = FromSchema<typeof profileFigures>

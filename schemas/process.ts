import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { actionEntry } from './logic.ts'
import { profileSetter } from './profile.ts'

/** A feature tracked as a process (docs/statistics.md#processes). */
export const process = {
  title: 'Process',
  type: 'object',
  description: 'A feature with an active process, and the number of its runs.',
  additionalProperties: false,
  required: ['featureID', 'process', 'memory', 'respondentData'],
  properties: {
    featureID: { type: 'string', description: 'Identifier of the feature.' },
    process: {
      type: 'object',
      description: 'The process.',
      additionalProperties: false,
      required: ['active', 'title', 'cost', 'attributes_list', 'process_termination'],
      properties: {
        active: { type: 'boolean', description: 'Whether runs are counted.' },
        title: { type: 'string', description: 'Title of the process; defaults to that of the feature.' },
        cost: { type: 'number', description: 'Cost of a run.' },
        attributes_list: {
          type: 'array',
          description: 'The attributes that a finished run sets.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['name', 'resetAttribute'],
            properties: {
              name: { type: 'string', description: 'Name of the attribute.' },
              resetAttribute: { type: 'boolean', description: 'Whether the attribute is unset.' },
            },
          },
        },
        process_termination: {
          type: 'array',
          items: actionEntry,
          description: 'Conditions under which a run is finished; any of them suffices.',
        },
      },
    },
    memory: {
      type: 'object',
      description: 'Profile changes made by a finished run.',
      additionalProperties: false,
      required: ['attribute', 'event'],
      properties: {
        attribute: { ...profileSetter.properties.attribute, description: 'Attributes that a finished run sets, by name.' },
        event: { ...profileSetter.properties.event, description: 'Events that a finished run increments or sets, by name.' },
      },
    },
    respondentData: {
      type: 'object',
      description: 'Runs; a respondent may have several.',
      additionalProperties: false,
      required: ['processStarted', 'processFinished'],
      properties: {
        processStarted: { type: 'integer', description: 'Number of started runs.' },
        processFinished: { type: 'integer', description: 'Number of finished runs.' },
      },
    },
  },
} as const satisfies JSONSchema

export type Process = FromSchema<typeof process>

import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { actionEntry } from './logic.ts'
import { profileSetter } from './profile.ts'

/** A feature as a process that is counted (docs/management.md#processes). */
export const process = {
  title: 'Process',
  type: 'object',
  description: 'A feature whose process is active, and how many runs there were.',
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
        title: { type: 'string', description: 'Title of the process; that of the feature where it has none.' },
        cost: { type: 'number', description: 'What a run costs.' },
        attributes_list: {
          type: 'array',
          description: 'The attributes that a finished run sets.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['name', 'resetAttribute'],
            properties: {
              name: { type: 'string', description: 'Name of the attribute.' },
              resetAttribute: { type: 'boolean', description: 'Whether it is set to nothing.' },
            },
          },
        },
        process_termination: { type: 'array', items: actionEntry, description: 'Where one of these applies, the run is finished.' },
      },
    },
    memory: {
      type: 'object',
      description: 'What a finished run leaves in the profile.',
      additionalProperties: false,
      required: ['attribute', 'event'],
      properties: {
        attribute: { ...profileSetter.properties.attribute, description: 'Attributes that it sets, by name.' },
        event: { ...profileSetter.properties.event, description: 'Events that it counts or sets, by name.' },
      },
    },
    respondentData: {
      type: 'object',
      description: 'Runs; a respondent may have several.',
      additionalProperties: false,
      required: ['processStarted', 'processFinished'],
      properties: {
        processStarted: { type: 'integer', description: 'How many were started.' },
        processFinished: { type: 'integer', description: 'How many were finished.' },
      },
    },
  },
} as const satisfies JSONSchema

export type Process = FromSchema<typeof process>

import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { text } from './object.ts'
import { transcriptEntry } from './transcript.ts'

/** Runs of scripts (docs/scripts.md#runs). */

const scriptID = { type: 'string', minLength: 1, maxLength: 64, description: 'Identifier of the script.' } as const

/** `draft`, `live`, or a version. */
const versionSide = {
  type: 'string',
  minLength: 1,
  maxLength: 64,
  description: '`draft` (the default), `live`, or a versionID.',
} as const

export const scriptRunBody = {
  title: 'ScriptRunRequest',
  type: 'object',
  description: 'Which scripts to run, and on which content.',
  additionalProperties: false,
  properties: {
    scripts: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      uniqueItems: true,
      items: scriptID,
      description: 'Identifiers of the scripts; by default all.',
    },
    version: versionSide,
  },
} as const satisfies JSONSchema

export type ScriptRunBody = FromSchema<typeof scriptRunBody>

const place = {
  title: 'ScriptStep',
  type: 'object',
  additionalProperties: false,
  required: ['featureID', 'resourceID'],
  properties: { featureID: text('Identifier of the feature.'), resourceID: text('Identifier of the resource.') },
} as const

const count = (description: string) => ({ type: 'integer', minimum: 0, description }) as const

const result = {
  title: 'ScriptResult',
  type: 'object',
  description: 'How one script went.',
  additionalProperties: false,
  required: ['scriptID', 'title', 'passed', 'turns'],
  properties: {
    scriptID,
    title: text('Title of the script.'),
    passed: { type: 'boolean', description: 'Whether all expectations held.' },
    turns: {
      type: 'array',
      description: 'Its turns, in order.',
      items: {
        title: 'ScriptTurnResult',
        type: 'object',
        additionalProperties: false,
        required: ['shown', 'failures'],
        properties: {
          shown: {
            type: 'array',
            description: 'The messages that the turn showed.',
            items: {
              title: 'ShownMessage',
              type: 'object',
              additionalProperties: false,
              required: ['type'],
              properties: {
                type: transcriptEntry.properties.type,
                text: transcriptEntry.properties.text,
                url: transcriptEntry.properties.url,
                carousel: transcriptEntry.properties.carousel,
                answers: transcriptEntry.properties.answers,
              },
            },
          },
          failures: {
            type: 'array',
            description: 'What was expected and did not come true.',
            items: {
              title: 'ScriptFailure',
              type: 'object',
              additionalProperties: false,
              required: ['expected', 'got'],
              properties: { expected: text('What was expected.'), got: text('What happened instead.') },
            },
          },
        },
      },
    },
  },
} as const satisfies JSONSchema

export const scriptRun = {
  title: 'ScriptRun',
  type: 'object',
  description: 'The results of scripts.',
  additionalProperties: false,
  required: ['passed', 'failed', 'results', 'coverage'],
  properties: {
    passed: count('Number of scripts that passed.'),
    failed: count('Number of scripts that failed.'),
    results: { type: 'array', items: result, description: 'One for each script, in the order of the request or of creation.' },
    coverage: {
      title: 'ScriptCoverage',
      type: 'object',
      description: 'Which resources of the bot the scripts showed.',
      additionalProperties: false,
      required: ['steps', 'reached', 'missed'],
      properties: {
        steps: count('Number of resources of the bot.'),
        reached: count('Number of resources that were shown.'),
        missed: { type: 'array', items: place, description: 'The resources that were not.' },
      },
    },
  },
} as const satisfies JSONSchema

export type ScriptRun = FromSchema<typeof scriptRun>
export type ScriptResult = ScriptRun['results'][number]
export type ScriptTurnResult = ScriptResult['turns'][number]
export type ScriptFailure = ScriptTurnResult['failures'][number]

import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { _id } from './object.ts'
import { workflowEmail, workflowWebhook } from './workflow.ts'

/** Tests of one call or one e-mail of a workflow (docs/workflows.md#tests). */

const values = {
  type: 'object',
  maxProperties: 100,
  additionalProperties: { type: 'string', maxLength: 10_000 },
  description: 'Sample values by name, in place of attributes, events and parameters.',
} as const satisfies JSONSchema

/** The most characters of a response that a test returns. */
export const maxTestedCharacters = 100_000

export const callToTest = {
  title: 'CallToTest',
  type: 'object',
  description: 'Webhook to call, with sample values.',
  additionalProperties: false,
  required: ['webhook'],
  properties: {
    webhook: workflowWebhook,
    values,
    workflowID: { ..._id, description: 'Workflow whose stored headers the mask "********" stands for.' },
  },
} as const satisfies JSONSchema

export const testedCall = {
  title: 'TestedCall',
  type: 'object',
  description: 'Result of the call: a `status` with the response or, without a response, a `failure`.',
  additionalProperties: false,
  required: ['milliseconds'],
  properties: {
    milliseconds: { type: 'integer', description: 'Duration of the call.' },
    status: { type: 'integer', description: 'HTTP status of the response.' },
    contentType: { type: 'string', description: 'Content type of the response.' },
    text: { type: 'string', description: 'Body of the response, at most 100,000 characters. Secrets that it repeats are masked.' },
    isCut: { type: 'boolean', description: 'Whether the body was longer.' },
    failure: {
      enum: ['invalid_url', 'refused_address', 'unreachable', 'timeout', 'too_large', 'owner_unverified'],
      description:
        'Why there is no response: the values change the path of the URL, the address is not public, nothing answers there, it took more than 15 seconds, the response is larger than 1 MB, or the owner of the application has not verified their e-mail address.',
    },
  },
} as const satisfies JSONSchema

export const emailToTest = {
  title: 'EmailToTest',
  type: 'object',
  description: 'E-mail to send to the caller, with sample values.',
  additionalProperties: false,
  required: ['email'],
  properties: { email: workflowEmail, values },
} as const satisfies JSONSchema

export const testedEmail = {
  title: 'TestedEmail',
  type: 'object',
  description: 'Where the e-mail goes, and its text for readers without HTML.',
  additionalProperties: false,
  required: ['to', 'subject', 'text'],
  properties: {
    to: { type: 'string', description: 'Verified address of the caller.' },
    subject: { type: 'string', description: 'Subject with the sample values.' },
    text: { type: 'string', description: 'Plain text that is made from the HTML.' },
  },
} as const satisfies JSONSchema

export type CallToTest = FromSchema<typeof callToTest>
export type TestedCall = FromSchema<typeof testedCall>
export type EmailToTest = FromSchema<typeof emailToTest>
export type TestedEmail = FromSchema<typeof testedEmail>

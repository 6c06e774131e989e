import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { filter } from './filter.ts'
import { _id, flag, httpMethod, ignored, stamps, text, userID } from './object.ts'
import { appID } from './profile.ts'

/** Pairs of a name and a template (docs/workflows.md#workflows). */
const pairs = (description: string) =>
  ({
    type: 'array',
    description,
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        title: text('Name.'),
        value: text('Value; `{{name}}` is replaced with an attribute, event or parameter, `{{name|text}}` falls back to `text`.'),
      },
    },
  }) as const satisfies JSONSchema

const toEmail = { type: 'array', items: { type: 'string' }, description: 'Recipients.' } as const satisfies JSONSchema
const content = text(
  'HTML of the e-mail; `{{name}}` is replaced with an attribute, event or parameter, `{{name|text}}` falls back to `text`.',
)
const subject = text('Subject of the e-mail.')

const parameter = {
  title: 'WorkflowParameter',
  type: 'object',
  description: 'A value that the rest of the action can refer to by title.',
  additionalProperties: false,
  properties: {
    title: text('Name of the parameter.'),
    fallback: text('Fallback if a name in `input` is unset or `table` has no matching entry.'),
    input: text(
      'Template of the value; `{{name}}` is replaced with an attribute, event or parameter, `{{name|text}}` falls back to `text`.',
    ),
    options: {
      type: 'object',
      description: 'Generates a random code of lowercase letters and the enabled character classes.',
      additionalProperties: false,
      properties: {
        length: { type: 'number', minimum: 0, maximum: 1000, description: 'Length of the code.' },
        numbers: flag('Whether to include digits.'),
        uppercase: flag('Whether to include uppercase letters.'),
        symbols: flag('Whether to include symbols.'),
      },
    },
    table: { type: 'object', additionalProperties: { type: 'string' }, description: 'Values by rendered input.' },
    filters: filter,
  },
} as const satisfies JSONSchema

export const workflowEmail = {
  title: 'WorkflowEmail',
  type: 'object',
  description: 'An e-mail.',
  additionalProperties: false,
  properties: {
    content,
    subject,
    toEmail,
    fromEmail: text('Sender; defaults to the setting `mailFrom` of the deployment.'),
    filters: filter,
  },
} as const satisfies JSONSchema

export const workflowWebhook = {
  title: 'WorkflowWebhook',
  type: 'object',
  description: 'HTTP call to another service.',
  additionalProperties: false,
  properties: {
    type: httpMethod,
    url: text('URL to call; `{{name}}` is replaced with an attribute, event or parameter, `{{name|text}}` falls back to `text`.'),
    params: pairs('Query parameters.'),
    body: { type: 'object', additionalProperties: { type: 'string' }, description: 'Templates by name; sent as JSON.' },
    headers: {
      type: 'array',
      description: 'Headers.',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          title: text('Name.'),
          value: text(
            'Value; `{{name}}` is replaced with an attribute, event or parameter, `{{name|text}}` falls back to `text`. Write-only for `authorization`, `cookie`, `x-api-key` and secret headers: reads show "********", and sending that back keeps the value while the host of the URL stays the same.',
          ),
          secret: flag('Whether the value is write-only (an extension).'),
        },
      },
    },
    performOnlyIfAnswerValid: flag('Whether to run only after a valid answer.'),
    save_response_in_attribute: flag('Whether the values listed in `output` are saved in the attributes of the same names.'),
    restart_process: flag('Whether the call starts another run of the process.'),
    output: {
      type: 'object',
      description: 'Values to save from the response.',
      additionalProperties: false,
      properties: {
        memory_details: {
          type: 'array',
          description: 'The values to save.',
          items: {
            type: 'object',
            additionalProperties: false,
            properties: { api_value: text('Dot-separated path in the JSON response.') },
          },
        },
      },
    },
  },
} as const satisfies JSONSchema

const action = {
  title: 'WorkflowAction',
  type: 'object',
  description: 'An action. Runs its parameters, then its webhooks, then its e-mails, each according to its own `active` and `filters`.',
  additionalProperties: false,
  properties: {
    active: flag('Whether the action is run.'),
    type: text('Kind of action, such as `email`.'),
    params: {
      type: 'object',
      description: 'Parameters.',
      additionalProperties: false,
      properties: {
        params: {
          type: 'object',
          description: 'Parameters.',
          additionalProperties: false,
          properties: {
            active: flag('Whether they are computed.'),
            list: { type: 'array', items: parameter, description: 'The parameters.' },
          },
        },
      },
    },
    email: {
      type: 'object',
      description: 'E-mails.',
      additionalProperties: false,
      properties: {
        active: flag('Whether they are sent.'),
        list: { type: 'array', items: workflowEmail, description: 'The e-mails.' },
        content,
        subject,
        toEmail,
      },
    },
    webhook: {
      type: 'object',
      description: 'Webhooks.',
      additionalProperties: false,
      properties: {
        active: flag('Whether they are called.'),
        list: { type: 'array', items: workflowWebhook, description: 'The webhooks.' },
      },
    },
  },
} as const satisfies JSONSchema

/** Writable fields of a workflow (docs/workflows.md#workflows). */
const fields = {
  title: { type: 'string', maxLength: 500, description: 'Title of the workflow.' },
  description: text('Purpose of the workflow.'),
  actions: { type: 'array', items: action, description: 'The actions, in order.' },
} as const satisfies Record<string, JSONSchema>

/** Read-only fields of a workflow; ignored in a body. */
const serverFields = { _id, workflowID: { ..._id, description: 'Identifier of the workflow. Read-only.' }, userID, ...stamps } as const

export const workflowBody = {
  title: 'WorkflowBody',
  type: 'object',
  description: 'A workflow to create or update. Read-only fields are ignored.',
  additionalProperties: false,
  properties: { ...ignored, appID, ...fields, ...serverFields },
} as const satisfies JSONSchema

export const workflow = {
  title: 'Workflow',
  type: 'object',
  description: 'E-mails, webhooks and parameters that resources can run.',
  additionalProperties: false,
  required: ['_id', 'workflowID', 'appID', 'userID', 'createdAt', 'updatedAt'],
  properties: { appID, ...fields, ...serverFields },
} as const satisfies JSONSchema

export type WorkflowBody = FromSchema<typeof workflowBody>
export type Workflow = FromSchema<typeof workflow>

/** Names of the writable fields of a workflow. */
export const workflowFields = Object.keys(fields)

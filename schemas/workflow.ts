import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { filter } from './filter.ts'
import { _id, flag, httpMethod, ignored, stamps, text, userID } from './object.ts'
import { appID } from './profile.ts'

/** Pairs of a name and a template (docs/conversations.md#workflows). */
const pairs = (description: string) =>
  ({
    type: 'array',
    description,
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        title: text('Name.'),
        value: text('Value; `{{name}}` stands for an attribute, an event or a parameter, `{{name|text}}` is `text` where it is unset.'),
      },
    },
  }) as const satisfies JSONSchema

const toEmail = { type: 'array', items: { type: 'string' }, description: 'Recipients.' } as const satisfies JSONSchema
const content = text(
  'HTML of the e-mail; `{{name}}` stands for an attribute, an event or a parameter, `{{name|text}}` is `text` where it is unset.',
)
const subject = text('Subject of the e-mail.')

const parameter = {
  title: 'WorkflowParameter',
  type: 'object',
  description: 'A value that the rest of the action can use by its title.',
  additionalProperties: false,
  properties: {
    title: text('Name of the parameter.'),
    fallback: text('Used where a name in `input` is unset, or `table` has no such entry.'),
    input: text(
      'Template of the value; `{{name}}` stands for an attribute, an event or a parameter, `{{name|text}}` is `text` where it is unset.',
    ),
    options: {
      type: 'object',
      description: 'Makes a random code of lower-case letters and the classes that are on.',
      additionalProperties: false,
      properties: {
        length: { type: 'number', minimum: 0, maximum: 1000, description: 'Length of the code.' },
        numbers: flag('Whether it has digits.'),
        uppercase: flag('Whether it has capital letters.'),
        symbols: flag('Whether it has symbols.'),
      },
    },
    table: { type: 'object', additionalProperties: { type: 'string' }, description: 'Values by filled-in input.' },
    filters: filter,
  },
} as const satisfies JSONSchema

const email = {
  title: 'WorkflowEmail',
  type: 'object',
  description: 'An e-mail.',
  additionalProperties: false,
  properties: {
    content,
    subject,
    toEmail,
    fromEmail: text('Sender; without one that of the deployment, which its setting `mailFrom` names.'),
    filters: filter,
  },
} as const satisfies JSONSchema

const webhook = {
  title: 'WorkflowWebhook',
  type: 'object',
  description: 'A call of another service.',
  additionalProperties: false,
  properties: {
    type: httpMethod,
    url: text(
      'URL that is called; `{{name}}` stands for an attribute, an event or a parameter, `{{name|text}}` is `text` where it is unset.',
    ),
    params: pairs('Parameters of the query string.'),
    body: { type: 'object', additionalProperties: { type: 'string' }, description: 'Templates by name; sent as JSON.' },
    headers: pairs('Headers.'),
    performOnlyIfAnswerValid: flag('Only where the answer was valid.'),
    save_response_in_attribute: flag('Whether what `output` names in the response goes to the attributes of those names.'),
    restart_process: flag('Whether the call starts another run of the process.'),
    output: {
      type: 'object',
      description: 'What is kept of the response.',
      additionalProperties: false,
      properties: {
        memory_details: {
          type: 'array',
          description: 'The values that are kept.',
          items: {
            type: 'object',
            additionalProperties: false,
            properties: { api_value: text('Dotted path into the JSON of the response.') },
          },
        },
      },
    },
  },
} as const satisfies JSONSchema

const action = {
  title: 'WorkflowAction',
  type: 'object',
  description: 'An action: its parameters first, then its webhooks, then its e-mails; each part by its own `active` and `filters`.',
  additionalProperties: false,
  properties: {
    active: flag('Whether the action is run.'),
    type: text('Kind of action, e.g. `email`.'),
    params: {
      type: 'object',
      description: 'Parameters.',
      additionalProperties: false,
      properties: {
        params: {
          type: 'object',
          description: 'Parameters.',
          additionalProperties: false,
          properties: { active: flag('Whether they are made.'), list: { type: 'array', items: parameter, description: 'The parameters.' } },
        },
      },
    },
    email: {
      type: 'object',
      description: 'E-mails.',
      additionalProperties: false,
      properties: {
        active: flag('Whether they are sent.'),
        list: { type: 'array', items: email, description: 'The e-mails.' },
        content,
        subject,
        toEmail,
      },
    },
    webhook: {
      type: 'object',
      description: 'Webhooks.',
      additionalProperties: false,
      properties: { active: flag('Whether they are called.'), list: { type: 'array', items: webhook, description: 'The webhooks.' } },
    },
  },
} as const satisfies JSONSchema

/** What a caller may set of a workflow (docs/conversations.md#workflows). */
const fields = {
  title: { type: 'string', maxLength: 500, description: 'Title of the workflow.' },
  description: text('What the workflow is for.'),
  actions: { type: 'array', items: action, description: 'The actions, in order.' },
} as const satisfies Record<string, JSONSchema>

/** What the service keeps of a workflow; ignored in a body. */
const kept = { _id, workflowID: { ..._id, description: 'Identifier of the workflow. Kept by the service.' }, userID, ...stamps } as const

export const workflowBody = {
  title: 'WorkflowBody',
  type: 'object',
  description: 'A workflow as it is written; what the service keeps is ignored.',
  additionalProperties: false,
  properties: { ...ignored, appID, ...fields, ...kept },
} as const satisfies JSONSchema

export const workflow = {
  title: 'Workflow',
  type: 'object',
  description: 'E-mails, webhooks and parameters that resources run.',
  additionalProperties: false,
  required: ['_id', 'workflowID', 'appID', 'userID', 'createdAt', 'updatedAt'],
  properties: { appID, ...fields, ...kept },
} as const satisfies JSONSchema

export type WorkflowBody = FromSchema<typeof workflowBody>
export type Workflow = FromSchema<typeof workflow>

/** Names of the fields of a workflow that a caller may set. */
export const workflowFields = Object.keys(fields)

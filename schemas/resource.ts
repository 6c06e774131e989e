import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { answerFields } from './answerFields.ts'
import { filter } from './filter.ts'
import { logic } from './logic.ts'
import { answer, message } from './message.ts'
import { _id, flag, ignored, number, stamps, text, userID } from './object.ts'
import { appID } from './profile.ts'

const messages = { type: 'array', items: message } as const

/** Replies to invalid answers (docs/answers.md#refused-answers). */
export const helpText = {
  title: 'HelpText',
  type: 'object',
  description: 'Replies to answers that are not valid.',
  additionalProperties: false,
  properties: {
    invalidAnswer: {
      type: ['string', 'boolean'],
      description: 'Reply to an answer that is not among the offered answers or not of the requested type; `true` for the default text.',
    },
    date_validation: text('Reply to an answer that is not a date.'),
    email_validation: text('Reply to an answer that is not an e-mail address.'),
    number_validation: text('Reply to an answer that is not a number.'),
  },
} as const satisfies JSONSchema

/** Writable fields of a resource (docs/management.md#objects). */
const fields = {
  title: { type: 'string', maxLength: 500, description: 'Title of the resource.' },
  type: text('Kind of step, such as `collect`, or `notation` for a question whose numeric answers are averaged.'),
  description: text('Purpose of the step.'),
  messages: { ...messages, description: 'Messages of the bot.' },
  answers: { type: 'array', items: answer, description: 'Answers offered to the respondent.' },
  filters: filter,
  askIfKnown: flag('Whether to ask even if the attribute of the step is already set; defaults to true.'),
  messageIfKnown: {
    type: 'object',
    description: 'Messages sent if the step is skipped.',
    additionalProperties: false,
    properties: { active: flag('Whether they are sent.'), messages: { ...messages, description: 'The messages.' } },
  },
  ...answerFields,
  api: { type: 'object', description: 'Settings of an API that the step uses; free-form.' },
  multiple_answers: flag('Whether several answers may be given.'),
  activeSuggestions: flag('Whether answers are suggested while the respondent types.'),
  helpText,
  nlu: {
    type: 'object',
    description: 'NLU settings of the step.',
    additionalProperties: false,
    properties: {
      active: flag('Whether NLU applies to the answer; takes precedence over the feature and the application.'),
      nlu_config: { type: 'array', items: { type: 'string' }, description: 'Identifiers of NLU configs.' },
    },
  },
  documents: {
    type: 'object',
    description: 'Answers from sources at this step (an extension).',
    additionalProperties: false,
    properties: {
      active: flag(
        'Whether sources are consulted for a text that matches neither a button nor an intent; takes precedence over the feature and the application. If true, also before a text is taken as the answer.',
      ),
    },
  },
  logic,
  linked_feature: text('Identifier of a feature that belongs to the step.'),
  level: number('Depth in a menu.'),
  level_details: {
    type: 'object',
    description: 'Position of the step in a menu.',
    additionalProperties: false,
    properties: {
      active: flag('Whether it is enabled.'),
      show_return_button: flag('Whether the back button is shown.'),
      show_menu_button: flag('Whether the menu button is shown.'),
      parent_resource: text('Identifier of the parent resource.'),
    },
  },
  autocomplete: {
    type: 'object',
    description: 'The smart format of the answer.',
    additionalProperties: false,
    properties: {
      active: flag('Whether it is enabled; defaults to true.'),
      smart_format_name: text(
        'A smart format of the application, whose feature then asks the question; or an HTML autocomplete token, such as `email`, `tel`, `name`, `postal-code`, `street-address` or `bday`, for completion by the channel.',
      ),
    },
  },
} as const satisfies Record<string, JSONSchema>

const id = (of: string) => ({ type: 'string', minLength: 1, maxLength: 128, description: `Identifier of ${of}.` }) as const

/** Read-only fields of a resource; ignored in a body. The application and the feature are set at creation. */
const serverFields = {
  _id,
  resourceID: { ..._id, description: 'Identifier of the resource; `ressourceID` in the data interface. Read-only.' },
  featureTitle: { type: 'string', description: 'Title of the feature. Read-only.' },
  userID,
  ...stamps,
  meta: {
    type: 'object',
    description: 'Read-only.',
    additionalProperties: false,
    properties: { position: number('Position in the feature, from 0; set by POST /resources/order.') },
  },
} as const satisfies Record<string, JSONSchema>

export const resourceBody = {
  title: 'ResourceBody',
  type: 'object',
  description: 'A resource to create or update. Read-only fields are ignored.',
  additionalProperties: false,
  properties: {
    ...ignored,
    appID,
    featureID: id('the feature'),
    ressourceID: { type: 'string', description: 'Name of the identifier in the data interface. Read-only.' },
    ...fields,
    validate: { ...answerFields.validation, description: 'Alias of `validation`; send only one of the two.' },
    ...serverFields,
  },
} as const satisfies JSONSchema

export const resource = {
  title: 'Resource',
  type: 'object',
  description: 'A step of a feature: the messages and question of the bot, what it does with the answer, and the next step.',
  additionalProperties: false,
  required: ['_id', 'resourceID', 'appID', 'featureID', 'featureTitle', 'userID', 'createdAt', 'updatedAt', 'meta'],
  properties: { appID, featureID: id('the feature'), ...fields, ...serverFields },
} as const satisfies JSONSchema

export type ResourceBody = FromSchema<typeof resourceBody>
export type Resource = FromSchema<typeof resource>

/** Names of the writable fields of a resource. */
export const resourceFields = Object.keys(fields)

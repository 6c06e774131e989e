import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { answerFields } from './answerFields.ts'
import { filter } from './filter.ts'
import { logic } from './logic.ts'
import { answer, message } from './message.ts'
import { _id, flag, ignored, number, stamps, text, userID } from './object.ts'
import { appID } from './profile.ts'

const messages = { type: 'array', items: message } as const

/** What the bot says where an answer is not valid (docs/answers.md#refused-answers). */
export const helpText = {
  title: 'HelpText',
  type: 'object',
  description: 'What is said where an answer is not valid.',
  additionalProperties: false,
  properties: {
    invalidAnswer: {
      type: ['string', 'boolean'],
      description: 'Said where the answer fits nothing that is offered or asked for; `true` is the default text.',
    },
    date_validation: text('Said where the answer is no date.'),
    email_validation: text('Said where the answer is no e-mail address.'),
    number_validation: text('Said where the answer is no number.'),
  },
} as const satisfies JSONSchema

/** What a caller may set of a resource (docs/management.md#objects). */
const fields = {
  title: { type: 'string', maxLength: 500, description: 'Title of the resource.' },
  type: text('Kind of step, e.g. `collect`, or `notation` for a question whose numeric answers are averaged.'),
  description: text('What the step is for.'),
  messages: { ...messages, description: 'What the bot says.' },
  answers: { type: 'array', items: answer, description: 'Which answers it offers.' },
  filters: filter,
  askIfKnown: flag('Whether the step is taken where its attribute is set already; true unless given.'),
  messageIfKnown: {
    type: 'object',
    description: 'What is said where the step is passed over.',
    additionalProperties: false,
    properties: { active: flag('Whether it is said.'), messages: { ...messages, description: 'The messages.' } },
  },
  ...answerFields,
  api: { type: 'object', description: 'Settings of an interface that the step uses, in any shape.' },
  multiple_answers: flag('Whether several answers may be given.'),
  activeSuggestions: flag('Whether the texts of the answers are suggested while the respondent types.'),
  helpText,
  nlu: {
    type: 'object',
    description: 'What is understood at this step.',
    additionalProperties: false,
    properties: {
      active: flag('Whether the answer is understood; goes before the switches of the feature and of the application.'),
      nlu_config: { type: 'array', items: { type: 'string' }, description: 'Identifiers of NLU configs.' },
    },
  },
  logic,
  linked_feature: text('Identifier of a feature that belongs to the step.'),
  level: number('Depth in a menu.'),
  level_details: {
    type: 'object',
    description: 'The place of the step in a menu.',
    additionalProperties: false,
    properties: {
      active: flag('Whether it applies.'),
      show_return_button: flag('Whether the button back shows.'),
      show_menu_button: flag('Whether the button to the menu shows.'),
      parent_resource: text('Identifier of the resource above.'),
    },
  },
  autocomplete: {
    type: 'object',
    description: 'The smart format of the answer.',
    additionalProperties: false,
    properties: {
      active: flag('Whether it applies; true unless given.'),
      smart_format_name: text(
        'A smart format of the application, whose feature then asks; or an HTML autocomplete token, such as `email`, `tel`, `name`, `postal-code`, `street-address` or `bday`, by which the channel completes what is typed.',
      ),
    },
  },
} as const satisfies Record<string, JSONSchema>

const id = (of: string) => ({ type: 'string', minLength: 1, maxLength: 128, description: `Identifier of ${of}.` }) as const

/** What the service keeps of a resource; ignored in a body. The application and the feature are chosen once, at creation. */
const kept = {
  _id,
  resourceID: { ..._id, description: 'Identifier of the resource; `ressourceID` in the data interface. Kept by the service.' },
  featureTitle: { type: 'string', description: 'Title of the feature. Kept by the service.' },
  userID,
  ...stamps,
  meta: {
    type: 'object',
    description: 'Kept by the service.',
    additionalProperties: false,
    properties: { position: number('Place in the feature, from 0; set by POST /resources/order.') },
  },
} as const satisfies Record<string, JSONSchema>

export const resourceBody = {
  title: 'ResourceBody',
  type: 'object',
  description: 'A resource as it is written; what the service keeps is ignored.',
  additionalProperties: false,
  properties: {
    ...ignored,
    appID,
    featureID: id('the feature'),
    ressourceID: { type: 'string', description: 'Identifier as the data interface calls it. Kept by the service.' },
    ...fields,
    validate: { ...answerFields.validation, description: 'Another name of `validation`; only one of the two may be sent.' },
    ...kept,
  },
} as const satisfies JSONSchema

export const resource = {
  title: 'Resource',
  type: 'object',
  description: 'One step of a feature: what the bot says and asks, what it does with the answer, and where it goes next.',
  additionalProperties: false,
  required: ['_id', 'resourceID', 'appID', 'featureID', 'featureTitle', 'userID', 'createdAt', 'updatedAt', 'meta'],
  properties: { appID, featureID: id('the feature'), ...fields, ...kept },
} as const satisfies JSONSchema

export type ResourceBody = FromSchema<typeof resourceBody>
export type Resource = FromSchema<typeof resource>

/** Names of the fields of a resource that a caller may set. */
export const resourceFields = Object.keys(fields)

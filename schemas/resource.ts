import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { filter } from './filter.ts'
import { actionEntry, logic } from './logic.ts'
import { answer, message } from './message.ts'
import { _id, flag, number, stamps, text, userID } from './object.ts'
import { appID, profileSetter } from './profile.ts'

const messages = { type: 'array', items: message } as const

/** What the bot says where an answer is not valid (data interface "HelpObject"). */
export const helpText = {
  title: 'HelpText',
  type: 'object',
  description: 'What is said where an answer is not valid.',
  additionalProperties: false,
  properties: {
    invalidAnswer: text('Said where the answer fits nothing that is offered or asked for.'),
    date_validation: text('Said where the answer is no date.'),
    email_validation: text('Said where the answer is no e-mail address.'),
    number_validation: text('Said where the answer is no number.'),
  },
} as const satisfies JSONSchema

const rule = text('A regular expression of our own kind: RE2 syntax, which runs in linear time.')
const api = text('URL that is asked whether the answer is valid: 200 where it is, 304 where it is not.')

/** What a caller may set of a resource (management interface "Resource"; data interface "ValidationObject", "PropertiesObject", "ActionObject"). */
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
  properties: {
    type: 'object',
    description: 'What an answer writes into the profile.',
    additionalProperties: false,
    properties: {
      active: flag('Whether it is written.'),
      type: { enum: ['email', 'nombre', 'phone-fr', 'perso', 'regex', 'api'], description: 'What the answer must be to be written.' },
      rule,
      api,
      attribute: {
        ...profileSetter.properties.attribute,
        description: 'Values by attribute name; `answer` is the answer, any other text a template.',
      },
      tag: profileSetter.properties.tag,
      event: profileSetter.properties.event,
    },
  },
  validation: {
    type: 'object',
    description: 'What the answer must be.',
    additionalProperties: false,
    properties: {
      active: flag('Whether the answer is checked.'),
      type: { enum: ['email', 'nombre', 'phone-fr', 'api', 'regex'], description: 'What it must be.' },
      rule,
      api,
    },
  },
  actions: {
    type: 'object',
    description: 'What is done with the answer.',
    additionalProperties: false,
    properties: {
      active: flag('Whether it is done.'),
      list: { type: 'array', items: actionEntry, description: 'The actions; the first whose condition holds decides where to go.' },
      webhook: {
        type: 'object',
        description: 'A call that is made.',
        additionalProperties: false,
        properties: {
          active: flag('Whether it is made.'),
          type: text('HTTP method.'),
          url: text('URL that is called.'),
          params: {
            type: 'array',
            description: 'Parameters of the query string.',
            items: { type: 'object', additionalProperties: false, properties: { title: text('Name.'), value: text('Value.') } },
          },
        },
      },
    },
  },
  api: { type: 'object', description: 'Settings of an interface that the step uses, in any shape.' },
  multiple_answers: flag('Whether several answers may be given.'),
  multiple_answers_options: {
    type: 'object',
    description: 'How several answers are given.',
    additionalProperties: false,
    properties: {
      attribute: text('Attribute that holds the answers.'),
      hide_selected_answer: flag('Whether an answer that was given is no longer offered.'),
      max_answers: number('At most so many answers.'),
      min_answers: number('At least so many answers.'),
      tag: text('Tag that the answers are added to.'),
      messages: {
        type: 'array',
        items: messages,
        description: 'What is said after each answer: a list of messages for the first, the second, …',
      },
      stop_button: {
        type: 'object',
        description: 'The button that ends the answers; its payload is `stop`.',
        additionalProperties: false,
        properties: {
          title: text('Text of the button; by default in the language of the respondent (an extension).'),
          display_first_occurence: flag('Whether it shows before the first answer.'),
          position: text('Where it shows, e.g. `end`.'),
          logic,
        },
      },
    },
  },
  activeSuggestions: flag('Whether answers are suggested while the respondent types.'),
  helpText,
  nlu: {
    type: 'object',
    description: 'What is understood at this step.',
    additionalProperties: false,
    properties: {
      active: flag('Whether the answer is understood.'),
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
    description: 'Completion of what the respondent types.',
    additionalProperties: false,
    properties: { active: flag('Whether it is completed.'), smart_format_name: text('Smart format that completes it.') },
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
    appID,
    featureID: id('the feature'),
    ressourceID: { type: 'string', description: 'Identifier as the data interface calls it. Kept by the service.' },
    ...fields,
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

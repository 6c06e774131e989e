import type { JSONSchema } from 'json-schema-to-ts'
import { dateBounds } from './dateBounds.ts'
import { actionEntry, logic } from './logic.ts'
import { message } from './message.ts'
import { flag, httpMethod, number, text } from './object.ts'
import { profileSetter } from './profile.ts'

const rule = text('Regular expression in RE2 syntax, at most 500 characters, with limited repetition; required for `regex`.')
const api = text('URL that validates the answer by replying 200 (valid) or 304 (not valid); required for `api`.')

/** The data interface calls `number` `nombre`. */
const answerTypes = ['email', 'number', 'nombre', 'date', 'phone', 'phone-fr', 'regex', 'api'] as const
const typesExplained =
  '`number` (or its synonym `nombre`; digits or words), `date` (ISO 8601, day/month/year, or words such as `next Tuesday`), `phone` (any country), `phone-fr` (French numbers, overseas territories included). Phone numbers are stored in E.164, an extension in the attribute `<name>_extension`.'

/** Handling of an answer by a resource (docs/answers.md#validation, docs/conversations.md#properties, docs/conversations.md#actions). */
export const answerFields = {
  properties: {
    type: 'object',
    description: 'Profile changes made by an answer.',
    additionalProperties: false,
    properties: {
      active: flag('Whether the changes are made.'),
      type: {
        enum: [...answerTypes, 'perso'],
        description: `Type of answer required for the changes: ${typesExplained} \`perso\` is \`regex\`.`,
      },
      rule,
      api,
      attribute: {
        ...profileSetter.properties.attribute,
        description: 'Attribute values by name: `answer` stands for the answer, any other text is a template.',
      },
      tag: profileSetter.properties.tag,
      event: profileSetter.properties.event,
    },
  },
  validation: {
    type: 'object',
    description: 'Validation of the answer.',
    additionalProperties: false,
    properties: {
      active: flag('Whether the answer is checked.'),
      type: { enum: answerTypes, description: `Required type: ${typesExplained}` },
      rule,
      api,
      date: dateBounds,
    },
  },
  actions: {
    type: 'object',
    description: 'Actions to run on the answer.',
    additionalProperties: false,
    properties: {
      active: flag('Whether the actions are run.'),
      list: {
        type: 'array',
        items: actionEntry,
        description: 'The actions. The first one whose condition is met determines the next step.',
      },
      webhook: {
        type: 'object',
        description: 'HTTP call to make.',
        additionalProperties: false,
        properties: {
          active: flag('Whether the call is made.'),
          type: { ...httpMethod, description: 'HTTP method, case-insensitive; defaults to GET.' },
          url: text('URL to call.'),
          params: {
            type: 'array',
            description: 'Query parameters.',
            items: { type: 'object', additionalProperties: false, properties: { title: text('Name.'), value: text('Value.') } },
          },
        },
      },
    },
  },
  multiple_answers_options: {
    type: 'object',
    description: 'Options for multiple answers.',
    additionalProperties: false,
    properties: {
      attribute: text('Attribute that stores the answers.'),
      hide_selected_answer: flag('Whether an answer is no longer offered once chosen.'),
      max_answers: number('Maximum number of answers.'),
      min_answers: number('Minimum number of answers.'),
      tag: text('Tag to which the answers are added.'),
      messages: {
        type: 'array',
        items: { type: 'array', items: message },
        description: 'Messages sent after each answer: one list for the first answer, one for the second, and so on.',
      },
      stop_button: {
        type: 'object',
        description: 'Button that ends the answers; its payload is `stop`.',
        additionalProperties: false,
        properties: {
          title: text("Button text; defaults to a text in the respondent's language (an extension)."),
          display_first_occurence: flag('Whether the button is shown before the first answer.'),
          position: text('Position of the button, such as `end`.'),
          logic,
        },
      },
    },
  },
} as const satisfies Record<string, JSONSchema>

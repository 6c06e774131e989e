import type { JSONSchema } from 'json-schema-to-ts'
import { actionEntry, logic } from './logic.ts'
import { message } from './message.ts'
import { flag, httpMethod, number, text } from './object.ts'
import { profileSetter } from './profile.ts'

const rule = text(
  'A regular expression in RE2 syntax, which runs in linear time: at most 500 characters, with little repetition; needed for `regex`.',
)
const api = text('URL that is asked whether the answer is valid: 200 where it is, 304 where it is not; needed for `api`.')

/** `nombre` is how the data interface calls `number`. */
const answerTypes = ['email', 'number', 'nombre', 'date', 'phone', 'phone-fr', 'regex', 'api'] as const
const typesExplained =
  '`number` (`nombre` means the same), `date` (ISO, or day/month/year), `phone` of any country, `phone-fr` with French numbers overseas.'

/**
 * What a resource does with an answer (docs/answers.md#validation, docs/conversations.md#properties, docs/conversations.md#actions).
 */
export const answerFields = {
  properties: {
    type: 'object',
    description: 'What an answer writes into the profile.',
    additionalProperties: false,
    properties: {
      active: flag('Whether it is written.'),
      type: {
        enum: [...answerTypes, 'perso'],
        description: `What the answer must be to be written: ${typesExplained} \`perso\` is \`regex\`.`,
      },
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
      type: { enum: answerTypes, description: `What it must be: ${typesExplained}` },
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
          type: { ...httpMethod, description: 'HTTP method, in any case; GET unless given.' },
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
        items: { type: 'array', items: message },
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
} as const satisfies Record<string, JSONSchema>

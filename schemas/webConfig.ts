import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { application, callToAction } from './application.ts'
import { attachmentTypes } from './attachment.ts'
import { flag, text } from './object.ts'

const { type, title, url } = callToAction.properties
const sent = text('What is sent to the bot where the entry is chosen; made for an entry that only says where it leads.')
const shown = { type, title, url, payload: sent } as const
const more = (items: JSONSchema) => ({ type: 'array', items, description: 'Entries below this one.' }) as const

const menuEntry = {
  title: 'WebMenuEntry',
  type: 'object',
  description: 'An entry of the menu; `call_to_actions` holds entries in turn, two levels of them.',
  additionalProperties: false,
  properties: { ...shown, call_to_actions: more({ type: 'object', description: 'An entry below another one.' }) },
} as const satisfies JSONSchema

/** What the widget is told of an application: what anyone may know of it, and nothing else (an extension). */
export const webConfig = {
  title: 'WebConfig',
  type: 'object',
  description: 'What the widget shows of an application.',
  additionalProperties: false,
  required: ['appID', 'title'],
  properties: {
    appID: application.properties.appID,
    title: application.properties.title,
    active: application.properties.active,
    security: application.properties.security,
    isNluFirst: application.properties.isNluFirst,
    info: application.properties.info,
    design: application.properties.design,
    attachments: {
      type: 'object',
      description: 'What respondents may send; absent where they may send no files.',
      additionalProperties: false,
      properties: { types: { type: 'array', items: { enum: attachmentTypes }, description: 'Media types that are taken.' } },
    },
    payload: {
      type: 'object',
      description: 'The button that begins.',
      additionalProperties: false,
      properties: { title: text('Its title.') },
    },
    persistent_menu: {
      type: 'array',
      description: 'Menus by locale.',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          locale: text('Locale, or `default`.'),
          composer_input_disabled: flag('Whether free text is off.'),
          call_to_actions: { type: 'array', items: menuEntry, description: 'Entries of the menu.' },
        },
      },
    },
  },
} as const satisfies JSONSchema

export type WebMenuEntry = Omit<FromSchema<typeof menuEntry>, 'call_to_actions'> & { call_to_actions?: WebMenuEntry[] }
type Fields = FromSchema<typeof webConfig>
type Menu = Omit<NonNullable<Fields['persistent_menu']>[number], 'call_to_actions'> & { call_to_actions?: WebMenuEntry[] }
/** The entries of a menu nest, which the type of a schema does not follow. */
export type WebConfig = Omit<Fields, 'persistent_menu'> & { persistent_menu?: Menu[] }

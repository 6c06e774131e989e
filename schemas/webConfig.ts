import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { application, callToAction } from './application.ts'
import { attachmentTypes } from './attachment.ts'
import { flag, text } from './object.ts'

const { type, title, url } = callToAction.properties
const sent = text('Payload sent to the bot when the entry is chosen; generated for entries with a target only.')
const buttonFields = { type, title, url, payload: sent } as const
const more = (items: JSONSchema) => ({ type: 'array', items, description: 'Nested entries.' }) as const

const menuEntry = {
  title: 'WebMenuEntry',
  type: 'object',
  description: 'Menu entry; `call_to_actions` contains nested entries, up to two levels.',
  additionalProperties: false,
  properties: { ...buttonFields, call_to_actions: more({ type: 'object', description: 'Nested entry.' }) },
} as const satisfies JSONSchema

/** The widget's configuration: public information about the application only (an extension). */
export const webConfig = {
  title: 'WebConfig',
  type: 'object',
  description: 'Widget configuration of an application.',
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
      description: 'Files that respondents may send; absent if they may send none.',
      additionalProperties: false,
      properties: { types: { type: 'array', items: { enum: attachmentTypes }, description: 'Accepted media types.' } },
    },
    payload: {
      type: 'object',
      description: 'Start button.',
      additionalProperties: false,
      properties: { title: text('Title.') },
    },
    persistent_menu: {
      type: 'array',
      description: 'Menus by locale.',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          locale: text('Locale, or `default`.'),
          composer_input_disabled: flag('Whether free text input is disabled.'),
          call_to_actions: { type: 'array', items: menuEntry, description: 'Entries of the menu.' },
        },
      },
    },
  },
} as const satisfies JSONSchema

export type WebMenuEntry = Omit<FromSchema<typeof menuEntry>, 'call_to_actions'> & { call_to_actions?: WebMenuEntry[] }
type Fields = FromSchema<typeof webConfig>
type Menu = Omit<NonNullable<Fields['persistent_menu']>[number], 'call_to_actions'> & { call_to_actions?: WebMenuEntry[] }
/** Menu entries nest, which the derived type does not express. */
export type WebConfig = Omit<Fields, 'persistent_menu'> & { persistent_menu?: Menu[] }

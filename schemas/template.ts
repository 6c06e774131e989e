import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** A message template of a provider, filled in for whoever gets it (docs/messengers.md#templates). */
export const templateUse = {
  title: 'TemplateUse',
  type: 'object',
  description:
    'A message template of a channel, and the values of its variables (an extension). On a campaign with `messages`, it is what respondents outside of the 24-hour window of WhatsApp get instead; alone, everybody gets it, on other channels as messages. Not with `featureID` or `variants`.',
  additionalProperties: false,
  required: ['name', 'language'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 512, description: 'Name of the template.' },
    language: { type: 'string', minLength: 1, maxLength: 20, description: 'Language of the template, such as `en_US`.' },
    variables: {
      type: 'object',
      maxProperties: 50,
      additionalProperties: { type: 'string', maxLength: 1000 },
      description:
        'A text for each variable of the template, by its name in `GET /templates/{appID}`. The texts may themselves contain variables, as in `{{firstName|you}}`.',
    },
  },
} as const satisfies JSONSchema

export const templateStatuses = ['approved', 'pending', 'rejected', 'paused', 'disabled', 'other'] as const

const templateButton = {
  title: 'TemplateButton',
  type: 'object',
  additionalProperties: false,
  required: ['type', 'text'],
  properties: {
    type: { enum: ['reply', 'url', 'other'], description: 'What the button does: it replies, opens a page, or does something else.' },
    text: { type: 'string', description: 'Label.' },
    url: { type: 'string', description: 'The page that it opens; may end with a variable.' },
  },
} as const

export const channelTemplate = {
  title: 'ChannelTemplate',
  type: 'object',
  description: 'A message template, as the provider has it now (an extension).',
  additionalProperties: false,
  required: ['source', 'name', 'language', 'status', 'isUsable', 'text', 'buttons', 'variables'],
  properties: {
    source: { type: 'string', description: 'The channel.' },
    name: { type: 'string', description: 'Name.' },
    language: { type: 'string', description: 'Language, such as `en_US`.' },
    status: { enum: templateStatuses, description: 'Status at the provider; only `approved` templates can be sent.' },
    isUsable: { type: 'boolean', description: 'Whether it is approved and has only parts that the platform can fill in.' },
    category: { type: 'string', description: 'Category at the provider, such as `marketing`.' },
    header: {
      type: 'object',
      additionalProperties: false,
      required: ['kind'],
      description: 'What stands above the text.',
      properties: {
        kind: { enum: ['text', 'image', 'video', 'file'], description: 'Kind. The variable `header` is the URL of a file.' },
        text: { type: 'string', description: 'Text of a header of kind `text`.' },
      },
    },
    text: { type: 'string', description: 'Text, with its variables as `{{1}}` or `{{name}}`.' },
    footer: { type: 'string', description: 'Text below it.' },
    buttons: { type: 'array', items: templateButton, description: 'Buttons, in order.' },
    variables: {
      type: 'array',
      items: { type: 'string' },
      description:
        'Names of the variables: those of the text as they are, those of the header as `header.<name>`, the file of the header as `header`, what a button takes as `button.<index>`.',
    },
  },
} as const satisfies JSONSchema

export type TemplateUse = FromSchema<typeof templateUse>
export type ChannelTemplate = FromSchema<typeof channelTemplate>

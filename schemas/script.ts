import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { mapName } from './filter.ts'
import { ignored, stamps, text, userID } from './object.ts'
import { trialBody } from './trial.ts'

/** Scripts: conversations with expectations (docs/scripts.md, extensions). */

const shortText = (description: string) => ({ type: 'string', minLength: 1, maxLength: 10_000, description }) as const
const name = (description: string) => ({ type: 'string', minLength: 1, maxLength: 1000, description }) as const

const webhook = {
  title: 'ScriptWebhook',
  type: 'object',
  description:
    'The response to webhook calls of the turn. Of several that fit a call, each responds once, and the last one to all further calls.',
  additionalProperties: false,
  properties: {
    url: { type: 'string', maxLength: 2000, description: 'What the called URL begins with; omit it for any URL.' },
    status: { type: 'integer', minimum: 100, maximum: 599, description: 'HTTP status; defaults to 200.' },
    body: { description: 'JSON body, or a string that is sent as it is; defaults to {}.' },
  },
} as const satisfies JSONSchema

const expectation = {
  title: 'ScriptExpectation',
  type: 'object',
  description: 'What a turn must do: exactly one of the fields, besides `not`.',
  additionalProperties: false,
  properties: {
    text: { type: 'string', maxLength: 10_000, description: 'The text of a message that the turn shows.' },
    contains: shortText('A part of the text of a message that the turn shows.'),
    matches: shortText('Regular expression (RE2) that is found in the text of a message that the turn shows.'),
    step: name('Identifier or title of a resource that the turn shows, or at which it waits.'),
    feature: name('Identifier or title of a feature of which the turn shows a resource.'),
    intent: name('Identifier or name of the intent that the turn recognizes.'),
    attribute: {
      type: 'object',
      minProperties: 1,
      maxProperties: 100,
      description: 'Attributes of the profile after the turn, by name; null for one that is not set.',
      propertyNames: mapName,
      additionalProperties: { type: ['string', 'null'] },
    },
    tag: {
      type: 'object',
      minProperties: 1,
      maxProperties: 100,
      description: 'Tags that the profile has after the turn, by name: all in the list.',
      propertyNames: mapName,
      additionalProperties: {
        type: ['string', 'array', 'object'],
        maxLength: 1000,
        items: { type: 'string' },
        additionalProperties: false,
        required: ['add'],
        properties: { add: { type: 'array', items: { type: 'string' }, description: 'The same list, as a setter has it.' } },
      },
    },
    event: {
      type: 'object',
      minProperties: 1,
      maxProperties: 100,
      description: 'Events of the profile after the turn, by name: a number or a date.',
      propertyNames: mapName,
      additionalProperties: { type: ['number', 'string'], format: 'instant' },
    },
    handedOver: { type: 'boolean', description: 'Whether an operator is in charge after the turn.' },
    mail: {
      type: ['boolean', 'string', 'object'],
      minLength: 1,
      maxLength: 1000,
      description: 'An e-mail of the turn: true for any, false for none, a part of its subject or its recipient, or both.',
      additionalProperties: false,
      minProperties: 1,
      properties: { to: name('Recipient.'), subject: name('Part of the subject.') },
    },
    webhook: {
      type: ['boolean', 'string', 'object'],
      minLength: 1,
      maxLength: 2000,
      description: 'A webhook call of the turn: true for any, false for none, what its URL begins with, or details.',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        url: name('What the URL begins with.'),
        method: name('HTTP method.'),
        contains: shortText('Part of the body.'),
      },
    },
    not: { type: 'boolean', description: 'Whether this must not be so.' },
  },
} as const satisfies JSONSchema

const turn = {
  title: 'ScriptTurn',
  type: 'object',
  description: 'One turn: exactly one of say, press, menu and file, and what is expected of it.',
  additionalProperties: false,
  properties: {
    say: shortText('Words of the respondent.'),
    press: name('The label of a button that was shown, or a payload: `get_started` opens the conversation.'),
    menu: name('The title of an entry of the persistent menu.'),
    file: {
      type: ['string', 'object'],
      minLength: 1,
      maxLength: 2000,
      description: 'The name or URL of a file that the respondent sends, or its parts.',
      additionalProperties: false,
      properties: {
        name: name('Name of the file.'),
        type: name('Media type; by default that of the ending of its name.'),
        url: { type: 'string', minLength: 1, maxLength: 2000, description: 'URL that the bot gets.' },
      },
    },
    webhooks: { type: 'array', maxItems: 20, items: webhook, description: 'Responses to webhook calls; all others get 200 and {}.' },
    expect: { type: 'array', maxItems: 50, items: expectation, description: 'What the turn must do: all of it.' },
  },
} as const satisfies JSONSchema

const fields = {
  title: { type: 'string', minLength: 1, maxLength: 200, description: 'Title: what the script tests.' },
  language: { type: 'string', minLength: 1, maxLength: 35, description: 'Language of the session.' },
  now: {
    type: ['string', 'number'],
    format: 'instant',
    description: 'The time at which it happens (ISO 8601 with a time zone, or milliseconds since 1970); by default that of the run.',
  },
  profile: {
    ...trialBody.properties.profile,
    description: 'Profile of the respondent at the beginning; by default they are unknown.',
  },
  turns: { type: 'array', minItems: 1, maxItems: 100, items: turn, description: 'The conversation.' },
} as const

/** Names of the writable fields of a script. */
export const scriptFields: readonly string[] = Object.keys(fields)

const identified = {
  ...ignored,
  scriptID: { type: 'string', readOnly: true, description: 'Identifier of the script. Read-only.' },
} as const

export const scriptBody = {
  title: 'ScriptBody',
  type: 'object',
  description: 'A script to create or update. Read-only fields are ignored.',
  additionalProperties: false,
  properties: { ...identified, ...fields },
} as const satisfies JSONSchema

export type ScriptBody = FromSchema<typeof scriptBody>

/** A stored script. */
export const script = {
  title: 'Script',
  type: 'object',
  description: 'A conversation with expectations: a test of the bot.',
  additionalProperties: false,
  required: ['_id', 'scriptID', 'appID', 'title', 'turns', 'userID', 'createdAt', 'updatedAt'],
  properties: {
    _id: identified._id,
    scriptID: identified.scriptID,
    appID: text('Identifier of the application.'),
    ...fields,
    userID,
    ...stamps,
  },
} as const satisfies JSONSchema

export type Script = FromSchema<typeof script>
export type ScriptTurn = Script['turns'][number]
export type ScriptExpectation = NonNullable<ScriptTurn['expect']>[number]
export type ScriptWebhook = NonNullable<ScriptTurn['webhooks']>[number]

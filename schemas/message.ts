import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { filter } from './filter.ts'
import { number, text } from './object.ts'

/**
 * What a bot says and which answers it offers (docs/management.md#messages-and-answers). The rules between fields, such as
 * what each type needs, are those of lib/bot/content/messages.ts.
 */

export const answer = {
  title: 'Answer',
  type: 'object',
  description: 'An answer that is offered. In a carousel it needs value, type, and either payload or url.',
  additionalProperties: false,
  properties: {
    value: text('What the answer says.'),
    title: text('Title of the answer.'),
    answerID: text('Identifier of the answer inside its resource.'),
    type: { enum: ['location', 'button', 'url', 'share'], description: 'Kind of answer; `share` only in a carousel.' },
    payload: text('What is sent to the service instead of the text of the answer.'),
    url: text('Page to open; only for type `url`. A valid URL.'),
    goToPage: number('Resource to go to, by its index in the feature, from 0.'),
    nextRessource: {
      type: 'object',
      description: 'The next resource to show.',
      additionalProperties: false,
      properties: { title: text('Title of the resource, for people.'), ressourceID: text('Identifier of the resource.') },
    },
    goToBot: text(
      'A featureID; or `previous_feature`; or `<featureID>__currentindex`, the feature at the first question that was not answered yet.',
    ),
    keywords: { type: 'array', items: { type: 'string' }, description: 'Other texts that count as this answer.' },
    filters: filter,
  },
} as const satisfies JSONSchema

export const carouselEntry = {
  title: 'CarouselEntry',
  type: 'object',
  description: 'One card of a carousel.',
  additionalProperties: false,
  properties: {
    value: text('Title of the card.'),
    textDescriptiuon: text('Text of the card.'),
    mediaDescription: text('URL of the picture of the card.'),
    answers: { type: 'array', items: answer, description: 'Answers on the card.' },
    filters: filter,
  },
} as const satisfies JSONSchema

export const message = {
  title: 'Message',
  type: 'object',
  description: 'One message.',
  additionalProperties: false,
  required: ['type'],
  properties: {
    type: { enum: ['text', 'image', 'video', 'audio', 'carousel'], description: 'Kind of message.' },
    text: text(
      'The text; needed for `text`. `{{name}}` stands for the attribute or event of that name; `{{name|text}}` is `text` where it is unset (an extension).',
    ),
    url: text('URL of the medium; needed for `image`, `video` and `audio`.'),
    carousel: { type: 'array', items: carouselEntry, description: 'The cards; needed for `carousel`.' },
    filters: filter,
  },
} as const satisfies JSONSchema

export type Answer = FromSchema<typeof answer>
export type CarouselEntry = FromSchema<typeof carouselEntry>
export type Message = FromSchema<typeof message>

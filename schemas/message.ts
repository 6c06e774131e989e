import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { filter } from './filter.ts'
import { number, text } from './object.ts'

/**
 * Messages and answers of a bot (docs/management.md#messages-and-answers). Rules between fields, such as the requirements of each type, are
 * in lib/bot/content/messages.ts.
 */

export const answer = {
  title: 'Answer',
  type: 'object',
  description: 'An answer offered to the respondent. In a carousel, value, type and either payload or url are required.',
  additionalProperties: false,
  properties: {
    value: text('Text of the answer.'),
    title: text('Title of the answer.'),
    answerID: text('Identifier of the answer within its resource.'),
    type: { enum: ['location', 'button', 'url', 'share'], description: 'Kind of answer; `share` only in a carousel.' },
    payload: text('Payload sent instead of the text of the answer.'),
    url: text('Page to open; only for type `url`.'),
    goToPage: number('Resource to go to, by its index in the feature, from 0.'),
    nextRessource: {
      type: 'object',
      description: 'Next resource to show.',
      additionalProperties: false,
      properties: { title: text('Title of the resource, for display.'), ressourceID: text('Identifier of the resource.') },
    },
    goToBot: text('A featureID; `previous_feature`; or `<featureID>__currentindex`, the first unanswered question of that feature.'),
    keywords: { type: 'array', items: { type: 'string' }, description: 'Other texts recognized as this answer.' },
    filters: filter,
  },
} as const satisfies JSONSchema

export const carouselEntry = {
  title: 'CarouselEntry',
  type: 'object',
  description: 'Card of a carousel.',
  additionalProperties: false,
  properties: {
    value: text('Title of the card.'),
    textDescriptiuon: text('Text of the card.'),
    mediaDescription: text("URL of the card's image."),
    answers: { type: 'array', items: answer, description: 'Answers on the card.' },
    filters: filter,
  },
} as const satisfies JSONSchema

export const message = {
  title: 'Message',
  type: 'object',
  description: 'A message.',
  additionalProperties: false,
  required: ['type'],
  properties: {
    type: { enum: ['text', 'image', 'video', 'audio', 'carousel'], description: 'Kind of message.' },
    text: text(
      'Text of the message; required for `text`. `{{name}}` is replaced with the attribute or event of that name; `{{name|text}}` falls back to `text`, `{{name|date}}` shows a date, `{{= price * 2}}` computes a value (extensions).',
    ),
    url: text('URL of the medium; required for `image`, `video` and `audio`.'),
    carousel: { type: 'array', items: carouselEntry, description: 'The cards; required for `carousel`.' },
    filters: filter,
  },
} as const satisfies JSONSchema

export type Answer = FromSchema<typeof answer>
export type CarouselEntry = FromSchema<typeof carouselEntry>
export type Message = FromSchema<typeof message>

import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { language } from './agent.ts'
import { answerModes } from './application.ts'

/** A question to preview. */
export const answerQuestionBody = {
  title: 'AnswerQuestion',
  type: 'object',
  description: 'A question to preview.',
  additionalProperties: false,
  required: ['text'],
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 5000, description: 'The question.' },
    language: { ...language, description: 'Language of the respondent, as a code such as `fr`; that of the application by default.' },
    mode: { enum: answerModes, description: 'How the answer is made; as the application is set by default.' },
  },
} as const satisfies JSONSchema

const foundPassage = {
  title: 'FoundPassage',
  type: 'object',
  additionalProperties: false,
  required: ['sourceID', 'title', 'text', 'score'],
  properties: {
    sourceID: { type: 'string', description: 'Identifier of the source.' },
    title: { type: 'string', description: 'Titles of the passage, outermost first.' },
    url: { type: 'string', description: 'Where it can be read, if it can be.' },
    text: { type: 'string', description: 'The passage.' },
    score: { type: 'number', description: 'Probability, from 0 to 1, that it answers the question.' },
  },
} as const

/** What a conversation would answer, and from which passages. */
export const answerPreview = {
  title: 'AnswerPreview',
  type: 'object',
  description: 'What a conversation would answer, and from which passages.',
  additionalProperties: false,
  required: ['known', 'text', 'sentences', 'passages', 'mode', 'tokens', 'milliseconds'],
  properties: {
    known: { type: 'boolean', description: 'Whether there is an answer.' },
    text: { type: 'string', description: 'The answer; empty if it is not known.' },
    sentences: {
      type: 'array',
      description: 'The sentences of the answer; a quote is one.',
      items: {
        title: 'CitedSentence',
        type: 'object',
        additionalProperties: false,
        required: ['text', 'sources'],
        properties: {
          text: { type: 'string', description: 'The sentence.' },
          sources: {
            type: 'array',
            items: { type: 'integer' },
            description: 'The passages that it is from, by their place in `passages`, from 1.',
          },
        },
      },
    },
    passages: {
      type: 'array',
      description: 'What was found, the most probable answer first; at most 12.',
      items: foundPassage,
    },
    mode: { enum: answerModes, description: 'How the answer was made: `quote` also where the model was of no use.' },
    tokens: { type: 'integer', description: 'Tokens that the model used.' },
    milliseconds: { type: 'integer', description: 'Duration of the evaluation.' },
  },
} as const satisfies JSONSchema

/** Questions that sources had no answer to and that ask for the same (docs/documents.md#unanswered-questions). */
export const unansweredQuestion = {
  title: 'UnansweredQuestion',
  type: 'object',
  description: 'Questions that sources had no answer to and that ask for the same.',
  additionalProperties: false,
  required: ['question', 'nb_request', 'lastAt', 'texts', 'passages'],
  properties: {
    question: { type: 'string', description: 'The most frequent one, in its latest spelling; long texts are truncated.' },
    language: { type: 'string', description: 'Its language, as far as it is known.' },
    nb_request: { type: 'integer', description: 'How often they were asked.' },
    lastAt: { type: 'string', description: 'Time of the last one (ISO 8601).' },
    texts: {
      type: 'array',
      description: 'The questions, most frequent first, at most 10.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['text', 'nb_request'],
        properties: {
          text: { type: 'string', description: 'Latest spelling.' },
          nb_request: { type: 'integer', description: 'How often it was asked, ignoring case and accents.' },
        },
      },
    },
    passages: { type: 'array', description: 'The nearest passages, best first, at most 3.', items: foundPassage },
  },
} as const satisfies JSONSchema

export type UnansweredQuestion = FromSchema<typeof unansweredQuestion>
export type AnswerPreview = FromSchema<typeof answerPreview>

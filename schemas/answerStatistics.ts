import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

const count = (description: string) => ({ type: 'integer', minimum: 0, description }) as const

const figures = {
  nb_asked: count('Questions that sources were consulted for.'),
  nb_answered: count('Of these, those answered from sources.'),
  nb_cited: count('Of the answers, those that name a source.'),
  nb_handed_over: count('Questions, answered or not, after which a human took over within a day.'),
  nb_liked: count('Answers that respondents rated as good.'),
  nb_disliked: count('Answers that respondents rated as bad.'),
  nb_resolved: {
    type: ['integer', 'null'],
    minimum: 0,
    description:
      'Answers that nobody rated as bad and after which no human took over within a day. Only days that ended a day ago or more count; null without any.',
  },
} as const
const names = ['nb_asked', 'nb_answered', 'nb_cited', 'nb_handed_over', 'nb_liked', 'nb_disliked', 'nb_resolved'] as const

const total = (description: string) =>
  ({
    type: 'object',
    description,
    additionalProperties: false,
    required: [...names, 'nb_pending', 'resolution_rate'],
    properties: {
      ...figures,
      nb_pending: count('Questions of days that ended less than a day ago: not decided yet.'),
      resolution_rate: {
        type: ['number', 'null'],
        minimum: 0,
        maximum: 1,
        description: 'Resolved questions as a share of all questions of the days that are decided, from 0 to 1; null if there were none.',
      },
    },
  }) as const

/** Metrics of answers from sources (docs/documents.md#figures). */
export const answerFigures = {
  title: 'AnswerFigures',
  type: 'object',
  description: 'Metrics of answers from sources in a period and the previous one, by the UTC day of the question.',
  additionalProperties: false,
  required: ['appID', 'from', 'to', 'current_period', 'last_period', 'days'],
  properties: {
    appID: { type: 'string', description: 'Identifier of the application.' },
    from: { type: 'string', description: 'Start of the first UTC day of the period (ISO 8601).' },
    to: { type: 'string', description: 'End of its last UTC day (ISO 8601).' },
    current_period: total('The period.'),
    last_period: total('The same number of days before.'),
    days: {
      type: 'array',
      description: 'One entry per UTC day of the period, zeros included.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['date', ...names],
        properties: {
          date: { type: 'integer', description: 'Start of the UTC day in milliseconds since the Unix epoch.' },
          ...figures,
        },
      },
    },
  },
} as const satisfies JSONSchema

export type AnswerFigures = FromSchema<typeof answerFigures>

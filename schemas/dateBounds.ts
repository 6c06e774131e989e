import { text } from './object.ts'

const day = (which: string) =>
  ({
    type: 'string',
    pattern: '^(\\d{4}-\\d{2}-\\d{2}|today|[+-]\\d{1,4})$',
    description: `${which} day that is accepted: a day (\`2026-05-12\`), \`today\`, or a number of days from today (\`+2\`), in the respondent's time zone.`,
  }) as const

const clock = (which: string) =>
  ({ ...text(`${which} of the hours, as \`09:30\`.`), pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$' }) as const

/** Limits of the answer to a date question (docs/answers.md#limits-of-a-date). */
export const dateBounds = {
  type: 'object',
  additionalProperties: false,
  description: 'Limits of the answer; only with type `date` (an extension). With `hours` or `slots` the answer must have a time.',
  properties: {
    earliest: day('First'),
    latest: day('Last'),
    weekdays: {
      type: 'array',
      minItems: 1,
      maxItems: 7,
      items: { enum: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
      description: 'Weekdays that are accepted.',
    },
    hours: {
      type: 'array',
      minItems: 1,
      maxItems: 10,
      description: 'Times that are accepted: from `from` until before `to`.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['from', 'to'],
        properties: { from: clock('Start'), to: clock('End') },
      },
    },
    slots: {
      type: 'integer',
      minimum: 5,
      maximum: 720,
      description:
        'Minutes between the times that are accepted, counted from the start of the `hours` that contain them, else from midnight.',
    },
  },
} as const

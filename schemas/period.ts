import { milliseconds } from './replies.ts'

/** Query parameters of calls that return what was in a period. */
export const period = {
  from: {
    ...milliseconds,
    description: 'Start of the period in milliseconds since the Unix epoch; defaults to the UTC day 29 days before its end.',
  },
  to: { ...milliseconds, description: 'End of the period (exclusive) in milliseconds since the Unix epoch; defaults to now.' },
} as const

import { type ProblemCode, problems } from '../../schemas/problems.ts'

export interface ProblemDetail {
  /** The sentence for the caller, where it says more than the table's; it never repeats a value. */
  message?: string
  /** After how many seconds the caller may try again (429, 503). */
  retryAfterSeconds?: number
  cause?: unknown
}

/** A refusal by name: the only error that reaches a caller with its own message. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.message ?? problems[code].message, { cause: detail.cause })
    this.name = 'Problem'
    this.code = code
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}

export const problem = (code: ProblemCode, detail?: ProblemDetail): Problem => new Problem(code, detail)

/** Whether something that is needed was away or had no capacity: the same may succeed later. */
export const isUnavailable = (error: unknown): boolean => error instanceof Problem && error.code === 'unavailable'

/** A parameter is missing or wrong: `invalid('attribute.age', 'must be a string')`. The value itself is never named. */
export const invalid = (parameter: string, expectation: string): Problem =>
  problem('invalid', { message: `${clip(parameter)} ${expectation}.` })

const clip = (parameter: string): string => (parameter.length > 120 ? `${parameter.slice(0, 117)}...` : parameter)

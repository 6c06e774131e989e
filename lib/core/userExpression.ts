import type { RE2JS } from 're2js'
import { createCache } from './cache.ts'

/** A regular expression that a user of the platform wrote, and how long a text may be that is run through it. */
interface UserExpression {
  readonly expression: RE2JS
  readonly longest: number
}

/** Longer expressions, and those whose program is larger, are no checks of an answer that a person gives. */
export const mostRuleLength = 500
const mostProgram = 2000
/** A match takes time in proportion to the program and the text: fifty milliseconds for so much of both. */
const mostSteps = 500_000
/** A person answers in less. */
const longestAnswer = 5000

/** Those that were used last: to compile one takes longer than to match it. */
const compiled = createCache<UserExpression | undefined>({ maxSize: 200 })

/**
 * Compiles a regular expression of a user, for RE2, which runs in linear time (docs/reliability.md#regular-expressions). Undefined where it is
 * none, or is too large. The library is loaded only here: few bots need it, and its tables take milliseconds of a cold start.
 */
export const userExpression = (rule: string): Promise<UserExpression | undefined> =>
  rule.length > mostRuleLength ? Promise.resolve(undefined) : compiled.get(rule, () => compile(rule))

async function compile(rule: string): Promise<UserExpression | undefined> {
  const { RE2JS } = await import('re2js')
  try {
    const expression = RE2JS.compile(rule)
    const size = expression.programSize()
    return size > mostProgram ? undefined : { expression, longest: Math.min(longestAnswer, Math.floor(mostSteps / size)) }
  } catch {
    return undefined
  }
}

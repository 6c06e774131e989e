import type { RE2JS } from 're2js'
import { createCache } from './cache.ts'

/** A regular expression of a user, and the maximum length of the texts that it is matched with. */
interface UserExpression {
  readonly expression: RE2JS
  readonly maxTextLength: number
}

export const maxRuleLength = 500
const maxProgramSize = 2000
/** Program size × text length: matching takes up to 50 ms for this product. */
const maxSteps = 500_000
const maxAnswerLength = 5000

/** Compiling takes longer than matching. */
const compiled = createCache<UserExpression | undefined>({ maxSize: 200 })

/**
 * Compiles a regular expression of a user, for RE2, which runs in linear time (docs/reliability.md#regular-expressions). Undefined where it is
 * invalid or too large. The library is loaded on demand: few bots need it, and its tables add milliseconds to a cold start.
 */
export const userExpression = (rule: string): Promise<UserExpression | undefined> =>
  rule.length > maxRuleLength ? Promise.resolve(undefined) : compiled.get(rule, () => compile(rule))

async function compile(rule: string): Promise<UserExpression | undefined> {
  const { RE2JS } = await import('re2js')
  try {
    const expression = RE2JS.compile(rule)
    const size = expression.programSize()
    return size > maxProgramSize ? undefined : { expression, maxTextLength: Math.min(maxAnswerLength, Math.floor(maxSteps / size)) }
  } catch {
    return undefined
  }
}

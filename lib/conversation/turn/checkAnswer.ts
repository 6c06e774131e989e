import type { Check } from '../engine/model/types.ts'

/** Longer answers are not run through an expression: a person answers in less. */
const longest = 5000

/**
 * Whether an answer fits a check that needs no call: what the edge answers a `validate` request with. The libraries are loaded only here,
 * since few bots need them and their tables take milliseconds of a cold start.
 */
export async function answerFits(check: Exclude<Check, { type: 'api' }>, answer: string): Promise<'valid' | 'invalid' | 'failed'> {
  if (answer.length > longest) return 'invalid'
  if (check.type === 'phone-fr') return (await isPhone(answer)) ? 'valid' : 'invalid'
  const { RE2JS } = await import('re2js')
  try {
    return RE2JS.compile(check.rule).matcher(answer).find() ? 'valid' : 'invalid'
  } catch {
    // Rules are compiled when they are saved; one of before that may be stored.
    return 'failed'
  }
}

/** A number that a numbering plan knows: French where it names no country, so that people abroad can leave theirs. */
async function isPhone(answer: string): Promise<boolean> {
  const { isValidPhoneNumber } = await import('libphonenumber-js/min')
  return isValidPhoneNumber(answer, 'FR')
}

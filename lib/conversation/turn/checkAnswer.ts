import type { CountryCode } from 'libphonenumber-js'
import { userExpression } from '../../core/userExpression.ts'
import type { Check } from '../../domain/engine/model/types.ts'

const maxAnswerLength = 5000

/**
 * Runs the checks of a `validate` request that need no HTTP call. The phone number library is loaded on first use: few bots need it, and
 * its tables add milliseconds to a cold start.
 */
export async function answerFits(check: Exclude<Check, { type: 'api' }>, answer: string): Promise<'valid' | 'invalid' | 'failed'> {
  if (answer.length > maxAnswerLength) return 'invalid'
  if (check.type === 'phone') return (await isPhone(answer)) ? 'valid' : 'invalid'
  if (check.type === 'phone-fr') return (await isFrenchPhone(answer)) ? 'valid' : 'invalid'
  const rule = await userExpression(check.rule)
  // Rules are validated on write, but an older invalid one may still be stored.
  if (!rule) return 'failed'
  return answer.length <= rule.maxTextLength && rule.expression.matcher(answer).find() ? 'valid' : 'invalid'
}

/** Valid in any numbering plan; a number without a country code is read as French. */
const isPhone = async (answer: string): Promise<boolean> =>
  (await import('libphonenumber-js/min')).isValidPhoneNumber(answer, 'FR') || (await isFrenchPhone(answer))

/** France and the departments and territories that share its country codes. */
const french: readonly CountryCode[] = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'BL', 'MF', 'PM', 'NC', 'PF', 'WF']

/**
 * Whether the answer is valid in a French numbering plan, overseas included. Without a country code it needs ten digits: the shorter plans
 * of the Pacific would accept any six digits.
 */
async function isFrenchPhone(answer: string): Promise<boolean> {
  const { parsePhoneNumberWithError } = await import('libphonenumber-js/min')
  const plans = /^\D*0[1-9](\D*\d){8}\D*$/.test(answer) ? french : french.slice(0, 1)
  return plans.some((plan) => {
    try {
      const number = parsePhoneNumberWithError(answer, { defaultCountry: plan, extract: false })
      return number.isValid() && number.country !== undefined && french.includes(number.country)
    } catch {
      return false
    }
  })
}

import type { CountryCode } from 'libphonenumber-js'
import { userExpression } from '../../core/userExpression.ts'
import type { Check } from '../../domain/engine/model/types.ts'

/** Longer answers are no telephone numbers, nor what an expression describes: a person answers in less. */
const longest = 5000

/**
 * Whether an answer fits a check that needs no call: what the edge answers a `validate` request with. The library of
 * telephone numbers is loaded only here, since few bots need it and its tables take milliseconds of a cold start.
 */
export async function answerFits(check: Exclude<Check, { type: 'api' }>, answer: string): Promise<'valid' | 'invalid' | 'failed'> {
  if (answer.length > longest) return 'invalid'
  if (check.type === 'phone') return (await isPhone(answer)) ? 'valid' : 'invalid'
  if (check.type === 'phone-fr') return (await isFrenchPhone(answer)) ? 'valid' : 'invalid'
  const rule = await userExpression(check.rule)
  // Rules are checked when they are saved; one of before that may be stored.
  if (!rule) return 'failed'
  return answer.length <= rule.maxTextLength && rule.expression.matcher(answer).find() ? 'valid' : 'invalid'
}

/** A number that a numbering plan knows; a French one where it names no country. */
const isPhone = async (answer: string): Promise<boolean> =>
  (await import('libphonenumber-js/min')).isValidPhoneNumber(answer, 'FR') || (await isFrenchPhone(answer))

/** France and what has its country codes: the departments and territories overseas. */
const french: readonly CountryCode[] = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'BL', 'MF', 'PM', 'NC', 'PF', 'WF']

/**
 * A number of a French plan, overseas included: of ten digits where it names no country. The shorter national numbers of the Pacific would
 * take any six digits, so they need their code.
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

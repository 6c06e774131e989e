import type { CountryCode, PhoneNumber } from 'libphonenumber-js'
import { userExpression } from '../../core/userExpression.ts'
import type { OwnLanguage } from '../../domain/engine/model/input.ts'
import type { Check, CheckVerdict } from '../../domain/engine/model/requests.ts'

const maxAnswerLength = 5000
const invalid: CheckVerdict = { verdict: 'invalid' }

/** What words in an answer depend on. */
export interface AnswerContext {
  readonly language: OwnLanguage
  /** IANA time zone of the respondent; Europe/Paris if it is unknown or not one. */
  readonly zone: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Runs the checks of a `validate` request that need no HTTP call, and returns the normalized answer. Phone number tables and the rules for
 * dates are loaded on first use: few bots need them, and they add milliseconds to a cold start.
 */
export async function checkAnswer(check: Exclude<Check, { type: 'api' }>, answer: string, context: AnswerContext): Promise<CheckVerdict> {
  if (answer.length > maxAnswerLength) return invalid
  switch (check.type) {
    case 'phone':
      return phoneVerdict((await frenchPhone(answer)) ?? (await phoneIn(answer, ['FR'])))
    case 'phone-fr':
      return phoneVerdict(await frenchPhone(answer))
    case 'number': {
      const number = (await import('#understanding')).answerNumber(answer, context.language)
      return number === undefined ? invalid : { verdict: 'valid', answer: number }
    }
    case 'date':
      return dateVerdict(check, answer, context)
    case 'regex': {
      const rule = await userExpression(check.rule)
      // Rules are validated on write, but an older invalid one may still be stored.
      if (!rule) return { verdict: 'failed' }
      return { verdict: answer.length <= rule.maxTextLength && rule.expression.matcher(answer).find() ? 'valid' : 'invalid' }
    }
  }
}

async function dateVerdict(
  { bounds }: Extract<Check, { type: 'date' }>,
  answer: string,
  { language, zone, now }: AnswerContext,
): Promise<CheckVerdict> {
  const { answerDate, isZone } = await import('#understanding')
  const read = answerDate(answer, language, { now, zone: zone !== undefined && isZone(zone) ? zone : 'Europe/Paris' }, bounds)
  if (read.kind === 'date') return { verdict: 'valid', answer: read.answer }
  return read.kind === 'refused' ? { verdict: 'invalid', limit: read.limit, value: read.value } : invalid
}

/** E.164, with the extension apart: no channel dials it. */
const phoneVerdict = (number: PhoneNumber | undefined): CheckVerdict =>
  number ? { verdict: 'valid', answer: number.number, ...(number.ext ? { extension: number.ext } : {}) } : invalid

/** France and the departments and territories whose numbers begin like its own. These go first: 0690 is dialled with +590. */
const french: readonly CountryCode[] = ['GP', 'MQ', 'GF', 'RE', 'YT', 'BL', 'MF', 'PM', 'NC', 'PF', 'WF', 'FR']

/**
 * A number that is valid in a French numbering plan, overseas included. Without a country code it needs ten digits: the shorter plans
 * of the Pacific would accept any six digits.
 */
async function frenchPhone(answer: string): Promise<PhoneNumber | undefined> {
  const plans = /^\D*0[1-9](\D*\d){8}\D*$/.test(plainPhone(answer).replace(/\s*ext\.? ?\d+$/i, '')) ? french : french.slice(-1)
  return phoneIn(answer, plans, (country) => country !== undefined && french.includes(country))
}

/** The number that is all of an answer, in the first plan in which it is valid. */
async function phoneIn(
  answer: string,
  plans: readonly CountryCode[],
  isWanted: (country: CountryCode | undefined) => boolean = () => true,
): Promise<PhoneNumber | undefined> {
  const { parsePhoneNumberWithError } = await import('libphonenumber-js/min')
  const text = plainPhone(answer)
  for (const defaultCountry of plans) {
    try {
      const number = parsePhoneNumberWithError(text, { defaultCountry, extract: false })
      if (number.isValid() && isWanted(number.country)) return number
    } catch {
      // Not a number of this plan.
    }
  }
  return undefined
}

/** Digits of any script and width, without the directional marks that contact lists copy along; `poste` is an extension. */
const plainPhone = (answer: string): string =>
  answer
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/\b(?:poste|extension|extn?|ext)\b\.?\s*:?\s*(\d{1,7})$/i, 'ext. $1')
    .trim()

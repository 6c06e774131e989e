import type { PhoneNumber } from 'libphonenumber-js'
import { userExpression } from '../../core/userExpression.ts'
import type { OwnLanguage } from '../../domain/engine/model/input.ts'
import type { Check, CheckVerdict } from '../../domain/engine/model/requests.ts'
import { frenchPlan, isFrench, isPhoneNumber } from '../../domain/phones/overseas.ts'

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
      return phoneVerdict(await phoneIn(answer))
    case 'phone-fr':
      return phoneVerdict(await frenchPhone(answer))
    case 'number': {
      const { answerNumber, besideAnswer } = await import('#understanding')
      const number = answerNumber(answer, context.language)
      return number === undefined ? invalid : validBeside(number, besideAnswer(answer, 'number'))
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
  const { answerDate, besideAnswer, isZone } = await import('#understanding')
  const read = answerDate(answer, language, { now, zone: zone !== undefined && isZone(zone) ? zone : 'Europe/Paris' }, bounds)
  if (read.kind === 'date') return validBeside(read.answer, besideAnswer(answer, 'date'))
  return read.kind === 'refused' ? { verdict: 'invalid', limit: read.limit, value: read.value } : invalid
}

const validBeside = (answer: string, beside: string | undefined): CheckVerdict => ({
  verdict: 'valid',
  answer,
  ...(beside === undefined ? {} : { beside }),
})

/** E.164, with the extension apart: no channel dials it. */
const phoneVerdict = (number: PhoneNumber | undefined): CheckVerdict =>
  number ? { verdict: 'valid', answer: number.number, ...(number.ext ? { extension: number.ext } : {}) } : invalid

/** A number of a French numbering plan, overseas included. Numbers of the Pacific need their code: six digits may be anything. */
async function frenchPhone(answer: string): Promise<PhoneNumber | undefined> {
  const number = await phoneIn(answer)
  return number && isFrench(number) ? number : undefined
}

/** Longer answers are not searched for a number. */
const maxWordsLength = 200

/** The valid number that an answer is, or the only one among its words. French without a country code. */
async function phoneIn(answer: string): Promise<PhoneNumber | undefined> {
  const text = plainPhone(answer)
  const whole = await parsedPhone(text)
  if (whole || text.length > maxWordsLength || !/[^\d\s+().-]/u.test(text)) return whole
  const { findPhoneNumbersInText } = await import('libphonenumber-js/min')
  const [only, ...more] = findPhoneNumbersInText(text, 'FR')
  if (!only || more.length > 0) return undefined
  // Digits beside it leave a doubt, but for a time of day.
  const rest = `${text.slice(0, only.startsAt)} ${text.slice(only.endsAt)}`.replace(
    /(?<!\d)\d{1,2}\s?(?:h(?:eures?)?|:|[ap]m)\s?(?:[0-5]\d)?(?!\d)/gi,
    ' ',
  )
  return /\d/.test(rest) ? undefined : parsedPhone(text.slice(only.startsAt, only.endsAt))
}

async function parsedPhone(text: string): Promise<PhoneNumber | undefined> {
  const { parsePhoneNumberWithError } = await import('libphonenumber-js/min')
  try {
    const number = parsePhoneNumberWithError(text, { defaultCountry: frenchPlan(text.replace(/ ext\. \d+$/, '')), extract: false })
    return isPhoneNumber(number) ? number : undefined
  } catch {
    return undefined
  }
}

/** Digits of any script and width, without the directional marks that contact lists copy along; `poste` is an extension. */
const plainPhone = (answer: string): string =>
  answer
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^ ?\(\+(\d{1,3})\)/u, '+$1')
    .replace(/^ ?(?:t[eé]l(?:[eé]phone)?|mobile|portable|phone)\.? ?: ?/iu, '')
    .replace(/ ?\b(?:poste|extension|extn?|ext)\b\.? ?(?:: ?)?(\d{1,7})$/i, ' ext. $1')
    .trim()

import { plainNumber } from '../../core/decimal.ts'
import { readDates } from '../dates/read.ts'
import { numbersIn } from './numbers.ts'
import { partsOf } from './overlap.ts'

const maxLength = 200
const digit = /[\p{Nd}½¼¾]/u

/**
 * Reads the answer to a number question: the only number in it beside dates and times, by the conventions of the respondent's language, else
 * of the other one (docs/answers.md#validation). Returns undefined for no number, several, one that is spelled out, since words may be a
 * remark, or a code such as `1a`.
 */
export function answerNumber(text: string, language: 'fr' | 'en'): string | undefined {
  if (text.length > maxLength || !digit.test(text)) return undefined
  return onlyNumber(text, language) ?? onlyNumber(text, language === 'fr' ? 'en' : 'fr')
}

function onlyNumber(text: string, language: 'fr' | 'en'): string | undefined {
  const dates = (['fr', 'en'] as const).flatMap((either) => readDates(text, either, anyMoment)).flatMap(partsOf)
  const numbers = numbersIn(text, language).filter(({ start, end }) => !dates.some((date) => date.start <= start && end <= date.end))
  const [only, ...more] = numbers
  if (!only || more.length > 0 || isCode(text, only)) return undefined
  // Digits that are neither the number nor a date leave a doubt, and so does half a unit: `3 ans et demi`.
  const rest = [only, ...dates].reduce((left, { start, end }) => left.fill(' ', start, end), text.split('')).join('')
  const isWhole = !/\p{Nd}|(?<!\p{L})(?:et (?:demie?|quart)|and a (?:half|quarter))(?!\p{L})/iu.test(rest)
  return isWhole && digit.test(text.slice(only.start, only.end)) ? plainNumber(Number(only.value)) : undefined
}

/** Where dates are in a text depends on no moment. */
const anyMoment = { now: 0, today: { year: 1970, month: 1, day: 1 }, minutes: 0 }

/** One or two letters that touch the digits: `1a`, `4B`. Longer words are what is counted (`4pers`), and units are no code (`180cm`). */
const isCode = (text: string, { start, end }: { readonly start: number; readonly end: number }): boolean =>
  /^(?!(?:kg|cm|mm|km|ml|cl|ft|lb)(?!\p{L}))\p{L}{1,2}(?!\p{L})/iu.test(text.slice(end, end + 3)) || /\p{L}$/u.test(text.slice(0, start))

import { plainNumber } from '../../core/decimal.ts'
import { numbersIn } from './numbers.ts'

const maxLength = 200

/**
 * Reads the answer to a number question: the only number in it, by the conventions of the respondent's language, else of the other one
 * (docs/answers.md#validation). Returns undefined for no number, several, or one that is spelled out: words may be a remark.
 */
export function answerNumber(text: string, language: 'fr' | 'en'): string | undefined {
  if (text.length > maxLength || !/\p{Nd}/u.test(text)) return undefined
  return onlyNumber(text, language) ?? onlyNumber(text, language === 'fr' ? 'en' : 'fr')
}

function onlyNumber(text: string, language: 'fr' | 'en'): string | undefined {
  const [only, ...more] = numbersIn(text, language)
  // Digits that are no number, such as a date beside it, leave a doubt.
  const rest = only ? text.slice(0, only.start) + text.slice(only.end) : ''
  return only && more.length === 0 && !/\p{Nd}/u.test(rest) ? plainNumber(Number(only.value)) : undefined
}

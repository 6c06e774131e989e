import { wordsOf } from '../../core/fold.ts'
import { readDates } from '../dates/read.ts'
import { isFiller } from '../smallTalk/wholeText.ts'
import { numbersIn } from './numbers.ts'
import { partsOf } from './overlap.ts'

/**
 * What the answer to a date or number question says beside dates and, to a number question, beside numbers with what is counted: `are you open on ?` of
 * `are you open on Sunday?`, `for 3` of `tomorrow for 3`. Undefined where that is only filler or, without a question mark, one word: `on Sunday, please`,
 * `rather on Sunday`, `4 people`.
 */
export function besideAnswer(text: string, question: 'date' | 'number'): string | undefined {
  const values = (['fr', 'en'] as const).flatMap((language) => [
    ...readDates(text, language, anyMoment, { misspellings: 'any' }).flatMap(partsOf),
    ...(question === 'number' ? numbersIn(text, language) : []).map(({ start, end }) => ({ start, end: end + counted(text.slice(end)) })),
  ])
  const rest = values.reduce((left, { start, end }) => left.fill(' ', start, end), text.split('')).join('')
  const { length } = wordsOf(rest).filter((word) => !isFiller(word))
  if (!/\p{L}/u.test(rest)) return undefined
  return length > 1 || (length === 1 && text.includes('?')) ? rest.replace(/\s+/gu, ' ').trim() : undefined
}

/** The length of the word that follows a number. */
const counted = (after: string): number => /^ ?\p{L}+/u.exec(after)?.[0].length ?? 0

/** Where dates are in a text depends on no moment. */
const anyMoment = { now: 0, today: { year: 1970, month: 1, day: 1 }, minutes: 0 }

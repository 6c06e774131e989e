import { existing } from './calendar.ts'
import { dayPiece, fullYear, monthDay } from './days.ts'
import { type DateRule, type Piece, type Reference, rule } from './piece.ts'
import { minutesOf } from './zonedTimes.ts'

const isoRule = rule(
  '(?<y>\\d{4})-(?<m>\\d\\d)-(?<d>\\d\\d)(?:(?:t|,? )(?<h>[01]\\d|2[0-4]):(?<mi>[0-5]\\d)(?::(?<s>[0-5]\\d)(?:[.,]\\d{1,9})?)?(?: ?(?<z>z|[+-]\\d\\d:?\\d\\d))?)?',
  ({ y, m, d, h, mi, s, z }) => {
    const day = existing({ year: Number(y), month: Number(m), day: Number(d) })
    if (!day || h === undefined) return dayPiece(day)
    const second = s === undefined ? {} : { second: Number(s) }
    return {
      day,
      grain: 'day',
      clock: { hour: Number(h), minute: Number(mi), ...second, ...(z === undefined ? {} : { offset: minutesOf(z) }) },
    }
  },
)

/** Day and month in the order of the language; the other one where only that is a date. */
function inOrder(reference: Reference, monthFirst: boolean, [one, other]: readonly [number, number], year?: string): Piece | undefined {
  const own = monthFirst ? { month: one, day: other } : { month: other, day: one }
  const swapped = { month: own.day, day: own.month }
  const fits = ({ month, day }: typeof own) => month >= 1 && month <= 12 && day >= 1 && day <= 31
  const chosen = fits(own) ? own : fits(swapped) && year !== undefined ? swapped : undefined
  return chosen && monthDay(reference, chosen.month, chosen.day, year)
}

/** `scored 12/20` is a mark. */
const notAMark = '(?<!(?:score|scored|got|grade|mark|marks|rated|rating|result|note|notes|moyenne|eu|obtenu) (?:of |a |was |is |de |est )?)'

/** ISO 8601 and days in digits. A pair such as `25/12` counts with two digits each, or after a preposition: `3/4` is a fraction. */
export function numericRules(monthFirst: boolean, prepositions: string, weekdays: string): DateRule[] {
  const wd = `(?:(?:${weekdays})\\.?,? (?:le |the )?)?`
  return [
    isoRule,
    rule(`${wd}(?<a>\\d{1,2})(?<sep>[/.-])(?<b>\\d{1,2})\\k<sep>(?<y>(?:19|20|21)\\d\\d|\\d\\d)`, ({ a, b, y, sep }, reference) =>
      // With points the day comes first, in English too.
      inOrder(reference, monthFirst && sep !== '.', [Number(a), Number(b)], y),
    ),
    rule(`${wd}(?<a>\\d{1,2}) ?/ ?(?<b>\\d{1,2}) ?/ ?(?<y>(?:19|20|21)\\d\\d)`, ({ a, b, y }, reference) =>
      inOrder(reference, monthFirst, [Number(a), Number(b)], y),
    ),
    rule('(?<y>(?:19|20|21)\\d\\d)/(?<m>\\d{1,2})/(?<d>\\d{1,2})', ({ y, m, d }) =>
      dayPiece(existing({ year: Number(y), month: Number(m), day: Number(d) })),
    ),
    rule(`(?:(?:${prepositions}) |(?:${weekdays})\\.?,? (?:le |the )?)(?<a>\\d{1,2})/(?<b>\\d{1,2})`, ({ a, b }, reference) =>
      inOrder(reference, monthFirst, [Number(a), Number(b)]),
    ),
    rule(`${notAMark}(?<a>\\d\\d)/(?<b>\\d\\d)(?! ?(?:/|%|sur|pour|out of))`, ({ a, b }, reference) =>
      a === b && a !== undefined ? undefined : inOrder(reference, monthFirst, [Number(a), Number(b)]),
    ),
    // `1/6 à 14h`: a time makes a fraction a day.
    rule(`${notAMark}(?<a>\\d{1,2})/(?<b>\\d{1,2})(?=,? (?:(?:a|at|vers) )?\\d{1,2} ?(?:h|:\\d|[ap]m))`, ({ a, b }, reference) =>
      inOrder(reference, monthFirst, [Number(a), Number(b)]),
    ),
    // A pair that only one order makes a date: `12/25` in English.
    rule(`${notAMark}(?<a>\\d{1,2})/(?<b>1[3-9]|2[0-35-9]|30|31)(?! ?/)`, ({ a, b }, reference) =>
      monthFirst ? inOrder(reference, true, [Number(a), Number(b)]) : undefined,
    ),
  ]
}

/** Two digits are a year only at the end of a phrase: `5 March 20 people` has no year. */
export const yearPattern = "(?:(?<y>(?:19|20|21)\\d\\d)|'?(?<yy>\\d\\d)(?=$| ?[,;!?)]| ?\\.(?!\\d)| a \\d| at \\d))"

export const yearOf = ({ y, yy }: Readonly<Record<string, string | undefined>>, { today }: Reference): string | undefined =>
  y ?? (yy === undefined ? undefined : String(fullYear(yy, today)))

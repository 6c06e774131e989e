import { existing, weekdayOf } from './calendar.ts'
import { dayPiece, fullYear, monthDay } from './days.ts'
import { type DateRule, type Groups, type Piece, type Reference, rule } from './piece.ts'
import { minutesOf } from './zonedTimes.ts'

const isoRule = rule(
  '(?<y>\\d{4})-(?<m>\\d\\d)-(?<d>\\d\\d)(?:(?:t|,? )(?<h>[01]\\d|2[0-4]):(?<mi>[0-5]\\d)(?::(?<s>[0-5]\\d)(?:[.,]\\d{1,9})?)?(?: ?(?<z>z|[+-](?:0\\d|1[0-4])[0-5]\\d|\\+(?:0\\d|1[0-4]):[0-5]\\d|(?<=t[\\d:.,]{5,18} ?)-(?:0\\d|1[0-2]):[0-5]\\d))?)?',
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

interface Pair {
  readonly a?: string | undefined
  readonly b?: string | undefined
  readonly year?: string | undefined
  /** 0 is Sunday. */
  readonly weekday?: number | undefined
}

/**
 * Day and month in the order of the language; the other one where only that is a date, or falls on the weekday that is named. In French a pair
 * without a year has one order: `12/20` is a mark.
 */
function inOrder(reference: Reference, monthFirst: boolean, { a, b, year, weekday }: Pair): Piece | undefined {
  const one = Number(a)
  const other = Number(b)
  const own = monthFirst && !reference.isDayFirst ? { month: one, day: other } : { month: other, day: one }
  const swapped = { month: own.day, day: own.month }
  const isPair = ({ month, day }: typeof own) => month >= 1 && month <= 12 && day >= 1 && day <= 31
  const pieces = [own, ...(year === undefined && weekday === undefined && !monthFirst ? [] : [swapped])]
    .filter(isPair)
    .map(({ month, day }) => monthDay(reference, month, day, year))
  return (
    pieces.find(({ day }) => day && weekdayOf(day) === weekday) ?? (year !== undefined || monthFirst || isPair(own) ? pieces[0] : undefined)
  )
}

/** `scored 12/20` is a mark. */
const notAMark = '(?<!(?:score|scored|got|grade|mark|marks|rated|rating|result|note|notes|moyenne|eu|obtenu) (?:of |a |was |is |de |est )?)'

/** ISO 8601 and days in digits. A pair such as `25/12` counts with two digits each, or after a preposition: `3/4` is a fraction. */
export function numericRules(
  monthFirst: boolean,
  prepositions: string,
  {
    weekdayAlternatives: weekdays,
    weekdayOf: named,
  }: { readonly weekdayAlternatives: string; readonly weekdayOf: (name: string) => number },
): DateRule[] {
  const before = `(?:(?:${prepositions}) )?`
  const wd = `(?:(?<wd>${weekdays})\\.?,? (?:le |the )?)?`
  const pair = ({ a, b, y: year, wd: weekday }: Groups): Pair => ({
    a,
    b,
    year,
    weekday: weekday === undefined ? undefined : named(weekday),
  })
  return [
    isoRule,
    rule(`${before}${wd}(?<a>\\d{1,2})(?<sep>[/.-])(?<b>\\d{1,2})\\k<sep>(?<y>(?:19|20|21)\\d\\d|\\d\\d)`, (groups, reference) =>
      // With points the day comes first, in English too, and no number of a version is a date.
      groups.sep === '.' && Number(groups.b) > 12 ? undefined : inOrder(reference, monthFirst && groups.sep !== '.', pair(groups)),
    ),
    rule(`${before}${wd}(?<a>\\d{1,2}) ?(?<sep>[/-]) ?(?<b>\\d{1,2}) ?\\k<sep> ?(?<y>(?:19|20|21)\\d\\d)`, (groups, reference) =>
      inOrder(reference, monthFirst, pair(groups)),
    ),
    rule('(?<y>(?:19|20|21)\\d\\d)/(?<m>\\d{1,2})/(?<d>\\d{1,2})', ({ y, m, d }) =>
      dayPiece(existing({ year: Number(y), month: Number(m), day: Number(d) })),
    ),
    rule(`(?:(?:${prepositions}) |(?<wd>${weekdays})\\.?,? (?:le |the )?)(?<a>\\d{1,2})/(?<b>\\d{1,2})`, (groups, reference) =>
      inOrder(reference, monthFirst, pair(groups)),
    ),
    rule(`${notAMark}(?<a>\\d\\d)/(?<b>\\d\\d)(?! ?(?:/|%|sur|pour|out of))`, ({ a, b }, reference) =>
      a === b && a !== undefined ? undefined : inOrder(reference, monthFirst, { a, b }),
    ),
    // `1/6 à 14h`: a time makes a fraction a day.
    rule(
      `${notAMark}${monthFirst ? '(?!24/7)' : ''}(?<a>\\d{1,2})/(?<b>\\d{1,2})(?=,? (?:(?:a|at|vers) )?\\d{1,2} ?(?:h|:\\d|[ap]m))`,
      ({ a, b }, reference) => inOrder(reference, monthFirst, { a, b }),
    ),
    // A pair that only one order makes a date: `12/25` in English.
    rule(`${notAMark}(?<a>\\d{1,2})/(?<b>1[3-9]|2[0-35-9]|30|31)(?! ?/)`, ({ a, b }, reference) =>
      monthFirst ? inOrder(reference, true, { a, b }) : undefined,
    ),
  ]
}

/** Two digits are a year only at the end of a phrase: `5 March 20 people` has no year. */
export const yearPattern = "(?:(?<y>(?:19|20|21)\\d\\d)|'?(?<yy>\\d\\d)(?=$| ?[,;!?)]| ?\\.(?!\\d)| a \\d| at \\d))"

export const yearOf = ({ y, yy }: Readonly<Record<string, string | undefined>>, { today }: Reference): string | undefined =>
  y ?? (yy === undefined ? undefined : String(fullYear(yy, today)))

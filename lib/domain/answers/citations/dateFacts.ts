import { fold } from '../../../core/fold.ts'
import { parseSpelledNumber } from '../../entities/numberWords.ts'
import { tokensOf } from '../../entities/tokens.ts'
import type { Fact } from './fact.ts'
import { beforeMonth, homographs, months, relativeDays, weekdays } from './months.ts'

/** Dates, clock times, months, weekdays: `12/05/2026`, `le douze mai`, `May 12th`, `19h30`, `7.30 pm`, `noon`. */
export function dateFacts(text: string): Fact[] {
  const facts = [...numericDates(text), ...writtenDates(text), ...clockTimes(text)]
  const covered = (at: number): boolean => facts.some(({ start, end }) => at >= start && at < end)
  return [...facts, ...dayNames(text).filter(({ start }) => !covered(start))]
}

const numeric = /(?<![\d.,/-])(?:(\d{4})([-/.])(\d{1,2})\2(\d{1,2})|(\d{1,2})([-/.])(\d{1,2})(?:\6(\d{4}|\d{2}))?)(?![\d]|[/-]\d|[.,]\d)/gu

const numericDates = (text: string): Fact[] =>
  Array.from(text.matchAll(numeric)).flatMap(({ index, 0: match, ...groups }): Fact[] => {
    const place = { start: index, end: index + match.length }
    if (groups[1]) return dated(place, [[Number(groups[4]), Number(groups[3])]], Number(groups[1]))
    // `3.5` and `1-2` are numbers and ranges.
    if (!groups[8] && groups[6] !== '/') return []
    const one = Number(groups[5])
    const other = Number(groups[7])
    const orders: readonly (readonly [number, number])[] = [
      [one, other],
      [other, one],
    ]
    const year = groups[8] === undefined ? undefined : Number(groups[8]) + (groups[8].length === 2 ? 2000 : 0)
    return dated(place, orders, year)
  })

function dated(place: Pick<Fact, 'start' | 'end'>, orders: readonly (readonly [number, number])[], year: number | undefined): Fact[] {
  const days = orders.filter(([day, month]) => day >= 1 && day <= 31 && month >= 1 && month <= 12)
  if (days.length === 0) return []
  const readings = days.map(([day, month]) => (year === undefined ? `day:${month}-${day}` : `date:${year}-${month}-${day}`))
  const implied = days.flatMap(([day, month]) => [`day:${month}-${day}`, `month:${month}`, `number:${day}`])
  const years = year === undefined ? [] : [`number:${year}`, ...days.map(([, month]) => `month:${year}-${month}`)]
  return [{ ...place, readings: [...new Set(readings)], implied: [...implied, ...years] }]
}

/** Days and months in words: the month's name with a day before or after it, and a year. */
function writtenDates(text: string): Fact[] {
  const tokens = tokensOf(text)
  return tokens.flatMap(({ word, start, end }, at): Fact[] => {
    const month = months.get(word)
    if (month === undefined) return []
    const gap = tokens[at - 1]?.word === 'of' || tokens[at - 1]?.word === 'de' ? 2 : 1
    const before = dayIn([tokens[at - gap - 1]?.word ?? '', tokens[at - gap]?.word ?? ''])
    const isNear = (place: number): boolean => (tokens[place]?.start ?? 0) - (tokens[place - 1]?.end ?? 0) < 3
    const after = before === undefined && isNear(at + 1) ? dayIn(['', tokens[at + 1]?.word ?? '']) : undefined
    const next = at + (after === undefined ? 1 : 2)
    const year = isNear(next) && /^(?:19|20)\d\d$/.test(tokens[next]?.word ?? '') ? Number(tokens[next]?.word) : undefined
    const day = before?.day ?? after?.day
    const from = before ? (tokens[at - gap - before.words + 1]?.start ?? start) : start
    const to = year === undefined ? (after ? (tokens[at + 1]?.end ?? end) : end) : (tokens[next]?.end ?? end)
    if (day !== undefined) return dated({ start: from, end: to }, [[day, month]], year)
    if (year !== undefined) return [{ start, end: to, readings: [`month:${year}-${month}`], implied: [`month:${month}`, `number:${year}`] }]
    const isMonth = !homographs.has(word) || beforeMonth.has(tokens[at - 1]?.word ?? '')
    return isMonth ? [{ start, end, readings: [`month:${month}`] }] : []
  })
}

const ordinals: ReadonlyMap<string, number> = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ').map((word, i) => [word, i + 1] as const),
)

/** A day of a month in the last of two words, or in both. */
function dayIn([first, last]: readonly [string, string]): { readonly day: number; readonly words: number } | undefined {
  const digits = /^(\d{1,2})(?:st|nd|rd|th|er|e)?$/.exec(last)
  if (digits) return { day: Number(digits[1]), words: 1 }
  if (last === 'premier') return { day: 1, words: 1 }
  const units = ordinals.get(last)
  if (units !== undefined)
    return first === 'twenty' || first === 'thirty' ? { day: (first === 'twenty' ? 20 : 30) + units, words: 2 } : { day: units, words: 1 }
  for (const language of ['fr', 'en'] as const) {
    const both = first === '' ? undefined : parseSpelledNumber([first, last], 0, language)
    if (both?.next === 2 && both.value <= 31) return { day: both.value, words: 2 }
    const one = parseSpelledNumber([last], 0, language)
    if (one && one.value >= 1 && one.value <= 31) return { day: one.value, words: 1 }
  }
  return undefined
}

const clock =
  /(?<![\d.,:])(\d{1,2})(?:\s?(?:[:.](\d{2})(?::\d{2})?)?\s?([ap]\.?m\b\.?)|:(\d{2})(?::\d{2})?|\s?h(?:\s?(\d{2}))?(?![\p{L}\d])|\s(?:heures?|o['’]clock)(?:\s(\d{2}))?)(?!\d)/giu

const clockTimes = (text: string): Fact[] => [
  ...Array.from(text.matchAll(clock)).flatMap(({ index, 0: match, ...groups }): Fact[] => {
    const hour = Number(groups[1])
    const minute = Number(groups[2] ?? groups[4] ?? groups[5] ?? groups[6] ?? 0)
    if (hour > 24 || minute > 59) return []
    const half = groups[3]?.toLowerCase()[0]
    const shifted = half === 'p' && hour < 12 ? hour + 12 : half === 'a' && hour === 12 ? 0 : hour
    const isVague = half === undefined && groups[4] !== undefined && hour > 0 && hour < 12
    const readings = [shifted, ...(isVague ? [hour + 12] : [])].map((each) => `time:${each * 60 + minute}`)
    // `24 heures` is also a duration.
    const number = `number:${hour}`
    const isDuration = /h/iu.test(match) && minute === 0
    return [{ start: index, end: index + match.length, readings: isDuration ? [...readings, number] : readings, implied: [number] }]
  }),
  ...Array.from(
    text.matchAll(/(?<![\p{L}])(?:(noon|midday|midi)|midnight|minuit)(?![\p{L}])/giu),
    ({ index, 0: match, 1: isNoon }): Fact => {
      return { start: index, end: index + match.length, readings: isNoon ? ['time:720'] : ['time:0', 'time:1440'] }
    },
  ),
]

const dayNames = (text: string): Fact[] =>
  tokensOf(text).flatMap(({ word, start, end }): Fact[] => {
    const weekday = weekdays.get(word)
    if (weekday !== undefined) return [{ start, end, readings: [`weekday:${weekday}`] }]
    const relative = relativeDays.get(fold(word))
    return relative === undefined ? [] : [{ start, end, readings: [`relative:${relative}`] }]
  })

import type { Match } from './match.ts'
import { allNumbers, type NumberMatch } from './numbers.ts'
import { notCovered, overlapping } from './overlap.ts'
import { tokensOf } from './tokens.ts'

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

/** Names of units, longest unit first, without accents. */
const names: Record<Unit, string> = {
  year: 'an ans annee annees year years yr yrs',
  month: 'mois month months',
  week: 'semaine semaines week weeks wk wks',
  day: 'jour jours journee journees j jr jrs day days',
  hour: 'heure heures h hr hrs hour hours',
  minute: 'minute minutes min mins mn',
  second: 'seconde secondes second seconds sec secs s',
}
const units = new Map(
  Object.entries(names).flatMap(([unit, phrase]) => phrase.split(' ').map((name): [string, Unit] => [name, unit as Unit])),
)
const order = Object.keys(names)
const designators: Record<Unit, string> = { year: 'Y', month: 'M', week: 'W', day: 'D', hour: 'H', minute: 'M', second: 'S' }

/** Halves and quarters: `une demi-heure`, `half an hour`, `deux heures et demie`. */
const halfBefore = /(?:\b(?:une?\s+)?demi[-\s]?|\b(?:a\s+)?half[-\s](?:an?\s+)?)(heure|journee|journée|hour|day)\b/giu
const halfAfter = /^\s*(?:et\s+demie?|and\s+a\s+half)(?![\p{L}\p{M}])/iu
const quarterAfter = /^\s*(?:et\s+quart|and\s+a\s+quarter)(?![\p{L}\p{M}])/iu
const quarters =
  /(?<![\p{L}\p{N}])(?:(un|trois|1\/4|3\/4)(?:\s+quarts?)?\s+d['’]\s?heure|(?:an?\s+|(three)\s+)?quarters?\s+of\s+an\s+hour)(?![\p{L}\p{M}])/giu
/** Before or after hours these make them a time of day: `à 14h`, `trois heures moins le quart`. */
const clockBefore = /(?:^|[^\p{L}])(?:à|(?<!y\s)a|vers|dès|des|avant|après|apres|jusqu['’]à|at|by|until|till|until)\s+$/iu
const lastsAfter = /^\s*(?:de|d['’]|par|of|a)\s?/iu
const lessAfter = /^\s+moins\s+(?:le|\p{L}|\d)/iu

interface Part {
  readonly start: number
  readonly end: number
  readonly count: number
  readonly unit: Unit
}

/** Returns the durations in a text as ISO 8601: `deux heures`, `1h30`, `3 weeks`, `une demi-heure`. */
export function durationsIn(text: string, language: 'fr' | 'en'): Match[] {
  const parts = [
    ...allNumbers(text, language).flatMap((number) => partAt(text, number) ?? []),
    ...articles(text),
    ...halves(text),
    ...quartersOfAnHour(text),
  ].filter((part) => !isClock(text, part))
  const sorted = notCovered(parts).sort((a, b) => a.start - b.start)
  const startsPart = overlapping(
    text.length,
    sorted.map(({ start }) => ({ start, end: start + 1 })),
  )
  const runs: Part[][] = []
  for (const part of sorted) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && follows(text, last, part)) run.push(part)
    else runs.push([part])
  }
  return runs.map((run) => durationOf(run.flatMap((part) => minutesAfter(text, part, startsPart))))
}

/** `2 hours`, `two and a half hours`. */
const unitAfter = /^[\s\u00a0\u202f-]*(and\s+a\s+half\s+)?(?:(?:de\s+|d['’]\s?|of\s+)(?=[jhmsaodwy]))?([\p{L}\p{M}]+)/iu
/** Only these are followed by `de` or `of`: `une dizaine de minutes`, `a couple of hours`. */
const isCollective = (phrase: string): boolean => /(?:aines?|milliers?|couple|dozens?)$/iu.test(phrase)

/** A number with its unit, and a half or quarter after it. */
function partAt(text: string, { start, end, number }: NumberMatch): Part | undefined {
  const [phrase, half, name = ''] = text.slice(end, end + 32).match(unitAfter) ?? []
  const unit = units.get(tokensOf(name)[0]?.word ?? '')
  // `a half hour` is found as a half.
  if (phrase === undefined || !unit || number < 0 || /^a half$/i.test(text.slice(start, end))) return undefined
  if (/^[\s\u00a0]*(?:de|d['’]|of)[\s\u00a0]?/iu.test(phrase) && !isCollective(text.slice(start, end))) return undefined
  return withFraction(text, { start, end: end + phrase.length, count: half ? number + 0.5 : number, unit })
}

/** In English an article stands for one, but for rates: `once a week`, `€15,000 a year`. */
const articles = (text: string): Part[] =>
  Array.from(
    text.matchAll(
      /(?<!(?:once|twice|times|euros?|dollars?|pounds?|[€$£\d]k?)\s)(?<![\p{L}\p{N}])(?:an?|one(?=\s+fortnight))\s+(year|month|fortnight|week|day|hour|minute|second)(?![\p{L}\p{N}])/giu,
    ),
    ({ index, 0: phrase, 1: name }) =>
      withFraction(text, {
        start: index,
        end: index + phrase.length,
        ...(/fortnight/i.test(name ?? '')
          ? { count: 2, unit: 'week' as const }
          : { count: 1, unit: units.get(name?.toLowerCase() ?? '') ?? 'day' }),
      }),
  )

const halves = (text: string): Part[] =>
  Array.from(text.matchAll(halfBefore), ({ index, 0: phrase, 1: name }) => {
    const hours = /^h/i.test(name ?? '')
    return { start: index, end: index + phrase.length, count: hours ? 30 : 12, unit: hours ? 'minute' : 'hour' }
  })

/** `un quart d'heure`, `three quarters of an hour`. */
const quartersOfAnHour = (text: string): Part[] =>
  Array.from(text.matchAll(quarters), ({ index, 0: phrase, 1: french, 2: english }) => {
    const count = /^[t3]/i.test(french ?? english ?? '') ? 45 : 15
    return { start: index, end: index + phrase.length, count, unit: 'minute' }
  })

/** Hours that name a time of day are no duration. */
function isClock(text: string, { start, end, unit }: Part): boolean {
  if (unit !== 'hour') return false
  const after = text.slice(end, end + 20)
  const hours = text.slice(start, end)
  if (lessAfter.test(after) || /^0\d\s?h/i.test(hours)) return true
  if (clockBefore.test(text.slice(Math.max(0, start - 12), start))) return !lastsAfter.test(after)
  // `14h30`; hours from 13 with minutes are a time.
  return /^(?:1[3-9]|2[0-3])\s?h$/i.test(hours) && /^\s?[0-5]\d(?!\d)/.test(after) && !lastsAfter.test(after.slice(3))
}

function withFraction(text: string, part: Part): Part {
  const rest = text.slice(part.end, part.end + 20)
  const half = rest.match(halfAfter)
  const quarter = rest.match(quarterAfter)
  if (half) return { ...part, end: part.end + half[0].length, count: part.count + 0.5 }
  return quarter ? { ...part, end: part.end + quarter[0].length, count: part.count + 0.25 } : part
}

/** `2 heures et 10 minutes`: the next part has a smaller unit and follows directly, or after an `and`. */
const follows = (text: string, last: Part, next: Part): boolean =>
  order.indexOf(next.unit) > order.indexOf(last.unit) && /^[\s,]*(?:(?:et|and)\s*)?$/iu.test(text.slice(last.end, next.start))

/** Minutes that are spelled out after an hour: `une heure trente`. */
const minuteWords = new Map([
  ['quinze', 15],
  ['vingt', 20],
  ['trente', 30],
  ['quarante', 40],
  ['cinquante', 50],
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
])
const minutes = new RegExp(
  `^\\s?([0-5]\\d)(?:\\s?(?:minutes?|mins?|mn))?(?![\\p{L}\\p{N}.,])|^\\s(${[...minuteWords.keys()].join('|')})(?:\\s(?:minutes?|mins?|mn))?(?=$|\\s*[.,;!?)]|\\s(?:de|max|environ|of)(?!\\p{L}))`,
  'iu',
)
const seconds = /^\s?([0-5]\d)(?:\s?(?:secondes?|seconds?|secs?|s))?(?![\p{L}\p{N}.,])/iu

/** The minutes of `1h30` and the seconds of `2 min 30`, which have no unit or one that touches them. */
function minutesAfter(text: string, part: Part, startsPart: (from: number, to: number) => boolean): Part[] {
  const isWhole = (part.unit === 'hour' || part.unit === 'minute') && Number.isInteger(part.count)
  const phrase = isWhole ? text.slice(part.end, part.end + 40).match(part.unit === 'hour' ? minutes : seconds) : undefined
  if (!phrase || startsPart(part.start + 1, part.end + phrase[0].length)) return [part]
  const count = phrase[1] === undefined ? (minuteWords.get(tokensOf(phrase[2] ?? '')[0]?.word ?? '') ?? 0) : Number(phrase[1])
  const unit = part.unit === 'hour' ? 'minute' : 'second'
  return [part, { start: part.end, end: part.end + phrase[0].length, count, unit }]
}

function durationOf(parts: readonly Part[]): Match {
  const grain = parts.at(-1)?.unit ?? 'day'
  const [first] = parts
  const date = parts.filter(({ unit }) => order.indexOf(unit) < 4)
  const time = parts.filter(({ unit }) => order.indexOf(unit) >= 4)
  const written = (some: readonly Part[]) => some.map(({ count, unit }) => `${count}${designators[unit]}`).join('')
  const seconds = parts.reduce((sum, { count, unit }) => sum + count * secondsIn[unit], 0)
  return {
    start: first?.start ?? 0,
    end: parts.at(-1)?.end ?? 0,
    value: `P${written(date)}${time.length ? `T${written(time)}` : ''}`,
    additional: { type: 'duration', value: Math.round((seconds / secondsIn[grain]) * 1000) / 1000, unit: grain, grain },
  }
}

/** Average lengths of months and years. */
const secondsIn: Record<Unit, number> = {
  second: 1,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_629_746,
  year: 31_556_952,
}

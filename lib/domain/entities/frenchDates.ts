import type { Chrono, Parser } from 'chrono-node'
import { casual } from 'chrono-node/fr'

/** Returns chrono-node's French parser, extended with common expressions that it lacks. */
export const frenchDates = (): Chrono => {
  const chrono = casual.clone()
  chrono.parsers.push(dayAround, dayOfMonth, firstOfMonth, weekdayAndDay, monthAlone, nextYear, clock, quarter, noon, weekend)
  return chrono
}

const day = 86_400_000

const dateOf = (ms: number, minutesAhead: number) => {
  const date = new Date(ms + minutesAhead * 60_000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday: date.getUTCDay() }
}

type Context = Parameters<Parser['extract']>[0]

/** The day a number of days from today, in the zone of the text. */
const dayFrom = ({ reference }: Context, days: number) => dateOf(reference.instant.getTime() + days * day, reference.getTimezoneOffset())

const dayAround: Parser = {
  pattern: () => /(?<![\p{L}\p{N}])(apr[eè]s[- ]demain|avant[- ]hier)(?![\p{L}\p{N}])/iu,
  extract: (context, match) => {
    const { year, month, day } = dayFrom(context, /^ap/i.test(match[0]) ? 2 : -2)
    return context.createParsingComponents({ year, month, day })
  },
}

const months = [
  'janvier',
  'f[ée]vrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'ao[uû]t',
  'septembre',
  'octobre',
  'novembre',
  'd[ée]cembre',
]

const monthOf = (phrase = ''): number => months.findIndex((name) => new RegExp(`^${name}$`, 'iu').test(phrase)) + 1

/** `le 15`: the next day with that number. */
const dayOfMonth: Parser = {
  pattern: () =>
    new RegExp(`(?<![\\p{L}\\p{N}])le\\s+(1er|[1-9]|[12]\\d|3[01])(?![\\p{L}\\p{N}/.:,-]|\\s*(?:[eè]me|h|${months.join('|')}))`, 'iu'),
  extract: (context, match) => {
    const wanted = Number.parseInt(match[1] ?? '', 10)
    return nextDay(context, ({ day }) => day === wanted)
  },
}

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']

/** `vendredi 13`: a day, not an hour. */
const weekdayAndDay: Parser = {
  pattern: () =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])(${weekdays.join('|')})\\s+(1er|[1-9]|[12]\\d|3[01])(?![\\p{L}\\p{N}/.:,-]|\\s*(?:h|${months.join('|')}))`,
      'iu',
    ),
  extract: (context, match) => {
    const weekday = weekdays.indexOf(match[1]?.toLowerCase() ?? '')
    const wanted = Number.parseInt(match[2] ?? '', 10)
    return nextDay(context, (date) => date.day === wanted && date.weekday === weekday)
  },
}

/** The first matching day within three years. */
function nextDay(context: Context, holds: (date: ReturnType<typeof dateOf>) => boolean, from = 0) {
  for (let days = from; days < 1100; days++) {
    const { year, month, day, weekday } = dayFrom(context, days)
    if (holds({ year, month, day, weekday })) return context.createParsingComponents({ year, month, day })
  }
  return null
}

/** `en mars`, `en mars 2027`: the whole month. */
const monthAlone: Parser = {
  pattern: () => new RegExp(`(?<![\\p{L}\\p{N}])(?:en|au mois d[e'])\\s*(${months.join('|')})(?:\\s+(\\d{4}))?(?![\\p{L}\\p{N}])`, 'iu'),
  extract: (context, match) => {
    const month = monthOf(match[1])
    const today = dayFrom(context, 0)
    const year = match[2] ? Number(match[2]) : today.year + (month < today.month ? 1 : 0)
    const components = context.createParsingComponents({ year, month })
    components.imply('day', 1)
    return components
  },
}

/** `le premier mai`. */
const firstOfMonth: Parser = {
  pattern: () => new RegExp(`(?<![\\p{L}\\p{N}])premier\\s+(${months.join('|')})(?:\\s+(\\d{4}))?(?![\\p{L}\\p{N}])`, 'iu'),
  extract: (context, match) => {
    const month = monthOf(match[1])
    const { year } = dayFrom(context, 0)
    if (match[2]) return context.createParsingComponents({ year: Number(match[2]), month, day: 1 })
    return nextDay(context, (date) => date.month === month && date.day === 1) ?? context.createParsingComponents({ year, month, day: 1 })
  },
}

const nextYear: Parser = {
  pattern: () => /(?<![\p{L}\p{N}])l'an\s+(prochain|dernier)(?![\p{L}\p{N}])/iu,
  extract: (context, match) => {
    const components = context.createParsingComponents({ year: dayFrom(context, 0).year + (/^p/i.test(match[1] ?? '') ? 1 : -1) })
    components.imply('month', 1)
    components.imply('day', 1)
    return components
  },
}

/** Times with spaces or parts of the day: `15 h 45`, `à 8 heures`, `3 heures du matin`. */
const clock: Parser = {
  pattern: () =>
    /(?<![\p{L}\p{N}])(?:([àa]|vers|d[eè]s|avant|apr[eè]s)\s+)?([01]?\d|2[0-4])\s*(?:heures?|h)(?:\s*([0-5]\d))?(?:\s+(du\s+matin|du\s+soir|de\s+l'apr[eè]s-midi))?(?![\p{L}\p{N}])/iu,
  extract: (context, match) => {
    const [, before, phrase = '', minutes, part] = match
    // Hours alone are a duration.
    if (before === undefined && minutes === undefined && part === undefined) return null
    const late = part !== undefined && !/matin/i.test(part) && Number(phrase) < 12
    return context.createParsingComponents({ hour: (Number(phrase) + (late ? 12 : 0)) % 24, minute: Number(minutes ?? 0) })
  },
}

/** `dans un quart d'heure`, `dans trois quarts d'heure`. */
const quarter: Parser = {
  pattern: () => /(?<![\p{L}\p{N}])dans\s+(un|trois)\s+quarts?\s+d'heure(?![\p{L}\p{N}])/iu,
  extract: (context, match) => {
    const ahead = (/^t/i.test(match[1] ?? '') ? 45 : 15) * 60_000
    const date = new Date(context.reference.instant.getTime() + ahead + context.reference.getTimezoneOffset() * 60_000)
    const year = date.getUTCFullYear()
    const month = date.getUTCMonth() + 1
    const day = date.getUTCDate()
    return context.createParsingComponents({ year, month, day, hour: date.getUTCHours(), minute: date.getUTCMinutes() })
  },
}

const noon: Parser = {
  pattern: () => /(?<![\p{L}\p{N}-])(?:[àa]\s+)?(midi|minuit)(?![\p{L}\p{N}-])/iu,
  extract: (context, match) => context.createParsingComponents({ hour: /^midi/i.test(match[1] ?? '') ? 12 : 0, minute: 0 }),
}

/** `ce week-end`, `le week-end prochain`: the Saturday. */
const weekend: Parser = {
  pattern: () => /(?<![\p{L}\p{N}])(?:(?:ce|le|du)\s+)?week[- ]?end(\s+prochain)?(?![\p{L}\p{N}])/iu,
  extract: (context, match) => {
    const { weekday } = dayFrom(context, 0)
    const isNow = match[1] !== undefined && (weekday === 6 || weekday === 0)
    return nextDay(context, (date) => date.weekday === 6, isNow ? 1 : 0)
  },
}

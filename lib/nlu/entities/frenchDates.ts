import type { Chrono, Parser } from 'chrono-node'
import { casual } from 'chrono-node/fr'

/** chrono-node for French with what people say besides, and it does not know. */
export const frenchDates = (): Chrono => {
  const chrono = casual.clone()
  chrono.parsers.push(dayAround, dayOfMonth, weekdayAndDay, monthAlone, noon, weekend)
  return chrono
}

const day = 86_400_000

const dateOf = (ms: number, minutesAhead: number) => {
  const date = new Date(ms + minutesAhead * 60_000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday: date.getUTCDay() }
}

type Context = Parameters<Parser['extract']>[0]

/** Today, and the days from it on, in the zone of the text. */
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

/** `le 15`: the next day of that number. */
const dayOfMonth: Parser = {
  pattern: () =>
    new RegExp(`(?<![\\p{L}\\p{N}])le\\s+(1er|[1-9]|[12]\\d|3[01])(?![\\p{L}\\p{N}/.:,-]|\\s*(?:[eè]me|h|${months.join('|')}))`, 'iu'),
  extract: (context, match) => {
    const wanted = Number.parseInt(match[1] ?? '', 10)
    return nextDay(context, ({ day }) => day === wanted)
  },
}

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']

/** `vendredi 13`: the day, not the hour. */
const weekdayAndDay: Parser = {
  pattern: () =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])(${weekdays.join('|')})\\s+(1er|[1-9]|[12]\\d|3[01])(?![\\p{L}\\p{N}/.:,-]|\\s*(?:h|${months.join('|')}))`,
      'iu',
    ),
  extract: (context, match) => {
    const [weekday, wanted] = [weekdays.indexOf(match[1]?.toLowerCase() ?? ''), Number.parseInt(match[2] ?? '', 10)]
    return nextDay(context, (date) => date.day === wanted && date.weekday === weekday)
  },
}

/** The first day from today on, within three years, of which something holds. */
function nextDay(context: Context, holds: (date: ReturnType<typeof dateOf>) => boolean) {
  for (let days = 0; days < 1100; days++) {
    const { year, month, day, weekday } = dayFrom(context, days)
    if (holds({ year, month, day, weekday })) return context.createParsingComponents({ year, month, day })
  }
  return null
}

/** `en mars`, `en mars 2027`: the month as a whole. */
const monthAlone: Parser = {
  pattern: () => new RegExp(`(?<![\\p{L}\\p{N}])(?:en|au mois d[e'])\\s*(${months.join('|')})(?:\\s+(\\d{4}))?(?![\\p{L}\\p{N}])`, 'iu'),
  extract: (context, match) => {
    const month = months.findIndex((name) => new RegExp(`^${name}$`, 'iu').test(match[1] ?? '')) + 1
    const today = dayFrom(context, 0)
    const year = match[2] ? Number(match[2]) : today.year + (month < today.month ? 1 : 0)
    const components = context.createParsingComponents({ year, month })
    components.imply('day', 1)
    return components
  },
}

const noon: Parser = {
  pattern: () => /(?<![\p{L}\p{N}-])(?:[àa]\s+)?(midi|minuit)(?![\p{L}\p{N}-])/iu,
  extract: (context, match) => context.createParsingComponents({ hour: /^midi/i.test(match[1] ?? '') ? 12 : 0, minute: 0 }),
}

/** `ce week-end`, `le week-end prochain`: from Saturday on. */
const weekend: Parser = {
  pattern: () => /(?<![\p{L}\p{N}])(?:(?:ce|le|du)\s+)?week[- ]?end(\s+prochain)?(?![\p{L}\p{N}])/iu,
  extract: (context) => nextDay(context, ({ weekday }) => weekday === 6),
}

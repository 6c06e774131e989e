import { instantOf } from '../filter/instant.ts'

/** Formats of a date in a template (docs/templates.md#dates-in-templates). */
const formats = {
  date: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  shortdate: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  datetime: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateFormat = keyof typeof formats

/** The formats, in the order in which the documentation has them. */
export const dateFormats = Object.keys(formats) as DateFormat[]

export const isDateFormat = (name: string): name is DateFormat => Object.hasOwn(formats, name)

/** The respondent's language and time zone, as far as their profile names them. */
export interface Locale {
  readonly language: string | undefined
  readonly zone: string | undefined
}

/**
 * Returns a stored date (an ISO day, an instant, or milliseconds since 1970) as the respondent reads it; any other value as it is. A day
 * has no time: `time` of it is empty, and `datetime` is its `date`.
 */
export function formattedDate(value: string, format: DateFormat, { language, zone }: Locale): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  const instant = isDay ? instantOf(`${value}T00:00Z`) : /^\d{12,13}$/.test(value) ? Number(value) : instantOf(value)
  if (instant === undefined) return value
  if (isDay && format === 'time') return ''
  return formatOf(localeIn(language), isDay ? 'UTC' : zoneIn(zone), isDay && format === 'datetime' ? 'date' : format).format(instant)
}

/** Formatters are slow to make. Respondents choose languages and zones, so only a few are kept. */
const maxFormatters = 200
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, timeZone: string, format: DateFormat): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${format}`
  const cached = formatters.get(key)
  if (cached) return cached
  if (formatters.size >= maxFormatters) formatters.clear()
  const formatter = new Intl.DateTimeFormat(locale, { ...formats[format], timeZone })
  formatters.set(key, formatter)
  return formatter
}

/** English is British unless it names a region, so that no day is read as a month. */
function localeIn(language = ''): string {
  const code = language.trim().replace('_', '-')
  if (code === '') return 'fr-FR'
  try {
    const [locale = 'fr-FR'] = Intl.DateTimeFormat.supportedLocalesOf(
      code.toLowerCase().startsWith('en') && code.length !== 5 ? 'en-GB' : code,
    )
    return locale
  } catch {
    return 'fr-FR'
  }
}

function zoneIn(zone: string | undefined): string {
  if (zone === undefined) return 'Europe/Paris'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'Europe/Paris'
  }
}

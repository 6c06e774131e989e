import { fullFormats } from 'ajv-formats/dist/formats.js'

/** The string formats of the schemas; compiled validators call these. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]/

/** A date with its time zone, that exists in the calendar. */
export const isInstant = (text: string): boolean => {
  const match = /^([+-]\d{6}|\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/i.exec(text)
  if (!match) return false
  const [, year, month, day] = match.map(Number)
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(year ?? 0, (month ?? 0) - 1, day ?? 0)
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day && Number.isFinite(Date.parse(text))
}

export const formats: Record<string, RegExp | ((text: string) => boolean)> = {
  'map-name': (name) => name !== '' && name !== '__proto__' && Buffer.byteLength(name) <= 255 && !control.test(name) && name.isWellFormed(),
  'respondent-id': (id) => id !== '' && Buffer.byteLength(id) <= 256 && !control.test(id) && id.isWellFormed(),
  'tag-value': (value) => Buffer.byteLength(value) <= 1024,
  instant: isInstant,
  'digits-or-number': /^\d{1,15}$/,
  email: typed(fullFormats.email),
  uri: typed(fullFormats.uri),
}

function typed(format: unknown): RegExp | ((text: string) => boolean) {
  if (format instanceof RegExp) return format
  if (typeof format === 'function') return (text) => format(text) === true
  throw new Error('a format of ajv-formats is not what it was')
}

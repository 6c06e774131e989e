import { fullFormats } from 'ajv-formats/dist/formats.js'
import { instantOf } from '../filter/instant.ts'

/** The string formats of the schemas; compiled validators call these. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]/

export const formats: Record<string, RegExp | ((text: string) => boolean)> = {
  'map-name': (name) => name !== '' && name !== '__proto__' && Buffer.byteLength(name) <= 255 && !control.test(name) && name.isWellFormed(),
  'respondent-id': (id) => id !== '' && Buffer.byteLength(id) <= 256 && !control.test(id) && id.isWellFormed(),
  'tag-value': (value) => Buffer.byteLength(value) <= 1024,
  instant: (text) => instantOf(text) !== undefined,
  'digits-or-number': /^\d{1,15}$/,
  'instant-or-digits': (text) => /^\d{1,15}$/.test(text) || instantOf(text) !== undefined,
  email: typed(fullFormats.email),
  uri: typed(fullFormats.uri),
}

function typed(format: unknown): RegExp | ((text: string) => boolean) {
  if (format instanceof RegExp) return format
  if (typeof format === 'function') return (text) => format(text) === true
  throw new Error('a format of ajv-formats is not what it was')
}

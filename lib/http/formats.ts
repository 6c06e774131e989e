import { instantOf } from '../filter/instant.ts'

/** Our own string formats of the schemas; compiled validators call these. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]/

export const formats: Record<string, RegExp | ((text: string) => boolean)> = {
  'map-name': (name) => name !== '' && name !== '__proto__' && Buffer.byteLength(name) <= 255 && !control.test(name) && name.isWellFormed(),
  'respondent-id': (id) => id !== '' && Buffer.byteLength(id) <= 256 && !control.test(id) && id.isWellFormed(),
  'tag-value': (value) => Buffer.byteLength(value) <= 1024,
  instant: (text) => instantOf(text) !== undefined,
  'digits-or-number': /^\d{1,15}$/,
  'instant-or-digits': (text) => /^\d{1,15}$/.test(text) || instantOf(text) !== undefined,
}

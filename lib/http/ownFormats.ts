import { instantOf } from '../filter/instant.ts'

/** The string formats of our own that schemas use; compiled validators call them. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
const control = /[\u0000-\u001f\u007f-\u009f]/

export const ownFormats: Record<string, RegExp | ((text: string) => boolean)> = {
  'map-name': (name) => name !== '' && name !== '__proto__' && Buffer.byteLength(name) <= 255 && !control.test(name) && name.isWellFormed(),
  'respondent-id': (id) => id !== '' && Buffer.byteLength(id) <= 256 && !control.test(id) && id.isWellFormed(),
  'tag-value': (value) => Buffer.byteLength(value) <= 1024,
  instant: (text) => instantOf(text) !== undefined,
  'digits-or-number': /^\d{1,15}$/,
  'instant-or-digits': (text) => /^\d{1,15}$/.test(text) || instantOf(text) !== undefined,
}

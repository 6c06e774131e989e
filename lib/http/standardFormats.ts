import { fullFormats } from 'ajv-formats/dist/formats.js'
import { isEmail } from '../domain/engine/answer/formats.ts'

/** The string formats of the JSON Schema standard that schemas use. In a file of their own, so that only functions that need one bundle them. */
export const standardFormats: Record<string, (text: string) => boolean> = {
  // Phones add a space to an address that they complete.
  'idn-email': (text) => isEmail(text.trim()),
  uri: typed(fullFormats.uri),
}

function typed(format: unknown): (text: string) => boolean {
  if (format instanceof RegExp) return (text) => format.test(text)
  if (typeof format === 'function') return (text) => format(text) === true
  throw new Error('a format of ajv-formats is neither a pattern nor a function')
}

import { fullFormats } from 'ajv-formats/dist/formats.js'

/** The string formats of the JSON Schema standard that schemas use. In a file of their own, so that only functions that need one bundle them. */
export const standardFormats: Record<string, RegExp | ((text: string) => boolean)> = {
  email: typed(fullFormats.email),
  uri: typed(fullFormats.uri),
}

function typed(format: unknown): RegExp | ((text: string) => boolean) {
  if (format instanceof RegExp) return format
  if (typeof format === 'function') return (text) => format(text) === true
  throw new Error('a format of ajv-formats is neither a pattern nor a function')
}

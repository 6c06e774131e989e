import { fullFormats } from 'ajv-formats/dist/formats.js'

/** The string formats that JSON Schema names itself. Apart from ours, since only functions that check one are to carry them all. */
export const formats: Record<string, RegExp | ((text: string) => boolean)> = {
  email: typed(fullFormats.email),
  uri: typed(fullFormats.uri),
}

function typed(format: unknown): RegExp | ((text: string) => boolean) {
  if (format instanceof RegExp) return format
  if (typeof format === 'function') return (text) => format(text) === true
  throw new Error('a format of ajv-formats is not what it was')
}

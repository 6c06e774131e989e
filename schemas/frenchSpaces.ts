/**
 * Texts in French with the spaces that do not break: U+202F before ; ! ? %, U+00A0 before : € and within « », so that no line begins with one of
 * them. In lists, objects and what functions return, too.
 */
export function withFrenchSpaces<T>(messages: T): T
export function withFrenchSpaces(messages: unknown): unknown {
  if (typeof messages === 'string') return spaced(messages)
  if (typeof messages === 'function') return (...args: readonly unknown[]) => withFrenchSpaces(messages(...args))
  if (Array.isArray(messages)) return messages.map(withFrenchSpaces)
  if (!isRecord(messages)) return messages
  return Object.fromEntries(Object.entries(messages).map(([name, value]) => [name, withFrenchSpaces(value)]))
}

const spaced = (text: string): string => text.replace(/ (?=[;!?%])/g, '\u202f').replace(/ (?=[:»€])|(?<=«) /g, '\u00a0')

/** A text with ordinary spaces where it has some that do not break. */
export const withPlainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => value?.constructor === Object

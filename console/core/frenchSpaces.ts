/**
 * Messages in French with the spaces that do not break before ; : ! ? % and within « », so that no line begins with one of them. In texts that
 * functions return, too.
 */
export function withFrenchSpaces<T>(messages: T): T
export function withFrenchSpaces(messages: unknown): unknown {
  if (typeof messages === 'string') return spaced(messages)
  if (typeof messages === 'function') return (...args: readonly unknown[]) => withFrenchSpaces(messages(...args))
  if (Array.isArray(messages)) return messages.map(withFrenchSpaces)
  if (!isRecord(messages)) return messages
  return Object.fromEntries(Object.entries(messages).map(([name, value]) => [name, withFrenchSpaces(value)]))
}

const spaced = (text: string): string => text.replace(/ (?=[;:!?»%])/g, '\u202f').replaceAll('« ', '«\u202f')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => value?.constructor === Object

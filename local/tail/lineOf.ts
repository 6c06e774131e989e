import type { TranscriptEntry } from '../../client/client.ts'
import type { Happening } from './followRespondent.ts'
import type { ProfileChange } from './profileChanges.ts'

/** Formats an event as one line; text of respondents is escaped so that it cannot control the terminal. */
export const lineOf = (happening: Happening): string =>
  (happening.kind === 'message' ? messageLine(happening.message) : profileLine(happening.change)).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

const messageLine = (message: TranscriptEntry): string =>
  [message.at, message.from.padEnd(10), contentOf(message), offered(message)].filter((part) => part !== '').join('  ')

function contentOf({ type, text, url, carousel, attachment }: TranscriptEntry): string {
  if (attachment) return `[${attachment.name}]${text ? ` ${text}` : ''}`
  if (carousel) return `[${carousel.map(({ value }) => value ?? '').join(' | ')}]`
  return text ?? `[${type}${url ? ` ${url}` : ''}]`
}

const offered = ({ answers = [] }: TranscriptEntry): string =>
  answers.length ? `(${answers.map(({ value, title }) => value ?? title ?? '').join(' | ')})` : ''

const profileLine = ({ part, name, before, after }: ProfileChange): string =>
  `  ${part === name ? part : `${part} ${name}`}: ${shownValue(before)} → ${shownValue(after)}`

const shownValue = (value: unknown): string => (value === undefined ? 'unset' : JSON.stringify(value))

import type { Forwarded } from './forwarder.ts'

/** An event as one line: when, what, who it is about, and what the receiver answered. Text of respondents cannot control the terminal. */
export function lineOf({ event: { type, timestamp, data }, status, error, ms }: Forwarded): string {
  const about = [data['respondentID'], data['notificationID'], data['state']].filter((value) => typeof value === 'string').join(' ')
  const outcome = error !== undefined ? `→ ${error}` : status === undefined ? '' : `→ ${status} in ${ms} ms`
  return [timestamp, type.padEnd(20), about, textOf(data), outcome]
    .filter((part) => part !== '')
    .join('  ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

const maxTextLength = 60

/** The first text of messages, or the first answer. */
function textOf({ messages, answers }: Forwarded['event']['data']): string {
  const texts = [messages, answers]
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .map((item) => Object(item).text ?? Object(item).response)
  const text = texts.find((each) => typeof each === 'string') ?? ''
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text
}

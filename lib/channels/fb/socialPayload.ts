import type { Answer } from '../../../schemas/message.ts'

/** Before the id of an answer, in what a button sends back: so it is found among all that payloads may say. */
const prefix = 'causerie.answer:'

/** The most characters that a button may send back. */
const longest = 1000

/** What a button sends back: which answer it is; where it has no id, what the bot wants to hear. */
export function payloadOf({ answerID, payload, value, title }: Answer): string {
  const own = payload ?? value ?? title ?? ''
  return answerID === undefined || answerID.length > longest - prefix.length ? own.slice(0, longest).toWellFormed() : prefix + answerID
}

export const answerOfPayload = (payload: string): string | undefined =>
  payload.startsWith(prefix) ? payload.slice(prefix.length) : undefined

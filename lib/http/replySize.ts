import { problem } from '../core/errors.ts'

/** Lambda accepts a response of 6 MB, in which the body is a JSON string; the rest is headers. */
const maxReplyBytes = 6_291_456 - 16_384

/** The most bytes that a character of JSON text takes in a JSON string, in UTF-8. */
const maxCharacterBytes = 3

/** Throws `reply_too_large` for a body that Lambda would not pass on: the caller would see only that the function failed. */
export function requireReplyFits(body: string): void {
  if (body.length * maxCharacterBytes <= maxReplyBytes) return
  if (Buffer.byteLength(JSON.stringify(body)) > maxReplyBytes) throw problem('reply_too_large')
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Signatures of provider calls. They are compared in constant time; an empty secret verifies nothing. */

/** Verifies Twilio's signature: base64 HMAC-SHA1 of the URL and the sorted form parameters, names and values concatenated. */
export function isSignedBySMSProvider(url: string, form: string, authToken: string, signature: string | undefined): boolean {
  const values = Map.groupBy(new URLSearchParams(form), ([name]) => name)
  const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1))
  // A repeated parameter is signed with each distinct value, sorted.
  const text = sorted.map(([name, pairs]) => [...new Set(pairs.map(([, value]) => value))].sort().map((value) => name + value))
  return isProof(
    authToken,
    createHmac('sha1', authToken)
      .update(url + text.flat().join(''))
      .digest('base64'),
    signature,
  )
}

/** Verifies Meta's signature: `sha256=` and the hex HMAC-SHA256 of the body. */
export const isSignedByMeta = (body: string, appSecret: string, signature: string | undefined): boolean =>
  isProof(appSecret, `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`, signature)

/** Compares two strings in constant time. */
export const isEqual = (provided: string | undefined, expected: string): boolean =>
  provided !== undefined && timingSafeEqual(digest(provided), digest(expected))

const isProof = (secret: string, expected: string, signature: string | undefined): boolean => secret !== '' && isEqual(signature, expected)

/** Hashed to equal length first, as timingSafeEqual requires. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Proofs that a call comes from the provider of a channel. Each is compared in constant time; an empty secret proves nothing. */

/** Twilio's: base64 HMAC-SHA1 of the URL as called and the parameters of the form, sorted, names and values without anything between. */
export function isSignedBySMSProvider(url: string, form: string, authToken: string, signature: string | undefined): boolean {
  const values = Map.groupBy(new URLSearchParams(form), ([name]) => name)
  const sorted = [...values].sort(([a], [b]) => (a < b ? -1 : 1))
  // A name that is given twice is signed with each of its values, sorted, once.
  const text = sorted.map(([name, pairs]) => [...new Set(pairs.map(([, value]) => value))].sort().map((value) => name + value))
  return isProof(
    authToken,
    createHmac('sha1', authToken)
      .update(url + text.flat().join(''))
      .digest('base64'),
    signature,
  )
}

/** The Messenger platform's: `sha256=` and the hex HMAC-SHA256 of the body's bytes. */
export const isSignedBySocialChannel = (body: string, appSecret: string, signature: string | undefined): boolean =>
  isProof(appSecret, `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`, signature)

/** Whether what was given is what was expected. */
export const isSame = (given: string | undefined, expected: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(expected))

const isProof = (secret: string, expected: string, given: string | undefined): boolean => secret !== '' && isSame(given, expected)

/** Of one length, whatever came. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

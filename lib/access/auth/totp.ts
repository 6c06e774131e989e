import { createHmac, randomBytes } from 'node:crypto'
import { now } from '../../core/clock.ts'

/** Time-based one-time passwords as authenticator apps make them: HMAC-SHA-1, 30 seconds, six digits (RFC 6238). */
const stepMs = 30_000
const digits = 6

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes in Base32 without padding (RFC 4648 §6). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Returns a new secret of 160 bits (RFC 4226 §4). */
export const newTOTPSecret = (): Uint8Array => randomBytes(20)

/** The code of a step (RFC 4226 §5.3). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hmac = createHmac('sha1', secret).update(counter).digest()
  const offset = hmac.readUInt8(hmac.length - 1) & 15
  return String((hmac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is: the present one, or one on either side, later than `after`. Undefined for any other code. */
export function stepOf(secret: Uint8Array, code: string, after = 0): number | undefined {
  const present = Math.floor(now() / stepMs)
  return [present, present - 1, present + 1].find((step) => step > after && codeAt(secret, step) === code)
}

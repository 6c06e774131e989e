import { codeAt } from '../../lib/access/auth/totp.ts'

/** The bytes of a secret in Base32. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an authenticator app shows, some steps of 30 seconds from now. */
export const codeNow = (secret: string, steps = 0): string => codeAt(fromBase32(secret), Math.floor(Date.now() / 30_000) + steps)

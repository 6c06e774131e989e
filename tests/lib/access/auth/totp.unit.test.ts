import { afterEach, describe, expect, it, vi } from 'vitest'
import { base32, codeAt, stepOf } from '../../../../lib/access/auth/totp.ts'

afterEach(() => vi.useRealTimers())

/** RFC 6238, appendix B, for SHA-1: the last six of its eight digits. */
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const
const secret = Buffer.from('12345678901234567890')

describe('codes of an authenticator app', () => {
  it.each(vectors)('at %i seconds: %s, as RFC 6238 says', (seconds, code) => {
    expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code)
  })

  it('are accepted one step around the present one, and no further', () => {
    vi.useFakeTimers({ now: 1_234_567_890_000, toFake: ['Date'] })
    const present = Math.floor(1_234_567_890 / 30)
    const accepted = [-2, -1, 0, 1, 2].map((steps) => stepOf(secret, codeAt(secret, present + steps)))
    expect(accepted).toEqual([undefined, present - 1, present, present + 1, undefined])
  })

  it('are refused for steps that were used, and before them', () => {
    vi.useFakeTimers({ now: 1_234_567_890_000, toFake: ['Date'] })
    const present = Math.floor(1_234_567_890 / 30)
    const accepted = [-1, 0, 1].map((steps) => stepOf(secret, codeAt(secret, present + steps), present))
    expect(accepted).toEqual([undefined, undefined, present + 1])
  })
})

describe('Base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of %j is %j, as RFC 4648 says', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded)
  })
})

import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { subtle } from '../build/hmac.ts'

const hs256 = { name: 'HMAC', hash: 'SHA-256' }
const both = async (bytes: Uint8Array) =>
  [
    await subtle.importKey('raw', bytes, hs256, false, ['sign']),
    await crypto.subtle.importKey('raw', bytes, hs256, false, ['sign']),
  ] as const

describe('what stands in for Web Cryptography in the bundles', () => {
  it.each([0, 1, 64, 4000])('signs %i bytes identically, and accepts only that signature', async (length) => {
    const [ours, theirs] = await both(randomBytes(48))
    const data = randomBytes(length)
    const signature = new Uint8Array(await crypto.subtle.sign('HMAC', theirs, data))
    expect(new Uint8Array(await subtle.sign(hs256, ours, data))).toEqual(signature)
    expect(await subtle.verify(hs256, ours, signature, data)).toBe(true)
    expect(await subtle.verify(hs256, ours, signature, randomBytes(length + 1))).toBe(false)
    expect(await subtle.verify(hs256, ours, signature.subarray(1), data)).toBe(false)
    expect(
      await subtle.verify(
        hs256,
        ours,
        signature.map((byte, i) => (i === 31 ? byte ^ 1 : byte)),
        data,
      ),
    ).toBe(false)
  })

  it('creates keys with the same uses', async () => {
    const [ours, { type, algorithm, extractable, usages }] = await both(randomBytes(48))
    expect(ours).toMatchObject({ type, algorithm, extractable, usages, [Symbol.toStringTag]: 'CryptoKey' })
  })

  it('leaves other algorithms to it: those of the tokens of an issuer', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
    const rs256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    const key = await subtle.importKey('jwk', await exportJWK(publicKey), rs256, false, ['verify'])
    const data = randomBytes(100)
    const signature = new Uint8Array(await subtle.sign(rs256, privateKey, data))
    expect(await subtle.verify(rs256, key, signature, data)).toBe(true)
    expect(await subtle.verify(rs256, key, signature, randomBytes(100))).toBe(false)
  })
})

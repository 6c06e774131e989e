import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Stands in for `crypto.subtle` in jose (build/leanCrypto.ts): HMAC, by which our own tokens are signed, is made by `node:crypto`, which is loaded
 * anyway. Node's Web Cryptography, and a thread for each of its calls, are for other algorithms: those of an issuer's tokens.
 */

/** Bytes with an algorithm that they are good for: what jose asks of a `CryptoKey`, and what it signs with. */
interface HmacKey {
  readonly [Symbol.toStringTag]: 'CryptoKey'
  readonly type: 'secret'
  readonly bytes: Uint8Array
  readonly algorithm: { readonly name: 'HMAC'; readonly hash: { readonly name: string }; readonly length: number }
  readonly extractable: boolean
  readonly usages: readonly string[]
}

const isHmacKey = (key: object): key is HmacKey => 'bytes' in key

const digestOf = ({ bytes, algorithm: { hash } }: HmacKey, data: Uint8Array): Buffer =>
  createHmac(hash.name.replace('SHA-', 'sha'), bytes).update(data).digest()

// biome-ignore lint/suspicious/noExplicitAny: whatever jose hands to Web Cryptography
type Given = any

export const subtle = {
  async importKey(format: Given, bytes: Given, { name, hash, ...more }: Given, extractable: boolean, usages: Given): Promise<object> {
    if (format !== 'raw' || name !== 'HMAC') return crypto.subtle.importKey(format, bytes, { name, hash, ...more }, extractable, usages)
    const algorithm = { name, hash: { name: hash }, length: bytes.length * 8 }
    return { [Symbol.toStringTag]: 'CryptoKey', type: 'secret', bytes, algorithm, extractable, usages } satisfies HmacKey
  },
  sign: async (algorithm: Given, key: Given, data: Given) =>
    isHmacKey(key) ? digestOf(key, data) : crypto.subtle.sign(algorithm, key, data),
  async verify(algorithm: Given, key: Given, signature: Given, data: Given): Promise<boolean> {
    if (!isHmacKey(key)) return crypto.subtle.verify(algorithm, key, signature, data)
    const digest = digestOf(key, data)
    return digest.length === signature.length && timingSafeEqual(digest, signature)
  },
}

import { hkdfSync } from 'node:crypto'
import { env } from './env.ts'

/** What a derived key is for; each purpose has a key of its own, so that nothing made for one passes for another. */
type Purpose = 'tokens' | 'cursors' | 'secrets' | 'web-secrets' | 'verify-tokens' | 'idempotency' | 'trials'

const derived = new Map<string, Buffer>()

/** A 32-byte key of the deployment for one purpose, derived from the master secret (HKDF-SHA-256). */
export function deploymentKey(purpose: Purpose): Buffer {
  const secret = env.masterSecret()
  if (Buffer.byteLength(secret) < 32) throw new Error('MASTER_SECRET must have at least 32 bytes')
  const id = `${purpose}\n${secret}`
  const known = derived.get(id)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, 'causerie', purpose, 32))
  derived.set(id, key)
  return key
}

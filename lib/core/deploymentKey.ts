import { hkdfSync } from 'node:crypto'
import * as env from './env.ts'

/** What a derived key is for. Each purpose has its own key, so that a value made for one is not valid for another. */
type Purpose = 'tokens' | 'cursors' | 'secrets' | 'web-secrets' | 'verify-tokens' | 'trials' | 'audit' | 'passkeys'

/** A key of the deployment with the id (`kid`) of the master secret that it is derived from. */
export interface DeploymentKey {
  readonly kid: string
  /** 32 bytes. */
  readonly key: Buffer
}

interface MasterSecret {
  readonly kid: string
  readonly secret: string
}

const derived = new Map<string, Buffer>()

/** The keys of the deployment for one purpose: the current one first, then the previous ones (docs/backup.md#key-rotation). */
export const deploymentKeys = (purpose: Purpose): DeploymentKey[] =>
  masterSecrets().map(({ kid, secret }) => ({ kid, key: derivedKey(purpose, secret) }))

/** The key that signs and seals new values. */
export const currentKey = (purpose: Purpose): DeploymentKey => {
  const [current] = deploymentKeys(purpose)
  if (!current) throw new Error('MASTER_SECRET holds no secret')
  return current
}

/** `kid:secret`, the current one first, and previous ones after it, separated by spaces. */
const secretList = /^[\w-]{1,32}:\S+( [\w-]{1,32}:\S+)*$/

/** The master secrets of MASTER_SECRET; one that has no id has the id `1`. */
function masterSecrets(): MasterSecret[] {
  const text = env.masterSecrets()
  const secrets = secretList.test(text)
    ? text.split(' ').map((entry) => ({ kid: entry.slice(0, entry.indexOf(':')), secret: entry.slice(entry.indexOf(':') + 1) }))
    : [{ kid: '1', secret: text }]
  for (const { secret } of secrets) if (Buffer.byteLength(secret) < 32) throw new Error('MASTER_SECRET must have at least 32 bytes')
  return secrets
}

/** Derives the key of a purpose by HKDF-SHA-256. */
function derivedKey(purpose: Purpose, secret: string): Buffer {
  const id = `${purpose}\n${secret}`
  const cached = derived.get(id)
  if (cached) return cached
  const key = Buffer.from(hkdfSync('sha256', secret, 'causerie', purpose, 32))
  derived.set(id, key)
  return key
}

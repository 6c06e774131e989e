import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { clientOptions } from '../../core/awsClient.ts'
import { backoff } from '../../core/retry.ts'

/** A master secret that cannot be read or used. The message names the key and the secret, never its value. */
export class UnusableSecret extends Error {
  override readonly name = 'UnusableSecret'
}

/** Where a master secret is, by the id of its key. */
interface Place {
  readonly kid: string
  /** The name or ARN of the secret in AWS Secrets Manager. */
  readonly secretID: string
}

/**
 * Reads master secrets that are named by `kid=<name or ARN>` (deploy/keys.ts), and returns MASTER_SECRET: `kid:secret`, in the same order, separated by
 * spaces (lib/core/deploymentKey.ts). While `hasTime` it retries denied reads: permissions of a new deployment take seconds to propagate. Throws
 * UnusableSecret.
 */
export async function readMasterSecrets(named: readonly string[], hasTime: () => boolean = () => false): Promise<string> {
  const client = new SecretsManagerClient(clientOptions({ maxAttempts: 3 }))
  try {
    const entries = named.map(placeOf).map(async (place) => `${place.kid}:${usable(place, await readSecret(client, place, hasTime))}`)
    return (await Promise.all(entries)).join(' ')
  } finally {
    client.destroy()
  }
}

function placeOf(entry: string): Place {
  const [kid = '', ...rest] = entry.split('=')
  return { kid, secretID: rest.join('=') }
}

const maxBackoffMs = 4000

async function readSecret(client: SecretsManagerClient, place: Place, hasTime: () => boolean): Promise<string | undefined> {
  for (let denied = 0; ; ) {
    try {
      return (await client.send(new GetSecretValueCommand({ SecretId: place.secretID }))).SecretString
    } catch (error) {
      const name = error instanceof Error ? error.name : typeof error
      if (name !== 'AccessDeniedException' || !hasTime()) throw unusable(place, `cannot be read: ${name}`, error)
      await backoff(++denied, { baseMs: 500, maxMs: maxBackoffMs })
    }
  }
}

/** Spaces separate secrets in MASTER_SECRET, and short secrets can be guessed. */
function usable(place: Place, secret: string | undefined): string {
  if (secret === undefined) throw unusable(place, 'holds no text')
  if (/\s/.test(secret) || Buffer.byteLength(secret) < 32) throw unusable(place, 'must have at least 32 bytes, and no spaces')
  return secret
}

const unusable = ({ kid, secretID }: Place, what: string, cause?: unknown): UnusableSecret =>
  new UnusableSecret(`The secret of key ${kid} (${secretID}) ${what}.`, { cause })

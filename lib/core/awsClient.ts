import { fromEnv } from '@aws-sdk/credential-provider-env'
import * as env from './env.ts'

export interface ClientLimits {
  /** How often the SDK makes a request that failed, with jitter between the attempts; the first one counts. */
  readonly maxAttempts: number
  /** Milliseconds that one attempt may take until the reply begins, and that the reply may pause; the connection has a quarter of it. */
  readonly requestMs?: number
}

/**
 * What all clients of the SDK have in common (docs/reliability.md#retries). Credentials come from the environment, as Lambda gives them.
 *
 * The SDK itself waits for ever: a socket that hangs would cost a function all of its time. The logger is an object without methods: with
 * the default one the SDK walks each whole response to prepare a line that is never written, which made reading a page four times slower.
 */
export const clientOptions = ({ maxAttempts, requestMs = env.requestTimeoutMs() }: ClientLimits) => ({
  credentials: fromEnv(),
  logger: Object.create(null),
  maxAttempts,
  requestHandler: { connectionTimeout: requestMs / 4, requestTimeout: requestMs, socketTimeout: requestMs, throwOnRequestTimeout: true },
})

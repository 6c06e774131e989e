import { fromEnv } from '@aws-sdk/credential-provider-env'
import * as env from './env.ts'

export interface ClientLimits {
  /** How often the SDK makes a request that failed, with jitter between the attempts; the first one counts. */
  readonly maxAttempts: number
  /** Milliseconds that one attempt may take until the reply begins, and that the reply may pause; the connection has a quarter of it. */
  readonly requestMs?: number
}

/**
 * How long the SDK's request handler waits for one attempt, `requestMs` as in `ClientLimits`. By itself it waits for ever: a socket that hangs
 * would cost a function all of its time.
 */
export const requestLimits = (requestMs: number = env.requestTimeoutMs()) => ({
  connectionTimeout: requestMs / 4,
  requestTimeout: requestMs,
  socketTimeout: requestMs,
  throwOnRequestTimeout: true,
})

/**
 * What all clients of the SDK have in common (docs/reliability.md#retries). Credentials come from the environment, as Lambda gives them.
 *
 * The logger is an object without methods: with the default one the SDK walks each whole response to prepare a line that is never written,
 * which made reading a page four times slower.
 */
export const clientOptions = ({ maxAttempts, requestMs }: ClientLimits) => ({
  credentials: fromEnv(),
  logger: Object.create(null),
  maxAttempts,
  requestHandler: requestLimits(requestMs),
})

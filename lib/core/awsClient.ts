import { fromEnv } from '@aws-sdk/credential-provider-env'
import * as env from './env.ts'

export interface ClientLimits {
  /** Attempts of the SDK per request, the first included, with jitter between them. */
  readonly maxAttempts: number
  /** Timeout of one attempt until the reply begins, and of pauses within the reply; a quarter of it for the connection. */
  readonly requestMs?: number
}

/**
 * Timeouts of the SDK's request handler, `requestMs` as in `ClientLimits`. It has none by default: a hanging socket would use up the function's
 * timeout.
 */
export const requestLimits = (requestMs: number = env.requestTimeoutMs()) => ({
  connectionTimeout: requestMs / 4,
  requestTimeout: requestMs,
  socketTimeout: requestMs,
  throwOnRequestTimeout: true,
})

/**
 * The options of all SDK clients (docs/reliability.md#retries). Credentials come from the environment, as on Lambda.
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

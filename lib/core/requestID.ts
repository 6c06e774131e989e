import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The correlation id of work: that of the call that started it, across all queues, so that its log lines can be found together
 * (docs/logs.md#logs).
 */
interface Origin {
  readonly requestID: string
  /** The id of the Lambda invocation that does the work, as in Lambda's own log lines and traces. */
  readonly invocationID: string
}

const current = new AsyncLocalStorage<Origin>()

/**
 * Runs work for a request: its log lines and the messages that it queues carry the id. The invocation is the current one or, without one, that of
 * the request itself.
 */
export const forRequest = <T>(requestID: string, work: () => T, invocationID = current.getStore()?.invocationID ?? requestID): T =>
  current.run({ requestID, invocationID }, work)

/** Runs work for the request that it was stored with or, without one, for the current request. */
export const forStoredRequest = <T>(requestID: string | undefined, work: () => T): T =>
  requestID === undefined ? work() : forRequest(requestID, work)

export const currentRequestID = (): string | undefined => current.getStore()?.requestID

/** The ids of the current work, as in log lines: the invocation's only where it differs. */
export function currentIDs(): { readonly requestID?: string; readonly invocationID?: string } {
  const origin = current.getStore()
  if (!origin) return {}
  const { requestID, invocationID } = origin
  return invocationID === requestID ? { requestID } : { requestID, invocationID }
}

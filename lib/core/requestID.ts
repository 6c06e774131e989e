import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The id of the request that work is done for: of the call that began it, through all the queues that it goes through, so that the lines of the
 * log tell what belongs together (docs/reliability.md#logs).
 */
interface Origin {
  readonly requestID: string
  /** The id of the invocation that does the work, by which Lambda's own lines and traces know it. */
  readonly invocationID: string
}

const current = new AsyncLocalStorage<Origin>()

/**
 * Does work for a request: its lines in the log, and the messages that it queues, carry the id. The invocation is the one that is under way; where
 * none is, that of the request itself.
 */
export const forRequest = <T>(requestID: string, work: () => T, invocationID = current.getStore()?.invocationID ?? requestID): T =>
  current.run({ requestID, invocationID }, work)

/** Goes on with work for the request that it is stored with; where none is, for the one that is under way. */
export const forStoredRequest = <T>(requestID: string | undefined, work: () => T): T =>
  requestID === undefined ? work() : forRequest(requestID, work)

export const currentRequestID = (): string | undefined => current.getStore()?.requestID

/** The ids of the work that is under way, as lines of the log have them: that of the invocation only where it is another one. */
export function currentIDs(): { readonly requestID?: string; readonly invocationID?: string } {
  const origin = current.getStore()
  if (!origin) return {}
  const { requestID, invocationID } = origin
  return invocationID === requestID ? { requestID } : { requestID, invocationID }
}

import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The id of the request that work is done for: of the call that began it, through all the queues that it goes through, so that the lines of the
 * log tell what belongs together (docs/reliability.md#logs).
 */
const current = new AsyncLocalStorage<string>()

/** Does work for a request: its lines in the log, and the messages that it queues, carry the id. */
export const forRequest = <T>(requestID: string, work: () => T): T => current.run(requestID, work)

export const currentRequestID = (): string | undefined => current.getStore()

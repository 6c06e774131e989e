import { isUnavailable } from '../core/errors.ts'
import { faultIn, log } from '../core/log.ts'
import { elapsedMs } from '../core/stopwatch.ts'
import { isFault } from './errorReply.ts'

interface AnsweredCall {
  readonly operation: string
  readonly status: number
  /** `elapsedMs()` at the start of the call. */
  readonly startedAt: number
  /** Why it failed. */
  readonly error?: unknown
}

/** Logs the one line of a call. Faults of this service are logged differently from rejected calls. */
export function logCall({ operation, status, startedAt, error }: AnsweredCall): void {
  const fields = { operation, status, ms: Math.round(elapsedMs() - startedAt) }
  if (error && (isFault(error) || isUnavailable(error))) log.error('call', { ...fields, ...faultIn(error) })
  else log.info('call', fields)
}

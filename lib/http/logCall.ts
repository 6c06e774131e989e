import { faultOf, log } from '../core/log.ts'
import { elapsedMs } from '../core/stopwatch.ts'
import { isFault } from './errorReply.ts'

interface AnsweredCall {
  readonly operation: string
  readonly status: number
  /** What `elapsedMs()` said when the call came. */
  readonly startedAt: number
  /** Why it failed. */
  readonly error?: unknown
}

/** Logs the one line of a call. Faults of this service are logged differently from rejected calls. */
export function logCall({ operation, status, startedAt, error }: AnsweredCall): void {
  const fields = { operation, status, ms: Math.round(elapsedMs() - startedAt) }
  if (error && isFault(error)) log.error('call', { ...fields, fault: 'unexpected', ...faultOf(error) })
  else if (status === 503)
    log.error('call', { ...fields, fault: 'dependency', ...faultOf(error instanceof Error ? error.cause : undefined) })
  else log.info('call', fields)
}

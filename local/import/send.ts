import { problems } from '../../schemas/problems.ts'
import { runtimeError } from '../cli/commandError.ts'
import { bodyOf } from './batches.ts'
import type { Outcome } from './request.ts'
import type { Entry, Refused } from './row.ts'

/** Attempts per request, over about a minute; far fewer until the deployment has answered once. */
const maxAttempts = 8
const maxAttemptsUnanswered = 3
const firstBackoffMs = 500
const maxBackoffMs = 30_000
const maxRetryAfterMs = 300_000

export interface Sending {
  readonly request: (body: string) => Promise<Outcome>
  /** Waits; rejects when the import is interrupted. */
  readonly pause: (ms: number) => Promise<unknown>
  /** Called before each retry with the reason and the delay in milliseconds. */
  readonly onRetry: (message: string, ms: number) => void
}

/**
 * Returns a function that sends entries and returns the refused ones with their messages. It retries temporary failures (429, 5xx, no
 * response), and bisects a request to find an entry that makes the whole body unacceptable. A request whose response was lost is retried,
 * too: attributes, tags and set events are idempotent, while an {inc} may count twice.
 */
export function sender({ request, pause, onRetry }: Sending): (entries: readonly Entry[]) => Promise<Refused[]> {
  let hasResponded = false

  async function send(entries: readonly Entry[]): Promise<Refused[]> {
    const refused: Refused[] = []
    let remaining = entries
    for (let attempt = 1; remaining.length; attempt++) {
      const outcome = await request(bodyOf(remaining))
      hasResponded ||= outcome.kind !== 'again' || outcome.hasResponse
      if (outcome.kind === 'unacceptable') return [...refused, ...(await bisect(remaining, outcome.message))]
      let reason: string = problems.unavailable.message
      let afterMs = 0
      if (outcome.kind === 'again') {
        reason = outcome.message
        afterMs = outcome.afterMs
      } else {
        const again = unavailable(remaining, outcome.refused)
        for (const { index, message } of outcome.refused) {
          const row = remaining[index]
          if (row && !again.has(index)) refused.push({ row, message })
        }
        remaining = remaining.filter((_, index) => again.has(index))
        if (remaining.length === 0) break
      }
      if (attempt >= (hasResponded ? maxAttempts : maxAttemptsUnanswered)) throw runtimeError(`Sent ${attempt} times: ${reason}`)
      const backoffMs = Math.min(firstBackoffMs * 2 ** (attempt - 1), maxBackoffMs) * (0.5 + Math.random() / 2)
      const ms = Math.max(backoffMs, Math.min(afterMs, maxRetryAfterMs))
      onRetry(reason, ms)
      await pause(ms)
    }
    return refused
  }

  async function bisect(entries: readonly Entry[], message: string): Promise<Refused[]> {
    const [only] = entries
    if (only && entries.length === 1) return [{ row: only, message }]
    const half = entries.length >> 1
    return [...(await send(entries.slice(0, half))), ...(await send(entries.slice(half)))]
  }

  return send
}

/** Indexes of the entries to retry: those that failed temporarily and, to preserve the order, later entries of the same respondents. */
function unavailable(entries: readonly Entry[], refused: readonly { index: number; message: string }[]): Set<number> {
  const respondents = new Set<string>()
  const failed = new Set(refused.filter(({ message }) => message === problems.unavailable.message).map(({ index }) => index))
  const again = new Set<number>()
  if (failed.size === 0) return again
  entries.forEach(({ respondentID }, index) => {
    if (failed.has(index)) respondents.add(respondentID)
    if (respondents.has(respondentID)) again.add(index)
  })
  return again
}

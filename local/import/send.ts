import { problems } from '../../lib/core/errors.ts'
import { runtimeError } from '../cli/commandError.ts'
import { bodyOf } from './batches.ts'
import type { Outcome } from './request.ts'
import type { Entry, Refused } from './row.ts'

/** How often a request is sent before the import ends, about a minute after the first; before anything ever answered, much sooner. */
const [attempts, attemptsUnheard] = [8, 3]
const [firstPauseMs, longestPauseMs, longestRetryAfterMs] = [500, 30_000, 300_000]

export interface Sending {
  readonly request: (body: string) => Promise<Outcome>
  /** Waits; rejects when the import is interrupted. */
  readonly pause: (ms: number) => Promise<unknown>
  /** Hears of each repetition: why, and in how many milliseconds. */
  readonly onRetry: (message: string, ms: number) => void
}

/**
 * What sends entries and gives those that were refused, each with its message. It sends again what was not taken for a while (429, 5xx,
 * no answer), and finds an entry that makes a whole request unacceptable by halving it. A request whose answer was lost is sent again,
 * too: attributes, tags and set events come out the same, while an {inc} may count twice.
 */
export function sender({ request, pause, onRetry }: Sending): (entries: readonly Entry[]) => Promise<Refused[]> {
  let heard = false

  async function send(entries: readonly Entry[]): Promise<Refused[]> {
    const refused: Refused[] = []
    let left = entries
    for (let attempt = 1; left.length; attempt++) {
      const outcome = await request(bodyOf(left))
      heard ||= outcome.kind !== 'again' || outcome.heard
      if (outcome.kind === 'unacceptable') return [...refused, ...(await halved(left, outcome.message))]
      let [reason, afterMs] = ['', 0]
      if (outcome.kind === 'again') {
        reason = outcome.message
        afterMs = outcome.afterMs
      } else {
        reason = problems.unavailable.message
        const again = unavailable(left, outcome.refused)
        for (const { index, message } of outcome.refused) {
          const row = left[index]
          if (row && !again.has(index)) refused.push({ row, message })
        }
        left = left.filter((_, index) => again.has(index))
        if (left.length === 0) break
      }
      if (attempt >= (heard ? attempts : attemptsUnheard)) throw runtimeError(`Sent ${attempt} times: ${reason}`)
      const own = Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs) * (0.5 + Math.random() / 2)
      const ms = Math.max(own, Math.min(afterMs, longestRetryAfterMs))
      onRetry(reason, ms)
      await pause(ms)
    }
    return refused
  }

  async function halved(entries: readonly Entry[], message: string): Promise<Refused[]> {
    const [only] = entries
    if (only && entries.length === 1) return [{ row: only, message }]
    const half = entries.length >> 1
    return [...(await send(entries.slice(0, half))), ...(await send(entries.slice(half)))]
  }

  return send
}

/**
 * The places of the entries to send again: those that the table did not take for a while, and, so that the order holds, what the same
 * respondents were sent after them.
 */
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

import { runtimeError } from '../cli/commandError.ts'
import { bodyOf, type Order } from './batches.ts'
import type { Outcome, Preview, Refusal } from './request.ts'
import type { Entry, Refused } from './row.ts'

/** Attempts per request, over about a minute; far fewer until the deployment has answered once. */
const maxAttempts = 8
const maxAttemptsUnanswered = 3
const firstBackoffMs = 500
const maxBackoffMs = 30_000
const maxRetryAfterMs = 300_000

export interface Sending {
  readonly order?: Order | undefined
  readonly request: (body: string) => Promise<Outcome>
  /** Waits; rejects when the import is interrupted. */
  readonly pause: (ms: number) => Promise<unknown>
  /** Called before each retry with the reason and the delay in milliseconds. */
  readonly onRetry: (message: string, ms: number) => void
}

/** The results of entries: the refused ones and, in a dry run, the effects of the others. */
export interface Sent {
  readonly refused: readonly Refused[]
  readonly preview: Preview
}

/**
 * Returns a function that sends entries and returns what became of them. It retries temporary failures (429, 5xx, no
 * response), and bisects a request to find an entry that makes the whole body unacceptable. A request whose response was lost is retried,
 * too: attributes, tags and set events are idempotent, while an {inc} may count twice.
 */
export function sender({ order, request, pause, onRetry }: Sending): (entries: readonly Entry[]) => Promise<Sent> {
  let hasResponded = false

  async function send(entries: readonly Entry[]): Promise<Sent> {
    let sent: Sent = { refused: [], preview: noPreview }
    let remaining = entries
    for (let attempt = 1; remaining.length; attempt++) {
      const outcome = await request(bodyOf(remaining, order))
      hasResponded ||= outcome.kind !== 'again' || outcome.hasResponse
      if (outcome.kind === 'unacceptable') return sum(sent, await bisect(remaining, outcome.message))
      let reason = 'some rows could not be written yet'
      let afterMs = 0
      if (outcome.kind === 'again') {
        reason = outcome.message
        afterMs = outcome.afterMs
      } else {
        const again = unavailable(remaining, outcome.refused)
        const refused = outcome.refused.flatMap(({ index, message }) => {
          const row = remaining[index]
          return row && !again.has(index) ? [{ row, message }] : []
        })
        sent = sum(sent, { refused, preview: outcome.preview ?? noPreview })
        remaining = remaining.filter((_, index) => again.has(index))
        if (remaining.length === 0) break
      }
      if (attempt >= (hasResponded ? maxAttempts : maxAttemptsUnanswered)) throw runtimeError(`Sent ${attempt} times: ${reason}`)
      const backoffMs = Math.min(firstBackoffMs * 2 ** (attempt - 1), maxBackoffMs) * (0.5 + Math.random() / 2)
      const ms = Math.max(backoffMs, Math.min(afterMs, maxRetryAfterMs))
      onRetry(reason, ms)
      await pause(ms)
    }
    return sent
  }

  async function bisect(entries: readonly Entry[], message: string): Promise<Sent> {
    const [only] = entries
    if (only && entries.length === 1) return { refused: [{ row: only, message }], preview: noPreview }
    const half = entries.length >> 1
    return sum(await send(entries.slice(0, half)), await send(entries.slice(half)))
  }

  return send
}

/** Kinds of refusals after which an entry may succeed. */
const passing = new Set(['unavailable', 'limit'])

export const noPreview: Preview = { new: 0, changed: 0, unchanged: 0, duplicate: 0 }

export const addPreviews = (a: Preview, b: Preview): Preview => ({
  new: a.new + b.new,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  duplicate: a.duplicate + b.duplicate,
})

const sum = (a: Sent, b: Sent): Sent => ({ refused: [...a.refused, ...b.refused], preview: addPreviews(a.preview, b.preview) })

/** Indexes of the entries to retry: those that failed temporarily and, to preserve the order, later entries of the same respondents. */
function unavailable(entries: readonly Entry[], refused: readonly Refusal[]): Set<number> {
  const respondents = new Set<string>()
  const failed = new Set(refused.filter(({ code }) => passing.has(code)).map(({ index }) => index))
  const again = new Set<number>()
  if (failed.size === 0) return again
  entries.forEach(({ respondentID }, index) => {
    if (failed.has(index)) respondents.add(respondentID)
    if (respondents.has(respondentID)) again.add(index)
  })
  return again
}

import type { Batch } from './batches.ts'
import type { Sent } from './send.ts'

export interface Delivery {
  /** Maximum number of requests in flight. */
  readonly parallel: number
  readonly send: (entries: Batch['entries']) => Promise<Sent>
  /** Called when the rows of a batch are written, except the refused ones. */
  readonly settle: (batch: Batch, sent: Sent) => Promise<void>
  /** Called with the position up to which everything is settled. */
  readonly onReach: (place: Place) => void
  readonly signal: AbortSignal
}

type Place = Batch['end']

/**
 * Sends batches concurrently, reading on only as they settle, so that memory stays bounded. Batches with the same respondent never overlap,
 * which preserves the order of the file. After a failure or an interruption it waits for the requests in flight; it throws the failure, or
 * returns false after an interruption.
 */
export async function deliver(batches: AsyncIterable<Batch>, { parallel, send, settle, onReach, signal }: Delivery): Promise<boolean> {
  const flying = new Map<Promise<void>, ReadonlySet<string>>()
  const reach = frontier()
  let failure: { error: unknown } | undefined
  let unsettled = 0
  const over = () => failure !== undefined || unsettled > 0 || signal.aborted

  const fly = async (batch: Batch, number: number): Promise<void> => {
    try {
      const sent = await send(batch.entries)
      const unmapped = batch.unmapped.map((row) => ({ row, message: row.message }))
      const refused = [...unmapped, ...sent.refused].sort((a, b) => a.row.line - b.row.line)
      await settle(batch, { ...sent, refused })
      onReach(reach(number, batch.end))
    } catch (error) {
      // An interruption during a retry delay is not a failure, but the batch is not settled.
      if (signal.aborted) unsettled++
      else failure ??= { error }
    }
  }

  try {
    let number = 0
    for await (const batch of batches) {
      const respondents = new Set(batch.entries.map((entry) => entry.respondentID))
      const busy = () => flying.size >= parallel || flying.values().some((others) => !others.isDisjointFrom(respondents))
      while (!over() && busy()) await Promise.race(flying.keys())
      if (over()) {
        unsettled++
        break
      }
      const flight: Promise<void> = fly(batch, number++).finally(() => flying.delete(flight))
      flying.set(flight, respondents)
    }
  } finally {
    await Promise.all(flying.keys())
  }
  if (failure) throw failure.error
  return unsettled === 0
}

/** Tracks the position up to which everything is settled, while batches settle in any order. */
function frontier(): (number: number, end: Place) => Place {
  const settled = new Map<number, Place>()
  let next = 0
  let reached: Place = { line: 0, offset: 0 }
  return (number, end) => {
    settled.set(number, end)
    for (let place = settled.get(next); place; place = settled.get(next)) {
      reached = place
      settled.delete(next++)
    }
    return reached
  }
}

import { faultIn, log } from '../../core/log.ts'
import type { DueKind } from '../dueIndex.ts'
import { type DueEntry, duePlaces, pageOfDue } from './due.ts'

/** The limits of a sweep of one kind: entries in parallel, and in all. */
export interface SweepLimits {
  readonly lanes: number
  readonly most: number
}

/** What a sweep did of a kind. */
export interface SweepResult {
  readonly done: number
  readonly failed: number
  /** For how long the oldest entry that it left was due already (ms); 0 where it left none. */
  readonly lateMs: number
}

interface Sweep extends SweepLimits {
  readonly kind: DueKind
  /** Processes what is due at this instant (ms since 1970). */
  readonly startedAt: number
  readonly hasTime: () => boolean
  readonly handle: (entry: DueEntry) => Promise<void>
}

/** Entries of a shard that are handled before the next shard's turn. */
const pageSize = 25

/**
 * Processes the due items of one kind, the shards of its index in turn, so that a long shard does not hold up the others. An error of one
 * entry does not affect the others; it stays due.
 */
export async function sweepDue({ kind, lanes, most, startedAt, hasTime, handle }: Sweep): Promise<SweepResult> {
  const places = duePlaces(kind)
  let remaining = most
  let done = 0
  let failed = 0
  let lateMs = 0
  const leave = ({ dueMs }: DueEntry): void => {
    lateMs = Math.max(lateMs, startedAt - dueMs)
  }
  const mayGoOn = (): boolean => remaining > 0 && hasTime()
  const lane = async (): Promise<void> => {
    for (let place = places.shift(); place; place = places.shift()) {
      if (!mayGoOn()) {
        const { entries } = await pageOfDue(place, startedAt, 1)
        entries.forEach(leave)
        continue
      }
      const { entries, next } = await pageOfDue(place, startedAt, pageSize)
      for (const entry of entries) {
        if (!mayGoOn()) {
          leave(entry)
          break
        }
        remaining -= 1
        await handle(entry).then(
          () => {
            done += 1
          },
          (error: unknown) => {
            failed += 1
            leave(entry)
            log.error('sweep', { kind, ...faultIn(error) })
          },
        )
      }
      if (next) places.push(next)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { done, failed, lateMs }
}

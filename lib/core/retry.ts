import { AsyncLocalStorage } from 'node:async_hooks'
import { sleep } from './clock.ts'

/**
 * Waits before a retry: exponential backoff with full jitter, below `baseMs · 2^attempt` and at most `maxMs` (milliseconds). Attempts count
 * from 0.
 */
export function backoff(attempt: number, { baseMs = 10, maxMs = 2000 }: { baseMs?: number; maxMs?: number } = {}): Promise<void> {
  return sleep(Math.random() * Math.min(maxMs, baseMs * 2 ** attempt))
}

const patience = new AsyncLocalStorage<() => boolean>()

/**
 * Runs background work, which retries as long as `hasTime` returns true while the table is throttled, instead of failing after a few attempts
 * (docs/reliability.md#overload). The work spans the whole store, so this is context, as a deadline is, not a parameter.
 */
export const patiently = <T>(hasTime: () => boolean, work: () => Promise<T>): Promise<T> => patience.run(hasTime, work)

/** Whether the current work may retry beyond the usual attempts. */
export const mayWait = (): boolean => patience.getStore()?.() ?? false

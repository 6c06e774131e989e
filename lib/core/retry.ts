import { AsyncLocalStorage } from 'node:async_hooks'
import { sleep } from './clock.ts'

/**
 * Waits before a further attempt: a random time below `baseMs · 2^attempt`, never above `mostMs` (milliseconds). The jitter keeps those who met
 * once from meeting again. Attempts count from 0.
 */
export function backoff(attempt: number, { baseMs = 10, mostMs = 2000 }: { baseMs?: number; mostMs?: number } = {}): Promise<void> {
  return sleep(Math.random() * Math.min(mostMs, baseMs * 2 ** attempt))
}

const patience = new AsyncLocalStorage<() => boolean>()

/**
 * Runs work that would rather wait than fail while the table has no capacity: what a worker does for nobody who waits. `hasTime` says whether
 * there is time for another attempt (docs/reliability.md#overload).
 */
export const patiently = <T>(hasTime: () => boolean, work: () => Promise<T>): Promise<T> => patience.run(hasTime, work)

/** Whether the work that is running may wait for another attempt. */
export const mayWait = (): boolean => patience.getStore()?.() ?? false

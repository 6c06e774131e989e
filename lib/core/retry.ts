/**
 * Waits before a further attempt: a random time below `baseMs · 2^attempt`, never above `mostMs` (milliseconds). The jitter keeps those who met
 * once from meeting again. Attempts count from 0.
 */
export function backoff(attempt: number, { baseMs = 10, mostMs = 2000 }: { baseMs?: number; mostMs?: number } = {}): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(mostMs, baseMs * 2 ** attempt)))
}

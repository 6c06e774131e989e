const maxPauseMs = 30_000

/** Pause before the next attempt, where the first attempt is number 0. Doubles each time up to 30 seconds; half of it is jitter. */
export const backoff = (attempt: number, firstMs = 1000): number => Math.min(firstMs * 2 ** attempt, maxPauseMs) * (0.5 + Math.random() / 2)

const maxPauseMs = 30_000

/**
 * Pause before the next attempt, the first of which has number 0: doubled each time up to 30 seconds, and half of it random, so that clients do
 * not all return at once.
 */
export const backoff = (attempt: number, firstMs = 1000): number => Math.min(firstMs * 2 ** attempt, maxPauseMs) * (0.5 + Math.random() / 2)

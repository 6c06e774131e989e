const [firstMs, longestMs] = [1000, 30_000]

/** How long to wait before the next attempt, the first having number 0: twice as long each time, half of it by chance, so that not all come back at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(attempt, 10))
  return full / 2 + (random() * full) / 2
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

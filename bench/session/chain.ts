/** A request of a page, with when it began and ended, in seconds of the browser's clock. */
export interface Timed {
  readonly startedAt: number
  readonly endedAt: number
}

/** How many requests in a row lead to the last one: each began after the one before had ended. */
export function requestsInARow(requests: readonly Timed[], last: Timed): number {
  const before = requests.filter(({ endedAt }) => endedAt <= last.startedAt)
  return 1 + Math.max(0, ...before.map((request) => requestsInARow(before, request)))
}

/** Maximum concurrent requests: the number of execution environments a function needs, each starting cold. */
export const mostAtOnce = (requests: readonly Timed[]): number =>
  Math.max(
    0,
    ...requests.map(({ startedAt }) => requests.filter((other) => other.startedAt <= startedAt && other.endedAt > startedAt).length),
  )

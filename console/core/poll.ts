/** Result of a poll: the next one follows soon, later, or never. */
export type PollResult = 'changed' | 'same' | 'done'

interface Intervals {
  readonly minMs: number
  readonly maxMs: number
  /** Interval while the page is hidden; without it, polling pauses. */
  readonly hiddenMs?: number
}

/**
 * Polls until `signal` aborts: soon after a change, and with a growing interval while nothing changes or the poll fails. `soon` polls at
 * once, also after `done`.
 */
export function poll(signal: AbortSignal, ask: () => Promise<PollResult>, { minMs, maxMs, hiddenMs }: Intervals): { soon(): void } {
  let intervalMs = minMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isDone = false

  async function run(): Promise<void> {
    if (isBusy || isDone || signal.aborted || (document.hidden && hiddenMs === undefined)) return
    isBusy = true
    const result = await ask().catch((): PollResult => 'same')
    isBusy = false
    isDone = result === 'done'
    intervalMs = result === 'changed' ? minMs : Math.min(maxMs, intervalMs * 1.4)
    schedule(document.hidden && hiddenMs !== undefined ? hiddenMs : intervalMs)
  }
  function schedule(ms: number): void {
    clearTimeout(timer)
    if (!isDone && !signal.aborted) timer = setTimeout(run, ms)
  }
  const soon = (): void => {
    isDone = false
    intervalMs = minMs
    schedule(0)
  }
  document.addEventListener('visibilitychange', soon, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  schedule(0)
  return { soon }
}

/** What came of asking: ask again soon, later, or never. */
export type Came = 'changed' | 'same' | 'done'

/**
 * Asks again and again while the page is seen and `signal` lets it: soon after something changed, and ever later while nothing does, or
 * what is asked fails. While the page is not seen nothing is asked, unless `unseen` says how often.
 */
export function follow(
  signal: AbortSignal,
  ask: () => Promise<Came>,
  { least, most, unseen }: { least: number; most: number; unseen?: number },
): { soon(): void } {
  let wait = least
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let ended = false

  async function turn(): Promise<void> {
    if (asking || ended || signal.aborted || (document.hidden && unseen === undefined)) return
    asking = true
    const came = await ask().catch((): Came => 'same')
    asking = false
    ended = came === 'done'
    wait = came === 'changed' ? least : Math.min(most, wait * 1.4)
    plan(document.hidden && unseen !== undefined ? unseen : wait)
  }
  function plan(ms: number): void {
    clearTimeout(timer)
    if (!ended && !signal.aborted) timer = setTimeout(turn, ms)
  }
  const soon = (): void => {
    ended = false
    wait = least
    plan(0)
  }
  document.addEventListener('visibilitychange', soon, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  plan(0)
  return { soon }
}

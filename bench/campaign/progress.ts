import { showProgress } from '../ratios.ts'

let shownAt = Number.NEGATIVE_INFINITY

/** Shows where a long piece of work is, now and then: ten times a second on a terminal, every five seconds in a log. */
export function progress(text: string): void {
  const now = performance.now()
  if (now - shownAt < (process.stderr.isTTY ? 100 : 5000)) return
  shownAt = now
  showProgress(text)
}

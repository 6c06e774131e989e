import { SingleBar } from 'cli-progress'
import type { Screen } from '../cli/screen.ts'
import type { Preview } from './request.ts'

/** Counts of an import so far. */
export interface Tally {
  read: number
  written: number
  refused: number
  /** In a dry run, the rows that are not refused. */
  preview: Preview
  /** Line and byte offset up to which everything is written or refused. */
  reached: { readonly line: number; readonly offset: number }
}

export interface Progress {
  /** Prints a sentence without breaking the bar. */
  say(sentence: string): void
  stop(): void
}

const lineEveryMs = 5000
const drawEveryMs = 200

/** Shows the progress of an import: a bar on a terminal, else a line every few seconds. `size` is the file's in bytes; 0 if unknown. */
export function showProgress(
  tally: Tally,
  { size, isDryRun }: { size: number; isDryRun: boolean },
  screen: Screen,
  now = () => performance.now(),
): Progress {
  const startMs = now()
  const figures = () => {
    const seconds = (now() - startMs) / 1000
    const { offset } = tally.reached
    const done = isDryRun ? Object.values(tally.preview).reduce((sum, n) => sum + n, 0) : tally.written
    const perSecond = Math.round(done / seconds) || 0
    const remaining = offset && size ? duration((Math.max(size - offset, 0) / offset) * seconds) : '?'
    return `${count(done)} ${isDryRun ? 'checked' : 'written'}, ${count(tally.refused)} refused, ${count(perSecond)} rows/s, ${remaining} remaining`
  }
  if (!screen.isTTY || size === 0) {
    const timer = setInterval(() => screen.write(`${figures()}\n`), lineEveryMs)
    return { say: (sentence) => screen.write(`${sentence}\n`), stop: () => clearInterval(timer) }
  }
  const bar = new SingleBar({ format: '[{bar}] {percentage}% | {figures}', stream: screen, barsize: 24, hideCursor: true })
  bar.start(size, 0, { figures: figures() })
  const draw = () => bar.update(Math.min(tally.reached.offset, size), { figures: figures() })
  const timer = setInterval(draw, drawEveryMs)
  return {
    say: (sentence) => screen.write(`\r\u001b[K${sentence}\n`),
    stop: () => {
      clearInterval(timer)
      draw()
      bar.stop()
    },
  }
}

export const count = (n: number): string => n.toLocaleString('en')

const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`

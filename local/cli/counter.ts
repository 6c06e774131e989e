import type { Screen } from './screen.ts'

const lineEveryMs = 5000
const drawEveryMs = 200

export interface Counter {
  show(count: number): void
  /** Removes the line from a terminal. */
  stop(): void
}

/** Shows how many of something are done: redrawn on a terminal, else a line every few seconds. */
export function counterOn(screen: Screen, things: string, now = () => performance.now()): Counter {
  let shownMs = screen.isTTY ? Number.NEGATIVE_INFINITY : now()
  return {
    show: (count) => {
      if (now() - shownMs < (screen.isTTY ? drawEveryMs : lineEveryMs)) return
      shownMs = now()
      const text = `${count.toLocaleString('en')} ${things}`
      screen.write(screen.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
    },
    stop: () => {
      if (screen.isTTY) screen.write('\r\u001b[K')
    },
  }
}

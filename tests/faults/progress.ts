import { SingleBar } from 'cli-progress'

/** An output stream; on a terminal (`isTTY`) lines can be redrawn. */
type Screen = NodeJS.WritableStream & { readonly isTTY?: boolean }

export interface Progress {
  show(killed: number, text: string): void
  stop(): void
}

const lineEveryMs = 5000

/** Shows how many of the worker kills are done: a bar on a terminal, elsewhere a plain line every few seconds. */
export function showProgress(screen: Screen, kills: number): Progress {
  if (!screen.isTTY) {
    let shownAt = Number.NEGATIVE_INFINITY
    return {
      show: (killed, text) => {
        if (performance.now() < shownAt + lineEveryMs) return
        shownAt = performance.now()
        screen.write(`${killed} of ${kills} kills, ${text}\n`)
      },
      stop: () => {},
    }
  }
  const bar = new SingleBar({ format: '[{bar}] {value} of {total} kills | {text}', stream: screen, barsize: 24, hideCursor: true })
  bar.start(kills, 0, { text: 'starting' })
  return { show: (killed, text) => bar.update(killed, { text }), stop: () => bar.stop() }
}

import { SingleBar } from 'cli-progress'

/** Where to show it: on a terminal (`isTTY`), lines can be redrawn. */
type Screen = NodeJS.WritableStream & { readonly isTTY?: boolean }

export interface Progress {
  show(done: number, sentence: string): void
  stop(): void
}

const lineEveryMs = 5000

/** Shows how far a run is: a bar of its deaths on a terminal, elsewhere a plain line every few seconds. */
export function progressOn(screen: Screen, total: number): Progress {
  if (!screen.isTTY) {
    let shownAt = Number.NEGATIVE_INFINITY
    return {
      show: (done, sentence) => {
        if (performance.now() < shownAt + lineEveryMs) return
        shownAt = performance.now()
        screen.write(`${done} of ${total} killed, ${sentence}\n`)
      },
      stop: () => {},
    }
  }
  const bar = new SingleBar({ format: '[{bar}] {value} of {total} killed | {sentence}', stream: screen, barsize: 24, hideCursor: true })
  bar.start(total, 0, { sentence: 'starting' })
  return { show: (done, sentence) => bar.update(done, { sentence }), stop: () => bar.stop() }
}

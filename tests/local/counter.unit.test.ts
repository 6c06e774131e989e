import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { counterOn } from '../../local/cli/counter.ts'

/** What is written while something is counted at these times, in milliseconds. */
function written(isTTY: boolean, times: readonly number[]): string {
  const screen = Object.assign(new PassThrough(), { isTTY })
  let nowMs = 0
  const counter = counterOn(screen, 'rows written', () => nowMs)
  for (const [i, time] of times.entries()) {
    nowMs = time
    counter.show((i + 1) * 1000)
  }
  counter.stop()
  return String(screen.read() ?? '')
}

it('writes a line every five seconds without a terminal, and none for short work', () => {
  expect(written(false, [0, 4000])).toBe('')
  expect(written(false, [0, 5000, 6000, 10_000])).toBe('2,000 rows written\n4,000 rows written\n')
})

it('redraws one line on a terminal, and removes it at the end', () => {
  expect(written(true, [0, 100, 200])).toBe('\r\u001b[K1,000 rows written\r\u001b[K3,000 rows written\r\u001b[K')
})

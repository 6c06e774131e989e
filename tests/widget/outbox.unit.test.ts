import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backoff } from '../../client/backoff.ts'
import { type Attempt, createOutbox, type Outgoing } from '../../widget/outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const item = (messageID: string): Outgoing => ({ messageID, saying: { text: messageID }, words: [messageID], since: '' })

function outbox(script: Attempt['kind'][], items: readonly Outgoing[] = []) {
  const tried: string[] = []
  const left: string[][] = []
  const box = createOutbox({
    items,
    deliver: async ({ messageID }) => {
      tried.push(messageID)
      return { kind: script.shift() ?? 'done' }
    },
    changed: (now) => left.push(now.map(({ messageID }) => messageID)),
  })
  return { box, tried, left }
}

describe('the outbox', () => {
  it('sends in order, one at a time, each until it is accepted', async () => {
    const { box, tried, left } = outbox(['again', 'again'])
    box.push(item('a'))
    box.push(item('b'))
    await vi.runAllTimersAsync()
    expect(tried).toEqual(['a', 'a', 'a', 'b'])
    expect(left.at(-1)).toEqual([])
  })

  it('waits longer after each attempt, and not at all when the network is back', async () => {
    const { box, tried } = outbox(['again', 'again', 'again'])
    box.push(item('a'))
    await vi.advanceTimersByTimeAsync(499)
    expect(tried).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(tried).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(999)
    expect(tried).toHaveLength(2)
    box.nudge()
    await vi.advanceTimersByTimeAsync(0)
    expect(tried).toHaveLength(3)
  })

  it('drops a refused message, and continues with the rest', async () => {
    const { box, tried, left } = outbox(['refused'])
    box.push(item('a'))
    box.push(item('b'))
    await vi.runAllTimersAsync()
    expect(tried).toEqual(['a', 'b'])
    expect(left.at(-1)).toEqual([])
  })

  it('starts with messages left over, and drops all when it is cleared', async () => {
    const { box, tried } = outbox(['again', 'again'], [item('a'), item('b')])
    await vi.advanceTimersByTimeAsync(0)
    box.clear()
    await vi.runAllTimersAsync()
    expect(tried).toEqual(['a'])
    box.push(item('c'))
    await vi.runAllTimersAsync()
    expect(tried).toEqual(['a', 'c', 'c'])
  })
})

describe('backoff', () => {
  it('doubles from one second to half a minute, half of it random', () => {
    expect(backoff(3)).toBe(4000)
    vi.spyOn(Math, 'random').mockReturnValue(1)
    expect([0, 1, 2, 3, 4, 5, 100].map((attempt) => backoff(attempt))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})

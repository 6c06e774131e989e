import { expect, it } from 'vitest'
import type { Campaign } from './campaigns.ts'
import { createPatience } from './patience.ts'

const campaigns = (sent: number): Pick<Campaign, 'statistics'>[] => [{ statistics: Object.assign(Object.create(null), { sent }) }]

it('waits for open campaigns until the deadline, then as long as they get on, and no longer', () => {
  const isWorthWaiting = createPatience(480_000)
  expect(isWorthWaiting(campaigns(1), 0)).toBe(true)
  expect(isWorthWaiting(campaigns(1), 479_000)).toBe(true)
  expect(isWorthWaiting(campaigns(2), 481_000)).toBe(true)
  expect(isWorthWaiting(campaigns(2), 600_000)).toBe(true)
  expect(isWorthWaiting(campaigns(3), 630_000)).toBe(true)
  expect(isWorthWaiting(campaigns(3), 781_000)).toBe(false)
})

it('gives up at the deadline where campaigns stand still since long', () => {
  const isWorthWaiting = createPatience(480_000)
  isWorthWaiting(campaigns(1), 300_000)
  expect(isWorthWaiting(campaigns(1), 480_000)).toBe(false)
})

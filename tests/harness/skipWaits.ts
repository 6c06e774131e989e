import { vi } from 'vitest'
import * as clock from '../../lib/core/clock.ts'

/** Lets the functions wait in no time: what they wait moves their clock instead, until timers are real and mocks are restored. */
export function skipWaits(): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  vi.spyOn(clock, 'sleep').mockImplementation(async (ms) => void vi.setSystemTime(Date.now() + ms))
}

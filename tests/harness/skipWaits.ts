import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'
import * as provider from '../../lib/channels/provider.ts'
import * as clock from '../../lib/core/clock.ts'

const { postToProvider } = provider

/**
 * Moves the clock on instead of waiting, until the end of the test. Calls of providers that are under way are answered first: their time is not up because
 * somebody else waits.
 */
export function skipWaits(): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  let calls = 0
  vi.spyOn(provider, 'postToProvider').mockImplementation((request) => {
    calls++
    return postToProvider(request).finally(() => calls--)
  })
  vi.spyOn(clock, 'sleep').mockImplementation(async (ms) => {
    while (calls > 0) await setImmediate()
    vi.setSystemTime(Date.now() + ms)
  })
}

import { now, sleep } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import type { Application } from '../../store/applications/access.ts'
import { reserveCalls } from '../../store/campaigns/pace.ts'

type ProviderSource = 'sms' | 'fb'

/** Waits until a provider may be called `calls` times, and returns 0; or returns after how many seconds to retry, because it is busy until then. */
export type Pace = (source: ProviderSource, calls: number) => Promise<number>

/**
 * Limits the rate at which a chunk calls providers to that of the deployment (SMS_PER_SECOND, FB_PER_SECOND), across all workers of the
 * application. Reserves the calls of one second at a time, one lane after the other.
 */
export function paceFor(application: Application): Pace {
  const reserved: Record<ProviderSource, number[]> = { sms: [], fb: [] }
  let previous: Promise<unknown> = Promise.resolve()

  async function nextCall(source: ProviderSource, calls: number): Promise<{ at: number } | { seconds: number }> {
    const perSecond = env.callsPerSecond(source)
    while (reserved[source].length < calls) {
      const reservation = await reserveCalls(application, source, Math.max(calls, Math.floor(perSecond)), perSecond)
      // Jitter: those who wait try again at different moments.
      if ('busyMs' in reservation) return { seconds: Math.ceil(reservation.busyMs / 1000 + 15 + Math.random() * 30) }
      reserved[source].push(...reservation.at)
    }
    return { at: reserved[source].splice(0, calls)[0] ?? 0 }
  }

  return async (source, calls) => {
    const current = previous.then(() => nextCall(source, calls))
    previous = current.catch(() => undefined)
    const call = await current
    if ('seconds' in call) return call.seconds
    const waitMs = call.at - now()
    if (waitMs > 0) await sleep(waitMs)
    return 0
  }
}

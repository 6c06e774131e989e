import type { ProviderSource } from '../../../schemas/channels.ts'
import { channels } from '../../channels/registry.ts'
import { now, sleep } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import { reserveCalls } from '../../store/campaigns/pace.ts'

/** Waits until a provider may be called `calls` times, and returns 0; or returns after how many seconds to retry, because it is busy until then. */
export type Pace = (source: ProviderSource, calls: number) => Promise<number>

/**
 * Limits the rate at which a chunk calls providers to that of its channel, across all workers of the
 * application. Reserves the calls of one second at a time, one lane after the other.
 */
export function paceFor(application: Application): Pace {
  const reservedBySource = new Map<ProviderSource, number[]>()
  let previous: Promise<unknown> = Promise.resolve()

  async function nextCall(source: ProviderSource, calls: number): Promise<{ at: number } | { seconds: number }> {
    const perSecond = channels[source].pacing.callsPerSecond()
    const reserved = reservedBySource.get(source) ?? []
    reservedBySource.set(source, reserved)
    while (reserved.length < calls) {
      const reservation = await reserveCalls(application, source, Math.max(calls, Math.floor(perSecond)), perSecond)
      // Jitter: those who wait try again at different moments.
      if ('busyMs' in reservation) return { seconds: Math.ceil(reservation.busyMs / 1000 + 15 + Math.random() * 30) }
      reserved.push(...reservation.at)
    }
    return { at: reserved.splice(0, calls)[0] ?? 0 }
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

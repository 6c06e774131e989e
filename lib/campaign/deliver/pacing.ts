import { setTimeout as sleep } from 'node:timers/promises'
import { now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import type { Application } from '../../store/applications/access.ts'
import { reserve } from '../../store/campaigns/pace.ts'

type Source = 'sms' | 'fb'

/** Waits until a provider may be asked; or says in how many seconds to come again, because others ask it until then. */
export type Pace = (source: Source, calls: number) => Promise<number>

/**
 * The pace at which a chunk asks providers: as fast as the deployment allows (SMS_PER_SECOND, FB_PER_SECOND), over all workers of the application.
 * Reserves a second's worth at a time, one lane after the other.
 */
export function paceFor(application: Application): Pace {
  const slots: Record<Source, number[]> = { sms: [], fb: [] }
  let before: Promise<unknown> = Promise.resolve()

  async function slot(source: Source, calls: number): Promise<{ at: number } | { seconds: number }> {
    const perSecond = env.callsPerSecond(source)
    while (slots[source].length < calls) {
      const reserved = await reserve(application, source, Math.max(calls, Math.floor(perSecond)), perSecond)
      // Those who wait come again at different moments.
      if ('busyMs' in reserved) return { seconds: Math.ceil(reserved.busyMs / 1000 + 15 + Math.random() * 30) }
      slots[source].push(...reserved.at)
    }
    return { at: slots[source].splice(0, calls)[0] ?? 0 }
  }

  return async (source, calls) => {
    const mine = before.then(() => slot(source, calls))
    before = mine.catch(() => undefined)
    const given = await mine
    if ('seconds' in given) return given.seconds
    const waitMs = given.at - now()
    if (waitMs > 0) await sleep(waitMs)
    return 0
  }
}

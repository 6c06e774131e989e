import { channels } from '../../channels/registry.ts'
import { now, sleep } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import { type PacedAccount, reserveCalls } from '../../store/campaigns/pace.ts'

/** Waits until an account may be used for `calls` calls, and returns 0; or returns after how many seconds to retry, because it is busy until then. */
export type Pace = (account: PacedAccount, calls: number) => Promise<number>

/**
 * Limits the rate at which a chunk uses the accounts at providers (a number, a page, a bot) to that of their channel, across all workers of the
 * application. Reserves the calls of one second at a time, one lane after the other.
 */
export function paceFor(application: Application): Pace {
  const reservedByAccount = new Map<string, number[]>()
  let previous: Promise<unknown> = Promise.resolve()

  async function nextCall(account: PacedAccount, calls: number): Promise<{ at: number } | { seconds: number }> {
    const perSecond = channels[account.source].pacing.callsPerSecond()
    const name = `${account.source} ${account.account}`
    const reserved = reservedByAccount.get(name) ?? []
    reservedByAccount.set(name, reserved)
    while (reserved.length < calls) {
      const reservation = await reserveCalls(application, account, Math.max(calls, Math.floor(perSecond)), perSecond)
      // Jitter: those who wait try again at different moments.
      if ('busyMs' in reservation) return { seconds: Math.ceil(reservation.busyMs / 1000 + 15 + Math.random() * 30) }
      reserved.push(...reservation.at)
    }
    return { at: reserved.splice(0, calls)[0] ?? 0 }
  }

  return async (account, calls) => {
    const current = previous.then(() => nextCall(account, calls))
    previous = current.catch(() => undefined)
    const call = await current
    if ('seconds' in call) return call.seconds
    const waitMs = call.at - now()
    if (waitMs > 0) await sleep(waitMs)
    return 0
  }
}

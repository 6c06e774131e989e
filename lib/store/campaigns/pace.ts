import type { ProviderSource } from '../../../schemas/channels.ts'
import { now } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { all, any, increase } from '../table/expressions.ts'
import { numberField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { updateAndGetIf } from '../table/write.ts'

/** When a provider may be called next (ms since 1970). */
const paceItem = declareItem({ nextAt: numberField('nextAt') })

/** The instants (ms since 1970) at which a provider may be called; or how long it is busy with what others reserved. */
export type CallReservation = { readonly at: readonly number[] } | { readonly busyMs: number }

/** An account at a provider, with a rate of its own. */
export interface PacedAccount {
  readonly source: ProviderSource
  /** Its id; empty where its channel has one at most. */
  readonly account: string
}

/** How far ahead calls are reserved at most (ms): reservations that are not used are lost to all workers. */
const farthestMs = 3000

/**
 * Reserves calls of a provider, at a rate per second, over all workers of an application: one number in the table says when the next may begin
 * (the generic cell rate algorithm). Two conditional writes and no read: one where calls are waiting, one where there were none for a while.
 */
export async function reserveCalls(
  { appID }: Application,
  { source, account }: PacedAccount,
  calls: number,
  perSecond: number,
): Promise<CallReservation> {
  const gapMs = 1000 / perSecond
  const cost = gapMs * calls
  const key = keys.pace(appID, source, account)
  for (;;) {
    const at = now()
    const isQueued = all(paceItem.compare('nextAt', '>=', at), paceItem.compare('nextAt', '<=', at + farthestMs))
    const isIdle = any(paceItem.absent('nextAt'), paceItem.compare('nextAt', '<', at))
    const item =
      (await updateAndGetIf(key, increase('nextAt', cost), isQueued)) ??
      (await updateAndGetIf(key, paceItem.change({ set: { nextAt: at + cost } }), isIdle))
    if (item) {
      const end = paceItem.decode(item).nextAt
      return { at: Array.from({ length: calls }, (_, i) => end - gapMs * (calls - i)) }
    }
    const stored = await updateAndGetIf(key, paceItem.change({ setOnce: { nextAt: at } }))
    const free = stored && paceItem.decode(stored).nextAt
    if (free !== undefined && free > at + farthestMs) return { busyMs: free - at }
  }
}

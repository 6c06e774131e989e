import { listDeadRows, reviveRowIf } from '../store/subscriptions/eventRows.ts'
import type { StoredSubscription } from '../store/subscriptions/subscriptions.ts'
import { laneOf } from './deliverLane.ts'
import { queueLanes } from './queueEvents.ts'

/** One call does so many: each is a transaction. */
const mostRows = 100

/** Sends again what was given up, at most a hundred rows. */
export async function redriveEvents({ subscriptionID }: StoredSubscription): Promise<{ redriven: number; hasMore: boolean }> {
  const { refs, hasMore } = await listDeadRows(subscriptionID, mostRows)
  let redriven = 0
  for (const ref of refs) if (await reviveRowIf(ref)) redriven += 1
  await queueLanes([...new Map(refs.map((ref) => [ref.lane, laneOf(ref)])).values()])
  return { redriven, hasMore }
}

import { listDeadRows, reviveRowIf } from '../../store/subscriptions/noticeRows.ts'
import { queueLanes } from '../../store/subscriptions/queueLanes.ts'
import type { StoredSubscription } from '../../store/subscriptions/subscriptions.ts'
import { laneOf } from './deliverLane.ts'

/** Each row is a transaction. */
const maxRowsPerCall = 100

/** Redrives the dead letters of a subscription, at most a hundred rows per call. */
export async function redriveNotices({ subscriptionID }: StoredSubscription): Promise<{ redriven: number; hasMore: boolean }> {
  const { refs, hasMore } = await listDeadRows(subscriptionID, maxRowsPerCall)
  let redriven = 0
  for (const ref of refs) if (await reviveRowIf(ref)) redriven += 1
  await queueLanes([...new Map(refs.map((ref) => [ref.lane, laneOf(ref)])).values()])
  return { redriven, hasMore }
}

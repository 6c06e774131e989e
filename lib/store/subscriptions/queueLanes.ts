import { faultOf, log } from '../../core/log.ts'
import { enqueue } from '../../core/queue/send.ts'
import type { NoticeLane } from './noticeRows.ts'

/** Queues the delivery of lanes. Never throws: where the queue is not available, the sweeper queues them later. */
export const queueLanes = async (lanes: readonly NoticeLane[]): Promise<void> => {
  if (lanes.length === 0) return
  await enqueue('EVENTS', lanes).catch((error: unknown) => log.warn('events', { event: 'later', ...faultOf(error) }))
}

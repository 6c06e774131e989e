import { faultOf, log } from '../core/log.ts'
import { enqueue } from '../queue/send.ts'
import type { Application } from '../store/applications/access.ts'
import type { EventLane } from '../store/subscriptions/eventRows.ts'

/** Queues what is stored to be told in some lanes. Where the queue accepts nothing at the moment, the sweeper does so later. */
export async function queueLanes(lanes: readonly EventLane[]): Promise<void> {
  if (lanes.length === 0) return
  await enqueue('EVENTS', lanes).catch((error: unknown) => log.warn('events', { event: 'later', ...faultOf(error) }))
}

/** Queues what may have been stored in a lane for the subscribers of an application; nothing where there is no lane. */
export const queueEvents = ({ subscriptions }: Pick<Application, 'subscriptions'>, lane: string | undefined): Promise<void> =>
  queueLanes(lane === undefined ? [] : subscriptions.map(({ subscriptionID }) => ({ subscriptionID, lane })))

import { minutes, now } from '../../core/clock.ts'
import { enqueue } from '../../core/queue/send.ts'
import { leaseDayIf } from '../../store/statistics/countedDays.ts'

/** Lease of a roll-up, for the message that was queued for it: longer than a worker takes. */
const rollUpLeaseMs = minutes(10)

interface DueDay {
  readonly appID: string
  readonly epoch: number
  readonly day: number
}

/** Queues the roll-up of a day that is due, and makes it due later first: a day that always fails is queued six times an hour, not sixty. */
export async function requeueRollUp({ appID, epoch, day }: DueDay): Promise<void> {
  if (await leaseDayIf({ appID, epoch }, day, now() + rollUpLeaseMs)) await enqueue('ROLL_UP', [{ appID, epoch, day }])
}

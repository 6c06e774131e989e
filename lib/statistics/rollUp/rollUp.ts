import type { RollUpMessage } from '../../core/queue/messages.ts'
import { enqueue } from '../../core/queue/send.ts'
import { openApplication } from '../../store/applications/access.ts'
import { rollUpDay } from './rollUpDay.ts'

/** Near its timeout, a roll-up leaves the rest to the next message. */
const reserveMs = 60_000

/** Rolls up a day of an application. Days of a deleted epoch are purged with it. */
export async function rollUp(message: RollUpMessage, remainingMs: () => number): Promise<void> {
  const application = await openApplication(message.appID)
  if (application?.epoch !== message.epoch) return
  const isDone = await rollUpDay(application, message.day, () => remainingMs() > reserveMs)
  if (!isDone) await enqueue('ROLL_UP', [message])
}

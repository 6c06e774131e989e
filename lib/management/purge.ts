import { send } from '../queue/send.ts'
import type { Delivery } from '../queue/worker.ts'
import type { PurgeMessage } from '../queue/messages.ts'
import { purgeApplication } from '../store/purge.ts'

const secondLookSeconds = 300
/** Near its time limit a purge leaves the rest to the next message. */
const reserveMs = 30_000

/**
 * Removes what a deletion left in the store. It comes by twice: what was still being written while the first round ran is found by the
 * second (storage: purged twice).
 */
export async function purge(message: PurgeMessage, { remainingMs }: Delivery): Promise<void> {
  const finished = await purgeApplication(message.appID, () => remainingMs() > reserveMs)
  if (!finished) await send('PURGE', [message])
  else if (message.round === 1) await send('PURGE', [{ ...message, round: 2 }], secondLookSeconds)
}

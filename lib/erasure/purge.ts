import type { PurgeMessage } from '../queue/messages.ts'
import { send } from '../queue/send.ts'
import type { MessageContext } from '../queue/worker.ts'
import { atEpoch, openApplication } from '../store/applications/access.ts'
import { purgeApplication, purgeEpoch } from '../store/identity/purge.ts'
import { endPurge } from '../store/identity/removal.ts'
import { forgetEveryone, forgetRecipient } from './campaignErasure.ts'
import { purgeRespondent, secondLookSeconds } from './deleteRespondent.ts'

/** Near its time limit a purge leaves the rest to the next message. */
const reserveMs = 30_000

/**
 * Removes what a deletion left in the store. It comes by twice (of a respondent only by the campaigns: nothing else can be written): what was still being written while the first round ran is found by the
 * second (docs/storage.md#erasure).
 */
export async function purge(message: PurgeMessage, { remainingMs }: MessageContext): Promise<void> {
  const finished = await once(message, () => remainingMs() > reserveMs)
  if (!finished) await send('PURGE', [message])
  else if (message.round === 1 && message.what !== 'respondent') await send('PURGE', [{ ...message, round: 2 }], secondLookSeconds)
}

async function once(
  { appID, what, epoch = 0, respondentID = '', uid, shards = [], round }: PurgeMessage,
  goesOn: () => boolean,
): Promise<boolean> {
  if (what === 'application') return purgeApplication(appID, goesOn)
  const application = await openApplication(appID)
  // The application was deleted meanwhile: its own purge removes this too.
  if (!application) return true
  if (what === 'respondent') return purgeRespondent(atEpoch(application, epoch), { respondentID, uid }, goesOn)
  if (what === 'recipient') return forgetRecipient(atEpoch(application, epoch), { uid: uid ?? '', shards }, goesOn)
  const finished = (await forgetEveryone(atEpoch(application, epoch), goesOn)) && (await purgeEpoch(appID, epoch, goesOn))
  if (finished && round === 2) await endPurge(appID, epoch)
  return finished
}

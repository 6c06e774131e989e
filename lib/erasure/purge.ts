import { deleteFiles } from '../infrastructure/attachments/deleteFiles.ts'
import type { PurgeMessage } from '../queue/messages.ts'
import { enqueue } from '../queue/send.ts'
import type { MessageContext } from '../queue/worker.ts'
import { atEpoch, openApplication } from '../store/applications/access.ts'
import { renewRespondentPurge } from '../store/identity/deletedRespondents.ts'
import { endEpochPurge, renewPurgeIf } from '../store/identity/epochs.ts'
import { purgeApplication, purgeEpoch } from '../store/identity/purge.ts'
import { eraseEpochRecipients } from './campaignErasure.ts'
import { purgeLateTraces, purgeRespondent, secondRoundSeconds } from './deleteRespondent.ts'

/** Near its time limit a purge leaves the rest to the next message. */
const reserveMs = 30_000

/**
 * Deletes what a deletion left in the store, in two rounds: what was still being written while the first one ran is found by the second
 * (docs/storage.md#erasure). Of a respondent the second round looks at campaigns and files only: nothing else can be written any more.
 */
export async function purge(message: PurgeMessage, { remainingMs }: MessageContext): Promise<void> {
  const isWhole = message.what === 'application' || message.what === 'respondents'
  // For the sweeper, at the beginning and at the end of each message: the purge is alive. One respondent is seldom more than seconds of work.
  if (isWhole) await renewPurgeIf(message.appID)
  const isDone = await runRound(message, () => remainingMs() > reserveMs)
  if (!isDone) {
    await renew(message)
    await enqueue('PURGE', [message])
  } else if (message.round === 1 && message.what !== 'respondent') {
    await renew(message)
    await enqueue('PURGE', [{ ...message, round: 2 }], secondRoundSeconds)
  }
}

/** Keeps the sweeper from queueing a purge that goes on with the next message. */
async function renew({ appID, what, epoch = 0, respondentID = '', uid }: PurgeMessage): Promise<void> {
  if (what === 'application' || what === 'respondents') await renewPurgeIf(appID)
  else if (what === 'respondent') {
    const application = await openApplication(appID)
    if (application) await renewRespondentPurge(atEpoch(application, epoch), { respondentID, uid })
  }
}

/** False where the time ran out. */
async function runRound(
  { appID, what, epoch = 0, respondentID = '', uid, shards = [], round }: PurgeMessage,
  hasTime: () => boolean,
): Promise<boolean> {
  // The files first: the access item, which goes last, keeps the purge due until all is gone.
  if (what === 'application') return (await deleteFiles({ appID }, hasTime)) && purgeApplication(appID, hasTime)
  const application = await openApplication(appID)
  // The application was deleted meanwhile: its own purge deletes this too.
  if (!application) return true
  const ofEpoch = atEpoch(application, epoch)
  if (what === 'respondent') return purgeRespondent(ofEpoch, { respondentID, uid }, hasTime)
  if (what === 'recipient') return purgeLateTraces(ofEpoch, { uid: uid ?? '', shards }, hasTime)
  const isDone =
    (await eraseEpochRecipients(ofEpoch, hasTime)) &&
    (await deleteFiles({ appID, epoch }, hasTime)) &&
    (await purgeEpoch(appID, epoch, hasTime))
  if (isDone && round === 2) await endEpochPurge(appID, epoch)
  return isDone
}

import type { PurgeMessage } from '../../core/queue/messages.ts'
import { enqueue } from '../../core/queue/send.ts'
import type { MessageContext } from '../../core/queue/worker.ts'
import { deleteFiles } from '../../infrastructure/attachments/deleteFiles.ts'
import { atEpoch, openApplication } from '../../store/applications/access.ts'
import { renewRespondentPurge } from '../../store/identity/deletedRespondents.ts'
import { endEpochPurge, renewPurgeIf } from '../../store/identity/epochs.ts'
import { endApplicationPurge, purgeApplication, purgeEpoch } from '../../store/identity/purge.ts'
import { beginSecondRoundIf, endRecipientPurge, getRecipientPurge, renewRecipientPurge } from '../../store/identity/recipientPurges.ts'
import { eraseEpochRecipients, eraseRecipient } from './campaignErasure.ts'
import { purgeRespondent } from './deleteRespondent.ts'

/** Near its time limit a purge leaves the rest to the next message. */
const reserveMs = 30_000

/** Delay of the second round of a purge, which finds what was written during the first. */
const secondRoundSeconds = 300

/**
 * Deletes from the store what a deletion left behind, in two rounds: the second finds what was written during the first
 * (docs/erasure.md#erasure). For a respondent the second round looks at campaigns and files only, since nothing else can be written any
 * more.
 */
export async function purge(message: PurgeMessage, { remainingMs }: MessageContext): Promise<void> {
  const hasTime = (): boolean => remainingMs() > reserveMs
  if (message.what === 'recipient') return purgeRecipient(message, hasTime)
  const isWhole = message.what !== 'respondent'
  // For the sweeper, at the beginning and at the end of each message: the purge is alive. One respondent is seldom more than seconds of work.
  if (isWhole) await renewPurgeIf(message.appID)
  const rest = await runRound(message, hasTime)
  if (rest) {
    await renew(message)
    await enqueue('PURGE', [rest])
  } else if (message.round === 1 && isWhole) {
    await renew(message)
    const { place: _, ...again } = message
    await enqueue('PURGE', [{ ...again, round: 2 }], secondRoundSeconds)
  }
}

/** Keeps the sweeper from queueing a purge that continues with the next message. */
async function renew({ appID, what, epoch = 0, respondentID = '', uid }: PurgeMessage): Promise<void> {
  if (what !== 'respondent') await renewPurgeIf(appID)
  else {
    const application = await openApplication(appID)
    if (application) await renewRespondentPurge(atEpoch(application, epoch), { respondentID, uid })
  }
}

/** The message that goes on; undefined where the round is done. */
async function runRound(message: PurgeMessage, hasTime: () => boolean): Promise<PurgeMessage | undefined> {
  const { appID, what, epoch = 0, respondentID = '', uid, round, place } = message
  if (what === 'application') {
    if (!((await deleteFiles({ appID }, hasTime)) && (await purgeApplication(appID, hasTime)))) return message
    // Until then it keeps the purge due: the message of the second round may be lost.
    if (round === 2) await endApplicationPurge(appID)
    return undefined
  }
  const application = await openApplication(appID)
  // The application was deleted meanwhile: its own purge deletes this too.
  if (!application) return undefined
  const ofEpoch = atEpoch(application, epoch)
  if (what === 'respondent') {
    if (!(await purgeRespondent(ofEpoch, { respondentID, uid }, hasTime))) return message
    return undefined
  }
  // Profiles and histories first: campaigns may be many.
  if (!place && !((await purgeEpoch(appID, epoch, hasTime)) && (await deleteFiles({ appID, epoch }, hasTime)))) return message
  const rest = await eraseEpochRecipients(ofEpoch, { place, hasTime })
  if (rest) return { ...message, place: rest }
  if (round === 2) await endEpochPurge(appID, epoch)
  return undefined
}

/** Erases a respondent whose record is gone from campaigns. A message of a finished round does nothing. */
async function purgeRecipient(message: PurgeMessage, hasTime: () => boolean): Promise<void> {
  const { appID, epoch = 0, uid = '', round, place } = message
  const opened = await openApplication(appID)
  if (!opened) return
  const application = atEpoch(opened, epoch)
  const pending = await getRecipientPurge(application, uid)
  if (pending?.round !== round) return
  const isLateFilesDone = round === 1 || place !== undefined || (await deleteFiles({ appID, epoch, uid }, hasTime))
  const rest = isLateFilesDone ? await eraseRecipient(application, pending, { place, hasTime }) : undefined
  if (!isLateFilesDone || rest) {
    await renewRecipientPurge(application, uid)
    return enqueue('PURGE', [rest ? { ...message, place: rest } : message])
  }
  if (round === 2) return endRecipientPurge(application, uid)
  // Where this message is lost, the sweeper finds the round that began.
  if (await beginSecondRoundIf(application, uid))
    await enqueue('PURGE', [{ appID, what: 'recipient', epoch, uid, round: 2 }], secondRoundSeconds)
}

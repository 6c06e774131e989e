import { confirmByReceipt } from '../campaign/answers/confirmDeliveries.ts'
import { now } from '../core/clock.ts'
import { Problem } from '../core/errors.ts'
import { faultOf, log } from '../core/log.ts'
import { noteLoss, patienceMs } from '../delivery/noteLoss.ts'
import { sendSocial } from '../delivery/sendSocial.ts'
import type { SocialSettings } from '../delivery/settings.ts'
import { isRespondentID } from '../domain/profile/mapNames.ts'
import type { FileSettings } from '../infrastructure/attachments/accepted.ts'
import type { Application } from '../store/applications/access.ts'
import { claimAnswerIf } from '../store/conversations/answerClaim.ts'
import { getRespondent } from '../store/respondents/respondents.ts'
import { receiveFromProvider } from './receiveFromProvider.ts'
import { eventsIn, type SocialEvent } from './socialEvent.ts'
import { messagesInEvent } from './socialEvents.ts'

/**
 * Processes events of the social channel in order, each by itself: one that fails does not affect the others. If any may succeed later, the
 * call fails at the end, and the platform redelivers all its events: turns are deduplicated, and a reply is claimed before it is sent. A
 * worker that crashes between claim and send leaves the reply unsent rather than sent twice.
 */
export async function receiveSocialMessages(
  application: Application,
  settings: SocialSettings,
  files: FileSettings,
  entries: readonly unknown[],
): Promise<void> {
  const deadline = now() + patienceMs
  const failures: unknown[] = []
  for (const event of eventsIn(entries)) {
    try {
      await receiveEvent(application, event, { settings, files, deadline })
    } catch (error) {
      log.warn('channel', { channel: 'fb', event: 'not processed', appID: application.appID, ...faultOf(error) })
      if (!isRefusal(error)) failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Whether an event can never be processed: repeating it would change nothing. */
const isRefusal = (error: unknown): boolean => error instanceof Problem && (error.code === 'invalid' || error.code === 'respondent_unknown')

interface SocialTerms {
  readonly settings: SocialSettings
  readonly files: FileSettings
  readonly deadline: number
}

async function receiveEvent(application: Application, event: SocialEvent, { settings, files, deadline }: SocialTerms): Promise<void> {
  const respondentID = event.senderID
  if (respondentID === undefined || !isRespondentID(respondentID)) return
  await takeReceipt(application, respondentID, event)
  for (const incoming of messagesInEvent(event)) {
    const { botEntries, uid, turn } = await receiveFromProvider(application, respondentID, 'fb', {
      ...incoming,
      settings: files,
      deadline: now() + mediaTimeoutMs,
    })
    if (botEntries.length === 0 || !(await claimAnswerIf(uid, turn))) continue
    noteLoss(application, 'fb', await sendSocial(settings, respondentID, botEntries, { occasion: 'RESPONSE', deadline }))
  }
}

/** Download limit of a file; beyond it the message links to the platform's copy. */
const mediaTimeoutMs = 8000

/** Applies a delivery or read receipt of the platform. */
async function takeReceipt(application: Application, respondentID: string, { watermark }: SocialEvent): Promise<void> {
  const respondent = watermark > 0 ? await getRespondent(application, respondentID) : undefined
  if (respondent) await confirmByReceipt(application, respondent, Math.min(watermark, now()))
}

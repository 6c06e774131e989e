import type { FromSchema } from 'json-schema-to-ts'
import type { receiveSocialEvents } from '../../schemas/contracts/providerChannels.ts'
import { confirmByReceipt } from '../campaign/answers/confirmDeliveries.ts'
import { now } from '../core/clock.ts'
import { noteLoss, patienceMs } from '../delivery/noteLoss.ts'
import { sendSocial } from '../delivery/sendSocial.ts'
import type { SocialSettings } from '../delivery/settings.ts'
import type { FileSettings } from '../infrastructure/attachments/accepted.ts'
import type { Application } from '../store/applications/access.ts'
import { claimAnswerIf } from '../store/conversations/answerClaim.ts'
import { getRespondent } from '../store/respondents/respondents.ts'
import { receiveFromProvider } from './receiveFromProvider.ts'
import { messagesInEvent } from './socialEvents.ts'

type SocialEvents = FromSchema<(typeof receiveSocialEvents)['body']>

/**
 * Processes events of the social channel in order. The platform redelivers all events of a call that failed: turns are deduplicated, and a
 * reply is claimed before it is sent. A worker that crashes between claim and send leaves the reply unsent rather than sent twice.
 */
export async function receiveSocialMessages(
  application: Application,
  settings: SocialSettings,
  files: FileSettings,
  events: SocialEvents,
): Promise<void> {
  const deadline = now() + patienceMs
  const all = events.entry.flatMap(({ messaging = [] }) => messaging)
  for (const event of all) {
    const respondentID = event.sender?.id
    if (respondentID === undefined) continue
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
}

/** Download limit of a file; beyond it the message links to the platform's copy. */
const mediaTimeoutMs = 8000

type Event = NonNullable<SocialEvents['entry'][number]['messaging']>[number]

/** Applies a delivery or read receipt of the platform. */
async function takeReceipt(application: Application, respondentID: string, { delivery, read }: Event): Promise<void> {
  const watermark = Math.max(delivery?.watermark ?? 0, read?.watermark ?? 0)
  const respondent = watermark > 0 ? await getRespondent(application, respondentID) : undefined
  if (respondent) await confirmByReceipt(application, respondent, Math.min(watermark, now()))
}

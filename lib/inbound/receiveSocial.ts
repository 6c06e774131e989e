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
 * Takes events of the social channel in their order. The platform sends all of a call again where it had no answer: what was taken is not
 * taken again, and is answered once, by whoever claims the answer. A worker that ends between the claim and the send leaves it unsent, not
 * sent twice.
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
    for (const heard of messagesInEvent(event)) {
      const { shown, uid, turn } = await receiveFromProvider(application, respondentID, 'fb', {
        ...heard,
        settings: files,
        deadline: now() + mediaMs,
      })
      if (shown.length === 0 || !(await claimAnswerIf(uid, turn))) continue
      noteLoss(application, 'fb', await sendSocial(settings, respondentID, shown, { occasion: 'RESPONSE', deadline }))
    }
  }
}

/** A file that takes longer stays where the platform has it. */
const mediaMs = 8000

type Event = NonNullable<SocialEvents['entry'][number]['messaging']>[number]

/** What the platform says of messages that were sent to somebody: they arrived, or were read. */
async function takeReceipt(application: Application, respondentID: string, { delivery, read }: Event): Promise<void> {
  const watermark = Math.max(delivery?.watermark ?? 0, read?.watermark ?? 0)
  const respondent = watermark > 0 ? await getRespondent(application, respondentID) : undefined
  if (respondent) await confirmByReceipt(application, respondent, Math.min(watermark, now()))
}

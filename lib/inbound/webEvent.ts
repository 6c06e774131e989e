import { invalid } from '../core/errors.ts'
import type { Application } from '../store/applications/access.ts'
import { getDelivery } from '../store/campaigns/deliveries.ts'
import { markDelivery } from '../store/campaigns/deliveryMarks.ts'
import type { RunRef } from '../store/campaigns/slices.ts'
import { createFeedback } from '../store/conversations/feedbacks.ts'
import { getTurn } from '../store/conversations/turns.ts'

/** An event that a web view reports about a message (docs/web-channel.md#web-events). */
export interface WebEvent {
  readonly type: 'read' | 'clicked' | 'feedback'
  readonly messageID: string
  readonly positive?: boolean
}

/** Records an event of a web view; idempotent. Throws `invalid` if the conversation has no such message. */
export async function receiveWebEvent(application: Application, respondentID: string, uid: string, event: WebEvent): Promise<void> {
  const { type, messageID, positive } = event
  if (type === 'feedback' && positive === undefined) throw invalid('positive', 'is missing')
  const turn = /^(\d{1,9})\.\d+$/.exec(messageID)?.[1]
  const campaign = /^([\w-]+)\.(\d{1,8})\.\d+$/.exec(messageID)
  const isRecorded =
    turn !== undefined
      ? await receiveTurnEvent(application, { respondentID, uid, turn: Number(turn) }, event)
      : campaign !== null && (await receiveCampaignEvent(uid, { notificationID: campaign[1] ?? '', run: Number(campaign[2]) }, type))
  if (!isRecorded) throw invalid('messageID', 'must be the messageID of a message of this conversation')
}

/** Records an event of a bot message; if a campaign sent it, it counts for the campaign. Returns whether the message exists. */
async function receiveTurnEvent(
  application: Application,
  { respondentID, uid, turn }: { readonly respondentID: string; readonly uid: string; readonly turn: number },
  { type, messageID, positive }: WebEvent,
): Promise<boolean> {
  if (type === 'feedback') return createFeedback(application, { respondentID, uid, turn, positive: positive === true })
  const stored = await getTurn(uid, turn)
  if (!stored?.entries.some((entry) => entry.messageID === messageID)) return false
  if (stored.campaign) await markDelivery(stored.ofSubUser?.uid ?? uid, stored.campaign, type)
  return true
}

/** Campaign messages answer nothing, so feedback on them is not counted. */
const receiveCampaignEvent = async (uid: string, run: RunRef, type: WebEvent['type']): Promise<boolean> =>
  type === 'feedback' ? (await getDelivery(uid, run))?.status === 'sent' : markDelivery(uid, run, type)

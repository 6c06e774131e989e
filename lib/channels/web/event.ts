import { invalid } from '../../errors.ts'
import type { Application } from '../../store/access.ts'
import { markDelivery } from '../../store/deliveryMarks.ts'
import { giveFeedback } from '../../store/feedbacks.ts'
import { turnsAfter } from '../../store/turns.ts'

/** What a respondent did with a message (contract §11). */
export interface WebEvent {
  readonly type: 'read' | 'clicked' | 'feedback'
  readonly messageID: string
  readonly positive?: boolean
}

/** Takes an event of a web view, once however often it comes; refused where this conversation has no such message. */
export async function takeWebEvent(application: Application, respondentID: string, uid: string, event: WebEvent): Promise<void> {
  const { type, messageID, positive } = event
  if (type === 'feedback' && positive === undefined) throw invalid('positive', 'is missing')
  const [turn, campaign] = [/^(\d{1,9})\.\d+$/.exec(messageID)?.[1], /^([\w-]+)\.(\d{1,8})\.\d+$/.exec(messageID)]
  if (turn !== undefined) {
    const known =
      type === 'feedback'
        ? await giveFeedback(application, respondentID, uid, Number(turn), positive === true)
        : await isSaid(uid, Number(turn), messageID)
    if (known) return
  } else if (campaign) {
    // A campaign's message was not an answer: what is thought of it is not counted.
    if (await markDelivery(uid, campaign[1] ?? '', Number(campaign[2]), type)) return
  }
  throw invalid('messageID', 'must be the messageID of a message of this conversation')
}

async function isSaid(uid: string, turn: number, messageID: string): Promise<boolean> {
  const [stored] = await turnsAfter(uid, turn - 1, 1)
  return stored?.entries.some((entry) => entry.messageID === messageID) ?? false
}

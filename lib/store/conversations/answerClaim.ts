import { iso } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { all, there } from '../table/expressions.ts'
import { updateIf } from '../table/write.ts'
import { inboundItem } from './inbound.ts'

/**
 * Claims the sending of what the bot says to a message, on the mark by which the message is known again. False where it was claimed before:
 * a message that is delivered twice is answered once, and one whose worker ended before it answered is answered by the next.
 */
export const claimAnswerIf = (uid: string, messageID: string): Promise<boolean> =>
  updateIf(keys.inbound(uid, messageID), inboundItem.change({ set: { answeredAt: iso() } }), all(there, inboundItem.absent('answeredAt')))

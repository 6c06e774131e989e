import { iso } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { all, itemExists } from '../table/expressions.ts'
import { updateIf } from '../table/write.ts'
import { turnItem } from './turnItem.ts'

/**
 * Claims the sending of what the bot says in a turn, on its row. False where it was claimed before: a message that is delivered twice is
 * answered once, and one whose worker ended before it answered is answered by the next.
 */
export const claimAnswerIf = (uid: string, turn: number): Promise<boolean> =>
  updateIf(keys.turn(uid, turn), turnItem.change({ set: { answeredAt: iso() } }), all(itemExists, turnItem.absent('answeredAt')))

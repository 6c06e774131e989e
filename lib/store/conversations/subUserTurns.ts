import * as env from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import type { RecordFields } from '../respondents/respondentItem.ts'
import { expiryAfter } from '../retention.ts'
import { putWrite, type Write } from '../table/transact.ts'
import type { TurnStart } from './beginTurn.ts'
import { messageDigest } from './messageMarks.ts'
import { rootRecordWrite } from './respondentUpdate.ts'
import { subUserIDWrite } from './subUserIDs.ts'
import { turnItem } from './turnItem.ts'
import type { TurnRef } from './turns.ts'

/** The turn of a sub user, as it is stored with the root whose channel speaks as them. */
export interface SubUserTurn {
  readonly root: { readonly respondentID: string; readonly start: TurnStart }
  readonly subUser: TurnRef
  readonly at: string
  /** Fields of the root's record that it sets; undefined ones are removed. */
  readonly fields: RecordFields
  /** Whether the root's channel speaks as the sub user from this turn on. */
  readonly begins: boolean
  /** Identifier of the message, where it came by the root's channel. */
  readonly messageID: string | undefined
  readonly turnToken: string
}

/**
 * What is written for the root, in the transaction of the sub user's turn: their record, and a row that names the sub user's turn, so that what
 * was said is stored once and goes with the sub user.
 */
export const subUserTurnWrites = (
  application: Application,
  { root: { respondentID, start }, subUser, at, fields, begins, messageID, turnToken }: SubUserTurn,
): Write[] => [
  rootRecordWrite(application, { respondentID, start, fields, messageID, turnToken }),
  putWrite(
    keys.turn(start.uid, start.turn),
    turnItem.encode({
      at,
      entries: [],
      subUID: subUser.uid,
      subTurn: subUser.turn,
      messageDigest: messageID === undefined ? undefined : messageDigest(messageID),
      expiresAt: expiryAfter(env.turnDays()),
    }),
  ),
  ...(begins ? [subUserIDWrite(start.uid, subUser)] : []),
]

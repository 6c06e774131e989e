import { days, epochSeconds, now } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { notThere } from '../table/expressions.ts'
import { numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { putWrite, type Write } from '../table/transact.ts'

/** The mark of an incoming message, by which it is known again for a week: one that is delivered twice is one turn. */
export const inboundItem = declareItem({
  turn: numberField('turn'),
  /** When what the bot says to it was sent, or was about to be (ISO 8601). */
  answeredAt: optional(textField('answeredAt')),
  ttl: numberField('ttl'),
})

/** The write that marks a message as the one of a turn; refused where it is marked already. */
export const inboundWrite = (uid: string, messageID: string, turn: number): Write =>
  putWrite(keys.inbound(uid, messageID), inboundItem.encode({ turn, ttl: epochSeconds(now() + days(7)) }), notThere)

import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { jsonField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'

/** The row of a turn in the history of a respondent. */
export const turnItem = declareItem({
  at: textField('at'),
  entries: jsonField<TranscriptEntry[]>('entries'),
  /** Of the identifier of the message that it was (messageMarks.ts). */
  messageDigest: optional(textField('mid')),
  /** When what the bot says to it was sent by a provider, or was about to be (ISO 8601). */
  answeredAt: optional(textField('answeredAt')),
  /** Where buttons are in the bot that were shown under ids of the bot's own. */
  places: optional(jsonField<Readonly<Record<string, string>>>('places')),
  /** The run of a campaign by which it came about. */
  campaign: optional(textField('run')),
  /** In a root user's history: the uid of the sub user whose turn it was, and its number there. What was said is stored there alone. */
  subUID: optional(textField('sub')),
  subTurn: optional(numberField('subTurn')),
  expiresAt: optional(numberField('ttl')),
})

import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { json, number, optional, text } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'

/** The row of a turn in the history of a respondent. */
export const turnItem = declareItem({
  at: text('at'),
  entries: json<TranscriptEntry[]>('entries'),
  /** The run of a campaign by which it came about. */
  campaign: optional(text('run')),
  /** In a root user's history: the uid of the sub user whose turn it was, and its number there. What was said is stored there alone. */
  subUID: optional(text('sub')),
  subTurn: optional(number('subTurn')),
})

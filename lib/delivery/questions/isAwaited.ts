import type { QuestionRef } from '../../store/conversations/questions.ts'
import { listTurnsAfter } from '../../store/conversations/turns.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'

/** How many turns of campaigns may come between a question and its answer. */
const mostBetween = 5

/**
 * Whether a respondent still waits for the answer to a question: no human has taken over or blocked them, and since then neither they nor anybody
 * else has said something. Campaigns do not count.
 */
export async function isAwaited(record: RespondentRecord | undefined, { uid, turn }: QuestionRef): Promise<boolean> {
  if (record?.uid !== uid || record.absence === 'deleted' || record.absence === 'moved') return false
  if (record.liveSince !== undefined || record.blocked) return false
  const between = record.turn - turn
  if (between === 0) return true
  if (between > mostBetween) return false
  const turns = await listTurnsAfter(uid, turn, between)
  return (
    turns.length === between &&
    turns.every(({ campaign, entries }) => campaign !== undefined && entries.every(({ from }) => from === 'bot'))
  )
}

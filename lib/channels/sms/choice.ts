import { fold } from '../../conversation/match.ts'
import type { Input } from '../../conversation/types.ts'
import type { Application } from '../../store/access.ts'
import { uidOf } from '../../store/respondentItem.ts'
import { readItem } from '../../store/respondents.ts'
import { turnsAfter } from '../../store/turns.ts'
import { choicesOf, isNumbered, labelOf } from './text.ts'

/** What somebody says by SMS: numbers stand for what was numbered when the bot spoke last, all else is words. */
export async function smsInput(application: Application, respondentID: string, text: string): Promise<Input> {
  const words: Input = { kind: 'text', text }
  if (!/^[\s,;.]*\d{1,2}([\s,;.]+\d{1,2})*[\s,;.]*$/.test(text)) return words
  const choices = choicesOf(await lastShown(application, respondentID))
  if (!isNumbered(choices) || choices.some((choice) => fold(labelOf(choice)) === fold(text))) return words
  const ids = (text.match(/\d+/g) ?? []).map((number) => choices[Number(number) - 1]?.answerID)
  const known = ids.filter((id) => id !== undefined)
  const [answerID] = known
  if (answerID === undefined || known.length < ids.length) return words
  return known.length === 1 ? { kind: 'answer', answerID } : { kind: 'answers', answerIDs: known }
}

/** How many turns are looked through for the bot's last words: an operator may have spoken since. */
const turnsBack = 10

async function lastShown(application: Application, respondentID: string) {
  const item = await readItem(application, respondentID)
  const turn = Number(item?.['turn']?.N ?? 0)
  if (!item || turn === 0) return []
  // A turn may be committed between the two reads: what the bot says in it is shown, too.
  const turns = await turnsAfter(uidOf(application, item), Math.max(0, turn - turnsBack), turnsBack + 1)
  const shown = turns.map(({ entries }) => entries.filter(({ from }) => from === 'bot'))
  return shown.findLast((entries) => entries.length > 0) ?? []
}

import { campaignEntries } from '../campaign/content/campaignEntries.ts'
import { fold } from '../core/fold.ts'
import { choicesOf, isNumbered, labelOf, type Shown } from '../delivery/smsText.ts'
import type { Input } from '../domain/engine/model/types.ts'
import type { Application } from '../store/applications/access.ts'
import { getCampaign } from '../store/campaigns/campaigns.ts'
import { listDeliveries } from '../store/campaigns/deliveries.ts'
import { listTurnsAfter } from '../store/conversations/turns.ts'
import { getRecord } from '../store/respondents/respondents.ts'

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

/** What the bot or a campaign said last. */
async function lastShown(application: Application, respondentID: string): Promise<readonly Shown[]> {
  const record = await getRecord(application, respondentID)
  if (!record) return []
  const { uid, turn } = record
  // A turn may be committed between the two reads: what the bot says in it is shown, too.
  const [turns, deliveries] = await Promise.all([listTurnsAfter(uid, Math.max(0, turn - turnsBack), turnsBack + 1), listDeliveries(uid)])
  const said = turns.findLast(({ entries }) => entries.some(({ from }) => from === 'bot'))
  const sent = deliveries.filter(({ status, at }) => status === 'sent' && at > (said?.at ?? ''))
  const [delivery] = sent.sort((a, b) => (a.at < b.at ? 1 : -1))
  if (!delivery) return said?.entries.filter(({ from }) => from === 'bot') ?? []
  const campaign = await getCampaign(application, delivery.notificationID)
  return campaign ? campaignEntries(campaign, delivery) : []
}

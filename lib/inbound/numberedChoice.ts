import { campaignEntries } from '../campaign/content/campaignEntries.ts'
import { choicesOf, choicesOfLast, isNumbered, labelOf, type Shown } from '../channels/shown.ts'
import { isTyped } from '../core/typedText.ts'
import { numbersInReply } from '../domain/engine/answer/numberedReply.ts'
import type { Input } from '../domain/engine/model/input.ts'
import type { Application } from '../store/applications/access.ts'
import { getCampaign } from '../store/campaigns/campaigns.ts'
import { listLastSent } from '../store/campaigns/deliveryPeriods.ts'
import { listTurnsAfter } from '../store/conversations/turns.ts'
import { getRecord } from '../store/respondents/respondents.ts'

/**
 * What a text means on a channel that numbers choices: numbers select the options of what the bot said last. From 1 on they are numbered over all
 * its messages, from `least` on by message. Anything else is text.
 */
export async function numberedInput(
  application: Application,
  respondentID: string,
  { text, least }: { readonly text: string; readonly least: number },
): Promise<Input> {
  const textInput: Input = { kind: 'text', text }
  const numbers = numbersInReply(text)
  if (!numbers) return textInput
  const shown = await lastBotEntries(application, respondentID)
  const choices = least > 1 ? choicesOfLast(shown, least) : choicesOf(shown)
  if (!isNumbered(choices) || choices.some((choice) => isTyped(labelOf(choice), text))) return textInput
  const ids = numbers.map((number) => choices[number - 1]?.answerID)
  const answerIDs = ids.filter((id) => id !== undefined)
  const [answerID] = answerIDs
  if (answerID === undefined || answerIDs.length < ids.length) return textInput
  return answerIDs.length === 1 ? { kind: 'answer', answerID } : { kind: 'answers', answerIDs }
}

/** How many turns are searched for the bot's last message: an operator may have written since. */
const maxTurnsBack = 10

/** The last message of the bot or of a campaign. */
async function lastBotEntries(application: Application, respondentID: string): Promise<readonly Shown[]> {
  const record = await getRecord(application, respondentID)
  if (!record) return []
  const { uid, turn } = record
  // A turn may commit between the two reads: its messages are included.
  const turns = await listTurnsAfter(uid, Math.max(0, turn - maxTurnsBack), maxTurnsBack + 1)
  const lastTurn = turns.findLast(({ entries }) => entries.some(({ from }) => from === 'bot'))
  const sent = await listLastSent(uid, { from: lastTurn?.at ?? '', most: 1 })
  const [delivery] = sent.filter(({ at }) => at > (lastTurn?.at ?? '')).sort((a, b) => (a.at < b.at ? 1 : -1))
  if (!delivery) return lastTurn?.entries.filter(({ from }) => from === 'bot') ?? []
  const campaign = await getCampaign(application, delivery.notificationID)
  return campaign ? campaignEntries(campaign, delivery) : []
}

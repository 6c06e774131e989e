import type { Answer } from '../../../schemas/message.ts'
import { isChoosable } from '../../conversation/engine/model/option.ts'
import type { Input } from '../../conversation/engine/model/types.ts'
import { fold } from '../../core/fold.ts'
import type { Application } from '../../store/applications/access.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import type { Delivery } from '../../store/campaigns/deliveries.ts'
import type { WireItem } from '../../store/table/client.ts'
import { campaignAnswers } from '../content/campaignEntries.ts'

/**
 * Which button of a campaign a respondent means. An id that we made is one campaign's, however far up it stands. All else (an id of the
 * campaign's own, a payload, words) means a campaign's button while the campaign is what was said last: else it is the bot's to understand.
 */
export async function buttonOf(
  application: Application,
  item: WireItem | undefined,
  deliveries: readonly Delivery[],
  input: Input,
): Promise<{ input: Input; delivery: Delivery } | undefined> {
  const newest = [...deliveries].sort((a, b) => (a.at < b.at ? 1 : -1))
  for (const delivery of newest) {
    const isLast = delivery === newest[0] && delivery.at > (item?.['ex']?.S ?? '')
    const fits = fitting(input, `${delivery.notificationID}.${delivery.run}.`, isLast)
    const campaign = fits && delivery.hasButtons && (await keptCampaign(application, delivery.notificationID))
    const answer = campaign && campaignAnswers(campaign, delivery).filter(isChoosable).find(fits)
    if (answer) return { input: { kind: 'button', answer }, delivery }
  }
  return undefined
}

/** A test for the answers that an input may mean; undefined where it cannot mean any. */
function fitting(input: Input, made: string, isLast: boolean): ((answer: Answer) => boolean) | undefined {
  if (input.kind === 'answer' && (isLast || input.answerID.startsWith(made))) return ({ answerID }) => answerID === input.answerID
  if (input.kind === 'payload' && isLast) return ({ payload }) => payload === input.payload
  if (input.kind !== 'text' || !isLast) return undefined
  const words = fold(input.text)
  return ({ value, title, payload, keywords = [] }) =>
    [value, title, payload, ...keywords].some((text) => text !== undefined && fold(text) === words)
}

/** What a campaign says never changes: those that were clicked on of late stay in memory. */
const kept = new Map<string, Campaign>()
const mostKept = 50

async function keptCampaign(application: Application, notificationID: string): Promise<Campaign | undefined> {
  const campaign = kept.get(notificationID) ?? (await getCampaign(application, notificationID))
  if (!campaign) return undefined
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
  kept.set(notificationID, campaign)
  return campaign
}

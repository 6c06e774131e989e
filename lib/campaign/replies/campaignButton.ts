import type { Answer } from '../../../schemas/message.ts'
import { createCache } from '../../core/cache.ts'
import { typedTests } from '../../core/typedText.ts'
import type { Input } from '../../domain/engine/model/input.ts'
import { isChoosable } from '../../domain/engine/model/option.ts'
import type { Application } from '../../store/applications/access.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import type { DeliveryRecord } from '../../store/campaigns/deliveries.ts'
import { campaignAnswers } from '../content/campaignEntries.ts'

interface Reply {
  readonly input: Input
  /** What campaigns have sent to the respondent. */
  readonly deliveries: readonly DeliveryRecord[]
  /** When the respondent or the bot said something last (ISO 8601). */
  readonly exchangedAt: string | undefined
}

/**
 * Which button of a campaign a respondent means. An id that the platform made identifies one campaign's, wherever it is in the transcript.
 * Anything else (an id of the campaign's own, a payload, words) means a campaign's button only while the campaign is the last message: else
 * it is the bot's to understand.
 */
export async function findCampaignButton(
  application: Application,
  { input, deliveries, exchangedAt = '' }: Reply,
): Promise<{ input: Input; delivery: DeliveryRecord } | undefined> {
  const newest = [...deliveries].sort((a, b) => (a.at < b.at ? 1 : -1))
  for (const delivery of newest) {
    const isLast = delivery === newest[0] && delivery.at > exchangedAt
    const tests = answerTests(input, `${delivery.notificationID}.${delivery.run}.`, isLast)
    const campaign = tests.length > 0 && delivery.hasButtons && (await cachedCampaign(application, delivery.notificationID))
    const answers = campaign ? campaignAnswers(campaign, delivery).filter(isChoosable) : []
    const answer = tests.map((isMeant) => answers.find(isMeant)).find((found) => found !== undefined)
    if (answer) return { input: { kind: 'button', answer }, delivery }
  }
  return undefined
}

/**
 * Tests for the answers that an input may mean, strictest first; none where it cannot mean any. Ids that the platform made begin with the
 * prefix.
 */
function answerTests(input: Input, prefix: string, isLast: boolean): ((answer: Answer) => boolean)[] {
  if (input.kind === 'answer' && (isLast || input.answerID.startsWith(prefix))) return [({ answerID }) => answerID === input.answerID]
  if (input.kind === 'payload' && isLast) return [({ payload }) => payload === input.payload]
  if (input.kind !== 'text' || !isLast) return []
  return typedTests(input.text).map(
    (fits) =>
      ({ value, title, payload, keywords = [] }) =>
        [value, title, payload, ...keywords].some(fits),
  )
}

/** The content of a campaign never changes, so those that were clicked on last are kept in memory. */
const campaigns = createCache<Campaign | undefined>({ maxSize: 50 })

async function cachedCampaign(application: Application, notificationID: string): Promise<Campaign | undefined> {
  const campaign = await campaigns.get(notificationID, () => getCampaign(application, notificationID))
  if (!campaign) campaigns.forget(notificationID)
  return campaign
}

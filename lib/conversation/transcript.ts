import type { TranscriptEntry } from '../../schemas/transcript.ts'
import { contentFor } from '../campaign/content.ts'
import { invalid } from '../errors.ts'
import type { Application } from '../store/access.ts'
import { type Campaign, getCampaign } from '../store/campaigns.ts'
import { type Delivery, deliveriesOf } from '../store/deliveries.ts'

const pageSize = 100

/** A page of what was said, oldest first; `after` is the messageID that the caller has last (contract §4, §11). */
export async function transcriptPage(
  application: Application,
  uid: string,
  after: string | undefined,
): Promise<{ entries: TranscriptEntry[]; next: string | undefined }> {
  const all = await transcriptOf(application, uid)
  const begin = after === undefined ? 0 : all.findIndex((entry) => entry.messageID === after) + 1
  if (after !== undefined && begin === 0) throw invalid('after', 'must be the messageID of a message of this conversation')
  const entries = all.slice(begin, begin + pageSize)
  return { entries, next: begin + pageSize < all.length ? entries.at(-1)?.messageID : undefined }
}

async function transcriptOf(application: Application, uid: string): Promise<TranscriptEntry[]> {
  const deliveries = (await deliveriesOf(uid))
    .filter(({ status }) => status === 'sent')
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  const ids = [...new Set(deliveries.map(({ notificationID }) => notificationID))]
  const campaigns = new Map(await Promise.all(ids.map(async (id) => [id, await getCampaign(application, id)] as const)))
  return deliveries.flatMap((delivery) => entriesOf(delivery, campaigns.get(delivery.notificationID)))
}

/** A campaign's messages as this respondent sees them: filtered, filled in, the answers under the last. */
function entriesOf({ notificationID, run, at, visible, values }: Delivery, campaign: Campaign | undefined): TranscriptEntry[] {
  if (!campaign) return []
  const { messages, answers } = contentFor(campaign, visible, values)
  return messages.map((message, i) => ({
    messageID: `${notificationID}.${run}.${i}`,
    from: 'campaign',
    at,
    ...message,
    ...(i === messages.length - 1 && answers.length ? { answers } : {}),
    notificationID,
  }))
}

import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { campaignEntries } from '../../campaign/content/campaignEntries.ts'
import { invalid } from '../../core/errors.ts'
import { withURLs } from '../../infrastructure/attachments/links.ts'
import type { Application } from '../../store/applications/access.ts'
import { getCampaign } from '../../store/campaigns/campaigns.ts'
import { type DeliveryRecord, listDeliveries } from '../../store/campaigns/deliveries.ts'
import { getTurn, listTurnsAfter, listTurnsBefore, type StoredTurn } from '../../store/conversations/turns.ts'

const pageSize = 100

/** A dated group of entries: a turn, or a campaign delivery. */
type Piece = { readonly at: string; readonly entries: TranscriptEntry[] }

/**
 * Returns a page of a transcript, oldest first, after the message `after` (docs/live-chat.md#transcript). Turns are paged by number;
 * campaign messages, of which a respondent has few, are all read and merged by time.
 */
export async function transcriptPage(
  application: Application,
  uid: string,
  after: string | undefined,
): Promise<{ entries: TranscriptEntry[]; next: string | undefined }> {
  const deliveries = (await listDeliveries(uid)).filter(({ status }) => status === 'sent')
  const from = after === undefined ? undefined : await placeOf(uid, after, deliveries)
  const turns = await listTurnsAfter(uid, from?.turn ?? 0, pageSize + 1)
  const more = turns.length > pageSize
  const until = more ? turns[pageSize - 1]?.at : undefined
  const due = deliveries.filter(({ at }) => at >= (from?.at ?? '') && (until === undefined || at <= until))
  const pieces = [...turns.slice(0, pageSize), ...(await deliveryPieces(application, due))].sort(byTime)
  const all = pieces.flatMap(({ entries }) => entries)
  const begin = after === undefined ? 0 : all.findIndex(({ messageID }) => messageID === after) + 1
  const entries = all.slice(begin, begin + pageSize)
  const next = more || begin + pageSize < all.length ? entries.at(-1)?.messageID : undefined
  return { entries: await withURLs(entries), next }
}

/** Returns the last messages of a conversation, oldest first. `turn` is the number of its last turn. */
export async function lastEntries(
  application: Application,
  { uid, turn }: { readonly uid: string; readonly turn: number },
  most: number,
): Promise<TranscriptEntry[]> {
  const [deliveries, turns] = await Promise.all([listDeliveries(uid), turnsWith(uid, turn, most)])
  // Fewer messages than requested: there are no earlier turns.
  const [first] = turns.flatMap(({ entries }) => entries).length < most ? [] : turns
  const due = deliveries.filter(({ status, at }) => status === 'sent' && at >= (first?.at ?? '')).sort(byTime)
  const pieces = [...turns, ...(await deliveryPieces(application, due.slice(-most)))].sort(byTime)
  return withURLs(pieces.flatMap(({ entries }) => entries).slice(-most))
}

/** Reads back turns until they hold the given number of messages; some turns have none. */
async function turnsWith(uid: string, turn: number, messages: number): Promise<StoredTurn[]> {
  let turns: StoredTurn[] = []
  for (let before = turn + 1; before > 1; before = turns[0]?.turn ?? 1) {
    const page = await listTurnsBefore(uid, before, messages)
    turns = [...page, ...turns]
    if (page.length < messages || turns.flatMap(({ entries }) => entries).length >= messages) break
  }
  return turns
}

const byTime = (a: Pick<Piece, 'at'>, b: Pick<Piece, 'at'>): number => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)

/** Locates a message: its turn, or the turn that precedes a campaign message. */
async function placeOf(uid: string, messageID: string, deliveries: readonly DeliveryRecord[]): Promise<{ turn: number; at: string }> {
  const [, turn] = /^(\d+)\.\d+$/.exec(messageID) ?? []
  if (turn !== undefined) {
    const stored = await getTurn(uid, Number(turn))
    if (stored?.entries.some((entry) => entry.messageID === messageID) || stored?.isErased) return { turn: stored.turn - 1, at: stored.at }
  }
  const delivery = deliveries.find(({ notificationID, run }) => messageID.startsWith(`${notificationID}.${run}.`))
  if (!delivery) throw invalid('after', 'must be the messageID of a message of this conversation')
  return { turn: await turnBefore(uid, delivery.at), at: delivery.at }
}

async function turnBefore(uid: string, at: string): Promise<number> {
  let before = 0
  for (;;) {
    const turns: StoredTurn[] = await listTurnsAfter(uid, before, pageSize)
    const last = turns.findLast((turn) => turn.at < at)
    before = last?.turn ?? before
    if (turns.length < pageSize || last !== turns.at(-1)) return before
  }
}

async function deliveryPieces(application: Application, deliveries: readonly DeliveryRecord[]): Promise<Piece[]> {
  const ids = [...new Set(deliveries.map(({ notificationID }) => notificationID))]
  const campaigns = new Map(await Promise.all(ids.map(async (id) => [id, await getCampaign(application, id)] as const)))
  return deliveries.flatMap((delivery) => {
    const campaign = campaigns.get(delivery.notificationID)
    return campaign ? [{ at: delivery.at, entries: campaignEntries(campaign, delivery) }] : []
  })
}

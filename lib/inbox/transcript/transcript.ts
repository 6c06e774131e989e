import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { campaignEntries } from '../../campaign/content/campaignEntries.ts'
import { invalid } from '../../core/errors.ts'
import { withURLs } from '../../infrastructure/attachments/links.ts'
import type { Application } from '../../store/applications/access.ts'
import { getCampaign } from '../../store/campaigns/campaigns.ts'
import { type DeliveryRecord, getDelivery, isInTranscript } from '../../store/campaigns/deliveries.ts'
import { listFirstSent, listLastSent } from '../../store/campaigns/deliveryPeriods.ts'
import { getLastTurnBefore, getTurn, listTurnsAfter, listTurnsBefore, type StoredTurn } from '../../store/conversations/turns.ts'

const pageSize = 100
/** One with the message after which the page begins, and one more than fits. */
const maxSentPerPage = pageSize + 2
/** What a page holds at most, unless its only entry is larger. */
const pageBytes = 65_536

/** A dated group of entries: a turn, or a campaign delivery. */
type Piece = { readonly at: string; readonly entries: TranscriptEntry[] }

/**
 * Returns a page of a transcript, oldest first, after the message `after` (docs/live-chat.md#transcript). Turns are paged by number, and the
 * campaign messages of the same period merged by time. `bytesRead` is what the turns that were read weigh.
 */
export async function transcriptPage(
  application: Application,
  uid: string,
  after: string | undefined,
): Promise<{ entries: TranscriptEntry[]; next: string | undefined; bytesRead: number }> {
  const from = after === undefined ? undefined : await placeOf(uid, after)
  const turns = await listTurnsAfter(uid, from?.turn ?? 0, pageSize + 1)
  const more = turns.length > pageSize
  const until = more ? turns[pageSize - 1]?.at : undefined
  const sent = await listFirstSent(uid, { from: from?.at ?? '', to: until, most: maxSentPerPage })
  const due = sent.sort(byTime).slice(0, maxSentPerPage)
  const pieces = [...turns.slice(0, pageSize), ...(await deliveryPieces(application, due))].sort(byTime)
  const all = pieces.flatMap(({ entries }) => entries)
  const begin = after === undefined ? 0 : all.findIndex(({ messageID }) => messageID === after) + 1
  const entries = withinBytes(all.slice(begin, begin + pageSize))
  const next = more || begin + entries.length < all.length ? entries.at(-1)?.messageID : undefined
  const bytesRead = turns.reduce((sum, turn) => sum + bytesOf(turn.entries), 0)
  return { entries: await withURLs(entries), next, bytesRead }
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** The first entries that fit on a page, and at least one. */
function withinBytes(entries: readonly TranscriptEntry[]): TranscriptEntry[] {
  let bytes = 0
  const end = entries.findIndex((entry, i) => {
    bytes += bytesOf(entry)
    return i > 0 && bytes > pageBytes
  })
  return end === -1 ? [...entries] : entries.slice(0, end)
}

/** Returns the last messages of a conversation, oldest first. `turn` is the number of its last turn. */
export async function lastEntries(
  application: Application,
  { uid, turn }: { readonly uid: string; readonly turn: number },
  most: number,
): Promise<TranscriptEntry[]> {
  const turns = await turnsWith(uid, turn, most)
  // Fewer messages than requested: there are no earlier turns.
  const [first] = turns.flatMap(({ entries }) => entries).length < most ? [] : turns
  const sent = await listLastSent(uid, { from: first?.at ?? '', most })
  const pieces = [...turns, ...(await deliveryPieces(application, sent.sort(byTime).slice(-most)))].sort(byTime)
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
async function placeOf(uid: string, messageID: string): Promise<{ turn: number; at: string }> {
  const [, turn] = /^(\d+)\.\d+$/.exec(messageID) ?? []
  if (turn !== undefined) {
    const stored = await getTurn(uid, Number(turn))
    if (stored?.entries.some((entry) => entry.messageID === messageID) || stored?.isErased) return { turn: stored.turn - 1, at: stored.at }
  }
  const [, notificationID = '', run] = /^(.+)\.(\d+)\.\d+$/.exec(messageID) ?? []
  const delivery = run === undefined ? undefined : await getDelivery(uid, { notificationID, run: Number(run) })
  if (!delivery || !isInTranscript(delivery)) throw invalid('after', 'must be the messageID of a message of this conversation')
  return { turn: await getLastTurnBefore(uid, delivery.at), at: delivery.at }
}

async function deliveryPieces(application: Application, deliveries: readonly DeliveryRecord[]): Promise<Piece[]> {
  const ids = [...new Set(deliveries.map(({ notificationID }) => notificationID))]
  const campaigns = new Map(await Promise.all(ids.map(async (id) => [id, await getCampaign(application, id)] as const)))
  return deliveries.flatMap((delivery) => {
    const campaign = campaigns.get(delivery.notificationID)
    return campaign ? [{ at: delivery.at, entries: campaignEntries(campaign, delivery) }] : []
  })
}

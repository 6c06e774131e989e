import { minutes } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { page } from '../table/read.ts'
import { type DeliveryRecord, deliveryIn, isInTranscript, isKeptDelivery } from './deliveries.ts'

/**
 * The deliveries of a period. Their keys are in the order of campaigns, and within one of its runs: of a campaign that has sent very often, only the runs
 * of the period are read, so what a page of a transcript costs does not grow with them.
 */
interface Period {
  /** From this instant on (ISO 8601, included). */
  readonly from: string
  readonly to?: string | undefined
  /** Of one campaign, at most this number of deliveries that were sent. */
  readonly most: number
}

const rowsPerRead = 200

/** How much earlier than another a later run may be, by clocks that differ and recipients that a provider defers. */
const disorderMs = minutes(180)

/** The first deliveries of each campaign in a period. Strongly consistent. */
export async function listFirstSent(uid: string, period: Period): Promise<DeliveryRecord[]> {
  const { from, to, most } = period
  const found: DeliveryRecord[] = []
  let start = keys.deliveries(uid).sk
  for (;;) {
    const { rows, last } = await readRows(uid, { from: start })
    const sent = rows.filter((row) => isSentIn(row, period))
    found.push(...sent)
    if (!last) return found
    const isOneCampaign = rows[0]?.notificationID === last.notificationID
    if (!isOneCampaign) start = placeAfter(uid, last)
    else if (sent.length >= most || (to !== undefined && last.at > moved(to, disorderMs))) start = `${prefixOf(uid, last)}~`
    else if (from !== '' && last.at < moved(from, -disorderMs)) start = await placeAt(uid, last, moved(from, -disorderMs))
    else start = placeAfter(uid, last)
  }
}

/** The last deliveries of each campaign since an instant (ISO 8601), at most `most` per campaign. Strongly consistent. */
export const listLastSent = (uid: string, { from, most }: Omit<Period, 'to'>): Promise<DeliveryRecord[]> =>
  walkBack(uid, { from, most, isWanted: (row) => isSentIn(row, { from }) })

/** All since an instant (ISO 8601), or a little before, whatever came of them. Strongly consistent. */
export function listDeliveriesSince(uid: string, at: string | undefined): Promise<DeliveryRecord[]> {
  const from = at === undefined ? '' : moved(at, -disorderMs)
  return walkBack(uid, { from, most: Number.POSITIVE_INFINITY, isWanted: (row) => row.at >= from && isKeptDelivery(row) })
}

interface Walk extends Omit<Period, 'to'> {
  readonly isWanted: (row: DeliveryRecord) => boolean
}

async function walkBack(uid: string, { from, most, isWanted }: Walk): Promise<DeliveryRecord[]> {
  const found: DeliveryRecord[] = []
  let end = `${keys.deliveries(uid).sk}~`
  for (;;) {
    const { rows, last } = await readRows(uid, { to: end, descending: true })
    const wanted = rows.filter(isWanted)
    found.push(...wanted)
    if (!last) return found
    const isOver = wanted.length >= most || (from !== '' && last.at < moved(from, -disorderMs))
    const isOneCampaign = rows[0]?.notificationID === last.notificationID
    end = isOneCampaign && isOver ? prefixOf(uid, last) : placeBefore(uid, last)
  }
}

const isSentIn = (delivery: DeliveryRecord, { from, to }: Pick<Period, 'from' | 'to'>): boolean =>
  isInTranscript(delivery) && delivery.at >= from && (to === undefined || delivery.at <= to)

const moved = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString()

type RunOf = Pick<DeliveryRecord, 'notificationID' | 'run'>

const prefixOf = (uid: string, { notificationID }: RunOf): string => `${keys.deliveries(uid).sk}${notificationID}#`
const placeAfter = (uid: string, { notificationID, run }: RunOf): string => keys.delivery(uid, notificationID, run + 1).sk
const placeBefore = (uid: string, { notificationID, run }: RunOf): string => keys.delivery(uid, notificationID, run - 1).sk

/** One read, of what has expired as well; `last` while there is more. */
async function readRows(
  uid: string,
  { from = keys.deliveries(uid).sk, to = `${keys.deliveries(uid).sk}~`, descending = false, limit = rowsPerRead }: RowQuery,
): Promise<{ rows: DeliveryRecord[]; last: DeliveryRecord | undefined }> {
  const { items, next } = await page({ pk: keys.deliveries(uid).pk, from, to, descending, limit })
  const rows = items.flatMap((item) => deliveryIn(item) ?? [])
  return { rows, last: next && rows.at(-1) }
}

interface RowQuery {
  readonly from?: string
  readonly to?: string
  readonly descending?: boolean
  readonly limit?: number
}

/** Where the runs of a campaign after one of them begin that are not before an instant: found by halving. Behind the campaign where there are none. */
async function placeAt(uid: string, after: RunOf, at: string): Promise<string> {
  const end = `${prefixOf(uid, after)}~`
  const runFrom = async (run: number): Promise<DeliveryRecord | undefined> =>
    (await readRows(uid, { from: keys.delivery(uid, after.notificationID, run).sk, to: end, limit: 1 })).rows[0]
  const latest = (await readRows(uid, { from: prefixOf(uid, after), to: end, descending: true, limit: 1 })).rows[0]
  if (!latest || latest.at < at) return end
  let before = after.run
  let found = latest.run
  while (found - before > 1) {
    const middle = Math.floor((before + found) / 2)
    const row = await runFrom(middle)
    if (!row || row.at >= at) found = middle
    else before = row.run
  }
  return keys.delivery(uid, after.notificationID, found).sk
}

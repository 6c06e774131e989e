import { nanoid } from 'nanoid'
import { days, epochSeconds, iso, minutes, now } from '../../core/clock.ts'
import { currentRequestID } from '../../core/requestID.ts'
import type { Application } from '../applications/access.ts'
import { dueFields, dueFrom } from '../dueIndex.ts'
import { keys } from '../keys.ts'
import { deleteMany } from '../table/batch.ts'
import type { Key, WireItem } from '../table/client.ts'
import { all, any, itemExists } from '../table/expressions.ts'
import { jsonField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, keyOf, listUpTo, page, pages } from '../table/read.ts'
import { deleteWrite, putWrite, transactIf, type Write } from '../table/transact.ts'
import { deleteIf, updateIf } from '../table/write.ts'
import { currentSubscriptions, type Notice, type NoticesAt } from './notices.ts'

/** The rows of one subscriber that are delivered in order. */
export interface NoticeLane {
  readonly subscriptionID: string
  readonly lane: string
}

/** Where a row is. */
export interface NoticeRef extends NoticeLane {
  readonly place: string
}

const rowItem = declareItem({
  rowID: textField('id'),
  at: textField('at'),
  epoch: numberField('epoch'),
  notices: jsonField<readonly Notice[]>('events'),
  delivered: optional(numberField('done')),
  sinceMs: numberField('since'),
  attempts: optional(numberField('tries')),
  nextMs: optional(numberField('next')),
  leasedUntil: optional(numberField('claim')),
  expiresAt: numberField('ttl'),
  ...dueFields,
})

/** The outbox row of one write for one subscriber, until it is delivered. */
export interface NoticeRow extends NoticeRef {
  readonly rowID: string
  /** When it happened (ISO 8601). */
  readonly at: string
  readonly epoch: number
  readonly notices: readonly Notice[]
  /** The number of notices that are delivered. */
  readonly delivered: number
  /** Since when delivery is tried (ms since 1970). */
  readonly sinceMs: number
  readonly attempts: number
  /** When the next attempt may begin (ms since 1970). */
  readonly nextMs: number
  /** When the lease of the worker that delivers it ends (ms since 1970). */
  readonly leasedUntil: number
  /** The request that made it happen. */
  readonly requestID?: string | undefined
}

/** The queue delivers at once; after this delay the sweeper looks for a row whose message was lost. */
const sweepDelayMs = minutes(2)
/** Dead letters are kept for seven days; delivery is tried for one day before that. */
const retentionMs = days(8)

/** A row for each subscriber to any of the notices, and the write that puts it. */
export function newRows(application: Application, { lane, place, notices }: NoticesAt): { lane: NoticeLane; write: Write }[] {
  const at = iso()
  const sinceMs = now()
  const requestID = currentRequestID()
  return currentSubscriptions(application).flatMap(({ subscriptionID, kinds }) => {
    const subscribed = notices.filter(({ kind }) => kinds.includes(kind))
    if (subscribed.length === 0) return []
    const rowID = nanoid(16)
    const row = rowItem.encode({
      rowID,
      at,
      epoch: application.epoch,
      notices: subscribed,
      sinceMs,
      expiresAt: epochSeconds(sinceMs + retentionMs),
      requestID,
      ...dueFrom('events', sinceMs + sweepDelayMs, rowID, lane),
    })
    return [{ lane: { subscriptionID, lane }, write: putWrite(keys.notice(lane, subscriptionID, place), row) }]
  })
}

/** The first rows of a lane, in order. */
export async function firstRows({ lane, subscriptionID }: NoticeLane, limit: number): Promise<NoticeRow[]> {
  const { pk, sk: prefix } = keys.notice(lane, subscriptionID, '')
  return (await page({ pk, prefix, limit })).items.map(rowIn)
}

/** The row at a place; undefined where it was delivered. */
export async function rowAt(ref: NoticeRef): Promise<NoticeRow | undefined> {
  const item = await get(keyOfRow(ref))
  return item && rowIn(item)
}

/** Leases a row to this worker. False where another worker holds the lease, or the row is delivered. */
export function leaseRowIf(row: NoticeRef, leaseMs: number): Promise<boolean> {
  const isFree = any(rowItem.absent('leasedUntil'), rowItem.compare('leasedUntil', '<', now()))
  return updateIf(keyOfRow(row), rowItem.change({ set: { leasedUntil: now() + leaseMs } }), all(itemExists, isFree))
}

/** Deletes a row that is delivered, or outdated. */
export const deleteRow = async (row: NoticeRef): Promise<void> => {
  await deleteIf(keyOfRow(row), itemExists)
}

/** Ends the lease of a row whose first notices are delivered, and schedules its next attempt (ms since 1970). */
export async function releaseRow(row: NoticeRow, { delivered, nextMs }: Pick<NoticeRow, 'delivered' | 'nextMs'>): Promise<void> {
  const due = dueFrom('events', nextMs + sweepDelayMs / 2, row.rowID, row.lane)
  const set = { delivered, attempts: row.attempts + 1, nextMs, leasedUntil: undefined, ...due }
  await updateIf(keyOfRow(row), rowItem.change({ set }), itemExists)
}

/** Hides a row from the sweeper until an instant (ms since 1970). */
export async function postponeRow({ rowID, ...row }: NoticeRow, dueMs: number): Promise<void> {
  await updateIf(keyOfRow(row), rowItem.change({ set: dueFrom('events', dueMs, rowID, row.lane) }), itemExists)
}

/** Makes a row whose first notices are delivered a dead letter: it no longer blocks its lane, and is kept for a redrive. */
export async function giveUpRow(row: NoticeRow, delivered: number): Promise<void> {
  const { lane, subscriptionID, place } = row
  const dead = rowItem.encode({ ...fieldsOf(row), delivered })
  await transactIf([putWrite(keys.deadNotice(subscriptionID, lane, place), dead), deleteWrite(keyOfRow(row), itemExists)])
}

/** Dead letters of a subscription, lane by lane: where they are, and whether there are more than the limit. */
export async function listDeadRows(subscriptionID: string, limit: number): Promise<{ refs: NoticeRef[]; hasMore: boolean }> {
  const { items, next } = await listUpTo({ pk: keys.deadNotice(subscriptionID).pk, fields: ['pk', 'sk'] }, limit)
  return { refs: items.map(deadRefIn), hasMore: next !== undefined }
}

/** Makes a dead letter a row to be delivered again, for a day. False where another call did so. */
export async function reviveRowIf({ lane, subscriptionID, place }: NoticeRef): Promise<boolean> {
  const key = keys.deadNotice(subscriptionID, lane, place)
  const item = await get(key)
  if (!item) return false
  const fields = fieldsOf(rowOf(item, { lane, subscriptionID, place }))
  const sinceMs = now()
  const revived = { ...fields, sinceMs, ...dueFrom('events', sinceMs + sweepDelayMs, fields.rowID, lane) }
  return transactIf([putWrite(keys.notice(lane, subscriptionID, place), rowItem.encode(revived)), deleteWrite(key, itemExists)])
}

/** Deletes the notices about a deleted respondent, except that of the deletion. False where the time ran out. */
export async function deleteNoticesOf(uid: string, subscriptionIDs: readonly string[], hasTime: () => boolean): Promise<boolean> {
  const queries = [
    { pk: keys.notice(uid, '', '').pk },
    ...subscriptionIDs.map((id) => ({ pk: keys.deadNotice(id).pk, prefix: keys.deadNotice(id, uid).sk })),
  ]
  for (const query of queries) {
    for await (const items of pages(query)) {
      if (!hasTime()) return false
      const personal = items.filter((item) => rowItem.read(item, 'notices')?.some(({ kind }) => kind !== 'respondent.erased'))
      await deleteMany(personal.map(keyOf))
    }
  }
  return true
}

/** The place of the row with this key. */
export function noticeRefAt({ pk, sk }: Key): NoticeRef {
  const [subscriptionID = '', ...place] = sk.split('#')
  return { lane: pk.slice(2), subscriptionID, place: place.join('#') }
}

function deadRefIn(item: WireItem): NoticeRef {
  const { pk, sk } = keyOf(item)
  const [lane = '', ...place] = sk.split('#')
  return { lane, subscriptionID: pk.slice(3), place: place.join('#') }
}

const keyOfRow = ({ lane, subscriptionID, place }: NoticeRef): Key => keys.notice(lane, subscriptionID, place)

const fieldsOf = ({ rowID, at, epoch, notices, delivered, sinceMs, attempts, requestID }: NoticeRow) => ({
  rowID,
  at,
  epoch,
  notices,
  delivered,
  sinceMs,
  attempts,
  requestID,
  expiresAt: epochSeconds(now() + retentionMs),
})

const rowIn = (item: WireItem): NoticeRow => rowOf(item, noticeRefAt(keyOf(item)))

function rowOf(item: WireItem, ref: NoticeRef): NoticeRow {
  const { delivered = 0, attempts = 0, nextMs = 0, leasedUntil = 0, ...row } = rowItem.decode(item)
  return { ...row, delivered, attempts, nextMs, leasedUntil, ...ref }
}

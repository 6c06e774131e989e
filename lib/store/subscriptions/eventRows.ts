import { nanoid } from 'nanoid'
import type { EventKind } from '../../../schemas/subscription.ts'
import { days, epochSeconds, iso, minutes, now } from '../../core/clock.ts'
import { currentRequestID } from '../../core/requestID.ts'
import type { Application } from '../applications/access.ts'
import { dueFields, dueFrom } from '../dueIndex.ts'
import { keys } from '../keys.ts'
import { deleteMany } from '../table/batch.ts'
import type { Key, WireItem } from '../table/client.ts'
import { all, any, there } from '../table/expressions.ts'
import { jsonField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, keyOf, listUpTo, page, pages } from '../table/read.ts'
import { deleteWrite, putWrite, transactIf, type Write } from '../table/transact.ts'
import { deleteIf, updateIf } from '../table/write.ts'

/** Something that happened, as subscribers are told of it. */
export interface PlatformEvent {
  readonly kind: EventKind
  /** What is told of it, besides whose application it is. */
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * What is told in order: of one respondent, by uid, or of an application as such, by appID. `place` sorts what is told as it happened: it follows
 * from what the write that makes the event is conditional on.
 */
export interface EventPlace {
  readonly lane: string
  readonly place: string
}

/** Where the events for one subscriber begin that are told in order. */
export interface EventLane {
  readonly subscriptionID: string
  readonly lane: string
}

/** Where a row is. */
export interface EventRef extends EventLane {
  readonly place: string
}

const rowItem = declareItem({
  rowID: textField('id'),
  at: textField('at'),
  epoch: numberField('epoch'),
  events: jsonField<readonly PlatformEvent[]>('events'),
  /** How many of them are delivered. */
  delivered: optional(numberField('done')),
  /** Since when it is tried (ms since 1970): for a day. */
  sinceMs: numberField('since'),
  attempts: optional(numberField('tries')),
  /** Not before this instant (ms since 1970). */
  nextMs: optional(numberField('next')),
  /** Somebody is at work on it until then (ms since 1970). */
  claimedUntil: optional(numberField('claim')),
  expiresAt: numberField('ttl'),
  ...dueFields,
})

/** What one write made happen, as it is kept for one subscriber until it is delivered. */
export interface EventRow extends EventRef {
  readonly rowID: string
  /** When it happened (ISO 8601). */
  readonly at: string
  readonly epoch: number
  readonly events: readonly PlatformEvent[]
  readonly delivered: number
  readonly sinceMs: number
  readonly attempts: number
  readonly nextMs: number
  readonly claimedUntil: number
  /** The request that made it happen. */
  readonly requestID?: string | undefined
}

/** The queue delivers at once; the sweeper looks after so long. */
const patienceMs = minutes(2)
/** What is given up is kept for seven days, for a redrive. */
const keptMs = days(8)

/** The place of what a turn made happen, by its number: another turn came before it, or after. */
export const placeOfTurn = (uid: string, turn: number): EventPlace => ({ lane: uid, place: `${padded(turn, 9)}#${padded(0, 12)}` })

/** The place of what a write of a record made happen that is conditional on the version: after the last turn, by the version that it makes. */
export const placeOfVersion = (uid: string, turn: number, version: number): EventPlace => ({
  lane: uid,
  place: `${padded(turn, 9)}#${padded(version, 12)}`,
})

/** The place of what is told of the application as such. */
export const placeOfApplication = ({ appID }: Pick<Application, 'appID'>): EventPlace => ({ lane: appID, place: `${iso()}#${nanoid(6)}` })

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0')

/** Whether anybody is to be told of any of these. */
export const isSubscribed = ({ subscriptions }: Pick<Application, 'subscriptions'>, ...kinds: readonly EventKind[]): boolean =>
  subscriptions.some((each) => kinds.some((kind) => each.kinds.includes(kind)))

/** The writes that keep events for those who are to be told of them: part of the transaction in which they happen. */
export function eventWrites(application: Application, { lane, place }: EventPlace, events: readonly PlatformEvent[]): Write[] {
  const [at, ms, requestID] = [iso(), now(), currentRequestID()]
  return application.subscriptions.flatMap(({ subscriptionID, kinds }) => {
    const wanted = events.filter(({ kind }) => kinds.includes(kind))
    if (wanted.length === 0) return []
    const rowID = nanoid(16)
    const { epoch } = application
    const due = { requestID, ...dueFrom('events', ms + patienceMs, rowID, lane) }
    const row = { rowID, at, epoch, events: wanted, sinceMs: ms, expiresAt: epochSeconds(ms + keptMs), ...due }
    return [putWrite(keys.event(lane, subscriptionID, place), rowItem.encode(row))]
  })
}

/** The first rows that are to be delivered to a subscriber, in their order. */
export async function firstRows({ lane, subscriptionID }: EventLane, most: number): Promise<EventRow[]> {
  const { pk, sk: prefix } = keys.event(lane, subscriptionID, '')
  return (await page({ pk, prefix, limit: most })).items.map(rowIn)
}

/** The row at a place; undefined where it was delivered. */
export async function rowAt(ref: EventRef): Promise<EventRow | undefined> {
  const item = await get(keyOfRow(ref))
  return item && rowIn(item)
}

/** Takes a row, for so long (ms). False where somebody else is at it, or it is done. */
export function claimRowIf(row: EventRef, forMs: number): Promise<boolean> {
  const isFree = any(rowItem.absent('claimedUntil'), rowItem.compare('claimedUntil', '<', now()))
  return updateIf(keyOfRow(row), rowItem.change({ set: { claimedUntil: now() + forMs } }), all(there, isFree))
}

/** Removes a row that is delivered, or that nobody is to be told of any more. */
export const deleteRow = async (row: EventRef): Promise<void> => {
  await deleteIf(keyOfRow(row), there)
}

/** Lets go of a row whose first events are delivered, until it is tried again (ms since 1970). */
export async function putOffRow(row: EventRow, { delivered, nextMs }: Pick<EventRow, 'delivered' | 'nextMs'>): Promise<void> {
  const due = dueFrom('events', nextMs + patienceMs / 2, row.rowID, row.lane)
  const set = { delivered, attempts: row.attempts + 1, nextMs, claimedUntil: undefined, ...due }
  await updateIf(keyOfRow(row), rowItem.change({ set }), there)
}

/** Makes the sweeper look at a row again at an instant (ms since 1970), and no sooner. */
export async function postponeRow({ rowID, ...row }: EventRow, dueMs: number): Promise<void> {
  await updateIf(keyOfRow(row), rowItem.change({ set: dueFrom('events', dueMs, rowID, row.lane) }), there)
}

/** Gives up a row whose first events are delivered: it stands in nobody's way, and is kept for a redrive. */
export async function giveUpRow(row: EventRow, delivered: number): Promise<void> {
  const { lane, subscriptionID, place } = row
  const dead = rowItem.encode({ ...fieldsOf(row), delivered })
  await transactIf([putWrite(keys.deadEvent(subscriptionID, lane, place), dead), deleteWrite(keyOfRow(row), there)])
}

/** Some of what was given up of a subscription, lane by lane: where it is, and whether there is more. */
export async function listDeadRows(subscriptionID: string, most: number): Promise<{ refs: EventRef[]; hasMore: boolean }> {
  const { items, next } = await listUpTo({ pk: keys.deadEvent(subscriptionID).pk, fields: ['pk', 'sk'] }, most)
  return { refs: items.map(deadRefOf), hasMore: next !== undefined }
}

/** Makes what was given up something to be delivered again, for a day. False where it is so already. */
export async function reviveRowIf({ lane, subscriptionID, place }: EventRef): Promise<boolean> {
  const key = keys.deadEvent(subscriptionID, lane, place)
  const item = await get(key)
  if (!item) return false
  const [fields, ms] = [fieldsOf(rowOf(item, { lane, subscriptionID, place })), now()]
  const again = { ...fields, sinceMs: ms, ...dueFrom('events', ms + patienceMs, fields.rowID, lane) }
  return transactIf([putWrite(keys.event(lane, subscriptionID, place), rowItem.encode(again)), deleteWrite(key, there)])
}

/** Removes what was to be told of a respondent who was deleted, but for that they were. False where the time ran out. */
export async function deleteEventsOf(uid: string, subscriptionIDs: readonly string[], hasTime: () => boolean): Promise<boolean> {
  const queries = [
    { pk: keys.event(uid, '', '').pk },
    ...subscriptionIDs.map((id) => ({ pk: keys.deadEvent(id).pk, prefix: keys.deadEvent(id, uid).sk })),
  ]
  for (const query of queries) {
    for await (const items of pages(query)) {
      if (!hasTime()) return false
      const told = items.filter((item) => rowItem.read(item, 'events')?.some(({ kind }) => kind !== 'respondent.erased'))
      await deleteMany(told.map(keyOf))
    }
  }
  return true
}

/** Where the row is whose key this is. */
export function eventRefAt({ pk, sk }: Key): EventRef {
  const [subscriptionID = '', ...place] = sk.split('#')
  return { lane: pk.slice(2), subscriptionID, place: place.join('#') }
}

function deadRefOf(item: WireItem): EventRef {
  const { pk, sk } = keyOf(item)
  const [lane = '', ...place] = sk.split('#')
  return { lane, subscriptionID: pk.slice(3), place: place.join('#') }
}

const keyOfRow = ({ lane, subscriptionID, place }: EventRef): Key => keys.event(lane, subscriptionID, place)

const fieldsOf = ({ rowID, at, epoch, events, delivered, sinceMs, attempts, requestID }: EventRow) => ({
  rowID,
  at,
  epoch,
  events,
  delivered,
  sinceMs,
  attempts,
  requestID,
  expiresAt: epochSeconds(now() + keptMs),
})

const rowIn = (item: WireItem): EventRow => rowOf(item, eventRefAt(keyOf(item)))

function rowOf(item: WireItem, ref: EventRef): EventRow {
  const { delivered = 0, attempts = 0, nextMs = 0, claimedUntil = 0, ...row } = rowItem.decode(item)
  return { ...row, delivered, attempts, nextMs, claimedUntil, ...ref }
}

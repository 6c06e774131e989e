import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { RunRef } from '../campaigns/slices.ts'
import { keys } from '../keys.ts'
import { isKept, keptNow } from '../retention.ts'
import type { Key, WireItem } from '../table/client.ts'
import { get, getMany, keyOf, page, type Query } from '../table/read.ts'
import { subUserIDItem } from './subUserIDs.ts'
import { turnItem } from './turnItem.ts'

/** A turn of a respondent, by its number in their history. */
export interface TurnRef {
  readonly respondentID: string
  readonly uid: string
  readonly turn: number
}

export interface StoredTurn {
  readonly turn: number
  readonly at: string
  readonly entries: TranscriptEntry[]
  /** Where buttons are in the bot that were shown under ids of the bot's own. */
  readonly places?: Readonly<Record<string, string>> | undefined
  /** The run of a campaign by which it came about. */
  readonly campaign?: RunRef
  /** Where a root's channel spoke as a sub user: the turn of the sub user that it was. */
  readonly ofSubUser?: TurnRef
  /** Set if it was a turn of a sub user whose items are gone: the sub user was deleted, or the retention is over. */
  readonly isErased?: true
}

const lastTurn = 999_999_999

/** A turn of a conversation; undefined where it is not kept. */
export async function getTurn(uid: string, turn: number): Promise<StoredTurn | undefined> {
  const item = await get(keys.turn(uid, turn))
  return item && isKept(item) ? (await turnsIn(uid, [item]))[0] : undefined
}

/** Turns of a conversation after one of them that are kept, oldest first, up to the limit. */
export async function listTurnsAfter(uid: string, after: number, most: number): Promise<StoredTurn[]> {
  const from = keys.turn(uid, after + 1)
  const to = keys.turn(uid, lastTurn)
  return turnsIn(uid, await listKept({ pk: from.pk, from: from.sk, to: to.sk }, most))
}

/** The last turns of a conversation before one of them that are kept, oldest first, up to the limit. */
export async function listTurnsBefore(uid: string, before: number, most: number): Promise<StoredTurn[]> {
  const from = keys.turn(uid, 0)
  const to = keys.turn(uid, before - 1)
  const items = await listKept({ pk: from.pk, from: from.sk, to: to.sk, descending: true }, most)
  return turnsIn(uid, items.reverse())
}

/** The number of the last turn before an instant (ISO 8601), by binary search; 0 if there is none. */
export async function getLastTurnBefore(uid: string, at: string): Promise<number> {
  const isPast = async (turn: number): Promise<boolean> => {
    const [next] = await listTurnsAfter(uid, turn, 1)
    return next === undefined || next.at >= at
  }
  let step = 1
  while (!(await isPast(step - 1))) step *= 2
  let before = Math.floor(step / 2) - 1
  let found = step - 1
  while (found - before > 1) {
    const middle = Math.floor((before + found) / 2)
    if (await isPast(middle)) found = middle
    else before = middle
  }
  return found
}

/** One request, unless something is past its time and not deleted yet: then whole pages, since that may be much. */
async function listKept(query: Query, most: number): Promise<WireItem[]> {
  const found: WireItem[] = []
  let limit: number | undefined = most
  let after: Query['after']
  do {
    const { items, next } = await page({ ...query, filter: keptNow(), limit, after })
    found.push(...items)
    limit = undefined
    after = next
  } while (after && found.length < most)
  return found.slice(0, most)
}

/** What was said in a turn of a sub user, as the root's transcript shows it: with the root's messageIDs, and saying whose it is. */
export const entriesForRoot = (entries: readonly TranscriptEntry[], rootTurn: number, respondentID: string): TranscriptEntry[] =>
  entries.map((entry) => ({ ...entry, messageID: entry.messageID.replace(/^\d+/, String(rootTurn)), respondentID }))

/**
 * The turns of rows. Turns of sub users are read where they are stored, all in one request; those that were deleted or have expired are
 * empty.
 */
async function turnsIn(uid: string, items: readonly WireItem[]): Promise<StoredTurn[]> {
  const rows = items.map((item) => ({ turn: Number(keyOf(item).sk.slice(2)), ...turnItem.decode(item) }))
  const subKeys = rows.flatMap(({ subUID, subTurn = 0 }) =>
    subUID === undefined ? [] : [keys.turn(subUID, subTurn), keys.subUserID(uid, subUID)],
  )
  const found = new Map((subKeys.length ? await getMany(subKeys) : []).map((item) => [nameOf(keyOf(item)), item]))
  return rows.map(({ turn, at, entries, places, campaign, subUID, subTurn = 0 }) => {
    if (subUID === undefined) return storedTurn({ turn, at, entries, places, campaign })
    const [row, name] = [keys.turn(subUID, subTurn), keys.subUserID(uid, subUID)].map((key) => found.get(nameOf(key)))
    if (!row || !isKept(row) || !name) return { turn, at, entries, isErased: true }
    const stored = turnItem.decode(row)
    const { respondentID } = subUserIDItem.decode(name)
    return {
      ...storedTurn({ ...stored, turn, at, entries: entriesForRoot(stored.entries, turn, respondentID) }),
      ofSubUser: { respondentID, uid: subUID, turn: subTurn },
    }
  })
}

/** What was said in the last turn of each of these conversations, by their uids; nothing where that was a turn of a sub user. */
export async function listLastEntries(of: readonly Pick<TurnRef, 'uid' | 'turn'>[]): Promise<Map<string, TranscriptEntry[]>> {
  const items = await getMany(of.map(({ uid, turn }) => keys.turn(uid, turn)))
  return new Map(items.filter(isKept).map((item) => [keyOf(item).pk.slice(historyPrefix.length), turnItem.decode(item).entries]))
}

const historyPrefix = keys.turn('', 0).pk

const nameOf = ({ pk, sk }: Key): string => JSON.stringify([pk, sk])

interface TurnRow extends Pick<StoredTurn, 'turn' | 'at' | 'entries' | 'places'> {
  readonly campaign?: string | undefined
}

const storedTurn = ({ turn, at, entries, places, campaign }: TurnRow): StoredTurn => ({
  turn,
  at,
  entries: entries.map(withList),
  places,
  ...(campaign === undefined ? {} : { campaign: runOf(campaign) }),
})

/** Earlier versions stored that there are suggestions, not which: read as none. */
function withList(entry: TranscriptEntry): TranscriptEntry {
  const { suggestions, ...expects } = entry.expects ?? {}
  return suggestions === undefined || Array.isArray(suggestions) ? entry : { ...entry, expects }
}

const runOf = (stored: string): RunRef => {
  const [notificationID = '', run] = stored.split('#')
  return { notificationID, run: Number(run) }
}

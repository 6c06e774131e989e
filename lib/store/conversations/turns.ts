import { QueryCommand, TransactionCanceledException, type TransactWriteItem } from '@aws-sdk/client-dynamodb'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { days, epochSeconds, now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import type { RunRef } from '../campaigns/slices.ts'
import { keys, spotFor } from '../keys.ts'
import { createQueuedMailWrite, type NewQueuedMail } from '../outbox/mails.ts'
import type { Change } from '../respondents/profileForm.ts'
import { countWrite } from '../respondents/respondentCounts.ts'
import { absenceOf, respondentKey, uidOf } from '../respondents/respondentItem.ts'
import { client, conditionFailed, run, type WireItem, wire } from '../table/client.ts'
import { readItems } from '../table/readItems.ts'
import { transact, type Write } from '../table/transact.ts'
import { changedRecord, newRecord } from './respondentUpdate.ts'
import { countingFields, countingWrites, type TurnCounts } from './turnCounts.ts'

/**
 * A turn is one incoming message and all that it did: the respondent's record, what was said, the answers, what it counts, and the mark by
 * which the message is known again are one transaction, on the condition that no other turn came between. Putting the rows first and committing
 * with the record alone would cost half, but of two messages at once the one that loses would overwrite what the other one said.
 */
export interface TurnStart {
  /** The record, be it somebody's or a visitor's; undefined where there is neither. */
  readonly item: WireItem | undefined
  readonly uid: string
  /** Number of this turn, from 1. */
  readonly turn: number
  /** The turn that took this message before, where one did; `unknown` where nobody looked yet: the commit finds out. */
  readonly repeated: number | 'unknown' | undefined
  /** Of the other items that were asked for, those that are there. */
  readonly found: readonly WireItem[]
}

/** What a turn stores beside the record. */
export interface TurnRecord {
  /** When: one instant for all that the turn writes (ISO 8601). */
  readonly at: string
  readonly entries: readonly TranscriptEntry[]
  readonly answers: readonly Write[]
  /** Fields of the record that the turn sets; undefined ones are removed. */
  readonly fields: Readonly<Record<string, WireItem[string] | undefined>>
  readonly changes: readonly Change[]
  /** Whether the respondent said something: who writes is active. */
  readonly inbound: boolean
  readonly counts: TurnCounts
  /** Who may hold the respondent (turnLock.ts): this turn. */
  readonly by: string
  /** E-mails that it sends. */
  readonly mails?: readonly NewQueuedMail[]
  /** What else is written with it, or the turn is not. */
  readonly beside?: readonly TransactWriteItem[] | undefined
  /** The run of a campaign that the turn is of. */
  readonly campaign?: RunRef | undefined
}

/** What a turn begins with. */
export interface TurnWish {
  /** The identity that the session of the message is of. */
  readonly sessionUID?: string | undefined
  readonly messageID?: string | undefined
  /** The record, where it was read just now with the session: it is not read again. */
  readonly item?: WireItem | undefined
  /** Other items that matter to the turn. */
  readonly others?: readonly WireItem[] | undefined
}

/**
 * Reads what a turn needs, in one request: the record, whether this message was taken before, and other items that matter. Where the record
 * is all of that and was read already it asks for nothing: hardly a message comes twice, so that is left to the commit.
 */
export async function beginTurn(
  application: Application,
  respondentID: string,
  { sessionUID, messageID, item: known, others = [] }: TurnWish = {},
): Promise<TurnStart> {
  const record = respondentKey(application, respondentID)
  const inbound = sessionUID !== undefined && messageID !== undefined ? wire(keys.inbound(sessionUID, messageID)) : undefined
  const all = known !== undefined && others.length === 0
  const items = all ? [] : await readItems([...(known ? [] : [record]), ...(inbound ? [inbound] : []), ...others])
  const item = known ?? items.find(({ pk }) => pk?.S === record['pk']?.S)
  const taken = inbound && items.find(({ sk }) => sk?.S === inbound['sk']?.S)
  return {
    item,
    uid: uidOf(application, item ?? { rid: { S: respondentID } }),
    turn: Number(item?.['turn']?.N ?? 0) + 1,
    repeated: all && inbound ? 'unknown' : taken && Number(taken['turn']?.N),
    found: items.filter((other) => other !== item && other !== taken),
  }
}

/**
 * Writes a turn. False where another turn was committed meanwhile, this message was taken before, or the record was deleted: then nothing of
 * this one was written.
 */
export async function commitTurn(
  application: Application,
  respondentID: string,
  start: TurnStart,
  record: TurnRecord,
  messageID?: string,
): Promise<boolean> {
  const TableName = env.tableName()
  const entries = { S: JSON.stringify(record.entries) }
  const said = {
    ...wire(keys.turn(start.uid, start.turn)),
    at: { S: record.at },
    entries,
    ...countingFields(application, record.counts),
    ...(record.campaign ? { run: { S: `${record.campaign.notificationID}#${record.campaign.run}` } } : {}),
  }
  const ttl = { N: String(epochSeconds(now() + days(7))) }
  const mark = messageID === undefined ? [] : [{ ...wire(keys.inbound(start.uid, messageID)), turn: { N: String(start.turn) }, ttl }]
  const rows = [
    { Put: { TableName, Item: said } },
    ...record.answers,
    ...mark.map((Item) => ({ Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } })),
  ]
  const isNew = start.item === undefined || absenceOf(start.item) !== undefined
  const core = isNew
    ? { Put: newRecord(application, respondentID, start, record) }
    : { Update: changedRecord(application, respondentID, start, record) }
  const made = isNew ? [countWrite(application, spotFor(respondentID), 1)] : []
  const counting = countingWrites(application, respondentID, start.uid, Date.parse(record.at), record.counts)
  try {
    const mails = (record.mails ?? []).map(createQueuedMailWrite)
    await transact([core, ...rows, ...made, ...counting, ...mails, ...(record.beside ?? [])])
    return true
  } catch (error) {
    if (conditionFailed(error) || lostTheRace(error)) return false
    throw error
  }
}

/** Whether a message was taken before. */
export async function wasTaken(uid: string, messageID: string): Promise<boolean> {
  const [mark] = await readItems([wire(keys.inbound(uid, messageID))])
  return mark !== undefined
}

/** Another transaction on the same record was under way: to be tried again like one that was committed. */
const lostTheRace = (error: unknown): boolean => error instanceof Error && error.cause instanceof TransactionCanceledException

export interface StoredTurn {
  readonly turn: number
  readonly at: string
  readonly entries: TranscriptEntry[]
  /** The run of a campaign by which it came about. */
  readonly campaign?: RunRef
}

/** Turns of a conversation after one of them, oldest first. */
export async function turnsAfter(uid: string, after: number, limit: number): Promise<StoredTurn[]> {
  const [from, to] = [keys.turn(uid, after + 1), keys.turn(uid, 999_999_999)]
  const { Items = [] } = await run(
    client.send(
      new QueryCommand({
        TableName: env.tableName(),
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': { S: from.pk }, ':from': { S: from.sk }, ':to': { S: to.sk } },
        Limit: limit,
        ConsistentRead: true,
      }),
    ),
  )
  return Items.map((item) => ({
    turn: Number(item['sk']?.S?.slice(2)),
    at: item['at']?.S ?? '',
    entries: JSON.parse(item['entries']?.S ?? '[]'),
    ...(item['run']?.S === undefined ? {} : { campaign: runOf(item['run'].S) }),
  }))
}

const runOf = (stored: string): RunRef => {
  const [notificationID = '', number] = stored.split('#')
  return { notificationID, run: Number(number) }
}

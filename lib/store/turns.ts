import { QueryCommand, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import { days, epochSeconds, now } from '../clock.ts'
import { env } from '../env.ts'
import type { Application } from './access.ts'
import { readItems } from './batch.ts'
import { activeShard, keys } from './keys.ts'
import { type Change, changed, profileUpdate } from './profileItem.ts'
import { absenceOf, newItem, respondentKey, uidOf } from './respondentItem.ts'
import { client, conditionFailed, run, type WireItem } from './table.ts'
import { transact } from './transact.ts'
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
  /** The turn that took this message before, where one did. */
  readonly repeated: number | undefined
}

/** What a turn stores beside the record. */
export interface TurnRecord {
  /** When: one instant for all that the turn writes (ISO 8601). */
  readonly at: string
  readonly entries: readonly TranscriptEntry[]
  readonly answers: readonly WireItem[]
  /** Fields of the record that the turn sets; undefined ones are removed. */
  readonly fields: Readonly<Record<string, WireItem[string] | undefined>>
  readonly changes: readonly Change[]
  /** Whether the respondent said something: who writes is active. */
  readonly inbound: boolean
  readonly counts: TurnCounts
  /** Who may hold the respondent (turnLock.ts): this turn. */
  readonly by: string
}

const wire = ({ pk, sk }: { pk: string; sk: string }): WireItem => ({ pk: { S: pk }, sk: { S: sk } })

/** One request: the record, and whether this message was taken before. */
export async function beginTurn(
  application: Application,
  respondentID: string,
  sessionUID: string | undefined,
  messageID: string | undefined,
): Promise<TurnStart> {
  const record = respondentKey(application, respondentID)
  const inbound = sessionUID !== undefined && messageID !== undefined ? wire(keys.inbound(sessionUID, messageID)) : undefined
  const items = await readItems(inbound ? [record, inbound] : [record])
  const item = items.find(({ pk }) => pk?.S === record['pk']?.S)
  const taken = inbound && items.find(({ sk }) => sk?.S === inbound['sk']?.S)
  const turns = Number(item?.['turn']?.N ?? 0)
  return {
    item,
    uid: item ? uidOf(application, item) : uidOf(application, { rid: { S: respondentID } }),
    turn: turns + 1,
    repeated: taken && Number(taken['turn']?.N),
  }
}

/** Writes a turn. False where another turn was committed meanwhile, or the record was deleted: then nothing of this one was written. */
export async function commitTurn(
  application: Application,
  respondentID: string,
  start: TurnStart,
  record: TurnRecord,
  messageID?: string,
): Promise<boolean> {
  const TableName = env.tableName()
  const entries = { S: JSON.stringify(record.entries) }
  const said = { ...wire(keys.turn(start.uid, start.turn)), at: { S: record.at }, entries, ...countingFields(application, record.counts) }
  const ttl = { N: String(epochSeconds(now() + days(7))) }
  const mark = messageID === undefined ? [] : [{ ...wire(keys.inbound(start.uid, messageID)), turn: { N: String(start.turn) }, ttl }]
  const rows = [said, ...record.answers, ...mark].map((Item) => ({ Put: { TableName, Item } }))
  const isNew = start.item === undefined || absenceOf(start.item) !== undefined
  const core = isNew
    ? { Put: newRecord(application, respondentID, start, record) }
    : { Update: changedRecord(application, respondentID, start, record) }
  const counting = countingWrites(application, respondentID, start.uid, Date.parse(record.at), record.counts)
  try {
    await transact([core, ...rows, ...counting])
    return true
  } catch (error) {
    if (conditionFailed(error) || lostTheRace(error)) return false
    throw error
  }
}

/** Another transaction on the same record was under way: to be tried again like one that was committed. */
const lostTheRace = (error: unknown): boolean => error instanceof Error && error.cause instanceof TransactionCanceledException

/** The first turn makes the respondent. */
function newRecord(application: Application, respondentID: string, { item, turn }: TurnStart, record: TurnRecord) {
  const { fields, changes, by } = record
  const own = Object.entries({ ...fields, ...activity(application, respondentID, record) })
  const set = Object.fromEntries(own.filter((entry): entry is [string, WireItem[string]] => entry[1] !== undefined))
  return {
    TableName: env.tableName(),
    Item: { ...changed(newItem(application, respondentID, item), changes), ...set, turn: { N: String(turn) } },
    ConditionExpression: item === undefined ? 'attribute_not_exists(pk)' : `dead = :visitor AND ${free}`,
    ...(item === undefined ? {} : { ExpressionAttributeValues: { ':visitor': { S: 'visitor' }, ...freeValues(by) } }),
  }
}

function changedRecord(application: Application, respondentID: string, { turn }: TurnStart, record: TurnRecord) {
  const { fields, changes, by } = record
  const { sets, removes, conditions, names, values } = profileUpdate(changes)
  const released = { lockBy: undefined, lockUntil: undefined }
  const own = Object.entries({ ...fields, ...activity(application, respondentID, record), ...released, turn: { N: String(turn) } })
  const setFields = own.flatMap(([, value], i) => (value === undefined ? [] : [`#r${i} = :r${i}`]))
  const removeFields = own.flatMap(([, value], i) => (value === undefined ? [`#r${i}`] : []))
  return {
    TableName: env.tableName(),
    Key: respondentKey(application, respondentID),
    UpdateExpression: `SET ${[...setFields, ...sets].join(', ')} REMOVE ${[...removeFields, ...removes].join(', ')} ADD v :one`,
    ConditionExpression: [
      turn === 1 ? 'attribute_not_exists(#turn)' : '#turn = :before',
      'attribute_not_exists(dead)',
      free,
      ...conditions,
    ].join(' AND '),
    ExpressionAttributeNames: { ...names, '#turn': 'turn', ...Object.fromEntries(own.map(([name], i) => [`#r${i}`, name])) },
    ExpressionAttributeValues: {
      ...values,
      ...freeValues(by),
      ':one': { N: '1' },
      ...(turn === 1 ? {} : { ':before': { N: String(turn - 1) } }),
      ...Object.fromEntries(own.flatMap(([, value], i) => (value === undefined ? [] : [[`:r${i}`, value]]))),
    },
  }
}

/** No other turn holds the respondent. */
const free = '(attribute_not_exists(lockBy) OR lockBy = :by OR lockUntil < :now)'
const freeValues = (by: string): WireItem => ({ ':by': { S: by }, ':now': { N: String(now()) } })

/** When the respondent wrote last; the index of the active changes once an hour at most. */
function activity(application: Application, respondentID: string, { at, inbound }: TurnRecord): Record<string, WireItem[string]> {
  if (!inbound) return {}
  const { pk } = keys.respondent(application.appID, application.epoch, respondentID)
  return {
    act: { S: at },
    gsi2pk: { S: activeShard(application.appID, application.epoch, pk.slice(-1)) },
    gsi2sk: { S: `${at.slice(0, 13)}#${respondentID}` },
  }
}

export interface StoredTurn {
  readonly turn: number
  readonly at: string
  readonly entries: TranscriptEntry[]
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
  }))
}

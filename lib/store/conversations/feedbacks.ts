import { GetItemCommand, QueryCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { iso, now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { problem } from '../../core/errors.ts'
import type { Application } from '../applications/access.ts'
import { keys, negatives } from '../keys.ts'
import { nluCountWrite, nluResultIn, type StoredNluResult } from '../statistics/nluCounts.ts'
import type { Key } from '../table/client.ts'
import { client, conditionFailed, run, type WireItem, wire } from '../table/client.ts'
import { list } from '../table/read.ts'
import { readItems } from '../table/readItems.ts'
import { transact } from '../table/transact.ts'

/** A feedback that says that an answer was not the right one. */
export interface NegativeFeedback extends StoredNluResult {
  readonly respondentID: string
  readonly createdAt: string
  readonly text: string
}

/**
 * Notes what a respondent thinks of a turn's answer: said twice it counts once, and a change of mind takes the first back. False where
 * there is no such turn. What NLU was not asked about has nothing to count.
 */
export async function giveFeedback(
  application: Application,
  respondentID: string,
  uid: string,
  turn: number,
  positive: boolean,
): Promise<boolean> {
  const said = wire(keys.turn(uid, turn))
  for (let attempt = 1; ; attempt++) {
    const { Item } = await run(client.send(new GetItemCommand({ TableName: env.tableName(), Key: said, ConsistentRead: true })))
    if (!Item) return false
    const understood = nluResultIn(Item)
    const before = Item['fb']?.BOOL
    if (!understood || before === positive) return true
    const counts = { [positive ? 'positive' : 'negative']: 1, ...(before === undefined ? {} : { [before ? 'positive' : 'negative']: -1 }) }
    try {
      await transact([
        noted(said, before, positive),
        nluCountWrite(application, { uid, at: Date.parse(Item['at']?.S ?? ''), subject: understood, ...counts }),
        ...listing(application, respondentID, uid, turn, Item, positive, before),
      ])
      return true
    } catch (error) {
      if (!conditionFailed(error)) throw error
      if (attempt === 5) throw problem('unavailable', { retryAfterSeconds: 1, cause: error })
    }
  }
}

const noted = (Key: WireItem, before: boolean | undefined, positive: boolean): TransactWriteItem => ({
  Update: {
    TableName: env.tableName(),
    Key,
    UpdateExpression: 'SET fb = :positive',
    ConditionExpression: before === undefined ? 'attribute_exists(pk) AND attribute_not_exists(fb)' : 'fb = :before',
    ExpressionAttributeValues: { ':positive': { BOOL: positive }, ...(before === undefined ? {} : { ':before': { BOOL: before } }) },
  },
})

/** A negative feedback is listed with the respondent's history: it goes when they go. */
function listing(
  { appID, epoch }: Application,
  respondentID: string,
  uid: string,
  turn: number,
  { entries, nlu }: WireItem,
  positive: boolean,
  before: boolean | undefined,
): TransactWriteItem[] {
  const Key = wire(keys.feedback(uid, turn))
  if (positive) return before === undefined ? [] : [{ Delete: { TableName: env.tableName(), Key } }]
  const at = iso(now())
  const theirs: TranscriptEntry[] = JSON.parse(entries?.S ?? '[]')
  const text = theirs.find(({ from }) => from === 'respondent')?.text ?? ''
  const index = { gsi1pk: { S: negatives(appID, epoch) }, gsi1sk: { S: at } }
  const Item = { ...Key, ...index, rid: { S: respondentID }, at: { S: at }, text: { S: text }, ...(nlu ? { nlu } : {}) }
  return [{ Put: { TableName: env.tableName(), Item } }]
}

/** A place in the list of negative feedbacks: the one read last. */
export type FeedbackPlace = Record<'pk' | 'sk' | 'gsi1pk' | 'gsi1sk', string>

/** A page of negative feedbacks from an instant (included) to another one (not included), the latest first. */
export async function negativeFeedbacks(
  { appID, epoch }: Application,
  from: string,
  to: string,
  after: FeedbackPlace | undefined,
  limit: number,
): Promise<{ found: NegativeFeedback[]; next: FeedbackPlace | undefined }> {
  const { Items = [], LastEvaluatedKey } = await run(
    client.send(
      new QueryCommand({
        TableName: env.tableName(),
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': { S: negatives(appID, epoch) }, ':from': { S: from }, ':to': { S: to } },
        ScanIndexForward: false,
        Limit: limit,
        ...(after ? { ExclusiveStartKey: Object.fromEntries(Object.entries(after).map(([name, S]) => [name, { S }])) } : {}),
      }),
    ),
  )
  const rows = await rowsOf(Items.map(({ pk, sk }) => ({ pk: pk?.S ?? '', sk: sk?.S ?? '' })))
  const next =
    LastEvaluatedKey &&
    (Object.fromEntries(Object.entries(LastEvaluatedKey).map(([name, value]) => [name, value.S ?? ''])) as FeedbackPlace)
  return { found: rows.map(toFeedback).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)), next }
}

function toFeedback(row: WireItem): NegativeFeedback {
  const understood = nluResultIn(row) ?? { intentID: null, entities: [], score: 0 }
  return { ...understood, respondentID: row['rid']?.S ?? '', createdAt: row['at']?.S ?? '', text: row['text']?.S ?? '' }
}

/** The rows behind the index; what is being removed at this moment is left out. */
const rowsOf = (wanted: Key[]): Promise<WireItem[]> => readItems(wanted.map(wire))

/** The turns of a respondent that got a negative feedback. */
export async function feedbacksOf(uid: string): Promise<{ turn: number }[]> {
  const { pk } = keys.feedback(uid, 0)
  return (await list({ pk, prefix: 'F#' })).map((item) => ({ turn: Number(item['sk']?.S?.slice(2)) }))
}

import { QueryCommand } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { answersShard, keys, shards } from '../keys.ts'
import { client, run, type WireItem } from '../table/client.ts'

/** One respondent's answer to one question. A later answer takes the place of the earlier one. */
export interface StoredAnswer {
  readonly respondentID: string
  readonly resourceID: string
  readonly questionIndex: number
  readonly response: string[]
  readonly timestamp: string
}

export interface NewAnswer extends Omit<StoredAnswer, 'response'> {
  readonly featureID: string
  readonly response: readonly string[]
}

/** The item of an answer: it hangs on the uid, spread over 16 partitions of its feature. */
export function answerItem(
  { epoch }: Application,
  uid: string,
  { featureID, resourceID, questionIndex, response, timestamp, respondentID }: NewAnswer,
): WireItem {
  const { pk, sk } = keys.answer(featureID, epoch, uid, resourceID)
  return {
    pk: { S: pk },
    sk: { S: sk },
    rid: { S: respondentID },
    q: { N: String(questionIndex) },
    at: { S: timestamp },
    response: { L: response.map((S) => ({ S })) },
  }
}

/** What one respondent answered to a feature, by question. */
export async function answersOf({ epoch }: Application, uid: string, featureID: string): Promise<StoredAnswer[]> {
  const { pk, sk } = keys.answer(featureID, epoch, uid, '')
  const { answers } = await page(pk, undefined, 1000, sk)
  return answers.sort((a, b) => a.questionIndex - b.questionIndex)
}

/** A place in the list of all answers to a feature. */
export interface AnswersPlace {
  readonly shard: string
  readonly after?: string | undefined
}

/** A page of all answers to a feature, whoever gave them. */
export async function answersTo(
  { epoch }: Application,
  featureID: string,
  from: AnswersPlace | undefined,
  limit: number,
): Promise<{ answers: StoredAnswer[]; next: AnswersPlace | undefined }> {
  const answers: StoredAnswer[] = []
  let place: AnswersPlace | undefined = from ?? { shard: shards[0] ?? '' }
  while (place !== undefined && answers.length < limit) {
    const found = await page(answersShard(featureID, epoch, place.shard), place.after, limit - answers.length)
    answers.push(...found.answers)
    const following: string | undefined = shards[shards.indexOf(place.shard) + 1]
    place =
      found.next !== undefined ? { shard: place.shard, after: found.next } : following === undefined ? undefined : { shard: following }
  }
  return { answers, next: place }
}

/** A page of the answers in one shard of a feature, as much as one request gives. */
export const answersInShard = ({ epoch }: Application, featureID: string, shard: string, after: string | undefined) =>
  page(answersShard(featureID, epoch, shard), after, 10_000)

async function page(
  pk: string,
  after: string | undefined,
  limit: number,
  prefix?: string,
): Promise<{ answers: StoredAnswer[]; next: string | undefined }> {
  const { Items = [], LastEvaluatedKey } = await run(
    client.send(
      new QueryCommand({
        TableName: env.tableName(),
        KeyConditionExpression: prefix === undefined ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': { S: pk }, ...(prefix === undefined ? {} : { ':prefix': { S: prefix } }) },
        Limit: limit,
        ConsistentRead: true,
        ...(after === undefined ? {} : { ExclusiveStartKey: { pk: { S: pk }, sk: { S: after } } }),
      }),
    ),
  )
  return { answers: Items.map(toAnswer), next: LastEvaluatedKey?.['sk']?.S }
}

const toAnswer = (item: WireItem): StoredAnswer => ({
  respondentID: item['rid']?.S ?? '',
  resourceID: item['sk']?.S?.split('#')[1] ?? '',
  questionIndex: Number(item['q']?.N),
  response: (item['response']?.L ?? []).map((entry) => entry.S ?? ''),
  timestamp: item['at']?.S ?? '',
})

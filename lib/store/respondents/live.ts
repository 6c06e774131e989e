import type { TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { iso } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { problem } from '../../core/errors.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { conditionFailed, documents, run } from '../table/client.ts'
import { transact } from '../table/transact.ts'
import { respondentKey } from './respondentItem.ts'

/**
 * Hands the conversation to a human (`true`) or back to the chatbot; harmless when repeated. The flag is on the record, where each turn
 * looks; those who are live are listed beside it, in the same transaction.
 */
export async function setLive(application: Application, respondentID: string, live: boolean): Promise<void> {
  try {
    await transact(liveWrites(application, respondentID, live))
  } catch (error) {
    throw conditionFailed(error) ? problem('respondent_unknown', { cause: error }) : error
  }
}

/** The writes by which a conversation is handed over; the first one is refused where there is no such respondent. */
export const liveWrites = (application: Application, respondentID: string, live: boolean, since = iso()): TransactWriteItem[] => [
  {
    Update: {
      TableName: env.tableName(),
      Key: respondentKey(application, respondentID),
      UpdateExpression: live ? 'SET live = if_not_exists(live, :now) ADD v :one' : 'REMOVE live ADD v :one',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(dead)',
      ExpressionAttributeValues: { ':one': { N: '1' }, ...(live ? { ':now': { S: since } } : {}) },
    },
  },
  listedWrite(application, respondentID, live, since),
]

/** The write that lists a respondent among those in live chat, or takes them off the list. */
export function listedWrite(application: Application, respondentID: string, live: boolean, since: string): TransactWriteItem {
  const { pk, sk } = keys.live(application.appID, application.epoch, respondentID)
  const listed = { TableName: env.tableName(), Key: { pk: { S: pk }, sk: { S: sk } } }
  if (!live) return { Delete: listed }
  return {
    Update: {
      ...listed,
      UpdateExpression: 'SET since = if_not_exists(since, :now)',
      ExpressionAttributeValues: { ':now': { S: since } },
    },
  }
}

/** Those who are in live chat, and since when; a page of 1,000. */
export async function listLive(
  application: Application,
  after: string | undefined,
): Promise<{ live: { respondentID: string; since: string }[]; next: string | undefined }> {
  const { pk } = keys.live(application.appID, application.epoch, '')
  const { Items = [], LastEvaluatedKey } = await run(
    documents.send(
      new QueryCommand({
        TableName: env.tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
        Limit: 1000,
        ...(after === undefined ? {} : { ExclusiveStartKey: { pk, sk: after } }),
      }),
    ),
  )
  const live = Items.map((item) => ({ respondentID: String(item['sk']), since: String(item['since']) }))
  return { live, next: LastEvaluatedKey && String(LastEvaluatedKey['sk']) }
}

/** Takes somebody who is gone off the list. */
export async function forgetLive(application: Application, respondentID: string): Promise<void> {
  await run(
    documents.send(new DeleteCommand({ TableName: env.tableName(), Key: keys.live(application.appID, application.epoch, respondentID) })),
  )
}

import { DeleteCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { iso } from '../clock.ts'
import { env } from '../env.ts'
import { problem } from '../errors.ts'
import type { Application } from './access.ts'
import { keys } from './keys.ts'
import { conditionFailed, documents, run } from './table.ts'

/**
 * Hands the conversation to a human (`true`) or back to the chatbot; harmless when repeated. The flag is on the record, where each turn
 * looks; those who are live are listed beside it, in the same transaction.
 */
export async function setLive(application: Application, respondentID: string, live: boolean): Promise<void> {
  const TableName = env.tableName()
  const listed = keys.live(application.appID, application.epoch, respondentID)
  const since = iso()
  try {
    await run(
      documents.send(
        new TransactWriteCommand({
          TransactItems: [
            {
              Update: {
                TableName,
                Key: keys.respondent(application.appID, application.epoch, respondentID),
                UpdateExpression: live ? 'SET live = if_not_exists(live, :now) ADD v :one' : 'REMOVE live ADD v :one',
                ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(dead)',
                ExpressionAttributeValues: { ':one': 1, ...(live ? { ':now': since } : {}) },
              },
            },
            live
              ? {
                  Update: {
                    TableName,
                    Key: listed,
                    UpdateExpression: 'SET since = if_not_exists(since, :now)',
                    ExpressionAttributeValues: { ':now': since },
                  },
                }
              : { Delete: { TableName, Key: listed } },
          ],
        }),
      ),
    )
  } catch (error) {
    throw conditionFailed(error) ? problem('respondent_unknown', { cause: error }) : error
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

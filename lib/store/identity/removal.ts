import { DeleteItemCommand, GetItemCommand, type TransactWriteItem, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { iso, minutes, now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { problem } from '../../core/errors.ts'
import type { Application } from '../applications/access.ts'
import { dueIndex, keys } from '../keys.ts'
import { countWrite, spotOf } from '../respondents/respondentCounts.ts'
import { type Absence, ghostKey, respondentKey } from '../respondents/respondentItem.ts'
import { readRespondent } from '../respondents/respondents.ts'
import { client, conditionFailed, documents, run, type WireItem } from '../table/client.ts'
import { transact } from '../table/transact.ts'

/** When the sweeper looks whether a purge was done that the queue was told of. */
const dueMs = () => now() + minutes(5)

/**
 * Takes a respondent out of everybody's sight and off the count with one write, and gives the record as it was; undefined where there is nobody. What is
 * left is purged in the background.
 */
export async function markDeleted(application: Application, respondentID: string): Promise<WireItem | undefined> {
  for (let attempt = 1; ; attempt++) {
    const item = await readRespondent(application, respondentID)
    if (!item) return undefined
    try {
      await transact([marked(application, respondentID, item), countWrite(application, spotOf(item), -1)])
      return item
    } catch (error) {
      if (!conditionFailed(error)) throw error
      if (attempt === attempts) throw problem('changed_meanwhile', { cause: error })
    }
  }
}

const attempts = 10

/** The mark, on the condition that the record is still as it was read. */
const marked = (application: Application, respondentID: string, { v = { N: '0' } }: WireItem): TransactWriteItem => ({
  Update: {
    TableName: env.tableName(),
    Key: respondentKey(application, respondentID),
    UpdateExpression: 'SET dead = :deleted, gsi1pk = :due, gsi1sk = :when REMOVE gsi2pk, gsi2sk',
    ConditionExpression: 'v = :v AND attribute_not_exists(dead)',
    ExpressionAttributeValues: {
      ':v': v,
      ':deleted': { S: 'deleted' },
      ':due': { S: dueIndex },
      ':when': { S: `${iso(dueMs())}#${application.appID}` },
    },
  },
})

/** Where somebody who was deleted is found: under their id, or beside it, where that is somebody else's by now. */
export interface Trace {
  readonly respondentID: string
  readonly uid?: string | undefined
}

const traceKey = (application: Application, { respondentID, uid }: Trace): WireItem =>
  uid === undefined ? respondentKey(application, respondentID) : ghostKey(application, respondentID, uid)

/** The record of somebody who was deleted and is to be purged. */
export async function readTrace(application: Application, trace: Trace): Promise<WireItem | undefined> {
  const { Item } = await run(
    client.send(new GetItemCommand({ TableName: env.tableName(), Key: traceKey(application, trace), ConsistentRead: true })),
  )
  return Item?.['dead']?.S === 'deleted' ? Item : undefined
}

/** Removes the last trace of a respondent who was marked as deleted. */
export const removeTrace = (application: Application, trace: Trace): Promise<void> => removeDead(traceKey(application, trace), 'deleted')

/** Removes the marks under the ids that a respondent had before. */
export async function forgetFormerIDs(application: Application, { was }: WireItem): Promise<void> {
  for (const id of was?.SS ?? []) await removeDead(respondentKey(application, id), 'moved')
}

async function removeDead(Key: WireItem, dead: Absence): Promise<void> {
  try {
    await run(
      client.send(
        new DeleteItemCommand({
          TableName: env.tableName(),
          Key,
          ConditionExpression: 'dead = :dead',
          ExpressionAttributeValues: { ':dead': { S: dead } },
        }),
      ),
    )
  } catch (error) {
    // Somebody new has taken the id meanwhile.
    if (!conditionFailed(error)) throw error
  }
}

/** Takes a sub user off its parent's list. */
export async function forgetSubUser(application: Application, parent: string, respondentID: string): Promise<void> {
  try {
    await run(
      client.send(
        new UpdateItemCommand({
          TableName: env.tableName(),
          Key: respondentKey(application, parent),
          UpdateExpression: 'REMOVE #child ADD v :one',
          ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(dead)',
          ExpressionAttributeNames: { '#child': `t.sub_users\u001f${respondentID}` },
          ExpressionAttributeValues: { ':one': { N: '1' } },
        }),
      ),
    )
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/** Makes all respondents of the application invisible at once, by giving the ones to come other keys; gives the epoch that is to be purged. */
export async function startEpoch(application: Application): Promise<number> {
  const { Attributes } = await run(
    documents.send(
      new UpdateCommand({
        TableName: env.tableName(),
        Key: keys.access(application.appID),
        UpdateExpression: 'SET gsi1pk = :due, gsi1sk = :when ADD epoch :one, purging :old',
        ConditionExpression: 'epoch = :epoch AND attribute_not_exists(deletedAt)',
        ExpressionAttributeValues: {
          ':due': dueIndex,
          ':when': `${iso(dueMs())}#${application.appID}`,
          ':one': 1,
          ':old': new Set([application.epoch]),
          ':epoch': application.epoch,
        },
        ReturnValues: 'UPDATED_NEW',
      }),
    ),
  )
  return Number(Attributes?.['epoch']) - 1
}

/** Notes that an epoch is purged; the sweeper has nothing to look after any more. */
export async function endPurge(appID: string, epoch: number): Promise<void> {
  await run(
    documents.send(
      new UpdateCommand({
        TableName: env.tableName(),
        Key: keys.access(appID),
        UpdateExpression: 'REMOVE gsi1pk, gsi1sk DELETE purging :epoch',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':epoch': new Set([epoch]) },
      }),
    ),
  ).catch((error: unknown) => {
    if (!conditionFailed(error)) throw error
  })
}

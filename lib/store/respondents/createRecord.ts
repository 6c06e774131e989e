import type { TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { conditionFailed, failedCondition, type WireItem } from '../table/client.ts'
import { transact } from '../table/transact.ts'
import { countWrite, spotOf } from './respondentCounts.ts'
import { absenceOf, ghostKey, uidOf } from './respondentItem.ts'

/**
 * Writes the record of somebody new, counts them in their bucket, and writes what is given `beside`, in one transaction. False where
 * there is somebody else by now, `beside` where what is beside could not be written.
 */
export async function makeRespondent(
  application: Application,
  respondentID: string,
  before: WireItem | undefined,
  Item: WireItem,
  beside: readonly TransactWriteItem[] = [],
): Promise<boolean | 'beside'> {
  try {
    await transact([
      { Put: { TableName: env.tableName(), Item, ...stillThere(before) } },
      ...beside,
      ...replaced(application, respondentID, before),
      countWrite(application, spotOf(Item), 1),
    ])
    return true
  } catch (error) {
    if (!conditionFailed(error)) throw error
    return failedCondition(error) > 0 ? 'beside' : false
  }
}

/** The condition that nothing, or the same trace as before, is under the id. */
function stillThere(before: WireItem | undefined) {
  if (!before) return { ConditionExpression: 'attribute_not_exists(pk)' }
  const { dead = { S: '' }, v } = before
  return {
    ConditionExpression: v ? 'dead = :dead AND v = :v' : 'dead = :dead',
    ExpressionAttributeValues: { ':dead': dead, ...(v ? { ':v': v } : {}) },
  }
}

/**
 * What is written with the record that takes the place of a trace. What is left of somebody who was deleted is still to be purged: the
 * trace that says so makes room, and the sweeper finds it where it is now.
 */
function replaced(application: Application, respondentID: string, before: WireItem | undefined): TransactWriteItem[] {
  if (!before || absenceOf(before) !== 'deleted') return []
  const TableName = env.tableName()
  const uid = uidOf(application, before)
  const live = keys.live(application.appID, application.epoch, respondentID)
  return [
    { Put: { TableName, Item: { ...before, ...ghostKey(application, respondentID, uid), uid: { S: uid } } } },
    ...(before['live'] ? [{ Delete: { TableName, Key: { pk: { S: live.pk }, sk: { S: live.sk } } } }] : []),
  ]
}

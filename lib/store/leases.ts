import { UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { env } from '../env.ts'
import { accountMoved, type Claim } from './claims.ts'
import { deliveryKey, getDelivery } from './deliveries.ts'
import type { Outcome, RunRef } from './steps.ts'
import { client, conditionFailed, run } from './table.ts'
import { transact } from './transact.ts'

/**
 * A provider is asked under a lease: the claim says `unknown` from the beginning, and what the provider answers takes its place. A worker
 * that dies between leaves `unknown`: it may have arrived, and is not sent again (contract §7).
 */

/** Puts what became of a recipient in the place of `unknown`, and gives what stands: the lease may have run out meanwhile. */
export async function settle(held: Claim, outcome: Outcome, reason?: string): Promise<Outcome> {
  const Update = {
    TableName: env.tableName(),
    Key: deliveryKey(held.uid, held),
    UpdateExpression: `SET #status = :status${reason === undefined ? '' : ', reason = :reason'} REMOVE lease`,
    ConditionExpression: 'lease = :lease',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':status': { S: outcome },
      ':lease': { N: String(held.leaseMs) },
      ...(reason === undefined ? {} : { ':reason': { S: reason } }),
    },
  }
  try {
    if (held.again && outcome !== 'unknown') await transact([{ Update }, accountMoved(held, 'unknown', outcome)])
    else await run(client.send(new UpdateItemCommand(Update)))
    return outcome
  } catch (error) {
    if (!conditionFailed(error)) throw error
    return (await getDelivery(held.uid, held))?.status ?? 'deleted'
  }
}

/** Gives a recipient back: the provider certainly did nothing, and may be asked later. */
export async function release(held: Claim): Promise<void> {
  try {
    await transact([
      {
        Delete: {
          TableName: env.tableName(),
          Key: deliveryKey(held.uid, held),
          ConditionExpression: 'lease = :lease',
          ExpressionAttributeValues: { ':lease': { N: String(held.leaseMs) } },
        },
      },
    ])
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/** Ends a lease that ran out: what became of it stays unknown. */
export const expire = (uid: string, runRef: RunRef, leaseMs: number): Promise<Outcome> =>
  settle({ ...runRef, uid, leaseMs, status: 'unknown', at: '', place: { shard: '', step: 0 }, again: false }, 'unknown')

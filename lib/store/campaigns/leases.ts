import { type TransactWriteItem, type Update, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import { client, conditionFailed, run } from '../table/client.ts'
import { transact } from '../table/transact.ts'
import { uncapWrite } from './caps.ts'
import { accountMoved, type Claim } from './claims.ts'
import { deliveryKey, getDelivery } from './deliveries.ts'
import type { Outcome } from './slices.ts'

/**
 * A provider is asked under a lease: the claim says `unknown` from the beginning, and what the provider answers takes its place. A worker
 * that dies between leaves `unknown`: it may have arrived, and is not sent again (docs/campaigns.md#unknown).
 */

/**
 * Puts what became of a recipient in the place of `unknown`, and gives what stands: the lease may have run out meanwhile. What is to be written
 * with it is not where that is refused: what was sent stays sent.
 */
export async function settle(held: Claim, outcome: Outcome, reason?: string, beside: readonly TransactWriteItem[] = []): Promise<Outcome> {
  // Whom it did not reach has not had it.
  const uncapped = outcome === 'sent' || outcome === 'unknown' ? [] : uncap(held)
  const moved = held.again && outcome !== 'unknown' ? [accountMoved(held, 'unknown', outcome, outcome === 'sent' ? { handed: 1 } : {})] : []
  const change = { ...named(outcome, reason), UpdateExpression: `SET ${sets(reason)} REMOVE lease, waits` }
  const own = [...moved, ...uncapped]
  const done = (await written(under(held, change), [...own, ...beside])) || (beside.length > 0 && (await written(under(held, change), own)))
  return done ? outcome : ((await getDelivery(held.uid, held))?.status ?? 'deleted')
}

/**
 * Gives a recipient back: the provider certainly did nothing, and may be asked later. Where the feature was started, it is not started again:
 * what the bot said then waits.
 */
export async function release(held: Claim): Promise<void> {
  if (held.turn !== undefined) {
    const change = { UpdateExpression: 'SET waits = :true REMOVE lease', ExpressionAttributeValues: { ':true': { BOOL: true } } }
    await written(under(held, change), [])
    return
  }
  const { UpdateExpression: _, ...Delete } = under(held, { UpdateExpression: '' })
  try {
    await transact([{ Delete }, ...uncap(held)])
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/**
 * Takes up again what waits; false where somebody else did. In a transaction, which knows itself again where its answer was lost: else nobody
 * would go on with it.
 */
export async function takeUp(held: Claim): Promise<boolean> {
  const Update = {
    TableName: env.tableName(),
    Key: deliveryKey(held.uid, held),
    UpdateExpression: 'SET lease = :lease REMOVE waits',
    ConditionExpression: 'waits = :true',
    ExpressionAttributeValues: { ':true': { BOOL: true }, ':lease': { N: String(held.leaseMs) } },
  }
  try {
    await transact([{ Update }])
    return true
  } catch (error) {
    if (!conditionFailed(error)) throw error
    return false
  }
}

const sets = (reason: string | undefined): string => `#status = :status${reason === undefined ? '' : ', reason = :reason'}`

const named = (outcome: Outcome, reason: string | undefined) => ({
  ExpressionAttributeNames: { '#status': 'status' },
  ExpressionAttributeValues: { ':status': { S: outcome }, ...(reason === undefined ? {} : { ':reason': { S: reason } }) },
})

/** A change of a record whose lease is held. */
const under = (held: Claim, change: Pick<Update, 'UpdateExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'>) => ({
  TableName: env.tableName(),
  Key: deliveryKey(held.uid, held),
  ...change,
  UpdateExpression: change.UpdateExpression,
  ConditionExpression: 'lease = :lease',
  ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ':lease': { N: String(held.leaseMs) } },
})

const uncap = ({ uid, capDay }: Claim): TransactWriteItem[] => (capDay === undefined ? [] : [uncapWrite(uid, capDay)])

/** Whether a change was made, with what goes with it: the lease may have run out. */
async function written(change: Update, beside: readonly TransactWriteItem[]): Promise<boolean> {
  try {
    if (beside.length) await transact([{ Update: change }, ...beside])
    else await run(client.send(new UpdateItemCommand(change)))
    return true
  } catch (error) {
    if (!conditionFailed(error)) throw error
    return false
  }
}

import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { conditionFailed, documents, run } from '../table/client.ts'

/** The instants (ms since 1970) at which a provider may be asked; or how long it is busy with what others reserved. */
export type Reserved = { readonly at: readonly number[] } | { readonly busyMs: number }

/** Nobody reserves what is further away: what is reserved and not used would be lost to all. */
const farthestMs = 3000

/**
 * Reserves calls of a provider, so many a second, over all workers of an application: one number in the table says when the next may begin
 * (the generic cell rate algorithm). Two conditional writes and no read: one where calls are waiting, one where there were none for a while.
 */
export async function reserve({ appID }: Application, source: 'sms' | 'fb', calls: number, perSecond: number): Promise<Reserved> {
  const gapMs = 1000 / perSecond
  const Key = keys.pace(appID, source)
  for (;;) {
    const at = now()
    const values = { ':now': at, ':cost': gapMs * calls }
    const queued = await changed({
      Key,
      UpdateExpression: 'SET nextAt = nextAt + :cost',
      ConditionExpression: 'nextAt BETWEEN :now AND :farthest',
      ExpressionAttributeValues: { ...values, ':farthest': at + farthestMs },
    })
    const begun =
      queued ??
      (await changed({
        Key,
        UpdateExpression: 'SET nextAt = :now + :cost',
        ConditionExpression: 'attribute_not_exists(nextAt) OR nextAt < :now',
        ExpressionAttributeValues: values,
      }))
    if (begun !== undefined) return { at: Array.from({ length: calls }, (_, i) => begun - gapMs * (calls - i)) }
    const free = await changed({
      Key,
      UpdateExpression: 'SET nextAt = if_not_exists(nextAt, :now)',
      ExpressionAttributeValues: { ':now': at },
    })
    if (free !== undefined && free > at + farthestMs) return { busyMs: free - at }
  }
}

/** When the provider is free after a change; undefined where its condition did not hold. */
async function changed(update: Omit<UpdateCommandInput, 'TableName'>): Promise<number | undefined> {
  try {
    const { Attributes } = await run(
      documents.send(new UpdateCommand({ TableName: env.tableName(), ...update, ReturnValues: 'UPDATED_NEW' })),
    )
    return Number(Attributes?.['nextAt'])
  } catch (error) {
    if (conditionFailed(error)) return undefined
    throw error
  }
}

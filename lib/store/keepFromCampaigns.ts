import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { days, epochSeconds, iso, now } from '../clock.ts'
import { env } from '../env.ts'
import type { Application } from './access.ts'
import { deliveryItem } from './deliveries.ts'
import { openRunsOf } from './recentRuns.ts'
import { client, conditionFailed, run } from './table.ts'

/**
 * Keeps somebody who was deleted out of the campaigns that are under way: their place in each is taken before the campaign claims it, so
 * that delivery needs no look at each recipient. What stays names nobody, and goes by itself.
 */
export async function keepFromCampaigns(application: Application, uid: string): Promise<void> {
  await Promise.all(openRunsOf(application).map((runRef) => take(deliveryItem(uid, { ...runRef, status: 'deleted', at: iso() }))))
}

async function take(Item: ReturnType<typeof deliveryItem>): Promise<void> {
  const ttl = { N: String(epochSeconds(now() + days(30))) }
  try {
    await run(
      client.send(
        new PutItemCommand({ TableName: env.tableName(), Item: { ...Item, ttl }, ConditionExpression: 'attribute_not_exists(pk)' }),
      ),
    )
  } catch (error) {
    // The campaign was faster.
    if (!conditionFailed(error)) throw error
  }
}

import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { days, epochSeconds, iso, now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { type Application, openApplication } from '../applications/access.ts'
import { deliveryItem } from '../campaigns/deliveries.ts'
import { openRunsOf } from '../campaigns/recentRuns.ts'
import { client, conditionFailed, run } from '../table/client.ts'
import { attributeName, type Change } from './profileForm.ts'
import { uidOf } from './respondentItem.ts'
import { readItem } from './respondents.ts'

/**
 * Keeps somebody who was deleted, or has opted out, out of the campaigns that are under way: their place in each is taken before the campaign
 * claims it, so that delivery needs no look at each recipient. What stays of somebody deleted names nobody, and goes by itself. Comes after
 * the write that took them out, and looks which runs there are then: a run that begins later does not find them.
 */
export async function keepFromCampaigns({ appID }: Application, uid: string, status: 'deleted' | 'optedOut'): Promise<void> {
  const application = await openApplication(appID)
  if (!application) return
  await Promise.all(openRunsOf(application).map((runRef) => take(deliveryItem(uid, { ...runRef, status, at: iso() }))))
}

/** Keeps somebody out whose profile was changed so that they get no campaigns (docs/campaigns.md#opt-out). */
export async function honourOptOut(application: Application, respondentID: string, changes: readonly Change[]): Promise<void> {
  if (!changes.some((change) => change.name === optOut && 'set' in change && change.set === 'true')) return
  const item = await readItem(application, respondentID)
  if (item) await keepFromCampaigns(application, uidOf(application, item), 'optedOut')
}

const optOut = attributeName('optout')

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

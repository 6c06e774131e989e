import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { ApplicationObject } from '../../../schemas/application.ts'
import type { CampaignState, NotificationBody } from '../../../schemas/notification.ts'
import { epochSeconds, hours, iso, now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { problem } from '../../core/errors.ts'
import type { Application } from '../applications/access.ts'
import { dueIndex, keys } from '../keys.ts'
import { documents, failedCondition, run } from '../table/client.ts'

/**
 * A campaign as the table keeps it: what was asked for, and where its latest run stands. What is of a run is written on the condition that
 * the run is still the latest, and goes when the next one begins.
 */
export interface Campaign
  extends Pick<NotificationBody, 'type' | 'featureID' | 'filters' | 'messages' | 'answers' | 'delay' | 'newActiveStatus' | 'doNotTurnOff'> {
  readonly appID: string
  readonly notificationID: string
  readonly state: CampaignState
  /** Number of the latest run, from 1; 0 before the first. */
  readonly run: number
  /** The occurrence (ms since 1970) that the latest run is of; while `scheduled`, that of the run to come. */
  readonly occurrence: number
  readonly timestamp?: string | number
  readonly startTime?: string | number
  /** The application's limits as they were when the run began or was resumed. */
  readonly limits?: CampaignLimits
  /** Of the respondents among whom the run found its audience: when all of them are deleted, the application has another one. */
  readonly epoch?: number
  readonly startedAt?: string
  readonly finishedAt?: string
  /** Shards of the latest run whose audience is planned to the end. */
  readonly plannedShards?: Set<string>
  /** Known once the whole audience is planned. */
  readonly numRecipients?: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** What an application allows campaigns (docs/campaigns.md#caps-and-quiet-hours). */
export type CampaignLimits = NonNullable<ApplicationObject['campaigns']>

const table = () => env.tableName()

/** The index entry by which the sweeper finds a campaign at or after an instant. */
export const dueAt = (campaign: Pick<Campaign, 'appID' | 'notificationID'>, ms: number) => ({
  gsi1pk: dueIndex,
  gsi1sk: `${iso(ms)}#${campaign.appID}#${campaign.notificationID}`,
})

export interface Idempotency {
  readonly key: string
  /** Hash of the body that the key was used with. */
  readonly bodyHash: string
}

/**
 * Stores a new campaign, due at `dueMs`. With an idempotency key, a repetition within 24 hours gives the id of the first campaign, and
 * another body under the same key is refused.
 */
export async function storeCampaign(campaign: Campaign, dueMs: number, idempotency?: Idempotency): Promise<string> {
  const Item = { ...keys.campaign(campaign.appID, campaign.notificationID), ...campaign, ...dueAt(campaign, dueMs) }
  if (!idempotency) {
    await run(documents.send(new PutCommand({ TableName: table(), Item, ConditionExpression: 'attribute_not_exists(pk)' })))
    return campaign.notificationID
  }
  const key = keys.idempotency(campaign.appID, idempotency.key)
  const expiresAt = now() + hours(24)
  const memory = {
    ...key,
    notificationID: campaign.notificationID,
    bodyHash: idempotency.bodyHash,
    expiresAt,
    ttl: epochSeconds(expiresAt),
  }
  try {
    await run(
      documents.send(
        new TransactWriteCommand({
          TransactItems: [
            {
              Put: {
                TableName: table(),
                Item: memory,
                ConditionExpression: 'attribute_not_exists(pk) OR expiresAt < :now',
                ExpressionAttributeValues: { ':now': now() },
              },
            },
            { Put: { TableName: table(), Item, ConditionExpression: 'attribute_not_exists(pk)' } },
          ],
        }),
      ),
    )
    return campaign.notificationID
  } catch (error) {
    if (failedCondition(error) !== 0) throw error
    const first = await run(documents.send(new GetCommand({ TableName: table(), Key: key, ConsistentRead: true })))
    if (first.Item?.['bodyHash'] !== idempotency.bodyHash) throw problem('idempotency_conflict', { cause: error })
    return String(first.Item?.['notificationID'])
  }
}

/** The campaign, or undefined. Strongly consistent. */
export async function getCampaign(application: Application, notificationID: string): Promise<Campaign | undefined> {
  const { Item } = await run(
    documents.send(new GetCommand({ TableName: table(), Key: keys.campaign(application.appID, notificationID), ConsistentRead: true })),
  )
  return Item as Campaign | undefined
}

/** A page of an application's campaigns, the newest first. */
export async function listCampaigns(
  application: Application,
  after: string | undefined,
  limit: number,
): Promise<{ campaigns: Campaign[]; next: string | undefined }> {
  const { pk, sk } = keys.campaign(application.appID, '')
  const { Items = [], LastEvaluatedKey } = await run(
    documents.send(
      new QueryCommand({
        TableName: table(),
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': sk },
        ScanIndexForward: false,
        Limit: limit,
        ConsistentRead: true,
        ...(after === undefined ? {} : { ExclusiveStartKey: keys.campaign(application.appID, after) }),
      }),
    ),
  )
  return { campaigns: Items as Campaign[], next: LastEvaluatedKey && String(LastEvaluatedKey['sk']).slice(sk.length) }
}

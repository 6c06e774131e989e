import { GetCommand, PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { CampaignState, NotificationBody } from '../../schemas/notification.ts'
import { epochSeconds, hours, iso, now } from '../clock.ts'
import { env } from '../env.ts'
import { problem } from '../errors.ts'
import type { Application } from './access.ts'
import { dueIndex, keys, shards } from './keys.ts'
import { conditionFailed, documents, failedCondition, run } from './table.ts'

/** A campaign as the table keeps it: what was asked for, and where its latest run stands. */
export interface Campaign
  extends Pick<NotificationBody, 'type' | 'featureID' | 'filters' | 'messages' | 'answers' | 'delay' | 'newActiveStatus' | 'doNotTurnOff'> {
  readonly appID: string
  readonly notificationID: string
  readonly state: CampaignState
  /** Number of the latest run, from 1; 0 before the first. */
  readonly run: number
  /** When it is to begin, where not at once. */
  readonly timestamp?: string | number
  readonly startTime?: string | number
  readonly startedAt?: string
  readonly finishedAt?: string
  /** Shards of the latest run whose audience is planned to the end. */
  readonly plannedShards?: Set<string>
  /** Known once the whole audience is planned. */
  readonly numRecipients?: number
  readonly createdAt: string
  readonly updatedAt: string
}

const table = () => env.tableName()

/** The index entry by which the sweeper finds a campaign at or after an instant. */
const dueAt = (campaign: Pick<Campaign, 'appID' | 'notificationID'>, ms: number) => ({
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

export interface Transition {
  readonly from: readonly CampaignState[]
  readonly to: CampaignState
  readonly set?: Partial<Pick<Campaign, 'run' | 'startedAt' | 'finishedAt' | 'numRecipients' | 'plannedShards'>>
  /** When the sweeper is to look at it again; never, where not given. */
  readonly dueMs?: number | undefined
}

/** Moves a campaign from one of some states to another: the one place where states change. Undefined where it was in none of them. */
export async function moveCampaign(
  campaign: Pick<Campaign, 'appID' | 'notificationID'>,
  { from, to, set = {}, dueMs }: Transition,
): Promise<Campaign | undefined> {
  const fields = Object.entries({ ...set, state: to, updatedAt: iso(), ...(dueMs === undefined ? {} : dueAt(campaign, dueMs)) })
  const states = Object.fromEntries(from.map((state, i) => [`:from${i}`, state]))
  try {
    const { Attributes } = await run(
      documents.send(
        new UpdateCommand({
          TableName: table(),
          Key: keys.campaign(campaign.appID, campaign.notificationID),
          UpdateExpression: `SET ${fields.map((_, i) => `#${i} = :${i}`).join(', ')}${dueMs === undefined ? ' REMOVE gsi1pk, gsi1sk' : ''}`,
          ConditionExpression: `#state IN (${Object.keys(states).join(', ')})`,
          ExpressionAttributeNames: { ...Object.fromEntries(fields.map(([name], i) => [`#${i}`, name])), '#state': 'state' },
          ExpressionAttributeValues: { ...Object.fromEntries(fields.map(([, value], i) => [`:${i}`, value])), ...states },
          ReturnValues: 'ALL_NEW',
        }),
      ),
    )
    return Attributes as Campaign
  } catch (error) {
    if (conditionFailed(error)) return undefined
    throw error
  }
}

/** Notes that shards of a run are planned to the end, and gives the campaign after that. Undefined where that run is not the latest. */
export async function markPlanned(
  campaign: Pick<Campaign, 'appID' | 'notificationID'>,
  runNumber: number,
  planned: readonly string[],
): Promise<Campaign | undefined> {
  try {
    const { Attributes } = await run(
      documents.send(
        new UpdateCommand({
          TableName: table(),
          Key: keys.campaign(campaign.appID, campaign.notificationID),
          UpdateExpression: 'ADD plannedShards :shards',
          ConditionExpression: 'run = :run',
          ExpressionAttributeValues: { ':shards': new Set(planned), ':run': runNumber },
          ReturnValues: 'ALL_NEW',
        }),
      ),
    )
    return Attributes as Campaign
  } catch (error) {
    if (conditionFailed(error)) return undefined
    throw error
  }
}

export const isPlanned = ({ plannedShards }: Campaign): boolean => plannedShards?.size === shards.length

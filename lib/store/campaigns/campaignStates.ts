import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { nanoid } from 'nanoid'
import type { CampaignState } from '../../../schemas/notification.ts'
import { iso } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import { keys, shards } from '../keys.ts'
import { conditionFailed, documents, run } from '../table/client.ts'
import { getObject } from '../table/objects.ts'
import { type Campaign, dueAt } from './campaigns.ts'

type OfRun = 'run' | 'occurrence' | 'limits' | 'epoch' | 'startedAt' | 'finishedAt' | 'numRecipients' | 'plannedShards'

export interface Transition {
  readonly from: readonly CampaignState[]
  readonly to: CampaignState
  readonly set?: Partial<Pick<Campaign, OfRun>>
  /** Fields that are not there afterwards: those of the run before, for one. */
  readonly remove?: readonly OfRun[]
  /** When the sweeper is to look at it again; never, where not given. */
  readonly dueMs?: number | undefined
}

/**
 * Moves a campaign from one of some states to another: the one place where states change. Undefined where it was in none of them, or
 * another run has begun.
 */
export async function moveCampaign(
  campaign: Pick<Campaign, 'appID' | 'notificationID' | 'run'>,
  { from, to, set = {}, remove = [], dueMs }: Transition,
): Promise<Campaign | undefined> {
  const op = nanoid(10)
  const fields = Object.entries({ ...set, state: to, op, updatedAt: iso(), ...(dueMs === undefined ? {} : dueAt(campaign, dueMs)) })
  const removed = [...remove, ...(dueMs === undefined ? ['gsi1pk', 'gsi1sk'] : [])]
  const states = Object.fromEntries(from.map((state, i) => [`:from${i}`, state]))
  const moved = await change(campaign, {
    UpdateExpression: `SET ${fields.map((_, i) => `#${i} = :${i}`).join(', ')}${removed.length ? ` REMOVE ${removed.map((_, i) => `#x${i}`).join(', ')}` : ''}`,
    ConditionExpression: `#state IN (${Object.keys(states).join(', ')}) AND #run = :run`,
    ExpressionAttributeNames: {
      ...Object.fromEntries(fields.map(([name], i) => [`#${i}`, name])),
      ...Object.fromEntries(removed.map((name, i) => [`#x${i}`, name])),
      '#state': 'state',
      '#run': 'run',
    },
    ExpressionAttributeValues: { ...Object.fromEntries(fields.map(([, value], i) => [`:${i}`, value])), ...states, ':run': campaign.run },
  })
  if (moved) return moved
  // A write whose answer was lost is made again by the SDK, and finds what it wrote itself: it is no conflict.
  const current = await getObject<Campaign & { op?: string }>(keys.campaign(campaign.appID, campaign.notificationID))
  return current?.op === op ? current : undefined
}

/** Notes that shards of a run are planned to the end, and gives the campaign after that. Undefined where that run is not the latest. */
export const markPlanned = (
  campaign: Pick<Campaign, 'appID' | 'notificationID' | 'run'>,
  planned: readonly string[],
): Promise<Campaign | undefined> =>
  change(campaign, {
    UpdateExpression: 'ADD plannedShards :shards',
    ConditionExpression: 'run = :run',
    ExpressionAttributeValues: { ':shards': new Set(planned), ':run': campaign.run },
  })

export const isPlanned = ({ plannedShards }: Campaign): boolean => plannedShards?.size === shards.length

interface Change {
  readonly UpdateExpression: string
  readonly ConditionExpression: string
  readonly ExpressionAttributeNames?: Record<string, string>
  readonly ExpressionAttributeValues: Record<string, unknown>
}

async function change(
  { appID, notificationID }: Pick<Campaign, 'appID' | 'notificationID'>,
  update: Change,
): Promise<Campaign | undefined> {
  const Key = keys.campaign(appID, notificationID)
  try {
    const { Attributes } = await run(
      documents.send(new UpdateCommand({ TableName: env.tableName(), Key, ...update, ReturnValues: 'ALL_NEW' })),
    )
    return Attributes as Campaign
  } catch (error) {
    if (conditionFailed(error)) return undefined
    throw error
  }
}

import { QueryCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys, membersShard, shards, slotOf } from '../keys.ts'
import { client, run } from '../table/client.ts'
import { counterWrite, itemsBetween, numberIn } from './counters.ts'

/** Runs of one process: those of a turn, or all of them. */
export interface ProcessRuns {
  readonly featureID: string
  readonly started: number
  readonly finished: number
}

/** The writes that count the runs of a turn, and list the respondent among those of the process: part of the turn's transaction. */
export function processRunWrites(
  { appID, epoch }: Application,
  respondentID: string,
  uid: string,
  runs: readonly ProcessRuns[],
): TransactWriteItem[] {
  return runs.flatMap(({ featureID, started, finished }) => {
    const { pk, sk } = keys.member(featureID, epoch, uid)
    const member = { pk: { S: pk }, sk: { S: sk }, rid: { S: respondentID } }
    return [
      counterWrite(keys.processCount(appID, epoch, featureID, slotOf(uid)), { s: started, f: finished }),
      { Put: { TableName: env.tableName(), Item: member } },
    ]
  })
}

/** How many runs of each process were started and finished; processes that nobody entered are left out. */
export async function getProcessRuns({ appID, epoch }: Application): Promise<Map<string, ProcessRuns>> {
  const found = new Map<string, ProcessRuns>()
  const { pk, sk } = keys.processCount(appID, epoch, '', '')
  for (const item of await itemsBetween(pk, sk, `${sk}~`)) {
    const featureID = item['sk']?.S?.split('#')[1] ?? ''
    const { started = 0, finished = 0 } = found.get(featureID) ?? {}
    found.set(featureID, { featureID, started: started + numberIn(item, 's'), finished: finished + numberIn(item, 'f') })
  }
  return found
}

/** A place in the list of those who entered a process. */
export interface ProcessMembersPlace {
  readonly shard: string
  readonly after?: string | undefined
}

/** A page of those who entered a process, by their respondentIDs. */
export async function pageOfProcessMembers(
  { epoch }: Application,
  featureID: string,
  from: ProcessMembersPlace | undefined,
  limit: number,
): Promise<{ ids: string[]; next: ProcessMembersPlace | undefined }> {
  const ids: string[] = []
  let place: ProcessMembersPlace | undefined = from ?? { shard: shards[0] ?? '' }
  while (place !== undefined && ids.length < limit) {
    const found = await page(membersShard(featureID, epoch, place.shard), place.after, limit - ids.length)
    ids.push(...found.ids)
    const following: string | undefined = shards[shards.indexOf(place.shard) + 1]
    place =
      found.next !== undefined ? { shard: place.shard, after: found.next } : following === undefined ? undefined : { shard: following }
  }
  return { ids, next: place }
}

async function page(pk: string, after: string | undefined, limit: number): Promise<{ ids: string[]; next: string | undefined }> {
  const { Items = [], LastEvaluatedKey } = await run(
    client.send(
      new QueryCommand({
        TableName: env.tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: pk } },
        Limit: limit,
        ConsistentRead: true,
        ...(after === undefined ? {} : { ExclusiveStartKey: { pk: { S: pk }, sk: { S: after } } }),
      }),
    ),
  )
  return { ids: Items.map((item) => item['rid']?.S ?? ''), next: LastEvaluatedKey?.['sk']?.S }
}

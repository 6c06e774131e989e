import { GetItemCommand } from '@aws-sdk/client-dynamodb'
import { env } from '../../core/env.ts'
import { defaultUID, keys, partitionsOf, respondentShard, shards } from '../keys.ts'
import { client, run, wire } from '../table/client.ts'
import { keyOf, pages, purgePartition, remove } from '../table/partitions.ts'
import { hangingOn, purgeHistory } from './history.ts'

/**
 * Removes everything of an application that was closed, its access item last. False where the time ran out: what is left is found by
 * the next call.
 */
export async function purgeApplication(appID: string, goesOn: () => boolean): Promise<boolean> {
  const { pk, sk } = keys.access(appID)
  const { Item: access } = await run(
    client.send(new GetItemCommand({ TableName: env.tableName(), Key: { pk: { S: pk }, sk: { S: sk } }, ConsistentRead: true })),
  )
  if (access && !access['deletedAt']) throw new Error('an application that is not closed cannot be purged')
  const epochs = Number(access?.['epoch']?.N ?? 0)
  for (let epoch = 0; epoch <= epochs; epoch++) {
    if (!(await purgeEpoch(appID, epoch, goesOn))) return false
  }
  for await (const items of pages(pk, { prefix: 'K#' })) {
    for (const item of items) {
      const notificationID = item['sk']?.S?.slice(2) ?? ''
      if (!(await purgePartition(keys.slices(notificationID, 0).pk, goesOn))) return false
      if (!(await purgePartition(keys.manifests(notificationID, 0, '').pk, goesOn))) return false
    }
  }
  for (const partition of partitionsOf(appID)) {
    if (!(await purgePartition(partition, goesOn))) return false
  }
  const members = [access?.['owner']?.S, ...(access?.['canEdit']?.SS ?? []), ...(access?.['canView']?.SS ?? [])].filter(
    (id) => id !== undefined,
  )
  await remove(members.map((userID) => wire(keys.userApplication(userID, appID))))
  // The access item goes last: until then it says that there is nothing here.
  for await (const items of pages(pk, {})) {
    if (!goesOn()) return false
    await remove(items.filter((item) => item['sk']?.S !== sk).map(keyOf))
  }
  await remove([wire({ pk, sk })])
  return true
}

/** Removes the respondents of an epoch with all that hangs on them. False where the time ran out. */
export async function purgeEpoch(appID: string, epoch: number, goesOn: () => boolean): Promise<boolean> {
  for (const shard of shards) {
    for await (const items of pages(respondentShard(appID, epoch, shard), { fields: ['rid', 'uid', 'fa', 'fp'] })) {
      for (const item of items) {
        const uid = item['uid']?.S ?? defaultUID(appID, epoch, item['rid']?.S ?? '')
        if (!(await purgeHistory({ appID, epoch }, uid, hangingOn(item), goesOn))) return false
      }
      await remove(items.map(keyOf))
    }
  }
  // Nobody is left whom the numbers could be about: they begin anew.
  for (const { pk } of [
    keys.live(appID, epoch, ''),
    keys.usersEver(appID, epoch, ''),
    keys.nobodysTurn(appID, epoch, ''),
    keys.keptAnswer(appID, epoch, ''),
    keys.respondentCount(appID, epoch, { shard: '', bucket: '' }),
  ]) {
    if (!(await purgePartition(pk, goesOn))) return false
  }
  return true
}

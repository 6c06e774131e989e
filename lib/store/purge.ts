import { BatchWriteItemCommand, GetItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { env } from '../env.ts'
import { defaultUID, keys, partitionsOf, respondentShard, shards } from './keys.ts'
import { client, run, type WireItem } from './table.ts'

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
      if (!(await purgePartition(keys.step(notificationID, 0, '', 0).pk, goesOn))) return false
      if (!(await purgePartition(keys.manifest(notificationID, 0, '', 0, '', 0).pk, goesOn))) return false
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
    for await (const items of pages(respondentShard(appID, epoch, shard), { fields: ['rid', 'uid', 'fa'] })) {
      for (const item of items) {
        const uid = item['uid']?.S ?? defaultUID(appID, epoch, item['rid']?.S ?? '')
        if (!(await purgeHistory(uid, epoch, item['fa']?.SS ?? [], goesOn))) return false
      }
      await remove(items.map(keyOf))
    }
  }
  return purgePartition(keys.live(appID, epoch, '').pk, goesOn)
}

/** Removes what hangs on one respondent: the conversation, the campaign messages, the answers to the features that are named. */
export async function purgeHistory(uid: string, epoch: number, features: readonly string[], goesOn: () => boolean): Promise<boolean> {
  for (const featureID of features) {
    const { pk, sk } = keys.answer(featureID, epoch, uid, '')
    for await (const items of pages(pk, { prefix: sk })) await remove(items.map(keyOf))
  }
  return purgePartition(keys.delivery(uid, '', 0).pk, goesOn)
}

async function purgePartition(pk: string, goesOn: () => boolean): Promise<boolean> {
  for await (const items of pages(pk, {})) {
    if (!goesOn()) return false
    await remove(items.map(keyOf))
  }
  return true
}

async function* pages(pk: string, { prefix, fields = [] }: { prefix?: string; fields?: string[] }): AsyncGenerator<WireItem[]> {
  let from: WireItem | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await run(
      client.send(
        new QueryCommand({
          TableName: env.tableName(),
          KeyConditionExpression: prefix === undefined ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :prefix)',
          ProjectionExpression: ['pk', 'sk', ...fields].join(', '),
          ExpressionAttributeValues: { ':pk': { S: pk }, ...(prefix === undefined ? {} : { ':prefix': { S: prefix } }) },
          ConsistentRead: true,
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      ),
    )
    if (Items.length) yield Items
    from = LastEvaluatedKey
  } while (from)
}

/** Removes items, 25 a request. */
async function remove(itemKeys: WireItem[]): Promise<void> {
  const table = env.tableName()
  for (let i = 0; i < itemKeys.length; i += 25) {
    let requests = itemKeys.slice(i, i + 25).map((Key) => ({ DeleteRequest: { Key } }))
    while (requests.length) {
      const { UnprocessedItems } = await run(client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } })))
      requests = (UnprocessedItems?.[table] ?? []) as typeof requests
    }
  }
}

const keyOf = ({ pk, sk }: WireItem): WireItem => ({ ...(pk ? { pk } : {}), ...(sk ? { sk } : {}) })
const wire = ({ pk, sk }: { pk: string; sk: string }): WireItem => ({ pk: { S: pk }, sk: { S: sk } })

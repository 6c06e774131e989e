import { keys, numberPartitions, partitionsOf, respondentShard, shards } from '../keys.ts'
import { isProfileKey } from '../respondents/profileApart.ts'
import { recordIn, recordItem } from '../respondents/respondentItem.ts'
import { listSubscriptionIDs } from '../subscriptions/subscriptions.ts'
import { deleteMany } from '../table/batch.ts'
import { deletePartition } from '../table/deletePartition.ts'
import { numberField, optional, textField, textSetField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, keyOf, pages } from '../table/read.ts'
import { deleteItem } from '../table/write.ts'
import { deleteHistory } from './history.ts'

const accessItem = declareItem({
  epoch: numberField('epoch'),
  owner: textField('owner'),
  canEdit: optional(textSetField('canEdit')),
  canView: optional(textSetField('canView')),
  deletedAt: optional(textField('deletedAt')),
})

/**
 * Deletes everything of an application that was deleted, but for its access item, by which the purge is due. False where the time ran out: the next
 * call finds the rest.
 */
export async function purgeApplication(appID: string, hasTime: () => boolean): Promise<boolean> {
  const key = keys.access(appID)
  const item = await get(key)
  const access = item && accessItem.decode(item)
  if (access && access.deletedAt === undefined) throw new Error('an application that is not deleted cannot be purged')
  for (let epoch = 0; epoch <= (access?.epoch ?? 0); epoch++) {
    if (!(await purgeEpoch(appID, epoch, hasTime))) return false
  }
  for await (const items of pages({ pk: key.pk, prefix: keys.campaign(appID, '').sk, fields: ['pk', 'sk'] })) {
    for (const { sk } of items.map(keyOf)) if (!(await purgeCampaign(sk.slice(2), hasTime))) return false
  }
  for (const subscriptionID of await listSubscriptionIDs({ appID })) {
    for (const { pk } of [keys.deadNotice(subscriptionID), keys.attempts(subscriptionID, '')])
      if (!(await deletePartition(pk, hasTime))) return false
  }
  for (const partition of partitionsOf(appID)) if (!(await deletePartition(partition, hasTime))) return false
  const members = access ? [access.owner, ...(access.canEdit ?? []), ...(access.canView ?? [])] : []
  await deleteMany(members.map((userID) => keys.userApplication(userID, appID)))
  // Until the access item is gone it says that the application is deleted.
  for await (const items of pages({ pk: key.pk, fields: ['pk', 'sk'] })) {
    if (!hasTime()) return false
    await deleteMany(items.map(keyOf).filter(({ sk }) => sk !== key.sk))
  }
  return true
}

/** Deletes the access item of an application that is purged. */
export const endApplicationPurge = (appID: string): Promise<void> => deleteItem(keys.access(appID))

/** Deletes the ledger and the manifests of a campaign. */
async function purgeCampaign(notificationID: string, hasTime: () => boolean): Promise<boolean> {
  const slices = keys.slices(notificationID, 0)
  return (await deletePartition(slices.pk, hasTime)) && (await deletePartition(keys.manifests(slices).pk, hasTime))
}

/** Deletes the respondents of an epoch with their histories, and what the epoch counted. False where the time ran out. */
export async function purgeEpoch(appID: string, epoch: number, hasTime: () => boolean): Promise<boolean> {
  const subscriptionIDs = await listSubscriptionIDs({ appID })
  const fields = recordItem.attributes('respondentID', 'ownUID', 'answeredFeatures', 'enteredFeatures')
  for (const shard of shards) {
    for await (const items of pages({ pk: respondentShard(appID, epoch, shard), fields: ['pk', 'sk', ...fields] })) {
      for (const item of items.filter((each) => !isProfileKey(keyOf(each)))) {
        const history = { ...recordIn({ appID, epoch }, item), subscriptionIDs }
        if (!(await deleteHistory({ appID, epoch }, history, { preservesTurnCounts: false, hasTime }))) return false
      }
      await deleteMany(items.map(keyOf))
    }
  }
  // The numbers are about nobody any more.
  for (const { pk } of [
    keys.live(appID, epoch, ''),
    keys.anonymous(appID, epoch, ''),
    keys.cachedFigures(appID, epoch, ''),
    keys.recipientPurge(appID, epoch, ''),
    ...numberPartitions(appID, epoch).map((pk) => ({ pk })),
  ]) {
    if (!(await deletePartition(pk, hasTime))) return false
  }
  return true
}

import type { Application } from '../applications/access.ts'
import { keys, type Spot, shards } from '../keys.ts'
import { counterWrite } from '../statistics/counters.ts'
import { type WireItem, wireKey } from '../table/client.ts'
import { numberField, optional } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { keyOf, list } from '../table/read.ts'
import type { Write } from '../table/transact.ts'
import { recordItem } from './respondentItem.ts'

/**
 * How many respondents there are in each bucket of the list, so that `skip` finds its place without a walk. Counted in the transaction
 * that makes or deletes a respondent, so the counts are exact whatever crashes (docs/decisions/0008-skip-by-counts.md).
 */
export const respondentCountWrite = ({ appID, epoch }: Application, spot: Spot, n: number): Write =>
  counterWrite(keys.respondentCount(appID, epoch, spot), { n })

const bucketItem = declareItem({ count: optional(numberField('n')) })

/** The item with the number of respondents in a bucket. */
export const respondentCountItem = ({ appID, epoch }: Application, spot: Spot, count: number): WireItem => ({
  ...wireKey(keys.respondentCount(appID, epoch, spot)),
  ...bucketItem.encode({ count }),
})

/** The bucket in which a stored respondent is listed and counted. */
export const spotOf = (item: WireItem): Spot => ({
  shard: recordItem.read(item, 'listShard')?.slice(-1) ?? '',
  bucket: recordItem.read(item, 'listPlace')?.split('#')[0] ?? '',
})

/** The bucket after `skip` respondents of the list, and how many more to skip in it; undefined past the end. */
export async function getSpotAfter(application: Application, skip: number): Promise<{ spot: Spot; toSkip: number } | undefined> {
  let toSkip = skip
  for (const { spot, count } of await listBuckets(application)) {
    if (toSkip < count) return { spot, toSkip }
    toSkip -= count
  }
  return undefined
}

/** How many respondents there are. */
export const countRespondents = async (application: Application): Promise<number> =>
  (await listBuckets(application)).reduce((sum, { count }) => sum + count, 0)

/** The buckets in the order of the list: they sort as its shards, and in them as its places. A query for each shard, eventually consistent. */
async function listBuckets({ appID, epoch }: Application): Promise<{ spot: Spot; count: number }[]> {
  const ofShard = async (shard: string) =>
    (await list({ pk: keys.respondentCount(appID, epoch, { shard, bucket: '' }).pk, consistent: false })).map((item) => ({
      spot: { shard, bucket: keyOf(item).sk },
      count: bucketItem.decode(item).count ?? 0,
    }))
  return (await Promise.all(shards.map(ofShard))).flat()
}

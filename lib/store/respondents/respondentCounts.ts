import type { Application } from '../applications/access.ts'
import { keys, type Spot } from '../keys.ts'
import { counterWrite } from '../statistics/counters.ts'
import type { WireItem } from '../table/client.ts'
import { numberField, optional } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { keyOf, pages } from '../table/read.ts'
import type { Write } from '../table/transact.ts'
import { recordItem } from './respondentItem.ts'

/**
 * How many respondents there are in each bucket of the list, so that `skip` finds its place without a walk. Counted in the transaction
 * that makes or deletes a respondent, so the counts are exact whatever crashes (docs/decisions/0008-skip-by-counts.md).
 */
export const respondentCountWrite = ({ appID, epoch }: Application, spot: Spot, n: number): Write =>
  counterWrite(keys.respondentCount(appID, epoch, spot), { n })

const bucketItem = declareItem({ count: optional(numberField('n')) })

/** The bucket in which a stored respondent is listed and counted. */
export const spotOf = (item: WireItem): Spot => ({
  shard: recordItem.read(item, 'listShard')?.slice(-1) ?? '',
  bucket: recordItem.read(item, 'listPlace')?.split('#')[0] ?? '',
})

/** The bucket in which so many respondents of the list have gone by, and how many more are to be left out in it; undefined past the end. */
export async function getSpotAfter(application: Application, skip: number): Promise<{ spot: Spot; left: number } | undefined> {
  let left = skip
  for await (const { spot, count } of buckets(application, false)) {
    if (left < count) return { spot, left }
    left -= count
  }
  return undefined
}

/** How many respondents there are. */
export async function countRespondents(application: Application): Promise<number> {
  let sum = 0
  for await (const { count } of buckets(application, true)) sum += count
  return sum
}

/** The buckets in the order of the list: they sort as its shards, and in them as its places. */
async function* buckets({ appID, epoch }: Application, consistent: boolean): AsyncGenerator<{ spot: Spot; count: number }> {
  const { pk } = keys.respondentCount(appID, epoch, { shard: '', bucket: '' })
  for await (const items of pages({ pk, consistent })) {
    for (const item of items) {
      const { sk } = keyOf(item)
      yield { spot: { shard: sk.slice(0, 1), bucket: sk.slice(1) }, count: bucketItem.decode(item).count ?? 0 }
    }
  }
}

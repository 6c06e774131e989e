import type { Application } from '../applications/access.ts'
import { activeShard, respondentShard, shards } from '../keys.ts'
import { wireKey } from '../table/client.ts'
import { getMany, keyOf, page } from '../table/read.ts'
import { type ShardPlace, walkShards } from '../table/shards.ts'
import { recordItem, respondentKey } from './respondentItem.ts'

/** A place in the list of the active: the shard, and the hour, the id and the sort key read last. */
export type ActivePlace = ShardPlace<{ readonly gsi2sk: string; readonly sk: string }>

/**
 * Those who wrote since an instant: the index knows the hour; who is in the first hour is looked at one by one. A page of at most
 * `limit`, in a fixed order.
 */
export async function pageOfActive(
  application: Application,
  sinceMs: number,
  from: ActivePlace | undefined,
  limit: number,
): Promise<{ ids: string[]; next: ActivePlace | undefined }> {
  const since = new Date(sinceMs).toISOString()
  const hour = since.slice(0, 13)
  const { entries, next } = await walkShards({
    shards,
    from,
    limit,
    async read(shard, after: ActivePlace['after'], most) {
      const { active, next } = await pageOfHour(application, { shard, after }, hour, most)
      const surely = active.filter((each) => each.hour > hour).map(({ id }) => id)
      const perhaps = active.filter((each) => each.hour === hour).map(({ id }) => id)
      return { entries: [...surely, ...(await idsSince(application, perhaps, since))], next }
    },
  })
  return { ids: entries, next }
}

/**
 * Those who wrote last, the latest hour first, from a place in the list on (included): the hour and the id. A page of at most `limit`: one Query a shard.
 */
export async function pageOfLatest(
  { appID, epoch }: Application,
  from: string | undefined,
  limit: number,
): Promise<{ readonly place: string; readonly respondentID: string }[]> {
  const pages = await Promise.all(
    shards.map((shard) => page({ index: 'gsi2', pk: activeShard(appID, epoch, shard), to: from, descending: true, limit })),
  )
  return pages
    .flatMap(({ items }) => items.map((item) => recordItem.read(item, 'activePlace') ?? ''))
    .sort((a, b) => (a < b ? 1 : -1))
    .slice(0, limit)
    .map((place) => ({ place, respondentID: place.slice(14) }))
}

async function pageOfHour({ appID, epoch }: Application, { shard, after }: ActivePlace, hour: string, limit: number) {
  const pk = activeShard(appID, epoch, shard)
  const place = after && {
    ...wireKey({ pk: respondentShard(appID, epoch, shard), sk: after.sk }),
    ...recordItem.encode({ activeShard: pk, activePlace: after.gsi2sk }),
  }
  const { items, next } = await page({ index: 'gsi2', pk, from: hour, after: place, limit })
  // The sort key is `yyyy-mm-ddThh#respondentID`.
  const places = items.map((item) => recordItem.read(item, 'activePlace') ?? '')
  return {
    active: places.map((each) => ({ hour: each.slice(0, 13), id: each.slice(14) })),
    next: next && { gsi2sk: recordItem.read(next, 'activePlace') ?? '', sk: keyOf(next).sk },
  }
}

async function idsSince(application: Application, ids: readonly string[], since: string): Promise<string[]> {
  const records = await getMany(ids.map((id) => respondentKey(application, id)))
  return records
    .filter((item) => recordItem.read(item, 'absence') === undefined && (recordItem.read(item, 'wroteAt') ?? '') >= since)
    .map((item) => recordItem.read(item, 'respondentID') ?? '')
}

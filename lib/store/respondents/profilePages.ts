import type { ProfileItem } from '../../domain/profile/profileForm.ts'
import type { Application } from '../applications/access.ts'
import { keys, respondentShard, shardOf, shards } from '../keys.ts'
import { type WireItem, wireKey } from '../table/client.ts'
import { all, any, type Condition } from '../table/expressions.ts'
import { getMany, keyOf, page } from '../table/read.ts'
import { pageFromWire } from '../table/wireQuery.ts'
import { apartAttribute, isSplit, joinPage, wholeRecordsIn } from './profileApart.ts'
import { recordItem, respondentKey, storedItem } from './respondentItem.ts'

/** The shards of an application's respondents: hexadecimal digits, in the order of the list. */
export const profileShards: readonly string[] = shards

/** The shard in which a respondent's profile is. */
export const profileShardOf = (respondentID: string): string => shardOf(respondentID)

/** A place in one shard: the sort key read last. */
export type ProfilePlace = string

export interface ProfilePage {
  readonly items: ProfileItem[]
  /** Where the next page begins; undefined at the end of the shard. */
  readonly next: ProfilePlace | undefined
  /** The read units that it cost. */
  readonly units: number
}

export interface ProfilePageQuery {
  /** The attributes of the items that are wanted (profileScan.ts). All, where not given. */
  readonly fields?: readonly string[] | undefined
  /** A condition, with placeholders of its own, that DynamoDB applies before it responds; it may let more through than is wanted. */
  readonly condition?: { readonly expression: string; readonly names: Record<string, string>; readonly values: WireItem } | undefined
  readonly after?: ProfilePlace | undefined
  /** Page size in items; by default a page is 1 MB. */
  readonly limit?: number | undefined
  /** Whether reads are strongly consistent. True by default, at twice the price. */
  readonly consistent?: boolean | undefined
}

/** One page of the profiles of a shard, in the order of their keys, as they come from the wire. */
export async function pageOfProfiles(
  { appID, epoch }: Application,
  shard: string,
  { condition, consistent = true, fields, ...query }: ProfilePageQuery = {},
): Promise<ProfilePage> {
  const pushedDown: Condition | undefined =
    condition &&
    ((use) => {
      Object.assign(use.names, condition.names)
      Object.assign(use.values, condition.values)
      return condition.expression
    })
  const filter = all(recordItem.absent('absence'), pushedDown && any(pushedDown, isSplit))
  const projection = fields && { fields: [...fields, apartAttribute] }
  const { items, next, units } = await pageFromWire({
    pk: respondentShard(appID, epoch, shard),
    filter,
    consistent,
    ...projection,
    ...query,
  })
  return { items: await joinPage(items, next), next: next && keyOf(next).sk, units }
}

/** The profiles of respondents by their ids, in no order, without those who do not exist; 100 a request. Strongly consistent. */
export async function getProfiles(application: Application, respondentIDs: readonly string[]): Promise<ProfileItem[]> {
  const items = await getMany(respondentIDs.map((id) => respondentKey(application, id)))
  const records = await wholeRecordsIn(
    application,
    items.filter((item) => recordItem.read(item, 'absence') === undefined),
  )
  return records.map(storedItem)
}

/** The place right after a respondent in the order of the scan: their shard, and the sort key in it. */
export const placeAfter = ({ appID, epoch }: Application, respondentID: string): { shard: string; after: ProfilePlace } => ({
  shard: shardOf(respondentID),
  after: keys.respondent(appID, epoch, respondentID).sk,
})

/** A place in one shard of the list: right after an entry of the index, or at the beginning of a bucket. */
export type IDPlace = { readonly after: readonly [place: string, pk: string, sk: string] } | { readonly bucket: string }

/** One page of respondentIDs of a shard, from the index that holds no profiles: a tenth of the read units. */
export async function pageOfIDs(
  { appID, epoch }: Application,
  shard: string,
  from: IDPlace | undefined,
  limit: number,
): Promise<{ ids: string[]; next: IDPlace | undefined }> {
  const pk = respondentShard(appID, epoch, shard)
  const start = from && ('bucket' in from ? { from: from.bucket } : { after: entryAt(pk, from.after) })
  const { items, next } = await page({ index: 'gsi1', pk, limit, ...start })
  // The sort key is `hash4#respondentID`.
  return { ids: items.map((item) => keyOf(item).sk.slice(5)), next: next && { after: placeIn(next) } }
}

// A renamed respondent keeps the place in the list, so the shard of the list may differ from that of the record.
const entryAt = (listShard: string, [listPlace, pk, sk]: readonly [string, string, string]): WireItem => ({
  ...recordItem.encode({ listShard, listPlace }),
  ...wireKey({ pk, sk }),
})

function placeIn(item: WireItem): [string, string, string] {
  const { pk, sk } = keyOf(item)
  return [recordItem.read(item, 'listPlace') ?? '', pk, sk]
}

import type { Application } from '../store/applications/access.ts'
import { type IDPlace, pageOfIDs, profileShards } from '../store/respondents/profilePages.ts'
import { getSpotAfter } from '../store/respondents/respondentCounts.ts'

/** A place in the list of all respondents: the shard, and where in it. */
export interface ListPlace {
  readonly shard: string
  readonly from?: IDPlace | undefined
}

export interface IDPage {
  readonly ids: string[]
  readonly next: ListPlace | undefined
}

const pageSize = 10_000

/**
 * A page of the identifiers of all respondents, in a fixed order; `skip` leaves out the first ones. Where those end is known from
 * counts, so that it costs the same however many they are.
 */
export async function listRespondentIDs(application: Application, from: ListPlace | undefined, skip: number): Promise<IDPage> {
  const ids: string[] = []
  const begin = from || skip === 0 ? { place: from ?? { shard: profileShards[0] ?? '' }, toSkip: 0 } : await placeAfter(application, skip)
  let remaining = begin?.toSkip ?? 0
  let place: ListPlace | undefined = begin?.place
  while (place !== undefined && ids.length < pageSize) {
    const page = await pageOfIDs(application, place.shard, place.from, remaining + pageSize - ids.length)
    const skipped = Math.min(remaining, page.ids.length)
    remaining -= skipped
    ids.push(...page.ids.slice(skipped))
    place = page.next === undefined ? nextShard(place.shard) : { shard: place.shard, from: page.next }
  }
  // Whether anything follows is known only where a last page said so: an empty rest must not promise a page.
  return { ids, next: place && (await hasMore(application, place)) ? place : undefined }
}

async function placeAfter(application: Application, skip: number): Promise<{ place: ListPlace; toSkip: number } | undefined> {
  const found = await getSpotAfter(application, skip)
  return found && { place: { shard: found.spot.shard, from: { bucket: found.spot.bucket } }, toSkip: found.toSkip }
}

const nextShard = (shard: string): ListPlace | undefined => {
  const next = profileShards[profileShards.indexOf(shard) + 1]
  return next === undefined ? undefined : { shard: next }
}

async function hasMore(application: Application, from: ListPlace): Promise<boolean> {
  for (let place: ListPlace | undefined = from; place !== undefined; place = nextShard(place.shard)) {
    const { ids } = await pageOfIDs(application, place.shard, place.from, 1)
    if (ids.length) return true
  }
  return false
}

import { unplannedShards } from '../../store/campaigns/campaignStates.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { type ChunkRef, pageOfSlices, type Slice } from '../../store/campaigns/slices.ts'

/** A place in the list of a run's recipients: the next chunk. */
export interface RecipientPlace {
  readonly run: number
  readonly shard: string
  readonly slice: number
  readonly chunk: number
  /** The shards that were still being planned when the list passed them, and the slice from which on they have not been listed. */
  readonly open: readonly (readonly [shard: string, slice: number])[]
  /** Set once all shards were passed: then the open ones are listed one by one. */
  readonly isOpenShard?: true
}

/** Reads a page, at most: each is a few requests, and a call has 29 seconds. */
const maxReadsPerPage = 60
const slicesPerRead = 50

export const firstPlace = (campaign: Campaign): RecipientPlace => ({
  run: campaign.run,
  shard: '',
  slice: 0,
  chunk: 0,
  open: unplannedShards(campaign).map((shard) => [shard, 0]),
})

/**
 * Visits the chunks of a run from a place on, in the order of shards, until one is `full` or the page has read enough; returns the place to go on,
 * undefined at the end. Slices that are planned meanwhile are at the end of their shards: these are passed once more until nothing new is found, so
 * no chunk is visited twice, and none is missed that was planned when the list came to its end.
 */
export async function walkChunks(
  { notificationID }: Pick<Campaign, 'notificationID'>,
  from: RecipientPlace,
  visit: (slice: Slice, ref: ChunkRef) => Promise<'full' | 'read' | 'skipped'>,
): Promise<RecipientPlace | undefined> {
  const { run } = from
  if (run === 0) return undefined
  const open = new Map(from.open)
  let { shard, slice, chunk, isOpenShard } = from
  const place = (): RecipientPlace => ({ run, shard, slice, chunk, open: [...open], ...(isOpenShard ? { isOpenShard } : {}) })
  for (let reads = 0; ; ) {
    if (reads++ >= maxReadsPerPage) return place()
    const slices = await pageOfSlices({ notificationID, run, shard, slice }, { isOneShard: isOpenShard === true, limit: slicesPerRead })
    for (const each of slices) {
      if (each.shard !== shard || each.slice !== slice) chunk = 0
      ;({ shard, slice } = each)
      for (; chunk < each.chunks; chunk++) {
        if (reads >= maxReadsPerPage) return place()
        const visited = await visit(each, { notificationID, run, shard, slice, token: each.token, chunk })
        if (visited === 'full') return place()
        if (visited === 'read') reads++
      }
      slice += 1
      chunk = 0
      if (each.next === undefined) open.delete(shard)
      else open.set(shard, slice)
    }
    if (slices.length === slicesPerRead) continue
    const [next] = open
    if (!next) return undefined
    ;[shard, slice] = next
    chunk = 0
    isOpenShard = true
    open.delete(shard)
  }
}

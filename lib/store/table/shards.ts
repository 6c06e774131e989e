/** A place in a walk over shards: the shard, and where to go on in it; at its beginning, where not given. */
export interface ShardPlace<After> {
  readonly shard: string
  readonly after?: After | undefined
}

/** A page of one shard, and where the next one begins while there is more. */
export interface ShardPage<Entry, After> {
  readonly entries: readonly Entry[]
  readonly next: After | undefined
}

/**
 * Walks over shards in order, page by page, until `limit` entries are found or all shards are done. A page may have fewer entries than
 * requested.
 */
export async function walkShards<Entry, After>({
  shards,
  from,
  limit,
  read,
}: {
  readonly shards: readonly string[]
  readonly from: ShardPlace<After> | undefined
  readonly limit: number
  read(shard: string, after: After | undefined, limit: number): Promise<ShardPage<Entry, After>>
}): Promise<{ entries: Entry[]; next: ShardPlace<After> | undefined }> {
  const found: Entry[] = []
  let place: ShardPlace<After> | undefined = from ?? placeAt(shards, 0)
  while (place !== undefined && found.length < limit) {
    const { entries, next }: ShardPage<Entry, After> = await read(place.shard, place.after, limit - found.length)
    found.push(...entries)
    place = next === undefined ? placeAt(shards, shards.indexOf(place.shard) + 1) : { shard: place.shard, after: next }
  }
  return { entries: found, next: place }
}

function placeAt(shards: readonly string[], index: number): { shard: string } | undefined {
  const shard = shards[index]
  return shard === undefined ? undefined : { shard }
}

import { getManyUnlessPrefetched, type Prefetched } from '../prefetched.ts'
import type { Key } from '../table/client.ts'
import { campaignPrefetchKeys } from './campaigns.ts'
import { type ManifestEntry, manifestKey, recipientsIn } from './manifests.ts'
import { type ChunkRef, type Slice, sliceIn, sliceKey } from './slices.ts'

const chunkKeys = (chunk: ChunkRef): readonly Key[] => [sliceKey(chunk), manifestKey(chunk)]

/** The keys for a delivery, which begins with its campaign and its chunk. */
export const deliveryPrefetchKeys = (chunk: ChunkRef & { readonly appID: string }): readonly Key[] => [
  ...campaignPrefetchKeys(chunk.appID, chunk.notificationID),
  ...chunkKeys(chunk),
]

export interface Chunk {
  /** The slice that it is part of; undefined where none is committed. */
  readonly slice: Slice | undefined
  /** Undefined after their retention (`getManifest`). */
  readonly recipients: ManifestEntry[] | undefined
}

/** A chunk, of any attempt: what `slice` says tells whether it counts. Strongly consistent. */
export async function getChunk(chunk: ChunkRef, prefetched?: Prefetched): Promise<Chunk> {
  const [slice, manifest] = await getManyUnlessPrefetched(chunkKeys(chunk), prefetched)
  return { slice: slice && sliceIn(slice), recipients: manifest && recipientsIn(manifest) }
}

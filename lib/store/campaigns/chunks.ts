import type { Application } from '../applications/access.ts'
import { getItemsOf } from '../applications/itemsAhead.ts'
import type { Key } from '../table/client.ts'
import { campaignAhead } from './campaigns.ts'
import { type ManifestEntry, manifestKey, recipientsIn } from './manifests.ts'
import { type ChunkRef, type Slice, sliceIn, sliceKey } from './slices.ts'

const chunkKeys = (chunk: ChunkRef): readonly Key[] => [sliceKey(chunk), manifestKey(chunk)]

/** Where all is that a delivery begins with: its campaign, and its chunk. */
export const deliveryAhead = (chunk: ChunkRef & { readonly appID: string }): readonly Key[] => [
  ...campaignAhead(chunk.appID, chunk.notificationID),
  ...chunkKeys(chunk),
]

export interface Chunk {
  /** The slice that it is part of; undefined where none is committed. */
  readonly slice: Slice | undefined
  /** Undefined once they are not kept any more (`getManifest`). */
  readonly recipients: ManifestEntry[] | undefined
}

/** A chunk, of any attempt: what `slice` says tells whether it counts. Strongly consistent. */
export async function getChunk(application: Application, chunk: ChunkRef): Promise<Chunk> {
  const [slice, manifest] = await getItemsOf(application, chunkKeys(chunk))
  return { slice: slice && sliceIn(slice), recipients: manifest && recipientsIn(manifest) }
}

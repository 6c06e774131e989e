import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { SkipReason } from '../../../schemas/campaign.ts'
import type { ProviderSource } from '../../../schemas/channels.ts'
import { epochSeconds } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { defaultUID, keys, slotOf } from '../keys.ts'
import { isKept } from '../retention.ts'
import type { Key, WireItem } from '../table/client.ts'
import { bytesField, numberField, optional } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, keyOf, page } from '../table/read.ts'
import { put, updateIf } from '../table/write.ts'
import { type ChunkRef, sliceKey } from './slices.ts'

/** A recipient of a chunk, and how to deliver to them. */
export interface ManifestEntry {
  readonly respondentID: string
  /** Only where it does not follow from the respondentID. */
  readonly uid?: string | undefined
  readonly skipped?: SkipReason | undefined
  /** Which messages and answers they see, as `1` and `0`; all, where not given. */
  readonly visible?: string | undefined
  /** The values of the names in the messages. */
  readonly values?: Record<string, string> | undefined
  /** Their web views that were open when they were planned. */
  readonly connections?: readonly string[] | undefined
  /** The channel whose provider delivers to them; on the web, none does. */
  readonly source?: ProviderSource | undefined
  /** Which variant of the campaign they get, from 0. */
  readonly variant?: number | undefined
  /** Which account of the channel they wrote to last. */
  readonly account?: string | undefined
  /** Whether they get the campaign's template. */
  readonly isTemplate?: boolean | undefined
  /** Until when the channel took other messages, as it was when they were planned. */
  readonly windowUntil?: string | undefined
}

const manifestItem = declareItem({
  entries: bytesField('entries'),
  /** The epoch of the respondents; absent where it is the first one, or an earlier version planned the run. */
  epoch: optional(numberField('epoch')),
  expiresAt: optional(numberField('ttl')),
})

/** The internal identity of a recipient. */
export const recipientUID = ({ appID, epoch }: Pick<Application, 'appID' | 'epoch'>, { uid, respondentID }: ManifestEntry): string =>
  uid ?? defaultUID(appID, epoch, respondentID)

/** The slot of the counters in which a turn of a recipient counts: turns of the same slot conflict. */
export const recipientSlot = (application: Application, entry: ManifestEntry): number => slotOf(recipientUID(application, entry))

export const manifestKey = (chunk: ChunkRef): Key => keys.manifest(sliceKey(chunk), chunk.token, chunk.chunk)

/**
 * Stores a manifest, compressed: at 250 recipients it is one or two kilobytes, where a row for each would be twelve. It is kept until an instant
 * (seconds since 1970), or for good.
 */
export const putManifest = (
  { epoch }: Pick<Application, 'epoch'>,
  chunk: ChunkRef,
  entries: readonly ManifestEntry[],
  expiresAt: number | undefined,
): Promise<void> => put(manifestKey(chunk), manifestItem.encode({ entries: packed(entries), epoch: epoch || undefined, expiresAt }))

/**
 * The recipients of a committed chunk; undefined once they expire, from that very second on: deliveries may have expired too, and without
 * them recipients could be sent to twice. Strongly consistent.
 */
export async function getManifest(chunk: ChunkRef): Promise<ManifestEntry[] | undefined> {
  const item = await get(manifestKey(chunk))
  return item && recipientsIn(item)
}

/** The recipients in the item of a manifest, as `getManifest` returns them. */
export function recipientsIn(item: WireItem): ManifestEntry[] | undefined {
  const { entries, expiresAt } = manifestItem.decode(item)
  return expiresAt === undefined || expiresAt > epochSeconds() ? unpacked(entries) : undefined
}

/** A manifest, and where it is. */
export interface StoredManifest {
  readonly key: Key
  readonly stored: Uint8Array
  readonly entries: ManifestEntry[]
  /** The epoch of the respondents; undefined where it is the first one, or not known. */
  readonly epoch: number | undefined
}

const manifestsPerPage = 50

/**
 * A page of the manifests of some shards (sorted) of all runs of a campaign, those of attempts that crashed among them, by run and shard, from a sort
 * key on; without those that expired. What is between these shards is jumped over. `next` is where to go on. Strongly consistent.
 */
export async function pageOfManifests(
  notificationID: string,
  { from, shards }: { readonly from: string | undefined; readonly shards: readonly string[] },
): Promise<{ manifests: StoredManifest[]; next: string | undefined }> {
  const first = keys.manifests(keys.slices(notificationID, 1, shards[0] ?? ''))
  const { items } = await page({ pk: first.pk, from: from ?? first.sk, limit: manifestsPerPage })
  const last = items.at(-1)
  const wanted = items.filter((item) => shards.includes(shardIn(keyOf(item))) && isKept(item))
  return { manifests: wanted.map(storedManifest), next: last && placeAfter(notificationID, keyOf(last), shards) }
}

const shardIn = ({ sk }: Key): string => sk.split('#')[1] ?? ''

/** The first sort key after that of a manifest at which there may be one of these shards. */
function placeAfter(notificationID: string, { sk }: Key, shards: readonly string[]): string {
  const run = Number(sk.split('#')[0])
  const shard = shardIn({ pk: '', sk })
  // No key has a character before this one behind it.
  if (shards.includes(shard)) return `${sk}!`
  const later = shards.find((each) => each > shard)
  return keys.slices(notificationID, later === undefined ? run + 1 : run, later ?? shards[0] ?? '').sk
}

function storedManifest(item: WireItem): StoredManifest {
  const { entries, epoch } = manifestItem.decode(item)
  return { key: keyOf(item), stored: entries, entries: unpacked(entries), epoch }
}

/** Replaces the entries of a manifest. False where another write came between. */
export const updateManifestIf = ({ key, stored }: StoredManifest, entries: readonly ManifestEntry[]): Promise<boolean> =>
  updateIf(key, manifestItem.change({ set: { entries: packed(entries) } }), manifestItem.is('entries', stored))

type Row = [
  respondentID: string,
  uid?: string,
  skipped?: SkipReason,
  visible?: string,
  values?: Record<string, string>,
  connections?: string[],
  source?: ProviderSource,
  variant?: number,
  isTemplate?: boolean,
  account?: string,
  windowUntil?: string,
]

const packed = (entries: readonly ManifestEntry[]): Uint8Array =>
  deflateRawSync(
    JSON.stringify(
      entries.map(({ respondentID, uid, skipped, visible, values, connections, source, variant, isTemplate, account, windowUntil }) =>
        trimmed([respondentID, uid, skipped, visible, values, connections, source, variant, isTemplate || undefined, account, windowUntil]),
      ),
    ),
  )

function unpacked(stored: Uint8Array): ManifestEntry[] {
  const rows: Row[] = JSON.parse(inflateRawSync(stored).toString())
  return rows.map(([respondentID, uid, skipped, visible, values, connections, source, variant, isTemplate, account, windowUntil]) => ({
    respondentID,
    uid: uid ?? undefined,
    skipped: skipped ?? undefined,
    visible: visible ?? undefined,
    values: values ?? undefined,
    connections: connections ?? undefined,
    source: source ?? undefined,
    variant: variant ?? undefined,
    isTemplate: isTemplate ?? undefined,
    account: account ?? undefined,
    windowUntil: windowUntil ?? undefined,
  }))
}

const trimmed = (row: unknown[]): unknown[] => {
  let length = row.length
  while (row[length - 1] === undefined) length -= 1
  return row.slice(0, length)
}

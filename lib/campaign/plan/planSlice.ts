import { nanoid } from 'nanoid'
import type { SkipReason } from '../../../schemas/campaign.ts'
import { iso, now } from '../../core/clock.ts'
import { type ChannelSettings, channelSettings } from '../../delivery/settings.ts'
import type { ProfileItem } from '../../domain/profile/profileForm.ts'
import type { Application } from '../../store/applications/access.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { type ManifestEntry, putManifest, recipientUID } from '../../store/campaigns/manifests.ts'
import { manifestsExpiry } from '../../store/campaigns/runRetention.ts'
import type { ChunkState, Slice } from '../../store/campaigns/slices.ts'
import { recipientIn } from '../../store/respondents/profileScan.ts'
import { audience } from '../audience/audience.ts'
import { parseWithSegment } from '../audience/segments.ts'
import { campaignContent } from '../content/campaignContent.ts'
import { type Personalization, personalization } from '../content/personalization.ts'
import { manifestEntry, recordFields } from './manifestEntry.ts'
import type { ReadPace } from './readPace.ts'
import { splitOf } from './split.ts'

/** Recipients a chunk: one message of the queue, one manifest. */
const chunkSize = 250
/** Characters of template values that a manifest holds, about: an item has 400 KB, and how far they compress is unknown. */
const maxCharacters = 100_000
/** Chunks a slice: one item of accounts, below 1 KB; half as many where it has accounts of variants, too. */
const chunksPerSlice = 20
/**
 * How long after the beginning of a run the profiles are read strongly (ms): whatever was written before it is in the audience. Later on eventual
 * reads, at half the price, show that too: they are seldom a second behind.
 */
const strongMs = 5000

interface SliceToPlan {
  readonly application: Application
  readonly campaign: Campaign
  readonly shard: string
  /** The last slice of the shard that was committed. */
  readonly last: Slice | undefined
  readonly hasTime: () => boolean
  readonly pace: ReadPace
}

/** Reads on after the last slice until there are enough chunks, or the shard or the time ends. Writes their manifests, and commits nothing. */
export async function planSlice({ application, campaign, shard, last, hasTime, pace }: SliceToPlan): Promise<Slice> {
  const { notificationID, run } = campaign
  const slice = (last?.slice ?? -1) + 1
  const token = nanoid(8)
  const skipped: Partial<Record<SkipReason, number>> = {}
  const chunkStates: ChunkState[] = []
  let planned = 0
  let heldCount = 0
  let open: ManifestEntry[] = []
  let characters = 0
  const closeChunk = async (): Promise<void> => {
    await putManifest(application, { notificationID, run, shard, slice, token, chunk: chunkStates.length }, open, manifestsExpiry(campaign))
    // If all are skipped, there is nothing to deliver.
    chunkStates.push(open.every((entry) => entry.skipped) ? { doneAt: iso() } : {})
    open = []
    characters = 0
  }
  // Days count from the beginning of the run, however long its planning takes.
  const moment = campaign.startedAt === undefined ? now() : Date.parse(campaign.startedAt)
  const filter = await parseWithSegment(application, campaign.filters ?? {}, moment)
  const personals = await personalizationsOf(application, campaign, moment)
  const fields = [...recordFields, ...personals.flatMap((personal) => personal.fields)]
  const assign = splitOf(campaign)
  const maxChunks = campaign.variants ? chunksPerSlice / 2 : chunksPerSlice
  let settings: Promise<ChannelSettings> | undefined
  const channels = (): Promise<ChannelSettings> => {
    settings ??= channelSettings(application)
    return settings
  }
  let next: string | undefined
  const isConsistent = (): boolean => now() - moment < strongMs
  for await (const page of audience(application, filter, shard, { fields, after: last?.next, isConsistent })) {
    for (const item of page.matched) {
      const place = assign(() => recipientUID(application, idsIn(item)))
      if (place === 'held') heldCount += 1
      const personal = typeof place === 'number' ? personals[place] : undefined
      if (!personal) continue
      const entry = manifestEntry(item, personal, recipientIn(item).source === 'web' ? undefined : await channels())
      open.push(entry)
      characters += charactersOf(entry)
      planned += 1
      if (entry.skipped) skipped[entry.skipped] = (skipped[entry.skipped] ?? 0) + 1
      if (open.length === chunkSize || characters >= maxCharacters) await closeChunk()
    }
    next = page.next
    if (next !== undefined) await pace(page.units)
    if (chunkStates.length >= maxChunks || !hasTime()) break
  }
  if (open.length) await closeChunk()
  return {
    shard,
    slice,
    token,
    planned,
    ...(heldCount > 0 ? { held: heldCount } : {}),
    skipped,
    chunks: chunkStates.length,
    chunkStates,
    next,
  }
}

/** How each variant of a campaign depends on the respondent; the only one, where there are no variants. */
async function personalizationsOf(application: Application, campaign: Campaign, moment: number): Promise<Personalization[]> {
  if (!campaign.variants) return [await personalization(application, campaignContent(campaign, undefined), moment)]
  const all = campaign.variants.map((_, variant) => personalization(application, campaignContent(campaign, variant), moment))
  return (await Promise.all(all)).map(({ fields, of, content }, variant) => ({ content, fields, of: (item) => ({ ...of(item), variant }) }))
}

const idsIn = (item: ProfileItem): Pick<ManifestEntry, 'respondentID' | 'uid'> => {
  const { respondentID, ownUID: uid } = recipientIn(item)
  return { respondentID, uid }
}

const charactersOf = ({ values = {} }: ManifestEntry): number => Object.values(values).reduce((sum, value) => sum + value.length, 0)

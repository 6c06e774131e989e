import type { Application } from '../../store/applications/access.ts'
import { type Campaign, getCampaign, pageOfCampaigns } from '../../store/campaigns/campaigns.ts'
import {
  type ManifestEntry,
  pageOfManifests,
  recipientUID,
  type StoredManifest,
  updateManifestIf,
} from '../../store/campaigns/manifests.ts'
import { audienceShards, type DeletedRecipient } from '../../store/identity/deletedRecipient.ts'

/** Whose entries to erase from the manifests of an application's campaigns. */
interface Erasure {
  readonly shards: readonly string[]
  readonly isOfTheirs: (manifest: StoredManifest) => boolean
  readonly isErased: (entry: ManifestEntry) => boolean
}

/** Where an erasure that ran out of time goes on: at a campaign, and there at a manifest. */
export interface ErasurePlace {
  readonly notificationID: string
  /** Sort key at which to begin reading its manifests; absent: from the first. */
  readonly manifest?: string
}

/** From where an erasure goes on, and for how long. */
export interface ErasureBudget {
  readonly place: ErasurePlace | undefined
  readonly hasTime: () => boolean
}

/**
 * Erases a deleted respondent from the manifests of all campaigns. An entry without a respondentID takes their place, so that the ledger
 * and the number of recipients do not change. Returns where to continue; undefined when done.
 */
export function eraseRecipient(
  application: Application,
  { uid, shards }: DeletedRecipient,
  budget: ErasureBudget,
): Promise<ErasurePlace | undefined> {
  const isOfTheirs = ({ epoch = application.epoch }: StoredManifest): boolean => epoch === application.epoch
  const isErased = (entry: ManifestEntry): boolean => recipientUID(application, entry) === uid
  return eraseFromCampaigns(application, { shards: shards.toSorted(), isOfTheirs, isErased }, budget)
}

/** The same, for all respondents of a deleted epoch. A run that began meanwhile has its audience in a later epoch. */
export function eraseEpochRecipients(application: Application, budget: ErasureBudget): Promise<ErasurePlace | undefined> {
  const isOfTheirs = ({ epoch = application.epoch }: StoredManifest): boolean => epoch <= application.epoch
  return eraseFromCampaigns(application, { shards: audienceShards, isOfTheirs, isErased: () => true }, budget)
}

const campaignsPerPage = 100

async function eraseFromCampaigns(
  application: Application,
  erasure: Erasure,
  { place, hasTime }: ErasureBudget,
): Promise<ErasurePlace | undefined> {
  const begun = place && (await getCampaign(application, place.notificationID))
  const rest = begun && (await eraseFromCampaign(application, begun, erasure, { place, hasTime }))
  if (rest) return rest
  let after = place?.notificationID
  do {
    const { campaigns, next } = await pageOfCampaigns(application, after, campaignsPerPage)
    for (const campaign of campaigns) {
      const nextPlace = await eraseFromCampaign(application, campaign, erasure, { place: undefined, hasTime })
      if (nextPlace) return nextPlace
    }
    after = next
  } while (after !== undefined)
  return undefined
}

/** Reads the manifests that are left of all runs, in the order of their keys: runs whose manifests have expired cost nothing. */
async function eraseFromCampaign(
  application: Application,
  { notificationID }: Campaign,
  erasure: Erasure,
  { place, hasTime }: ErasureBudget,
): Promise<ErasurePlace | undefined> {
  let from = place?.manifest
  do {
    if (!hasTime()) return { notificationID, ...(from === undefined ? {} : { manifest: from }) }
    const { manifests, next } = await pageOfManifests(notificationID, { from, shards: erasure.shards })
    from = next
    for (const manifest of manifests) {
      if (await eraseFromManifestIf(application, manifest, erasure)) continue
      from = manifest.key.sk
      break
    }
  } while (from !== undefined)
  return undefined
}

/** False if another erasure changed the manifest meanwhile; read it again. */
async function eraseFromManifestIf(application: Application, manifest: StoredManifest, erasure: Erasure): Promise<boolean> {
  const isErased = (entry: ManifestEntry): boolean => entry.respondentID !== noID && erasure.isErased(entry)
  if (!erasure.isOfTheirs(manifest) || !manifest.entries.some(isErased)) return true
  // The uid stays: by it, a later delivery finds that the recipient is deleted.
  const { appID } = application
  const { epoch = application.epoch } = manifest
  const entries = manifest.entries.map((entry) =>
    isErased(entry)
      ? { respondentID: noID, uid: recipientUID({ appID, epoch }, entry), skipped: entry.skipped, variant: entry.variant }
      : entry,
  )
  return updateManifestIf(manifest, entries)
}

/** The respondentID of an erased recipient: no respondent has it. */
const noID = ''

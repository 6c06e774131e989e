import type { Application } from '../store/applications/access.ts'
import { type Campaign, pageOfCampaigns } from '../store/campaigns/campaigns.ts'
import { eachManifest, type ManifestEntry, recipientUID, type StoredManifest, updateManifestIf } from '../store/campaigns/manifests.ts'
import type { RunRef } from '../store/campaigns/slices.ts'
import { audienceShards, type DeletedRecipient } from '../store/identity/deletedRecipient.ts'

/** What is erased from the manifests of an application's campaigns. */
interface Erasure {
  readonly shards: readonly string[]
  /** Number of the last run that may name them. */
  readonly lastRun: (campaign: Campaign) => number
  readonly isErased: (entry: ManifestEntry) => boolean
}

/**
 * Erases somebody who was deleted from the manifests of all campaigns. An entry without a respondentID stays in their place, so that the ledger
 * and the number of recipients do not change. False where the time ran out.
 */
export function eraseRecipient(application: Application, { uid, shards }: DeletedRecipient, hasTime: () => boolean): Promise<boolean> {
  const isErased = (entry: ManifestEntry): boolean => recipientUID(application, entry) === uid
  return eraseFromCampaigns(application, { shards, lastRun: ({ run }) => run, isErased }, hasTime)
}

/** The same for everybody of an epoch that was deleted as a whole. */
export function eraseEpochRecipients(application: Application, hasTime: () => boolean): Promise<boolean> {
  // A run that begins meanwhile has its audience in a later epoch.
  const lastRun = ({ run, epoch = application.epoch }: Campaign): number => (epoch > application.epoch ? run - 1 : run)
  return eraseFromCampaigns(application, { shards: audienceShards, lastRun, isErased: () => true }, hasTime)
}

const campaignsPerPage = 100

async function eraseFromCampaigns(application: Application, erasure: Erasure, hasTime: () => boolean): Promise<boolean> {
  let after: string | undefined
  do {
    const { campaigns, next } = await pageOfCampaigns(application, after, campaignsPerPage)
    for (const campaign of campaigns) if (!(await eraseFromRuns(application, campaign, erasure, hasTime))) return false
    after = next
  } while (after !== undefined)
  return true
}

async function eraseFromRuns(application: Application, campaign: Campaign, erasure: Erasure, hasTime: () => boolean): Promise<boolean> {
  const { notificationID } = campaign
  for (let run = 1; run <= erasure.lastRun(campaign); run++) {
    for (const shard of erasure.shards) {
      if (!hasTime()) return false
      await eraseFromShard(application, { notificationID, run }, shard, erasure)
    }
  }
  return true
}

async function eraseFromShard(application: Application, runRef: RunRef, shard: string, erasure: Erasure): Promise<void> {
  let isErased = false
  while (!isErased) {
    isErased = true
    for await (const manifest of eachManifest(runRef, shard)) {
      if (!(await eraseFromManifestIf(application, manifest, erasure))) isErased = false
    }
  }
}

/** False where the manifest was changed meanwhile, by another erasure: it is to be read again. */
async function eraseFromManifestIf(application: Application, manifest: StoredManifest, erasure: Erasure): Promise<boolean> {
  const isErased = (entry: ManifestEntry): boolean => entry.respondentID !== noID && erasure.isErased(entry)
  if (!manifest.entries.some(isErased)) return true
  // The uid stays: by it a delivery that is still to come finds that they are deleted.
  const entries = manifest.entries.map((entry) =>
    isErased(entry) ? { respondentID: noID, uid: recipientUID(application, entry), skipped: entry.skipped, variant: entry.variant } : entry,
  )
  return updateManifestIf(manifest, entries)
}

/** The respondentID of an erased recipient: no respondent has it. */
const noID = ''

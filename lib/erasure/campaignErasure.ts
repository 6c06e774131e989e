import type { Application } from '../store/applications/access.ts'
import { type Campaign, pageOfCampaigns } from '../store/campaigns/campaigns.ts'
import { eachManifest, type ManifestEntry, recipientUID, type StoredManifest, updateManifestIf } from '../store/campaigns/manifests.ts'
import type { RunRef } from '../store/campaigns/slices.ts'
import { shards } from '../store/keys.ts'

/** Whose traces are to go: their identity, and the shards in which they were under the ids that they had. */
export interface Forgotten {
  readonly uid: string
  readonly shards: readonly string[]
}

/**
 * Takes somebody who was deleted out of the manifests of all campaigns: what stays is an entry of nobody, so that the accounts and the
 * number of recipients are what they were. False where the time ran out.
 */
export function forgetRecipient(application: Application, { uid, shards }: Forgotten, goesOn: () => boolean): Promise<boolean> {
  const isTheirs = (entry: ManifestEntry): boolean => recipientUID(application, entry) === uid
  return forget(application, shards, ({ run }) => run, isTheirs, goesOn)
}

/** The same for everybody of an epoch that was deleted as a whole. */
export function forgetEveryone(application: Application, goesOn: () => boolean): Promise<boolean> {
  // A run that begins meanwhile has its audience in the epoch that follows.
  const lastRun = ({ run, epoch = application.epoch }: Campaign): number => (epoch > application.epoch ? run - 1 : run)
  return forget(application, shards, lastRun, () => true, goesOn)
}

async function forget(
  application: Application,
  inShards: readonly string[],
  lastRun: (campaign: Campaign) => number,
  isTheirs: (entry: ManifestEntry) => boolean,
  goesOn: () => boolean,
): Promise<boolean> {
  for (let after: string | undefined, first = true; first || after !== undefined; first = false) {
    const page = await pageOfCampaigns(application, after, 100)
    for (const campaign of page.campaigns) {
      for (let run = 1; run <= lastRun(campaign); run++) {
        for (const shard of inShards) {
          if (!goesOn()) return false
          await forgetInShard(application, { notificationID: campaign.notificationID, run }, shard, isTheirs)
        }
      }
    }
    after = page.next
  }
  return true
}

async function forgetInShard(
  application: Application,
  runRef: RunRef,
  shard: string,
  isTheirs: (entry: ManifestEntry) => boolean,
): Promise<void> {
  for (let again = true; again; ) {
    again = false
    for await (const manifest of eachManifest(runRef, shard)) again = !(await forgetIn(application, manifest, isTheirs)) || again
  }
}

/** False where the manifest was changed meanwhile: another one is being forgotten, too. */
async function forgetIn(application: Application, manifest: StoredManifest, isTheirs: (entry: ManifestEntry) => boolean): Promise<boolean> {
  const goes = (entry: ManifestEntry): boolean => entry.respondentID !== nobody && isTheirs(entry)
  if (!manifest.entries.some(goes)) return true
  // The identity stays: by it a delivery that is still to come finds that they are deleted.
  const entries = manifest.entries.map((entry) =>
    goes(entry) ? { respondentID: nobody, uid: recipientUID(application, entry), skipped: entry.skipped } : entry,
  )
  return updateManifestIf(manifest, entries)
}

/** No respondent has this id. */
const nobody = ''

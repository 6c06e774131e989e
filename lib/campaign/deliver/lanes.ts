import type { Application } from '../../store/applications/access.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { type ManifestEntry, recipientSlot } from '../../store/campaigns/manifests.ts'
import { campaignFeatureID } from '../content/campaignContent.ts'
import type { Interruption } from './interruption.ts'

/** How many recipients are written at a time: the SDK has 50 connections. */
const maxLanes = 50
/** For how many recipients a provider is called at a time. */
const providerLanes = 8

/**
 * Divides recipients into lanes that are delivered to at the same time. Turns count in slots: two of the same slot would conflict, so these
 * recipients follow one another in a lane.
 */
export function lanesFor(application: Application, campaign: Campaign, entries: readonly ManifestEntry[]): ManifestEntry[][] {
  if (campaignFeatureID(campaign) !== undefined) return [...Map.groupBy(entries, (entry) => recipientSlot(application, entry)).values()]
  const count = entries.some(({ source }) => source) ? providerLanes : maxLanes
  return [...Map.groupBy(entries, (_, i) => i % count).values()]
}

/**
 * Delivers to the recipients of each lane in turn, until an interruption, or until one of them is deferred (`deliver` returns false). One who
 * fails does not stop the others: the error is thrown when all others are done.
 */
export async function runLanes(
  lanes: readonly (readonly ManifestEntry[])[],
  checkInterruption: () => Promise<Interruption | undefined>,
  deliver: (entry: ManifestEntry) => Promise<boolean>,
): Promise<Interruption | undefined> {
  const errors: unknown[] = []
  let end: Interruption | 'deferred' | undefined
  await Promise.all(
    lanes.map(async (lane) => {
      for (const entry of lane) {
        try {
          end ??= await checkInterruption()
          if (end) return
          if (!(await deliver(entry))) end = 'deferred'
        } catch (error) {
          errors.push(error)
        }
      }
    }),
  )
  if (errors.length) throw errors[0]
  return end === 'deferred' ? undefined : end
}

import type { Application } from '../../store/applications/access.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import type { ManifestEntry } from '../../store/campaigns/manifests.ts'
import { recipientUID } from '../../store/campaigns/manifests.ts'
import { slotOf } from '../../store/keys.ts'
import { featureOf } from '../content/kind.ts'

/** How many recipients are written to at a time: the SDK holds 50 connections. */
const mostLanes = 50
/** How many are asked of a provider at a time. */
const providerLanes = 8

/**
 * Spreads recipients over lanes that are worked on side by side. Turns count in slots: those that share one would only meet there, so they
 * follow one another.
 */
export function lanesFor(application: Application, campaign: Campaign, entries: readonly ManifestEntry[]): ManifestEntry[][] {
  if (featureOf(campaign) !== undefined) return [...Map.groupBy(entries, (entry) => slotOf(recipientUID(application, entry))).values()]
  const count = entries.some(({ source }) => source) ? providerLanes : mostLanes
  return [...Map.groupBy(entries, (_, i) => i % count).values()]
}

/** Why the work ended before its end. */
export type Interruption = 'time' | 'stopped'

/**
 * Works on the recipients of each lane in turn, until somebody says that it ends or a recipient is to be tried later. One who fails costs only
 * themselves: the error is thrown when all others are done.
 */
export async function inLanes(
  lanes: readonly (readonly ManifestEntry[])[],
  interrupted: () => Promise<Interruption | undefined>,
  work: (entry: ManifestEntry) => Promise<boolean>,
): Promise<Interruption | undefined> {
  const errors: unknown[] = []
  let end: Interruption | 'later' | undefined
  await Promise.all(
    lanes.map(async (lane) => {
      for (const entry of lane) {
        end ??= await interrupted()
        if (end) return
        try {
          if (!(await work(entry))) end = 'later'
        } catch (error) {
          errors.push(error)
        }
      }
    }),
  )
  if (errors.length) throw errors[0]
  return end === 'later' ? undefined : end
}

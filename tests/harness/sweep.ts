import { expect } from 'vitest'
import { sweepCampaign } from '../../lib/campaign/control/sweepCampaign.ts'
import type { DueKind } from '../../lib/store/dueIndex.ts'
import { type DueEntry, type DueWork, duePlaces, pageOfDue } from '../../lib/store/outbox/due.ts'

type DueOf<K extends DueKind> = Extract<DueWork, { kind: K }>

/** All that is due of a kind at an instant (ms since 1970), and since when. */
export async function listDueEntries<K extends DueKind>(kind: K, ms: number): Promise<(DueEntry & { readonly work: DueOf<K> })[]> {
  const found: DueEntry[] = []
  const places = duePlaces(kind)
  for (let place = places.shift(); place; place = places.shift()) {
    const { entries, next } = await pageOfDue(place, ms, 1000)
    found.push(...entries)
    if (next) places.push(next)
  }
  return found.filter((entry): entry is DueEntry & { readonly work: DueOf<K> } => entry.work.kind === kind)
}

/** All that is due of a kind at an instant (ms since 1970). */
export const listDue = async <K extends DueKind>(kind: K, ms: number): Promise<DueOf<K>[]> =>
  (await listDueEntries(kind, ms)).map(({ work }) => work)

/**
 * Sweeps a campaign after checking that the sweeper would find it within the given minutes. Other due work belongs to other tests and is
 * not touched.
 */
export async function sweepOnceDue(appID: string, notificationID: string, withinMinutes: number): Promise<void> {
  const due = await listDue('campaign', Date.now() + withinMinutes * 60_000)
  expect(due).toContainEqual({ kind: 'campaign', appID, notificationID })
  await sweepCampaign(appID, notificationID)
}

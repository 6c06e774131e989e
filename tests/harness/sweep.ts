import { expect } from 'vitest'
import { sweepCampaign } from '../../lib/campaign/control/sweepCampaign.ts'
import type { DueKind } from '../../lib/store/dueIndex.ts'
import { type DueWork, duePlaces, pageOfDue } from '../../lib/store/outbox/due.ts'

/** All that is due of a kind at an instant (ms since 1970). */
export async function listDue<K extends DueKind>(kind: K, ms: number): Promise<Extract<DueWork, { kind: K }>[]> {
  const found: DueWork[] = []
  const places = duePlaces(kind)
  for (let place = places.shift(); place; place = places.shift()) {
    const { entries, next } = await pageOfDue(place, ms, 1000)
    found.push(...entries.map(({ work }) => work))
    if (next) places.push(next)
  }
  return found.filter((work): work is Extract<DueWork, { kind: K }> => work.kind === kind)
}

/**
 * Sweeps a campaign, after checking that the sweeper would find it within so many minutes from now. What else is due belongs to other tests,
 * and is left alone.
 */
export async function sweepOnceDue(appID: string, notificationID: string, withinMinutes: number): Promise<void> {
  const due = await listDue('campaign', Date.now() + withinMinutes * 60_000)
  expect(due).toContainEqual({ kind: 'campaign', appID, notificationID })
  await sweepCampaign(appID, notificationID)
}

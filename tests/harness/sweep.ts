import { expect } from 'vitest'
import { sweepCampaign } from '../../lib/campaign/control/sweepCampaign.ts'
import { listDueWork } from '../../lib/store/outbox/due.ts'

/**
 * Sweeps a campaign, after checking that the sweeper would find it within so many minutes from now. What else is due belongs to other tests,
 * and is left alone.
 */
export async function sweepOnceDue(appID: string, notificationID: string, withinMinutes: number): Promise<void> {
  const due = await listDueWork(Date.now() + withinMinutes * 60_000)
  expect(due).toContainEqual({ kind: 'campaign', appID, notificationID })
  await sweepCampaign(appID, notificationID)
}

import { expect } from 'vitest'
import { sweepCampaign } from '../../lib/campaign/control/sweepCampaign.ts'
import { dueKeys } from '../../lib/store/outbox/due.ts'

/**
 * Sweeps a campaign, after checking that the sweeper would find it within so many minutes from now. What else is due belongs to other tests,
 * and is left alone.
 */
export async function sweepOnceDue(appID: string, notificationID: string, withinMinutes: number): Promise<void> {
  const due = await dueKeys(Date.now() + withinMinutes * 60_000)
  expect(due.map(({ sk }) => sk)).toContain(`K#${notificationID}`)
  await sweepCampaign(appID, notificationID)
}

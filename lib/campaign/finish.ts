import { iso, minutes, now } from '../clock.ts'
import type { Application } from '../store/access.ts'
import { type Campaign, isPlanned, moveCampaign } from '../store/campaigns.ts'
import { pendingOf, stepsOf } from '../store/steps.ts'

/**
 * Moves a run on by its counts: to `sending` once its whole audience is planned, to `sent` once nobody is pending. Called by whoever may
 * have done the last piece; the conditions on the state let one of them through.
 */
export async function finishIfDone(_application: Application, campaign: Campaign): Promise<void> {
  if (campaign.state === 'cancelled') return finishCancelled(campaign)
  if (!isPlanned(campaign) || !['preparing', 'sending'].includes(campaign.state)) return
  const steps = await stepsOf(campaign)
  const numRecipients = steps.reduce((sum, step) => sum + step.planned, 0)
  if (steps.some((step) => pendingOf(step) > 0)) {
    if (campaign.state === 'preparing')
      await moveCampaign(campaign, { from: ['preparing'], to: 'sending', set: { numRecipients }, dueMs: now() + minutes(3) })
    return
  }
  await moveCampaign(campaign, { from: ['preparing', 'sending'], to: 'sent', set: { numRecipients, finishedAt: iso() } })
}

/** A cancelled run ends when all that was planned is accounted for. */
async function finishCancelled(campaign: Campaign): Promise<void> {
  if (campaign.finishedAt !== undefined) return
  const steps = await stepsOf(campaign)
  if (steps.some((step) => pendingOf(step) > 0)) return
  const numRecipients = steps.reduce((sum, step) => sum + step.planned, 0)
  await moveCampaign(campaign, { from: ['cancelled'], to: 'cancelled', set: { numRecipients, finishedAt: iso() } })
}

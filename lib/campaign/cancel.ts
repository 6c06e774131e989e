import { iso, minutes, now } from '../clock.ts'
import { problem } from '../errors.ts'
import type { Application } from '../store/access.ts'
import { getCampaign, moveCampaign } from '../store/campaigns.ts'
import { stepsOf, undoneOf } from '../store/steps.ts'
import { finishIfDone } from './finish.ts'
import { queueChunks } from './plan.ts'

/**
 * Cancels a campaign: nothing more is planned, and whoever was not reached yet is accounted for as cancelled, chunk by chunk. Chunks that
 * are being delivered at this moment are finished.
 */
export async function cancelCampaign(application: Application, notificationID: string): Promise<void> {
  const campaign = await getCampaign(application, notificationID)
  if (!campaign) throw problem('not_found')
  const finished = campaign.state === 'scheduled' ? { finishedAt: iso() } : {}
  const cancelled = await moveCampaign(campaign, {
    from: campaign.state === 'scheduled' ? ['scheduled'] : ['preparing', 'sending', 'paused'],
    to: 'cancelled',
    set: finished,
    dueMs: campaign.state === 'scheduled' ? undefined : now() + minutes(1),
  })
  if (!cancelled) throw problem('state_conflict')
  if (campaign.state === 'scheduled') return
  for (const step of await stepsOf(cancelled)) await queueChunks(cancelled, step, undoneOf(step))
  await finishIfDone(application, cancelled)
}

import type { Application } from '../../store/applications/access.ts'
import { isPlanned } from '../../store/campaigns/campaignStates.ts'
import { getCampaign } from '../../store/campaigns/campaigns.ts'
import { listSlices, type RunRef } from '../../store/campaigns/slices.ts'
import { queueChunks } from '../plan/queueChunks.ts'
import { queueShards } from '../plan/startCampaignRun.ts'
import { finishRun } from '../runs/finishRun.ts'

/**
 * Resumes a run that has begun and stopped: it was paused or cancelled, a message was lost, a worker died. Queues again whatever is not done;
 * a chunk that is queued twice is delivered once.
 */
export async function resumeRun(application: Application, { notificationID, run }: RunRef): Promise<void> {
  const campaign = await getCampaign(application, notificationID)
  if (!campaign || campaign.run !== run || !['preparing', 'sending', 'cancelled'].includes(campaign.state)) return
  if (campaign.state !== 'cancelled' || !isPlanned(campaign)) await queueShards(application, campaign)
  for (const slice of await listSlices(campaign)) await queueChunks(campaign, slice)
  await finishRun(application, campaign)
}

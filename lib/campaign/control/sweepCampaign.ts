import { openApplication } from '../../store/applications/access.ts'
import { getCampaign } from '../../store/campaigns/campaigns.ts'
import { pickUp } from './resumeRun.ts'

/** Starts a campaign that is due, and has one go on that stopped: a message was lost, a worker died. */
export async function sweepCampaign(appID: string, notificationID: string): Promise<void> {
  const application = await openApplication(appID)
  const campaign = application && (await getCampaign(application, notificationID))
  if (campaign) await pickUp(campaign)
}

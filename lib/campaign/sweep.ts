import { openApplication } from '../store/access.ts'
import { getCampaign } from '../store/campaigns.ts'
import { pickUp } from './goOn.ts'

/** Starts a campaign that is due, and has one go on that stopped: a message was lost, a worker died. */
export async function sweepCampaign(appID: string, notificationID: string): Promise<void> {
  const application = await openApplication(appID)
  const campaign = application && (await getCampaign(application, notificationID))
  if (campaign) await pickUp(campaign)
}

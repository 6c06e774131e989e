import { sweepCampaign } from '../../lib/campaign/control/sweepCampaign.ts'

/** Lets the sweeper look at a campaign now, as it does some minutes later. */
export const sweepAll = (appID: string, notificationID: string): Promise<void> => sweepCampaign(appID, notificationID)

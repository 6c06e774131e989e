import { botFor } from '../../conversation/turn/botContent.ts'
import { type Application, liveOf } from '../../store/applications/access.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { campaignFeatureID } from '../content/campaignContent.ts'

/** Whether the feature of a campaign cannot be started: it was deleted, or the application is no longer active. */
export async function isFeatureUnavailable(application: Application, campaign: Campaign): Promise<boolean> {
  const featureID = campaignFeatureID(campaign)
  return featureID !== undefined && !(application.isActive && (await botFor(liveOf(application))).featureByID.has(featureID))
}

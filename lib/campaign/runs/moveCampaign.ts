import type { Application } from '../../store/applications/access.ts'
import { moveCampaignIf, type Transition } from '../../store/campaigns/campaignStates.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { queueEvents } from '../../subscriptions/queueEvents.ts'

/**
 * Moves a campaign from one of some states to another, and tells subscribers of it. Gives the campaign after that; undefined where it was in none
 * of them, or another run has begun.
 */
export async function moveCampaign(application: Application, campaign: Campaign, transition: Transition): Promise<Campaign | undefined> {
  const moved = await moveCampaignIf(application, campaign, transition)
  if (moved && moved.state !== campaign.state) await queueEvents(application, application.appID)
  return moved
}

import { requireActive } from '../../access/applications/requireActive.ts'
import { now } from '../../core/clock.ts'
import { invalid, problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { putCampaignFilters } from '../../store/campaigns/campaignFilters.ts'
import { moveCampaignIf } from '../../store/campaigns/campaignStates.ts'
import { getCampaign } from '../../store/campaigns/campaigns.ts'
import { namedFilterIDs } from '../../store/content/namedFilters.ts'
import type { Prefetched } from '../../store/prefetched.ts'
import { shareOfAll } from '../content/campaignContent.ts'
import { filtersOfCampaign } from '../content/checkContent.ts'
import { queueStart, startDueMs } from '../runs/schedule.ts'

/**
 * Sends one of a campaign's variants to those who were held back from its test: a run of its own, whose audience is the rest of what the
 * filter matches then (docs/campaigns.md#variants). Once; a repeat with the same variant finds that it is done.
 */
export async function sendToRest(
  application: Application,
  notificationID: string,
  variant: number,
  prefetched?: Prefetched,
): Promise<void> {
  requireActive(application)
  const campaign = await getCampaign(application, notificationID, prefetched)
  if (!campaign) throw problem('not_found')
  const { variants = [], winner, state } = campaign
  if (winner === variant) return
  if (state !== 'sent' || winner !== undefined || variants.length === 0 || shareOfAll(variants) === 100) throw problem('state_conflict')
  if (variant >= variants.length) throw invalid('variant', `must be the index of a variant, from 0 to ${variants.length - 1}`)
  const at = now()
  if (campaign.namesFilters) await putCampaignFilters(campaign, namedFilterIDs(filtersOfCampaign(campaign)))
  const dueMs = startDueMs(at, at)
  const moved = await moveCampaignIf(application, campaign, {
    from: ['sent'],
    to: 'scheduled',
    set: { winner: variant, occurrence: at },
    dueMs,
  })
  if (moved) return queueStart(moved, at)
  if ((await getCampaign(application, notificationID))?.winner !== variant) throw problem('state_conflict')
}

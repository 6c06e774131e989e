import { minutes } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import { moveCampaignIf } from '../../store/campaigns/campaignStates.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { noteWait } from '../../store/campaigns/recentRuns.ts'
import type { Deferral } from './recipientClaim.ts'

interface Wait {
  readonly cause: Extract<Deferral['cause'], 'quiet' | 'live'>
  /** In milliseconds since 1970. */
  readonly until: number
}

/**
 * Leaves what is not delivered of a run to the sweeper, which resumes it: at the end of the quiet hours, or now and then while recipients talk
 * with humans. Chunks wait without a message, since one that waited in the queue would have to be renewed every 15 minutes.
 */
export async function parkRun(application: Application, campaign: Campaign, { cause, until }: Wait): Promise<void> {
  if (cause === 'live') await noteWait(application, campaign)
  const { state, parkedUntil = 0 } = campaign
  // Another chunk of the run did.
  if (Math.abs(parkedUntil - until) < minutes(1)) return
  await moveCampaignIf(application, campaign, { from: [state], to: state, set: { parkedUntil: until }, dueMs: until })
}

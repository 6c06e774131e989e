import type { CampaignBody, WhileLive } from '../../../schemas/campaign.ts'
import { days, now } from '../../core/clock.ts'
import type { Campaign, CampaignLimits } from '../../store/campaigns/campaigns.ts'
import { getLive } from '../../store/respondents/live.ts'
import type { DeliveryContext } from './deliveryContext.ts'
import type { Deferral } from './recipientClaim.ts'

/** The sweeper looks again after this time; the end of a conversation resumes the run at once. */
const recheckSeconds = 600

/** After a run has begun, how long it waits for conversations to end (docs/campaign-delivery.md#who-is-skipped). */
const longestWaitMs = days(1)

/**
 * What becomes of a message to somebody who is waiting for, or talking with, a human: the outcome `live`, a deferral, or undefined where it is
 * sent. Reads only where the campaign does not send to them.
 */
export async function whileLive({ application, campaign }: DeliveryContext, respondentID: string): Promise<'live' | Deferral | undefined> {
  if (livePolicy(campaign) === 'send' || !(await getLive(application, respondentID))) return undefined
  return waitForEnd(campaign) ?? 'live'
}

/** The deferral of a recipient in live chat; undefined where the campaign does not wait, or has waited long enough. */
export function waitForEnd(campaign: Campaign): Deferral | undefined {
  const isPatient = now() - Date.parse(campaign.startedAt ?? '') < longestWaitMs
  return livePolicy(campaign) === 'wait' && isPatient ? { cause: 'live', seconds: recheckSeconds } : undefined
}

/** What a campaign does about people in live chat; the bot is silent for them, so a feature is never started while they are. */
export function livePolicy({ whileLive, limits, featureID }: LivePolicySource): WhileLive {
  const policy = whileLive ?? limits?.whileLive ?? 'send'
  return policy === 'send' && featureID !== undefined ? 'skip' : policy
}

interface LivePolicySource extends Pick<CampaignBody, 'featureID' | 'whileLive'> {
  readonly limits?: CampaignLimits | undefined
}

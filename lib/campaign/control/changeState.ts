import type { CampaignState } from '../../../schemas/campaign.ts'
import { requireActive } from '../../access/applications/requireActive.ts'
import { iso, minutes, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { isPlanned, moveCampaignIf, type Transition } from '../../store/campaigns/campaignStates.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import { usableUntil } from '../../store/campaigns/runRetention.ts'
import type { Prefetched } from '../../store/prefetched.ts'
import { limitsOf } from '../runs/limits.ts'
import { queueResume } from '../runs/schedule.ts'

/**
 * What people do with a campaign while it runs (docs/campaigns.md#states). Each is one change of its state, refused in a state that does
 * not allow it. A repeat finds that it is done and succeeds. Of two at the same moment one comes first, and the other sees its result.
 */

/**
 * Nothing more is planned and delivered; a chunk that is being delivered at this moment is finished. It may stay so while it is known who its
 * recipients are: then the sweeper cancels it.
 */
export async function pauseCampaign(application: Application, notificationID: string, prefetched?: Prefetched): Promise<void> {
  await changeState({ application, notificationID, prefetched }, { from: ['preparing', 'sending'], done: ['paused'] }, (campaign) => ({
    to: 'paused',
    dueMs: usableUntil(campaign),
  }))
}

/** Continues where it was paused, by the limits that the application has now. */
export async function resumeCampaign(application: Application, notificationID: string, prefetched?: Prefetched): Promise<void> {
  requireActive(application)
  const limits = await limitsOf(application)
  const states = { from: ['paused'], done: ['preparing', 'sending'] } as const
  const resumed = await changeState({ application, notificationID, prefetched }, states, (campaign) => ({
    to: isPlanned(campaign) ? 'sending' : 'preparing',
    ...(limits && !campaign.isTest ? { set: { limits } } : { remove: ['limits'] }),
    dueMs: now() + minutes(1),
  }))
  if (resumed) await queueResume(resumed)
}

/** Nothing more is sent: recipients without an outcome are counted as cancelled, including those planned later. Recurrence ends. */
export async function cancelCampaign(application: Application, notificationID: string, prefetched?: Prefetched): Promise<void> {
  const states = { from: ['scheduled', 'preparing', 'sending', 'paused'], done: ['cancelled'] } as const
  const cancelled = await changeState({ application, notificationID, prefetched }, states, (campaign) => {
    const hasEnded = campaign.state === 'scheduled'
    return {
      to: 'cancelled',
      ...(hasEnded && campaign.finishedAt === undefined ? { set: { finishedAt: iso() } } : {}),
      dueMs: hasEnded ? undefined : now() + minutes(1),
    }
  })
  if (cancelled && cancelled.finishedAt === undefined) await queueResume(cancelled)
}

interface NamedCampaign {
  readonly application: Application
  readonly notificationID: string
  readonly prefetched: Prefetched | undefined
}

interface AcceptedStates {
  readonly from: readonly CampaignState[]
  /** Those in which there is nothing to do. */
  readonly done: readonly CampaignState[]
}

/** Moves a campaign from its state to another; undefined where that is done, `state_conflict` in any other state. */
async function changeState(
  { application, notificationID, prefetched }: NamedCampaign,
  { from, done }: AcceptedStates,
  to: (campaign: Campaign) => Omit<Transition, 'from'>,
): Promise<Campaign | undefined> {
  for (let attempt = 0; ; attempt++) {
    const campaign = await getCampaign(application, notificationID, attempt === 0 ? prefetched : undefined)
    if (!campaign) throw problem('not_found')
    if (done.includes(campaign.state)) return undefined
    if (!from.includes(campaign.state)) throw stateConflict(campaign)
    const moved = await moveCampaignIf(application, campaign, { ...to(campaign), from: [campaign.state] })
    // Another change came between: the state of now decides.
    if (moved) return moved
  }
}

/** Names the state: whoever repeats a call whose campaign has gone on learns that. */
const stateConflict = ({ state }: Campaign) =>
  problem('state_conflict', { message: `The campaign is in the state \`${state}\`, which does not allow this call.` })

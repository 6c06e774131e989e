import { iso, minutes, now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { Problem } from '../../core/errors.ts'
import { enqueue } from '../../core/queue/send.ts'
import { type Application, liveOf } from '../../store/applications/access.ts'
import { markPlannedIf, moveCampaignIf, unplannedShards } from '../../store/campaigns/campaignStates.ts'
import { type Campaign, getCampaign } from '../../store/campaigns/campaigns.ts'
import { noteRunStart } from '../../store/campaigns/recentRuns.ts'
import type { RunRef } from '../../store/campaigns/slices.ts'
import { requireFeatureIn } from '../../store/content/contentReads.ts'
import { profileShardOf } from '../../store/respondents/profilePages.ts'
import { campaignFeatureID } from '../content/campaignContent.ts'
import { finishRun } from '../runs/finishRun.ts'
import { limitsOf } from '../runs/limits.ts'
import { occurrenceOf } from '../runs/schedule.ts'

/** After how long the sweeper checks a run that has not ended. */
const watchMs = minutes(3)
/** The tolerated clock skew. */
const clockSkewMs = 1000

/** Begins a run of a campaign that is due, and queues the planning of its shards. Harmless when repeated. */
export async function startCampaignRun(application: Application, { notificationID, run }: RunRef): Promise<void> {
  const at = now()
  const campaign = await getCampaign(application, notificationID)
  // The message was delivered again: the worker that began the run may have ended before its shards were queued.
  if (campaign?.state === 'preparing' && campaign.run === run) return queueShards(application, campaign)
  if (campaign?.state !== 'scheduled' || campaign.run + 1 !== run || campaign.occurrence > at + clockSkewMs) return
  const reason = !application.isActive ? 'inactive' : (await hasFeature(application, campaign)) ? undefined : 'featureDeleted'
  if (reason) {
    await moveCampaignIf(application, campaign, { from: ['scheduled'], to: 'failed', set: { finishedAt: iso(), reason } })
    return
  }
  const limits = campaign.isTest ? undefined : await limitsOf(application)
  const started = await moveCampaignIf(application, campaign, {
    from: ['scheduled'],
    to: 'preparing',
    set: {
      run,
      occurrence: occurrenceOf(campaign, at),
      startedAt: iso(at),
      manifestDays: env.manifestDays(),
      epoch: application.epoch,
      ...(limits ? { limits } : {}),
    },
    remove: ['finishedAt', 'numRecipients', 'plannedShards', 'parkedUntil', ...(limits ? [] : (['limits'] as const))],
    dueMs: at + watchMs,
  })
  if (started) await queueShards(application, started)
}

/** Whether what the campaign starts exists: a feature may be deleted before its campaign begins. */
async function hasFeature(application: Application, campaign: Campaign): Promise<boolean> {
  const featureID = campaignFeatureID(campaign)
  if (featureID === undefined) return true
  return requireFeatureIn(liveOf(application), featureID).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'not_found') return false
      throw error
    },
  )
}

/** Queues the planning of a run's shards; shards without any respondents count as planned. */
export async function queueShards(application: Application, campaign: Campaign): Promise<void> {
  const { appID, notificationID, run, filters } = campaign
  await noteRunStart(application, campaign)
  const named = filters?.respondents?.length ? new Set(filters.respondents.map(profileShardOf)) : undefined
  const remainingShards = unplannedShards(campaign)
  const empty = remainingShards.filter((shard) => named && !named.has(shard))
  await enqueue(
    'PLAN',
    remainingShards.filter((shard) => !empty.includes(shard)).map((shard) => ({ appID, notificationID, run, shard })),
  )
  if (!empty.length) return
  const marked = await markPlannedIf(campaign, empty)
  if (marked) await finishRun(application, marked)
}

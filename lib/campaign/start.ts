import { iso, minutes, now } from '../clock.ts'
import { send } from '../queue/send.ts'
import type { Application } from '../store/access.ts'
import { type Campaign, getCampaign, markPlanned, moveCampaign } from '../store/campaigns.ts'
import { shardOf, shards } from '../store/keys.ts'
import { millisecondsOf } from './create.ts'
import { finishIfDone } from './finish.ts'

/** After how long without an end the sweeper looks at a run again. */
const watchMs = minutes(3)

/** Begins the run of a campaign that is due, and has its shards planned. Harmless when repeated. */
export async function startRun(application: Application, notificationID: string): Promise<void> {
  const campaign = await getCampaign(application, notificationID)
  if (campaign?.state !== 'scheduled') return
  if ((millisecondsOf(campaign.timestamp) ?? 0) > now() + 1000) return
  const run = campaign.run + 1
  const started = await moveCampaign(campaign, {
    from: ['scheduled'],
    to: 'preparing',
    set: { run, startedAt: iso() },
    dueMs: now() + watchMs,
  })
  if (started) await planShards(application, started)
}

/** Queues the planning of a run's shards; those in which nobody can be are planned already. */
export async function planShards(application: Application, campaign: Campaign): Promise<void> {
  const { appID, notificationID, run, filters, plannedShards } = campaign
  const named = filters?.respondents?.length ? new Set(filters.respondents.map(shardOf)) : undefined
  const left = shards.filter((shard) => !plannedShards?.has(shard))
  const empty = left.filter((shard) => named && !named.has(shard))
  await send(
    'PLAN',
    left.filter((shard) => !empty.includes(shard)).map((shard) => ({ appID, notificationID, run, shard })),
  )
  if (!empty.length) return
  const marked = await markPlanned(campaign, run, empty)
  if (marked) await finishIfDone(application, marked)
}

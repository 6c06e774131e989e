import type { CampaignPreview, CampaignReach } from '../../../schemas/campaign.ts'
import { iso } from '../../core/clock.ts'
import type { CampaignLimits } from '../../store/campaigns/campaigns.ts'
import { capDayOf, cappedAmong, today } from '../../store/campaigns/caps.ts'
import { shareOfAll } from '../content/campaignContent.ts'
import { livePolicy } from '../deliver/whileLive.ts'
import { isQuiet, quietUntil } from '../runs/limits.ts'

/** A respondent to be delivered to, unless a limit or a conversation with a human is in the way. */
export interface Reachable {
  readonly uid: string
  readonly isLive: boolean
}

/** Of how many the daily counts are read: each is half a read unit. */
const maxCounted = 10_000

interface Circumstances {
  readonly limits: CampaignLimits | undefined
  /** When the campaign begins (ms since 1970). */
  readonly beginMs: number
}

/** Counts what happens to the reachable respondents, by the rules of a delivery at its beginning. */
export async function reachOf(
  campaign: Pick<CampaignPreview, 'featureID' | 'variants' | 'whileLive'>,
  reachable: readonly Reachable[],
  { limits, beginMs }: Circumstances,
): Promise<Pick<CampaignReach, 'now' | 'later' | 'live' | 'capped' | 'quiet' | 'held' | 'quietUntil'>> {
  const until = quietUntil(limits, beginMs)
  const capped = await cappedOf(reachable, limits?.maxPerDay, beginMs)
  const policy = livePolicy({ ...campaign, limits })
  const counts = { now: 0, later: 0, live: 0, capped: 0, quiet: 0 }
  for (const { uid, isLive } of reachable) {
    if (limits?.maxPerDay === 0) counts.capped += 1
    else if (until === undefined && isQuiet(limits, beginMs)) counts.quiet += 1
    else if (capped?.has(uid)) counts.capped += 1
    else if (isLive && policy === 'skip') counts.live += 1
    else counts[until !== undefined || (isLive && policy === 'wait') ? 'later' : 'now'] += 1
  }
  const share = campaign.variants ? shareOfAll(campaign.variants) / 100 : 1
  const sent = { now: Math.round(counts.now * share), later: Math.round(counts.later * share) }
  return {
    ...counts,
    ...sent,
    capped: capped === undefined ? null : counts.capped,
    held: counts.now + counts.later - sent.now - sent.later,
    quietUntil: until === undefined ? null : iso(until),
  }
}

/** Who has had as many campaigns today as they may; undefined where that is not known. */
async function cappedOf(
  reachable: readonly Reachable[],
  maxPerDay: number | undefined,
  beginMs: number,
): Promise<ReadonlySet<string> | undefined> {
  const uids = reachable.map(({ uid }) => uid)
  if (maxPerDay === undefined || maxPerDay === 0) return new Set()
  if (uids.length > maxCounted || capDayOf(beginMs) !== today()) return undefined
  return cappedAmong(uids, maxPerDay, today())
}

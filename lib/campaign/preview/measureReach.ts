import type { CampaignPreview, CampaignReach } from '../../../schemas/campaign.ts'
import { iso, now } from '../../core/clock.ts'
import { channelSettings } from '../../delivery/settings.ts'
import { namesWithoutText, placeholderNames } from '../../domain/template/placeholders.ts'
import { storedValue } from '../../domain/template/profileValue.ts'
import type { Application } from '../../store/applications/access.ts'
import { recipientUID } from '../../store/campaigns/manifests.ts'
import { recipientIn } from '../../store/respondents/profileScan.ts'
import { walkAudience } from '../audience/audience.ts'
import { requireWithSegment } from '../audience/segments.ts'
import { personalization, textsOf } from '../content/personalization.ts'
import { checkDraft } from '../control/checkCampaign.ts'
import { manifestEntry, recordFields } from '../plan/manifestEntry.ts'
import { limitsOf } from '../runs/limits.ts'
import { firstOccurrence, occurrencesFrom } from '../runs/schedule.ts'
import { type Reachable, reachOf } from './reachOf.ts'

const sampleSize = 20

/**
 * Who a campaign would be sent to, now, later and not at all, and how many of them have no value of the names in its texts: by the evaluation
 * and the rules of a send (docs/campaign-drafts.md#composing-a-campaign).
 */
export async function measureReach(application: Application, body: CampaignPreview): Promise<CampaignReach> {
  const campaign = { ...body, type: body.type ?? (body.featureID === undefined ? 'message' : 'specific') } as const
  const { template } = await checkDraft(application, campaign)
  const { filters = {}, messages = [], answers = [], variants = [] } = campaign
  const moment = now()
  const [filter, channels, limits] = await Promise.all([
    requireWithSegment(application, filters, moment),
    channelSettings(application),
    limitsOf(application),
  ])
  const content = { messages: [...messages, ...variants.flatMap((each) => each.messages)], answers, template }
  const texts = textsOf(content)
  const personal = await personalization(application, content, moment)
  const names = placeholderNames(texts)
  const missing = names.map(() => 0)
  const counts = { reachable: 0, optedOut: 0, blocked: 0, unreachable: 0, window: 0, variable: 0 }
  const sample: string[] = []
  const reachable: Reachable[] = []
  await walkAudience(application, {
    filter,
    fields: [...recordFields, ...personal.fields],
    visit: (item) => {
      const { skipped } = manifestEntry(item, personal, channels)
      counts[skipped ?? 'reachable'] += 1
      if (skipped) return
      const { respondentID, ownUID, isLive } = recipientIn(item)
      reachable.push({ uid: recipientUID(application, { respondentID, uid: ownUID }), isLive })
      if (sample.length < sampleSize) sample.push(respondentID)
      for (const [i, name] of names.entries()) if (storedValue(item, name) === undefined) missing[i] = (missing[i] ?? 0) + 1
    },
  })
  const bare = namesWithoutText(texts)
  const begin = firstOccurrence(campaign, moment)
  return {
    selected: counts.reachable + counts.optedOut + counts.blocked + counts.unreachable + counts.window + counts.variable,
    ...counts,
    ...(await reachOf(campaign, reachable, { limits, beginMs: begin ?? moment })),
    nextRuns: occurrencesFrom(campaign, begin, moment).map(iso),
    variables: names.map((name, i) => ({ name, missing: missing[i] ?? 0, hasFallback: !bare.has(name) })),
    sample,
    asOf: iso(moment),
  }
}

import type { CampaignPreview, CampaignReach } from '../../../schemas/campaign.ts'
import { walkAudience } from '../../audience/audience.ts'
import { requireWithSegment } from '../../audience/segments.ts'
import { iso, now } from '../../core/clock.ts'
import { channelSettings } from '../../delivery/settings.ts'
import { fieldOfAttribute, fieldOfEvent } from '../../domain/profile/systemFields.ts'
import { namesWithoutText, placeholderNames } from '../../domain/template/fill.ts'
import { storedValue } from '../../domain/template/profileValue.ts'
import type { Application } from '../../store/applications/access.ts'
import { respondentIDIn } from '../../store/respondents/profileScan.ts'
import { checkContent } from '../content/checkContent.ts'
import { textsOf } from '../content/personalization.ts'
import { recordFields, skippedAtPlanning } from '../plan/manifestEntry.ts'

const sampleSize = 20

/**
 * The recipients that a campaign would reach now, and how many of them have no value of the names in its texts: by the evaluation and the rules of a send
 * (docs/campaigns.md#composing-a-campaign).
 */
export async function measureReach(application: Application, body: CampaignPreview): Promise<CampaignReach> {
  await checkContent(application, body)
  const { filters = {}, messages = [], answers = [] } = body
  const moment = now()
  const [filter, channels] = await Promise.all([requireWithSegment(application, filters, moment), channelSettings(application)])
  const texts = textsOf({ messages, answers })
  const names = placeholderNames(texts)
  const missing = names.map(() => 0)
  const counts = { reachable: 0, optedOut: 0, blocked: 0, unreachable: 0 }
  const sample: string[] = []
  await walkAudience(application, {
    filter,
    fields: [...recordFields, ...names.flatMap((name) => [fieldOfAttribute(name), fieldOfEvent(name)])],
    visit: (item) => {
      const skipped = skippedAtPlanning(item, channels)
      counts[skipped ?? 'reachable'] += 1
      if (skipped) return
      if (sample.length < sampleSize) sample.push(respondentIDIn(item))
      for (const [i, name] of names.entries()) if (storedValue(item, name) === undefined) missing[i] = (missing[i] ?? 0) + 1
    },
  })
  const bare = namesWithoutText(texts)
  return {
    selected: counts.reachable + counts.optedOut + counts.blocked + counts.unreachable,
    ...counts,
    variables: names.map((name, i) => ({ name, missing: missing[i] ?? 0, hasFallback: !bare.has(name) })),
    sample,
    asOf: iso(moment),
  }
}

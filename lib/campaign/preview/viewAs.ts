import type { CampaignView } from '../../../schemas/campaign.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { iso, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { channelSettings } from '../../delivery/settings.ts'
import type { Application } from '../../store/applications/access.ts'
import { getProfiles } from '../../store/respondents/profilePages.ts'
import { shownEntries } from '../content/campaignEntries.ts'
import { checkContent } from '../content/checkContent.ts'
import { personalization } from '../content/personalization.ts'
import { skippedAtPlanning } from '../plan/manifestEntry.ts'

/** What one respondent would see of a campaign, and whether they would get it (docs/campaign-drafts.md#composing-a-campaign). */
export async function viewAs(
  application: Application,
  body: CampaignView,
): Promise<{ skipped: 'optedOut' | 'blocked' | 'unreachable' | 'window' | null; entries: TranscriptEntry[] }> {
  await checkContent(application, body)
  const { respondentID, messages, answers = [] } = body
  const [[item], channels] = await Promise.all([getProfiles(application, [respondentID]), channelSettings(application)])
  if (!item) throw problem('respondent_unknown')
  const moment = now()
  const content = { messages, answers }
  const personal = await personalization(application, content, moment)
  const delivery = { notificationID: 'preview', run: 0, at: iso(moment), ...personal.of(item) }
  return { skipped: skippedAtPlanning(item, channels) ?? null, entries: shownEntries(content, delivery) }
}

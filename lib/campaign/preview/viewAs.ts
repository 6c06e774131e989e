import type { CampaignView } from '../../../schemas/campaign.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { iso, now } from '../../core/clock.ts'
import { invalid, problem } from '../../core/errors.ts'
import { channelSettings } from '../../delivery/settings.ts'
import { requireTemplate } from '../../delivery/templates.ts'
import { openUntil } from '../../delivery/window.ts'
import type { Application } from '../../store/applications/access.ts'
import { getProfiles } from '../../store/respondents/profilePages.ts'
import { recipientIn } from '../../store/respondents/profileScan.ts'
import { shownEntries } from '../content/campaignEntries.ts'
import { checkContent } from '../content/checkContent.ts'
import { personalization } from '../content/personalization.ts'
import { manifestEntry, type PlannedSkip } from '../plan/manifestEntry.ts'

/** What one respondent would see of a campaign, and whether they would get it (docs/campaign-drafts.md#composing-a-campaign). */
export async function viewAs(
  application: Application,
  body: CampaignView,
): Promise<{ skipped: PlannedSkip | null; windowUntil: string | null; entries: TranscriptEntry[] }> {
  if (!body.messages?.length && !body.template) throw invalid('messages', 'or template is required')
  await checkContent(application, body)
  const { respondentID, messages = [], answers = [] } = body
  const [[item], channels, template] = await Promise.all([
    getProfiles(application, [respondentID]),
    channelSettings(application),
    body.template && requireTemplate(application, body.template),
  ])
  if (!item) throw problem('respondent_unknown')
  const moment = now()
  const content = { messages, answers, template }
  const personal = await personalization(application, content, moment)
  const { skipped = null, isTemplate } = manifestEntry(item, personal, channels)
  // Whoever is skipped would see what there is to see.
  const shown = { isTemplate: isTemplate ?? (skipped !== null && template !== undefined) }
  const delivery = { notificationID: 'preview', run: 0, at: iso(moment), ...personal.of(item), ...shown }
  return { skipped, windowUntil: openUntil(channels, recipientIn(item)), entries: shownEntries(content, delivery) }
}

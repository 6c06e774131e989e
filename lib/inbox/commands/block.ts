import { notifyOperators } from '../../delivery/notifyOperators.ts'
import type { Application } from '../../store/applications/access.ts'
import { setBlocked } from '../../store/respondents/blocked.ts'
import { excludeFromCampaigns } from '../../store/respondents/excludeFromCampaigns.ts'
import { updateLive } from '../../store/respondents/live.ts'
import { requireRespondent } from '../../store/respondents/respondents.ts'

/**
 * Blocks a respondent, or lifts that (docs/live-chat.md#blocked-respondents): campaigns under way skip them, and a live chat ends without a word.
 * Repeating it does nothing.
 */
export async function block(application: Application, respondentID: string, isBlocked: boolean): Promise<void> {
  await setBlocked(application, respondentID, isBlocked)
  if (!isBlocked) return
  const { uid, liveSince } = await requireRespondent(application, respondentID)
  await excludeFromCampaigns(application, { uid, status: 'blocked' })
  if (liveSince === undefined) return
  await updateLive(application, respondentID, false)
  await notifyOperators(application, { respondentID, event: 'ended' })
}

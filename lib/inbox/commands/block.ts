import { blockInInbox } from '../../delivery/inboxChanges.ts'
import type { Application } from '../../store/applications/access.ts'
import { unblockRespondent } from '../../store/respondents/blocked.ts'

/**
 * Blocks a respondent, or lifts that (docs/live-chat.md#blocked-respondents): campaigns under way skip them, and a live chat ends without a word.
 * Repeating it does nothing.
 */
export async function block(application: Application, respondentID: string, isBlocked: boolean): Promise<void> {
  if (!isBlocked) return unblockRespondent(application, respondentID)
  await blockInInbox(application, respondentID)
}

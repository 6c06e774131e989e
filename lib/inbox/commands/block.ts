import type { ChangedValues } from '../../access/audit/changedValues.ts'
import { blockInInbox } from '../../delivery/inboxChanges.ts'
import type { Application } from '../../store/applications/access.ts'
import { unblockRespondent } from '../../store/respondents/blocked.ts'

/**
 * Blocks a respondent, or lifts that (docs/live-chat.md#blocked-respondents): campaigns under way skip them, and a live chat ends without a word.
 * Returns the values before and after, for the audit trail; undefined where nothing changed, since repeating it does nothing.
 */
export async function block(application: Application, respondentID: string, isBlocked: boolean): Promise<ChangedValues | undefined> {
  const change = isBlocked ? blockInInbox : unblockRespondent
  const { blocked: wasBlocked = false } = await change(application, respondentID)
  return wasBlocked === isBlocked ? undefined : { blocked: { from: wasBlocked, to: isBlocked } }
}

import { auditPage } from '../../access/audit/auditPage.ts'
import type { Application } from '../../store/applications/access.ts'

/** Operations on content that leave the draft as it is. */
const besideDraft = /^publish|Script$/

/**
 * A clause that says who made the latest change of the draft, and when: `last by ada@example.com at 2026-11-26T12:00:00.000Z`. Undefined where the
 * latest records of the audit trail do not say.
 */
export async function latestChangeIn(application: Application): Promise<string | undefined> {
  const { records } = await auditPage(application, {}, undefined)
  const change = records.find(({ kind, operation }) => (kind === 'content' || kind === 'settings') && !besideDraft.test(operation))
  if (!change) return undefined
  const { email, userID, tokenID } = change.by
  const author = email ?? userID ?? (tokenID === undefined ? undefined : `the application token ${tokenID}`)
  return author === undefined ? undefined : `last by ${author} at ${change.at}`
}

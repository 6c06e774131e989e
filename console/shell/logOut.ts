import { t } from '../core/messages.ts'
import { signOut } from '../core/session.ts'

/** Logs out. Work in progress is in this browser, which others may use: it is dropped, after a question. */
export async function logOut(): Promise<void> {
  const { forgetUnsaved, hasUnsaved } = await import('../core/unsaved.ts')
  if (hasUnsaved() && !confirm(t.leaveText)) return
  signOut()
  forgetUnsaved()
}

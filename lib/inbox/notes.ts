import type { Note } from '../../schemas/inbox.ts'
import type { Operator } from '../access/auth/operator.ts'
import { problem } from '../core/errors.ts'
import { addNote } from '../delivery/inboxChanges.ts'
import type { Application } from '../store/applications/access.ts'
import { requireRespondent } from '../store/respondents/respondents.ts'

/** Stores a note about a respondent and notifies the operators (docs/live-chat.md#notes). */
export async function writeNote(
  application: Application,
  { userID, name }: Operator,
  { respondentID, text }: { readonly respondentID: string; readonly text: string },
): Promise<Note> {
  const record = await requireRespondent(application, respondentID)
  const author = { userID, ...(name === undefined ? {} : { name }) }
  const note = await addNote(application, record, { text, author })
  if (!note) throw problem('respondent_unknown')
  return note
}

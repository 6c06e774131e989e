import type { InboxEntry } from '../../schemas/inbox.ts'
import { respondentName } from '../../schemas/respondentName.ts'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import type { Application } from '../store/applications/access.ts'
import { listLastEntries } from '../store/conversations/turns.ts'
import { getLive, type LiveEntry } from '../store/respondents/live.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'
import { listRespondentsOf } from '../store/respondents/respondents.ts'

const mostWords = 200

/** How a conversation stands in the inbox at this moment; undefined where it is with the bot. What was said last is read, unless it is given. */
export async function readInboxEntry(
  application: Application,
  respondentID: string,
  said?: readonly TranscriptEntry[],
): Promise<InboxEntry | undefined> {
  const [live, [record]] = await Promise.all([getLive(application, respondentID), listRespondentsOf(application, [respondentID])])
  if (!live || !record) return undefined
  const last = said?.length ? said : (await listLastEntries([record])).get(record.uid)
  return inboxEntryOf({ respondentID, ...live }, record, last ?? [])
}

/** A conversation with a human as operators see it in a list, of what is stored of it. */
export function inboxEntryOf(
  live: Pick<InboxEntry, 'respondentID'> & LiveEntry,
  record: RespondentRecord,
  said: readonly TranscriptEntry[],
): InboxEntry {
  const { since, reason, assignee, assigneeName, readMessages = 0 } = live
  const { respondentID, source, sessionLanguage, exchangedAt, messages = 0, attribute } = record
  const last = said.findLast(({ text, attachment }) => text || attachment)
  const lastWords = last?.text || last?.attachment?.name
  const [name, language] = [respondentName(attribute), attribute['language'] || sessionLanguage]
  return {
    respondentID,
    since,
    source,
    unread: Math.max(0, messages - readMessages),
    ...(name ? { name } : {}),
    ...(reason ? { reason } : {}),
    ...(assignee ? { assignee: { userID: assignee, ...(assigneeName ? { name: assigneeName } : {}) } } : {}),
    ...(last && lastWords ? { lastWords: lastWords.slice(0, mostWords), lastFrom: last.from } : {}),
    ...(exchangedAt ? { lastAt: exchangedAt } : {}),
    ...(language ? { language } : {}),
  }
}

import { excerptOf } from '../../schemas/excerptOf.ts'
import type { InboxEntry } from '../../schemas/inbox.ts'
import { respondentName } from '../../schemas/respondentName.ts'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import type { Application } from '../store/applications/access.ts'
import { listLastEntries, listTurnsBefore } from '../store/conversations/turns.ts'
import { getLive, type LiveEntry } from '../store/respondents/live.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'
import { listRespondentsOf } from '../store/respondents/respondents.ts'

/** The inbox entry of a conversation; undefined where it is with the bot. The last messages are read, unless they are passed. */
export async function readInboxEntry(
  application: Application,
  respondentID: string,
  messages?: readonly TranscriptEntry[],
): Promise<InboxEntry | undefined> {
  const [live, [record]] = await Promise.all([getLive(application, respondentID), listRespondentsOf(application, [respondentID])])
  if (!live || !record) return undefined
  const last = messages?.some(isWords) ? messages : (await listRecentWords([record])).get(record.uid)
  return inboxEntryOf({ respondentID, ...live }, record, last ?? [])
}

/** A live conversation as operators see it in a list, derived from its stored record. */
export function inboxEntryOf(
  live: Pick<InboxEntry, 'respondentID'> & LiveEntry,
  record: RespondentRecord,
  entries: readonly TranscriptEntry[],
): InboxEntry {
  const { since, reason, question, assignee, assigneeName, readMessages = 0 } = live
  const { respondentID, source, sessionLanguage, exchangedAt, messages = 0, attribute } = record
  const name = respondentName(attribute)
  const language = attribute['language'] || sessionLanguage
  return {
    respondentID,
    since,
    source,
    unread: Math.max(0, messages - readMessages),
    ...(name ? { name } : {}),
    ...(reason ? { reason } : {}),
    ...(assignee ? { assignee: { userID: assignee, ...(assigneeName ? { name: assigneeName } : {}) } } : {}),
    ...(question ? { asked: question } : {}),
    ...lastWordsOf(entries, question),
    ...(exchangedAt ? { lastAt: exchangedAt } : {}),
    ...(language ? { language } : {}),
  }
}

/** The last words of the respondent or an operator: what the bot says when it hands over says nothing about the conversation. */
function lastWordsOf(entries: readonly TranscriptEntry[], question: string | undefined): Pick<InboxEntry, 'lastWords' | 'lastFrom'> {
  const last = entries.findLast(isWords)
  if (last) return { lastWords: excerptOf(last), lastFrom: last.from }
  return question ? { lastWords: question, lastFrom: 'respondent' } : {}
}

const isWords = (entry: TranscriptEntry): boolean => entry.from !== 'bot' && excerptOf(entry) !== ''

/** How many turns are searched for the words of a respondent, where the last one has none. */
const maxTurns = 20

/**
 * The entries of the last turn of each conversation, by uid; of more turns, where only the bot speaks in it, as after a command. These take a
 * request each.
 */
export async function listRecentWords(records: readonly RespondentRecord[]): Promise<Map<string, readonly TranscriptEntry[]>> {
  const found = new Map<string, readonly TranscriptEntry[]>(await listLastEntries(records))
  const silent = records.filter(({ uid }) => !found.get(uid)?.some(isWords))
  await Promise.all(
    silent.map(async ({ uid, turn }) =>
      found.set(
        uid,
        (await listTurnsBefore(uid, turn + 1, maxTurns)).flatMap(({ entries }) => entries),
      ),
    ),
  )
  return found
}

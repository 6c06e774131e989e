import type { InboxEntry } from '../../schemas/inbox.ts'
import { iso, minutes, now } from '../core/clock.ts'
import { inboxEntryOf, listRecentWords } from '../delivery/inboxEntry.ts'
import type { Application } from '../store/applications/access.ts'
import { pageOfLatest } from '../store/respondents/active.ts'
import { type LiveEntry, pageOfLive } from '../store/respondents/live.ts'
import { listRespondentsOf } from '../store/respondents/respondents.ts'

/** Which live conversations to list: those waiting for an operator, those of one user, or all. */
export type InboxList = { readonly of: 'waiting' } | { readonly of: 'mine'; readonly userID: string } | { readonly of: 'live' }

const pageSize = 100

/**
 * Returns a page of the inbox, longest waiting first, in three requests. `waiting` and `mine` filter pages of 100 live conversations, so
 * that a page may be short and still have a next one (docs/live-chat.md#inbox).
 */
export async function inboxPage(
  application: Application,
  list: InboxList,
  after: string | undefined,
): Promise<{ entries: InboxEntry[]; next: string | undefined }> {
  const { live, next } = await pageOfLive(application, after, pageSize)
  const listed = live.filter((entry) => isOn(list, entry))
  const records = await listRespondentsOf(
    application,
    listed.map(({ respondentID }) => respondentID),
  )
  const lastEntries = await listRecentWords(records)
  const byID = new Map(records.map((record) => [record.respondentID, record]))
  const entries = listed.flatMap((entry) => {
    const record = byID.get(entry.respondentID)
    return record ? [inboxEntryOf(entry, record, lastEntries.get(record.uid) ?? [])] : []
  })
  return { entries: entries.sort((a, b) => (a.since < b.since ? -1 : 1)), next }
}

const activeWithinMs = minutes(30)
const maxWithBot = 50

/**
 * Returns up to fifty conversations with the bot in which the respondent wrote within half an hour, latest first: a Query in each of 16
 * partitions, then their records and last messages.
 */
export async function conversationsWithBot(application: Application): Promise<InboxEntry[]> {
  const latest = await pageOfLatest(application, undefined, maxWithBot)
  const records = await listRespondentsOf(
    application,
    latest.map(({ respondentID }) => respondentID),
  )
  const since = iso(now() - activeWithinMs)
  const withBot = records.filter(({ liveSince, wroteAt = '' }) => liveSince === undefined && wroteAt >= since)
  const lastEntries = await listRecentWords(withBot)
  const entries = withBot.map((record) => {
    const { respondentID, exchangedAt = '', messages } = record
    // Conversations with the bot have no unread count.
    return inboxEntryOf({ respondentID, since: exchangedAt, readMessages: messages }, record, lastEntries.get(record.uid) ?? [])
  })
  return entries.sort((a, b) => (a.since < b.since ? 1 : -1))
}

function isOn(list: InboxList, { assignee }: LiveEntry): boolean {
  if (list.of === 'waiting') return assignee === undefined
  return list.of === 'live' || assignee === list.userID
}

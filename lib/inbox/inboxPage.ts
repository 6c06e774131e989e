import type { InboxEntry } from '../../schemas/inbox.ts'
import { iso, minutes, now } from '../core/clock.ts'
import { inboxEntryOf } from '../delivery/inboxEntry.ts'
import type { Application } from '../store/applications/access.ts'
import { listLastEntries } from '../store/conversations/turns.ts'
import { pageOfLatest } from '../store/respondents/active.ts'
import { type LiveEntry, pageOfLive } from '../store/respondents/live.ts'
import { listRespondentsOf } from '../store/respondents/respondents.ts'

/** Which conversations with a human: those that wait for an operator, those of one user, or all. */
export type InboxList = { readonly of: 'waiting' } | { readonly of: 'mine'; readonly userID: string } | { readonly of: 'live' }

const pageSize = 100

/**
 * A page of the inbox, who waits longest first: three requests, whatever is stored. A page of `waiting` or `mine` is what is of that list among 100
 * in live chat, so it may be short and have a next one (docs/live-chat.md#inbox).
 */
export async function inboxPage(
  application: Application,
  list: InboxList,
  after: string | undefined,
): Promise<{ entries: InboxEntry[]; next: string | undefined }> {
  const { live, next } = await pageOfLive(application, after, pageSize)
  const wanted = live.filter((entry) => isOn(list, entry))
  const records = await listRespondentsOf(
    application,
    wanted.map(({ respondentID }) => respondentID),
  )
  const said = await listLastEntries(records)
  const byID = new Map(records.map((record) => [record.respondentID, record]))
  const entries = wanted.flatMap((entry) => {
    const record = byID.get(entry.respondentID)
    return record ? [inboxEntryOf(entry, record, said.get(record.uid) ?? [])] : []
  })
  return { entries: entries.sort((a, b) => (a.since < b.since ? -1 : 1)), next }
}

/** Who wrote within this time is talking with the bot. */
const latelyMs = minutes(30)
const mostWithBot = 50

/**
 * The conversations with the bot in which somebody wrote within half an hour, the latest first, at most fifty: a Query of who wrote last in each of 16
 * partitions, their records, and what was said last.
 */
export async function conversationsWithBot(application: Application): Promise<InboxEntry[]> {
  const latest = await pageOfLatest(application, undefined, mostWithBot)
  const records = await listRespondentsOf(
    application,
    latest.map(({ respondentID }) => respondentID),
  )
  const since = iso(now() - latelyMs)
  const withBot = records.filter(({ liveSince, wroteAt = '' }) => liveSince === undefined && wroteAt >= since)
  const said = await listLastEntries(withBot)
  const entries = withBot.map((record) => {
    const { respondentID, exchangedAt = '', messages } = record
    // Nobody is to read them.
    return inboxEntryOf({ respondentID, since: exchangedAt, readMessages: messages }, record, said.get(record.uid) ?? [])
  })
  return entries.sort((a, b) => (a.since < b.since ? 1 : -1))
}

function isOn(list: InboxList, { assignee }: LiveEntry): boolean {
  if (list.of === 'waiting') return assignee === undefined
  return list.of === 'live' || assignee === list.userID
}

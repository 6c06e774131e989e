import type { InboxEntry } from '../../../schemas/inbox.ts'
import { inboxEntryOf } from '../../channels/outbound/inboxEntry.ts'
import type { Application } from '../../store/applications/access.ts'
import { listLastEntries } from '../../store/conversations/turns.ts'
import { type LiveEntry, pageOfLive } from '../../store/respondents/live.ts'
import { listRespondentsOf } from '../../store/respondents/respondents.ts'

/** Which conversations: those that wait for an operator, those of one user, or all that are with a human. */
export type InboxList = { readonly of: 'waiting' } | { readonly of: 'mine'; readonly userID: string } | { readonly of: 'live' }

const pageSize = 100

/**
 * A page of the inbox, who waits longest first: three requests, whatever is stored. A page of `waiting` or `mine` is what is of that list among 100
 * in live chat, so it may be short and have a next one (docs/conversations.md#inbox).
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

function isOn(list: InboxList, { assignee }: LiveEntry): boolean {
  if (list.of === 'waiting') return assignee === undefined
  return list.of === 'live' || assignee === list.userID
}

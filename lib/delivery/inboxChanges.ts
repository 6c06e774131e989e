import type { Note } from '../../schemas/inbox.ts'
import type { Application } from '../store/applications/access.ts'
import { createNote } from '../store/conversations/notes.ts'
import { markDeleted } from '../store/identity/deletedRespondents.ts'
import type { Rename } from '../store/identity/renameMark.ts'
import { blockRespondent } from '../store/respondents/blocked.ts'
import { type Assignment, assignIf, setReadIf, takeFromBotIf, updateLive } from '../store/respondents/live.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'
import { getRecord } from '../store/respondents/respondents.ts'
import { closeConnection } from './gateway.ts'
import { notifyOperators } from './notifyOperators.ts'
import { push } from './push.ts'

/*
 * The writes outside of turns that change what operators see in the inbox, each with its notification: whoever calls them cannot forget it. They
 * return what the write returns (docs/live-chat.md#pushed-to-operators).
 */

/** Hands a conversation to a human (`true`) or back to the chatbot, which also the respondent's web views show. */
export async function changeLive(application: Application, respondentID: string, live: boolean): Promise<void> {
  await updateLive(application, respondentID, live)
  await Promise.all([
    getRecord(application, respondentID).then((record) => record && push(application, record, [{ type: 'live', live }])),
    notifyOperators(application, { respondentID, event: live ? 'waiting' : 'ended' }),
  ])
}

/** Takes a conversation over from the bot for an operator. */
export async function takeOverIf(
  application: Application,
  record: RespondentRecord,
  operator: NonNullable<Assignment['operator']>,
): Promise<boolean> {
  const { respondentID } = record
  if (!(await takeFromBotIf(application, respondentID, operator))) return false
  await Promise.all([
    push(application, record, [{ type: 'live', live: true }]),
    notifyOperators(application, { respondentID, event: 'assigned' }),
  ])
  return true
}

/** Assigns a conversation with a human to an operator, or unassigns it. */
export async function changeAssignmentIf(application: Application, respondentID: string, assignment: Assignment): Promise<boolean> {
  if (!(await assignIf(application, respondentID, assignment))) return false
  await notifyOperators(application, { respondentID, event: 'assigned' })
  return true
}

/** Marks the first `readMessages` messages of a conversation with a human as read. */
export async function markReadIf(application: Application, respondentID: string, readMessages: number): Promise<boolean> {
  if (!(await setReadIf(application, respondentID, readMessages))) return false
  await notifyOperators(application, { respondentID, event: 'read' })
  return true
}

/** Stores a note about a respondent. */
export async function addNote(
  application: Application,
  record: RespondentRecord,
  note: Parameters<typeof createNote>[2],
): Promise<Note | undefined> {
  const created = await createNote(application, record, note)
  if (created) await notifyOperators(application, { respondentID: record.respondentID, event: 'noted' })
  return created
}

/** Blocks a respondent. */
export async function blockInInbox(application: Application, respondentID: string): Promise<RespondentRecord> {
  const record = await blockRespondent(application, respondentID)
  await notifyOfEnd(application, record)
  return record
}

/** Marks a respondent as deleted. */
export async function deleteFromInbox(application: Application, respondentID: string): Promise<RespondentRecord | undefined> {
  const record = await markDeleted(application, respondentID)
  if (record) await notifyOfEnd(application, record)
  return record
}

/** Ends the conversation under the former ID of a respondent: closes their web views. Harmless when repeated. */
export async function endUnderFormerID(
  application: Application,
  { from, connections }: Pick<Rename, 'from' | 'connections'>,
): Promise<void> {
  await Promise.all([...connections.map(closeConnection), notifyOperators(application, { respondentID: from, event: 'ended' })])
}

/** Shows a conversation with a human under the new ID of a respondent. Harmless when repeated. */
export async function showUnderNewID(application: Application, { respondentID, liveSince }: RespondentRecord): Promise<void> {
  if (liveSince !== undefined) await notifyOperators(application, { respondentID, event: 'waiting' })
}

const notifyOfEnd = async (application: Application, { respondentID, liveSince }: RespondentRecord): Promise<void> => {
  if (liveSince !== undefined) await notifyOperators(application, { respondentID, event: 'ended' })
}

import { problem } from '../../core/errors.ts'
import { backoff } from '../../core/retry.ts'
import type { Application } from '../applications/access.ts'
import { placeOfVersion } from '../subscriptions/notices.ts'
import { all, itemExists } from '../table/expressions.ts'
import { deleteWrite, updateWrite } from '../table/transact.ts'
import { updateIf } from '../table/write.ts'
import { commitExcluding } from './excludeFromCampaigns.ts'
import { liveKey } from './live.ts'
import { type RespondentRecord, recordItem, respondentKey } from './respondentItem.ts'
import { requireRespondent } from './respondents.ts'

const isRespondent = all(itemExists, recordItem.absent('absence'))

const maxAttempts = 10

/**
 * Blocks a respondent, which ends a live chat and excludes them from running campaigns in the same transaction; harmless when repeated. Returns the
 * record as it was. `respondent_unknown` where there is none.
 */
export async function blockRespondent(application: Application, respondentID: string): Promise<RespondentRecord> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const record = await requireRespondent(application, respondentID)
    const { uid, turn, version = 0, liveSince } = record
    const change = recordItem.change({ set: { blocked: true }, remove: ['liveSince'], add: { version: 1 } })
    const isUnchanged = all(recordItem.is('version', version), recordItem.absent('absence'))
    const writes = [updateWrite(respondentKey(application, respondentID), change, isUnchanged)]
    const handover = { kind: 'handover', data: { respondentID, live: false, reason: 'call' } } as const
    const ended = liveSince === undefined ? [] : [handover]
    if (liveSince !== undefined) writes.push(deleteWrite(liveKey(application, respondentID)))
    const happened = { ...placeOfVersion(uid, turn, version + 1), notices: ended }
    if ((await commitExcluding(application, { uid, status: 'blocked' }, writes, happened)) === undefined) return record
    await backoff(attempt)
  }
  throw problem('changed_meanwhile')
}

/** Lifts a block; harmless when repeated. Returns the record as it was. `respondent_unknown` where there is no such respondent. */
export async function unblockRespondent(application: Application, respondentID: string): Promise<RespondentRecord> {
  const record = await requireRespondent(application, respondentID)
  const change = recordItem.change({ remove: ['blocked'], add: { version: 1 } })
  if (!(await updateIf(respondentKey(application, respondentID), change, isRespondent))) throw problem('respondent_unknown')
  return record
}

/** Counts a message of a blocked respondent; false if the respondent no longer exists. */
export const countBlockedMessage = (application: Application, respondentID: string): Promise<boolean> =>
  updateIf(respondentKey(application, respondentID), recordItem.change({ add: { blockedMessages: 1, version: 1 } }), isRespondent)

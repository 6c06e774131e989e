import { problem } from '../../core/errors.ts'
import type { Application } from '../applications/access.ts'
import { all, itemExists } from '../table/expressions.ts'
import { updateIf } from '../table/write.ts'
import { recordItem, respondentKey } from './respondentItem.ts'

const isRespondent = all(itemExists, recordItem.absent('absence'))

/** Blocks or unblocks a respondent; harmless when repeated. `respondent_unknown` if they do not exist. */
export async function setBlocked(application: Application, respondentID: string, isBlocked: boolean): Promise<void> {
  const change = recordItem.change({ set: { blocked: isBlocked || undefined }, add: { version: 1 } })
  if (!(await updateIf(respondentKey(application, respondentID), change, isRespondent))) throw problem('respondent_unknown')
}

/** Counts a message of a blocked respondent; false if the respondent no longer exists. */
export const countBlockedMessage = (application: Application, respondentID: string): Promise<boolean> =>
  updateIf(respondentKey(application, respondentID), recordItem.change({ add: { blockedMessages: 1, version: 1 } }), isRespondent)

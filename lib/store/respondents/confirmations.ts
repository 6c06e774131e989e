import type { Application } from '../applications/access.ts'
import { all, any, itemExists } from '../table/expressions.ts'
import { updateIf } from '../table/write.ts'
import { recordItem, respondentKey } from './respondentItem.ts'

/** Notes until when (ISO 8601) campaign messages to a respondent have certainly arrived. A later instant stays. */
export async function noteConfirmed(application: Application, respondentID: string, at: string): Promise<void> {
  await updateIf(
    respondentKey(application, respondentID),
    recordItem.change({ set: { confirmedAt: at } }),
    all(itemExists, any(recordItem.absent('confirmedAt'), recordItem.compare('confirmedAt', '<', at))),
  )
}

import type { Application } from '../applications/access.ts'
import { ghostKey, respondentKey } from '../respondents/respondentItem.ts'
import type { Key } from '../table/client.ts'

/** Where the record of somebody who was deleted is: under their id, or beside it, where the id is somebody else's by now. */
export interface DeletedRespondentRef {
  readonly respondentID: string
  /** Only where the id is somebody else's. */
  readonly uid?: string | undefined
}

export const deletedRecordKey = (application: Application, { respondentID, uid }: DeletedRespondentRef): Key =>
  uid === undefined ? respondentKey(application, respondentID) : ghostKey(application, respondentID, uid)

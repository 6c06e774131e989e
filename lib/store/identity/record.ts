import type { Application } from '../applications/access.ts'
import { ghostKey, respondentKey } from '../respondents/respondentItem.ts'
import type { Key } from '../table/client.ts'

/** The place of a deleted respondent's record: under their ID, or beside it if the ID has a new owner. */
export interface DeletedRespondentRef {
  readonly respondentID: string
  /** Only where the id is somebody else's. */
  readonly uid?: string | undefined
}

export const deletedRecordKey = (application: Application, { respondentID, uid }: DeletedRespondentRef): Key =>
  uid === undefined ? respondentKey(application, respondentID) : ghostKey(application, respondentID, uid)

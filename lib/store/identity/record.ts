import type { Application } from '../applications/access.ts'
import { defaultUID, keys } from '../keys.ts'
import { mapsOf } from '../respondents/profileForm.ts'
import { type Absence, ghostKey } from '../respondents/respondentItem.ts'
import type { Key, WireItem } from '../table/client.ts'
import { number, optional, text, textSet } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { keyOf } from '../table/read.ts'

/** The fields of a respondent's record that a deletion or a change of the id needs. */
export const identityItem = declareItem({
  respondentID: text('rid'),
  /** Only where the identity does not follow from the id. */
  ownUID: optional(text('uid')),
  absence: optional(text<Absence>('dead')),
  version: optional(number('v')),
  liveSince: optional(text('live')),
  answeredFeatures: optional(textSet('fa')),
  enteredFeatures: optional(textSet('fp')),
  /** Ids that they had before. */
  formerIDs: optional(textSet('was')),
  /** Their bucket and place in the list of respondents, or when their deletion is due. */
  listPlace: optional(text('gsi1sk')),
  activeShard: optional(text('gsi2pk')),
  activePlace: optional(text('gsi2sk')),
})

export interface IdentityRecord extends ItemOf<typeof identityItem> {
  readonly uid: string
  readonly parentID: string | undefined
  readonly rootID: string | undefined
  readonly childIDs: readonly string[]
}

export function identityRecordIn({ appID, epoch }: Pick<Application, 'appID' | 'epoch'>, item: WireItem): IdentityRecord {
  const fields = identityItem.decode(item)
  const { attribute, tag } = mapsOf(item)
  return {
    ...fields,
    uid: fields.ownUID ?? defaultUID(appID, epoch, fields.respondentID),
    parentID: attribute['userParent'],
    rootID: attribute['rootUser'],
    childIDs: tag['sub_users'] ?? [],
  }
}

export const recordKey = ({ appID, epoch }: Application, respondentID: string): Key => keys.respondent(appID, epoch, respondentID)

/** Where the record of somebody who was deleted is: under their id, or beside it, where the id is somebody else's by now. */
export interface DeletedRespondentRef {
  readonly respondentID: string
  /** Only where the id is somebody else's. */
  readonly uid?: string | undefined
}

export const deletedRecordKey = (application: Application, { respondentID, uid }: DeletedRespondentRef): Key =>
  uid === undefined ? recordKey(application, respondentID) : keyOf(ghostKey(application, respondentID, uid))

import { createHash } from 'node:crypto'
import { newID } from '../../core/ids.ts'
import type { Application } from '../../store/applications/access.ts'

/**
 * An attachment id contains its owner and location: `<app>-<epoch>.<uid>.<part>`. Uploads are stored under `uploads/`, where they expire; attachments of
 * messages under `attachments/` (docs/attachments.md#storage).
 */
export interface AttachmentRef {
  readonly appID: string
  readonly epoch: number
  readonly uid: string
  readonly part: string
}

type Owner = Pick<Application, 'appID' | 'epoch'>

const form = /^([0-9A-Za-z]{1,64})-(\d{1,9})\.([\w-]{1,64})\.([0-9A-Za-z]{12})$/

/** Parses an attachment id; undefined if it is not one. */
export function attachmentRef(id: string): AttachmentRef | undefined {
  const [, appID, epoch, uid, part] = form.exec(id) ?? []
  return appID === undefined || uid === undefined || part === undefined ? undefined : { appID, epoch: Number(epoch), uid, part }
}

export const attachmentIDOf = ({ appID, epoch, uid, part }: AttachmentRef): string => `${appID}-${epoch}.${uid}.${part}`

/** A new attachment of a respondent. */
export const newAttachmentRef = ({ appID, epoch }: Owner, uid: string): AttachmentRef => ({ appID, epoch, uid, part: newID() })

/** The attachment of a provider's message: the same one each time that the message is delivered. */
export const providerAttachmentRef = ({ appID, epoch }: Owner, uid: string, messageID: string): AttachmentRef => ({
  appID,
  epoch,
  uid,
  part: createHash('sha256').update(messageID).digest('hex').slice(0, 12),
})

/** Whether it is a file of this respondent of this application. */
export const isOwnedBy = (ref: AttachmentRef, { appID, epoch }: Owner, uid: string): boolean =>
  ref.appID === appID && ref.epoch === epoch && ref.uid === uid

export const uploadKey = (ref: AttachmentRef): string => `uploads/${placeOf(ref)}`
export const attachmentKey = (ref: AttachmentRef): string => `attachments/${placeOf(ref)}`

const placeOf = ({ appID, epoch, uid, part }: AttachmentRef): string => `${appID}/${epoch}/${uid}/${part}`

/** The prefix of the media files of an application (docs/media.md#storage). */
export const mediaPrefix = (appID: string): string => `media/${appID}/`

/** The prefixes of all files of an application, of one of its epochs, or of a respondent in an epoch. */
export const prefixesOf = (appID: string, epoch?: number, uid?: string): string[] => {
  const place = [appID, epoch, uid].filter((part) => part !== undefined).join('/')
  return [`uploads/${place}/`, `attachments/${place}/`, ...(epoch === undefined ? [mediaPrefix(appID)] : [])]
}

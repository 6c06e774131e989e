import type { Attachment, AttachmentType, UploadForm } from '../../../schemas/attachment.ts'
import * as env from '../../core/env.ts'
import { invalid } from '../../core/errors.ts'
import { faultOf, log } from '../../core/log.ts'
import type { Application } from '../../store/applications/access.ts'
import {
  type AttachmentRef,
  attachmentIDOf,
  attachmentKey,
  attachmentRef,
  isOwnedBy,
  newAttachmentRef,
  uploadKey,
} from './attachmentIDs.ts'
import { copyObjectIf, deleteFileAt, getObjectFacts, getObjectHead, putObject, type StoredObject } from './bucket.ts'
import { dispositionFor, nameIn } from './disposition.ts'
import { attachmentType, headBytes, isOfType, safeName } from './fileTypes.ts'
import { signedForm } from './signer.ts'

/** What is said of a file before it is sent. */
export interface FileToUpload {
  readonly name: string
  readonly type: AttachmentType
  readonly size: number
}

const formSeconds = 600

/**
 * The form by which a respondent, or an operator for them, sends a file straight to S3: exactly this type and so many bytes, under a key of
 * its own. Nothing is stored for it: S3 holds what was sent, and by its place whose it is.
 */
export async function newUpload(application: Application, uid: string, { name, type, size }: FileToUpload): Promise<UploadForm> {
  const ref = newAttachmentRef(application, uid)
  const fields = {
    key: uploadKey(ref),
    'Content-Type': type,
    'Content-Disposition': dispositionFor(safeName(name, type)),
    success_action_status: '201',
  }
  return {
    uploadURL: env.filesURL(),
    fields: await signedForm(fields, [['content-length-range', size, size]], formSeconds),
    messageID: attachmentIDOf(ref),
  }
}

/** A file that a message names, not looked at yet: only whose it is is known. */
export interface NamedUpload {
  readonly from: AttachmentRef
}

const notUploaded = () => invalid('attachment', 'must be the messageID of a file that was uploaded for this conversation')

/** The upload that a message names by its id; refused unless it is one of this respondent. */
export function namedUpload(application: Application, uid: string, id: string): NamedUpload {
  const from = attachmentRef(id)
  if (!from || !isOwnedBy(from, application, uid)) throw notUploaded()
  return { from }
}

/**
 * Takes an upload for the message that names it: looks at what was really sent, and copies it to where it stays, under the respondent whose
 * message it is. From there on nobody can overwrite it. Refused where nothing was sent, or something else than its type says.
 */
export async function takeUpload(application: Application, uid: string, { from }: NamedUpload): Promise<Attachment> {
  const to = { ...from, appID: application.appID, epoch: application.epoch, uid }
  // A message that comes again finds what it took before.
  const taken = await getObjectFacts(attachmentKey(to))
  if (taken) return attachmentOf(to, taken)
  const sent = await getObjectFacts(uploadKey(from))
  if (!sent) {
    // Also what is seen where the function has no right on the bucket.
    log.warn('files', { event: 'not sent', appID: application.appID })
    throw notUploaded()
  }
  const type = attachmentType(sent.type)
  const head = await getObjectHead(uploadKey(from), headBytes)
  if (type === undefined || !head || !isOfType(type, head)) throw invalid('attachment', 'must be a file whose content matches its type')
  if (!(await copyObjectIf(uploadKey(from), attachmentKey(to), sent, env.filesBucket()))) throw notUploaded()
  return attachmentOf(to, sent)
}

/** Deletes an upload that was taken: what its message brought is elsewhere. Where that fails, it expires. */
export const deleteUpload = ({ from }: NamedUpload): Promise<void> =>
  deleteFileAt(uploadKey(from)).catch((error: unknown) => log.warn('files', { event: 'not deleted', ...faultOf(error) }))

/** Stores a file that a provider handed over, as though it had been sent by a form. */
export const storeUpload = (ref: AttachmentRef, { name, type }: Omit<FileToUpload, 'size'>, body: Buffer): Promise<void> =>
  putObject(uploadKey(ref), body, { type, disposition: dispositionFor(safeName(name, type)) })

/** What is stored of an attachment; undefined where there is none of this id. */
export async function getAttachment(ref: AttachmentRef): Promise<Attachment | undefined> {
  const facts = await getObjectFacts(attachmentKey(ref))
  return facts && attachmentOf(ref, facts)
}

function attachmentOf(ref: AttachmentRef, { type, size, disposition }: Pick<StoredObject, 'type' | 'size' | 'disposition'>): Attachment {
  const known = attachmentType(type)
  if (known === undefined) throw new Error('an attachment is of no type that can be sent')
  return { attachmentID: attachmentIDOf(ref), name: nameIn(disposition), type: known, size }
}

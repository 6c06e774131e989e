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

/** The declared properties of a file before its upload. */
export interface FileToUpload {
  readonly name: string
  readonly type: AttachmentType
  readonly size: number
}

const formSeconds = 600

/**
 * The form by which a respondent, or an operator for them, sends a file straight to S3: exactly this type and size, under a new
 * key. Nothing is stored in the table: the key contains the owner.
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

/** A file that a message names, whose owner is checked, but not its content. */
export interface NamedUpload {
  readonly from: AttachmentRef
}

const notUploaded = () => invalid('attachment', 'must be the messageID of a file that was uploaded for this conversation')

/** The upload that a message names by its id. Throws `invalid` unless it belongs to this respondent. */
export function namedUpload(application: Application, uid: string, id: string): NamedUpload {
  const from = attachmentRef(id)
  if (!from || !isOwnedBy(from, application, uid)) throw notUploaded()
  return { from }
}

/**
 * Accepts an upload for the message that names it: checks the content and copies it to its permanent key, under the respondent who sent the message,
 * where it can no longer be overwritten. Throws `invalid` where nothing was uploaded, or the content does not match its type.
 */
export async function takeUpload(application: Application, uid: string, { from }: NamedUpload): Promise<Attachment> {
  const to = { ...from, appID: application.appID, epoch: application.epoch, uid }
  // A retried message has its attachment already.
  const existing = await getObjectFacts(attachmentKey(to))
  if (existing) return attachmentOf(to, existing)
  const sent = await getObjectFacts(uploadKey(from))
  if (!sent) {
    // Also the symptom where the function lacks permission on the bucket.
    log.warn('files', { event: 'not sent', appID: application.appID })
    throw notUploaded()
  }
  const type = attachmentType(sent.type)
  const head = await getObjectHead(uploadKey(from), headBytes, sent)
  if (type === undefined || !head || !isOfType(type, head)) throw invalid('attachment', 'must be a file whose content matches its type')
  if (!(await copyObjectIf(uploadKey(from), attachmentKey(to), sent, env.filesBucket()))) throw notUploaded()
  return attachmentOf(to, sent)
}

/** Deletes an upload after it was copied. If that fails, it expires. */
export const deleteUpload = ({ from }: NamedUpload): Promise<void> =>
  deleteFileAt(uploadKey(from)).catch((error: unknown) => log.warn('files', { event: 'not deleted', ...faultOf(error) }))

/** Stores a file from a provider as if a form had uploaded it. */
export const storeUpload = (ref: AttachmentRef, { name, type }: Omit<FileToUpload, 'size'>, body: Buffer): Promise<void> =>
  putObject(uploadKey(ref), body, { type, disposition: dispositionFor(safeName(name, type)) })

/** An attachment by its id; undefined where it does not exist. */
export async function getAttachment(ref: AttachmentRef): Promise<Attachment | undefined> {
  const facts = await getObjectFacts(attachmentKey(ref))
  return facts && attachmentOf(ref, facts)
}

function attachmentOf(ref: AttachmentRef, { type, size, disposition }: Pick<StoredObject, 'type' | 'size' | 'disposition'>): Attachment {
  const storedType = attachmentType(type)
  if (storedType === undefined) throw new Error('an attachment is of no type that can be sent')
  return { attachmentID: attachmentIDOf(ref), name: nameIn(disposition), type: storedType, size }
}

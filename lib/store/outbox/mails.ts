import { nanoid } from 'nanoid'
import { days, epochSeconds, minutes, now } from '../../core/clock.ts'
import { currentRequestID } from '../../core/requestID.ts'
import { dueFields, dueFrom } from '../dueIndex.ts'
import { keys } from '../keys.ts'
import type { Key } from '../table/client.ts'
import { all } from '../table/expressions.ts'
import { jsonField, numberField, optional, textSetField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
import { putWrite, type Write } from '../table/transact.ts'
import { deleteItem, put, updateAndGetIf, updateIf } from '../table/write.ts'
import { normalizedEmail } from '../users/normalizedEmail.ts'
import type { InvitationLetter, Mail, PasswordLetter, UserLetter, VerificationLetter } from './mail.ts'

/**
 * E-mails are stored until they are sent; the queue carries only their place. Those of a turn are written in its transaction: none is sent
 * without the turn, and none is lost when a worker dies. They are stored with the history of their respondent, and are deleted with it.
 */
export interface MailRef {
  /** The partition in which it is stored: that of a respondent's history, or of an e-mail address. */
  readonly owner: string
  readonly id: string
}

/** What to send: an e-mail, or a letter that is composed when it is sent. */
type MailContent = Omit<Mail, 'to'> | Omit<PasswordLetter, 'to'> | Omit<VerificationLetter, 'to'> | Omit<InvitationLetter, 'to'>

/** An e-mail to send, to each recipient separately. */
export interface QueuedMail {
  readonly content: MailContent
  /** Those who did not get it yet. */
  readonly recipients: readonly string[]
  /** The request that it was written for. */
  readonly requestID?: string | undefined
}

export interface NewQueuedMail extends MailRef, QueuedMail {}

const mailItem = declareItem({
  content: jsonField<MailContent>('letter'),
  recipients: optional(textSetField('recipients')),
  /** How often the sweeper queued it again. */
  retries: optional(numberField('tries')),
  expiresAt: optional(numberField('ttl')),
  ...dueFields,
})

/** How long the queue has to send an e-mail until the sweeper queues it again. */
const patienceMs = minutes(15)
/** How often it does so; it waits twice as long each time. */
const maxRetries = 6

/** The subject of e-mails: a respondent, or the holder of an e-mail address. */
export type MailOwner = { readonly uid: string } | { readonly email: string }

/** E-mails as they are stored: what several recipients get is stored once. */
export function newQueuedMails(about: MailOwner, mails: readonly (Mail | UserLetter)[]): NewQueuedMail[] {
  const owner = 'uid' in about ? keys.history(about.uid) : keys.email(normalizedEmail(about.email)).pk
  const recipientsByContent = new Map<string, string[]>()
  for (const { to, ...content } of mails) {
    const text = JSON.stringify(content)
    recipientsByContent.set(text, [...(recipientsByContent.get(text) ?? []), to])
  }
  return [...recipientsByContent].map(([text, recipients]) => ({
    owner,
    id: nanoid(),
    content: JSON.parse(text),
    recipients,
    requestID: currentRequestID(),
  }))
}

/** The write that stores an e-mail as part of a turn. */
export const createQueuedMailWrite = (mail: NewQueuedMail): Write => putWrite(keyOf(mail), itemOf(mail))

/** Stores e-mails that are no part of a turn. */
export async function createQueuedMails(mails: readonly NewQueuedMail[]): Promise<void> {
  await Promise.all(mails.map((mail) => put(keyOf(mail), itemOf(mail))))
}

/** The e-mail at a place; undefined where it was sent to all, or deleted with its respondent. */
export async function getQueuedMail(ref: MailRef): Promise<QueuedMail | undefined> {
  const item = await get(keyOf(ref))
  if (!item) return undefined
  const { content, recipients = new Set(), requestID } = mailItem.decode(item)
  return { content, recipients: [...recipients], requestID }
}

/** Removes a recipient who got an e-mail, and deletes the e-mail after the last one. */
export async function deleteRecipient(ref: MailRef, recipient: string): Promise<void> {
  const sent = mailItem.change({ drop: { recipients: new Set([recipient]) } })
  const after = await updateAndGetIf(keyOf(ref), sent, mailItem.exists('content'))
  if (after && mailItem.read(after, 'recipients') === undefined) await deleteItem(keyOf(ref))
}

/**
 * Makes an e-mail due again later; one that was retried often enough is given up, and no longer due. Says which, once: `gone` where it was sent or
 * deleted meanwhile, or was given up before.
 */
export async function postponeQueuedMail(ref: MailRef): Promise<'postponed' | 'given up' | 'gone'> {
  const item = await get(keyOf(ref))
  const retries = ((item && mailItem.read(item, 'retries')) ?? 0) + 1
  const isOver = retries > maxRetries
  const change = isOver
    ? mailItem.change({ remove: ['dueIndex', 'dueAt'] })
    : mailItem.change({ set: { retries, ...dueFrom('mail', now() + patienceMs * 2 ** retries, ref.id) } })
  if (!(await updateIf(keyOf(ref), change, all(mailItem.exists('content'), mailItem.exists('dueAt'))))) return 'gone'
  return isOver ? 'given up' : 'postponed'
}

const keyOf = ({ owner, id }: MailRef): Key => keys.mail(owner, id)

const itemOf = ({ id, content, recipients, requestID }: NewQueuedMail) =>
  mailItem.encode({
    content,
    recipients: new Set(recipients),
    requestID,
    ...dueFrom('mail', now() + patienceMs, id),
    expiresAt: epochSeconds(now() + days(14)),
  })

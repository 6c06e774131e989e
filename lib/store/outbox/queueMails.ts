import { faultOf, log } from '../../core/log.ts'
import { enqueue } from '../../core/queue/send.ts'
import type { Mail, UserLetter } from './mail.ts'
import { createQueuedMails, type MailOwner, type MailRef, newQueuedMails } from './mails.ts'

/** Queues e-mails that are stored. Where the queue accepts nothing at the moment, the sweeper queues them later. */
export async function queueMails(mails: readonly MailRef[]): Promise<void> {
  const messages = mails.map(({ owner, id }) => ({ owner, id }))
  await enqueue('MAIL', messages).catch((error: unknown) => log.warn('mail', { event: 'later', ...faultOf(error) }))
}

/** Stores e-mails about a respondent or to a user, and queues them. */
export async function createAndQueueMails(about: MailOwner, mails: readonly (Mail | UserLetter)[]): Promise<void> {
  const stored = newQueuedMails(about, mails)
  if (stored.length === 0) return
  await createQueuedMails(stored)
  await queueMails(stored)
}

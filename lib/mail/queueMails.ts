import { faultOf, log } from '../core/log.ts'
import { send } from '../queue/send.ts'
import type { Mail } from '../store/outbox/mail.ts'
import { keepMails, type MailRef, toKeep } from '../store/outbox/mails.ts'

/** Queues stored e-mails to be sent. Where the queue is not available, it logs that, and the sweeper queues them later. */
export async function queueMails(stored: readonly MailRef[]): Promise<void> {
  const messages = stored.map(({ owner, id }) => ({ owner, id }))
  await send('MAIL', messages).catch((error: unknown) => log.warn('mail', { event: 'later', ...faultOf(error) }))
}

/** Stores e-mails in the partition of the respondent or user whom they are about (`owner`), and queues them to be sent. */
export async function postMails(owner: string, mails: readonly Mail[]): Promise<void> {
  const kept = toKeep(owner, mails)
  if (kept.length === 0) return
  await keepMails(kept)
  await queueMails(kept)
}

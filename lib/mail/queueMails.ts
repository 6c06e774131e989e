import { faultOf, log } from '../core/log.ts'
import { send } from '../queue/send.ts'
import type { Mail } from '../store/outbox/mail.ts'
import { keepMails, type MailRef, toKeep } from '../store/outbox/mails.ts'

/** Has letters sent that wait in the table. Where the queue does not take them now, the sweeper has them sent later. */
export async function queueMails(kept: readonly MailRef[]): Promise<void> {
  const messages = kept.map(({ owner, id }) => ({ owner, id }))
  await send('MAIL', messages).catch((error: unknown) => log.warn('mail', { event: 'later', ...faultOf(error) }))
}

/** Keeps e-mails in the partition of whom they are about, and has them sent. */
export async function postMails(owner: string, mails: readonly Mail[]): Promise<void> {
  const kept = toKeep(owner, mails)
  if (kept.length === 0) return
  await keepMails(kept)
  await queueMails(kept)
}

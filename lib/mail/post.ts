import type { MailMessage } from '../queue/messages.ts'
import { send } from '../queue/send.ts'

/** Queues e-mails. Each by itself: ten long ones are more than one request to the queue may carry. */
export async function postMails(mails: readonly MailMessage[]): Promise<void> {
  await Promise.all(mails.map((mail) => send('MAIL', [mail])))
}

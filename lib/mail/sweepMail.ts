import { log } from '../core/log.ts'
import { send } from '../queue/send.ts'
import { type MailRef, readMail, tryMailAgain } from '../store/outbox/mails.ts'

/** Queues a stored e-mail again whose message was lost or that no server accepted. Gives up, and logs that, after several attempts. */
export async function sweepMail(ref: MailRef): Promise<void> {
  if (!(await readMail(ref))) return
  if (await tryMailAgain(ref)) await send('MAIL', [ref])
  else log.error('mail', { fault: 'given up', id: ref.id })
}

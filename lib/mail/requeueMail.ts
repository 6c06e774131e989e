import { log } from '../core/log.ts'
import { send } from '../queue/send.ts'
import { type MailRef, readMail, tryMailAgain } from '../store/outbox/mails.ts'

/** Has a letter sent that still waits: its message was lost, or no server took it. After some tries it is given up. */
export async function sweepMail(ref: MailRef): Promise<void> {
  if (!(await readMail(ref))) return
  if (await tryMailAgain(ref)) await send('MAIL', [ref])
  else log.error('mail', { fault: 'given up', id: ref.id })
}

import { log } from '../core/log.ts'
import { enqueue } from '../queue/send.ts'
import { getQueuedMail, type MailRef, postponeQueuedMailIf } from '../store/outbox/mails.ts'

/** Queues an e-mail again that was not sent in time: its message was lost, or no server accepted it. Gives up after some retries. */
export async function requeueMail(ref: MailRef): Promise<void> {
  if (!(await getQueuedMail(ref))) return
  if (await postponeQueuedMailIf(ref)) await enqueue('MAIL', [{ owner: ref.owner, id: ref.id }])
  else log.error('mail', { fault: 'given-up', id: ref.id })
}

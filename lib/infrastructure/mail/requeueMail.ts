import { log } from '../../core/log.ts'
import { enqueue } from '../../core/queue/send.ts'
import { forStoredRequest } from '../../core/requestID.ts'
import { getQueuedMail, type MailRef, postponeQueuedMail } from '../../store/outbox/mails.ts'

/** Queues an e-mail again that was not sent in time: its message was lost, or no server accepted it. Stops after some retries and logs that once. */
export async function requeueMail(ref: MailRef): Promise<void> {
  const mail = await getQueuedMail(ref)
  if (mail) await forStoredRequest(mail.requestID, () => postponeAndQueue(ref))
}

async function postponeAndQueue(ref: MailRef): Promise<void> {
  const postponed = await postponeQueuedMail(ref)
  if (postponed === 'postponed') await enqueue('MAIL', [{ owner: ref.owner, id: ref.id }])
  else if (postponed === 'given up') log.error('mail', { fault: 'given-up', id: ref.id })
}

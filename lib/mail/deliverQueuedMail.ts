import { log } from '../core/log.ts'
import { deleteRecipient, getQueuedMail, type MailRef } from '../store/outbox/mails.ts'
import { sendMail } from './sendMail.ts'
import { writtenLetter } from './userLetters.ts'

/**
 * Sends a stored e-mail to the recipients who have not got it yet; to nobody where it was deleted with its respondent. A recipient whose server
 * refuses it does not hold up the others: the error is thrown at the end, and the queue delivers the message again.
 */
export async function deliverQueuedMail(ref: MailRef): Promise<void> {
  const mail = await getQueuedMail(ref)
  if (!mail) return
  let failure: unknown
  for (const to of mail.recipients) {
    try {
      const written = 'letter' in mail.content ? await writtenLetter({ to, ...mail.content }) : { to, ...mail.content }
      if (written) await sendMail(written)
      await deleteRecipient(ref, to)
      log.info('mail', { id: ref.id, event: 'sent' })
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
}

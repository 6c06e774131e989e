import { type MailRef, mailSent, readMail } from '../store/outbox/mails.ts'
import { sendMail } from './sendMail.ts'

/**
 * Sends a letter that waits in the table to those who have not got it; nobody is left where it was sent before, or whom it was about is
 * gone. One address that no server takes keeps the others from nothing; throws then, so that it is tried again.
 */
export async function deliverMail(ref: MailRef): Promise<void> {
  const waiting = await readMail(ref)
  if (!waiting) return
  let failure: unknown
  for (const to of waiting.recipients) {
    try {
      await sendMail({ to, ...waiting.letter })
      await mailSent(ref, to)
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
}

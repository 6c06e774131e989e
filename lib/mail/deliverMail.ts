import { type MailRef, mailSent, readMail } from '../store/outbox/mails.ts'
import { sendMail } from './sendMail.ts'

/**
 * Sends a stored e-mail to each recipient who has not received it yet. Does nothing where it is no longer stored: it was sent to all, or its
 * respondent or user was deleted. Where sending to one address fails, the others still get it; this then throws, so that it is retried.
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

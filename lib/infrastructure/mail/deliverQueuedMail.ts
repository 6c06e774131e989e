import { problem } from '../../core/errors.ts'
import { faultOf, log } from '../../core/log.ts'
import type { MessageContext } from '../../core/queue/worker.ts'
import type { Mail } from '../../store/outbox/mail.ts'
import { deleteRecipient, getQueuedMail, type MailRef } from '../../store/outbox/mails.ts'
import { mailRefusalOf, type Refusal, refusalFields } from './refusal.ts'
import { sendMail } from './sendMail.ts'
import { composeLetter } from './userLetters.ts'

/**
 * Sends a stored e-mail to its remaining recipients; to nobody where it was deleted with its respondent. A refused recipient does not block the others.
 * A permanent refusal is final; after a temporary one, the queue delivers the message once more, and then the sweeper does. Other errors are thrown at
 * the end.
 */
export async function deliverQueuedMail(ref: MailRef, { isRepeated }: Pick<MessageContext, 'isRepeated'>): Promise<void> {
  const mail = await getQueuedMail(ref)
  if (!mail) return
  let failure: unknown
  let refusal: unknown
  for (const to of mail.recipients) {
    try {
      const composed = 'letter' in mail.content ? await composeLetter({ to, ...mail.content }) : { to, ...mail.content }
      const refused = composed && (await sendUnlessRefused(composed))
      if (refused?.is === 'later') {
        refusal = refused.error
        continue
      }
      await deleteRecipient(ref, to)
      if (refused) log.error('mail', { fault: 'given-up', id: ref.id, event: 'refused', ...refusalFields(refused.error) })
      else log.info('mail', { id: ref.id, event: 'sent' })
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
  if (!refusal) return
  if (!isRepeated) throw problem('unavailable', { cause: refusal })
  log.warn('mail', { fault: 'dependency', id: ref.id, event: 'later', ...faultOf(refusal), ...refusalFields(refusal) })
}

/** Sends an e-mail and returns the server's refusal, if any. Throws other errors. */
async function sendUnlessRefused(mail: Mail): Promise<{ readonly is: NonNullable<Refusal>; readonly error: unknown } | undefined> {
  try {
    await sendMail(mail)
    return undefined
  } catch (error) {
    const is = mailRefusalOf(error)
    if (is === undefined) throw error
    return { is, error }
  }
}

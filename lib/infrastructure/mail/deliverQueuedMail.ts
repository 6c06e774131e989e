import { problem } from '../../core/errors.ts'
import { faultOf, log } from '../../core/log.ts'
import type { MessageContext } from '../../queue/worker.ts'
import type { Mail } from '../../store/outbox/mail.ts'
import { deleteRecipient, getQueuedMail, type MailRef } from '../../store/outbox/mails.ts'
import { mailRefusalOf, type Refusal, refusalFields } from './refusal.ts'
import { sendMail } from './sendMail.ts'
import { writtenLetter } from './userLetters.ts'

/**
 * Sends a stored e-mail to the recipients who have not got it yet; to nobody where it was deleted with its respondent. A recipient whose server
 * refuses it does not hold up the others. One who is refused for good is given up; where a server refuses for the moment, the queue delivers the
 * message once more, and then the sweeper does. What else fails is thrown at the end.
 */
export async function deliverQueuedMail(ref: MailRef, { isRepeated }: Pick<MessageContext, 'isRepeated'>): Promise<void> {
  const mail = await getQueuedMail(ref)
  if (!mail) return
  let failure: unknown
  let refusal: unknown
  for (const to of mail.recipients) {
    try {
      const written = 'letter' in mail.content ? await writtenLetter({ to, ...mail.content }) : { to, ...mail.content }
      const refused = written && (await refusedSending(written))
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

/** Sends an e-mail. Gives how its server refuses it; throws what is no refusal. */
async function refusedSending(mail: Mail): Promise<{ readonly is: NonNullable<Refusal>; readonly error: unknown } | undefined> {
  try {
    await sendMail(mail)
    return undefined
  } catch (error) {
    const is = mailRefusalOf(error)
    if (is === undefined) throw error
    return { is, error }
  }
}

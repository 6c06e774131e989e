import type { EmailToTest, TestedEmail } from '../../../schemas/workflowTest.ts'
import type { Caller } from '../../access/auth/tokens.ts'
import { maySendAs } from '../../access/auth/verifiedSender.ts'
import { countAttempt } from '../../access/limits/attempts.ts'
import { hours } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { invalid, problem } from '../../core/errors.ts'
import { requireSetting } from '../../core/requireSetting.ts'
import { escapeHTML } from '../../domain/template/escape.ts'
import { plainText } from '../../domain/template/plainText.ts'
import { mailSender } from '../../infrastructure/mail/address.ts'
import { withinMailQuotas } from '../../infrastructure/mail/quota.ts'
import type { Application } from '../../store/applications/access.ts'
import { createAndQueueMails } from '../../store/outbox/queueMails.ts'
import { getUserByID } from '../../store/users/users.ts'
import { maxMailBytes, singleLine } from './mails.ts'
import { fillingWith } from './sampleValues.ts'

const testsPerHour = 10

/**
 * Sends an e-mail of a workflow to the calling user alone, at their verified address. Throws `user_token_needed` for an application token, `email_unverified`,
 * `rate_limited` beyond ten an hour or the day's quota, and `invalid` for a sender that the application may not use.
 */
export async function testEmail(application: Application, caller: Caller, { email, values }: EmailToTest): Promise<TestedEmail> {
  const user = caller.kind === 'user' ? await getUserByID(caller.userID) : undefined
  if (!user) throw problem('user_token_needed')
  if (user.verifiedAt === undefined && env.emailVerification() !== 'off') throw problem('email_unverified')
  const fill = fillingWith(values, 'email')
  const from = mailSender(fill(email.fromEmail ?? ''))
  if (from === undefined) requireSetting('mailFrom', env.mailFrom())
  else if (!(await maySendAs(application, from))) throw invalid('email.fromEmail', 'must be a sender that the application may use')
  const html = fill(email.content ?? '', escapeHTML)
  const mail = { to: user.email, subject: singleLine(fill(email.subject ?? '')), html, ...(from ? { from } : {}) }
  if (Buffer.byteLength(JSON.stringify(mail)) > maxMailBytes)
    throw invalid('email.content', `must leave the e-mail at most ${maxMailBytes} bytes`)
  await countAttempt(`testEmail#${user.userID}`, testsPerHour, hours(1))
  const mails = await withinMailQuotas(application, { uid: `${application.appID}#${user.userID}`, mails: [mail], entered: new Set() })
  if (mails.length === 0) throw problem('rate_limited')
  await createAndQueueMails({ email: user.email }, mails)
  return { to: user.email, subject: mail.subject, text: plainText(html) }
}

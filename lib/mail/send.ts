import { createTransport } from 'nodemailer'
import { env } from '../env.ts'
import { log } from '../log.ts'
import type { MailMessage } from '../queue/messages.ts'

/** Sends an e-mail by the deployment's SMTP server. A deployment without one says so in its log: nothing is lost silently. */
export async function sendMail({ to, subject, text }: MailMessage): Promise<void> {
  const { smtpURL, from } = env.mail()
  if (smtpURL === undefined) {
    log.error('mail', { fault: 'unexpected', event: 'no SMTP_URL is set: an e-mail was not sent' })
    return
  }
  const transport = createTransport(smtpURL)
  try {
    await transport.sendMail({ from, to, subject, text })
  } finally {
    transport.close()
  }
}

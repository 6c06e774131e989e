import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { env } from '../core/env.ts'
import type { Mail } from '../store/outbox/mail.ts'
import { plainText } from './plainText.ts'
import { ses } from './ses.ts'

/** Sends an e-mail: by the SMTP server that the deployment names in SMTP_URL, or else by Amazon SES. Throws where neither takes it. */
export async function sendMail({ to, subject, text, html, from }: Mail): Promise<void> {
  const { smtpURL, from: ours } = env.mail()
  const transport = smtpURL === undefined ? ses() : smtp(smtpURL)
  const mail: SendMailOptions = {
    from: from ?? ours,
    to,
    subject,
    text: text ?? plainText(html ?? ''),
    ...(html === undefined ? {} : { html }),
    // What is sent is in the message; nothing of it is a path or a URL to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  try {
    await transport.sendMail(mail)
  } finally {
    transport.close()
  }
}

/** A server that does not answer must not hold up the other e-mails of a batch: the worker has a minute for five. */
const smtp = (url: string): Transporter => createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 })

import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { env } from '../core/env.ts'
import type { Mail } from '../store/outbox/mail.ts'
import { plainText } from './plainText.ts'
import { ses } from './ses.ts'

/** Sends an e-mail by the SMTP server of SMTP_URL, or by Amazon SES where that is not set. Throws where the server does not accept it. */
export async function sendMail({ to, subject, text, html, from }: Mail): Promise<void> {
  const { smtpURL, from: defaultFrom } = env.mail()
  const transport = smtpURL === undefined ? ses() : smtp(smtpURL)
  const mail: SendMailOptions = {
    from: from ?? defaultFrom,
    to,
    subject,
    text: text ?? plainText(html ?? ''),
    ...(html === undefined ? {} : { html }),
    // Nodemailer must not read files or URLs that the content of an e-mail names.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  try {
    await transport.sendMail(mail)
  } finally {
    transport.close()
  }
}

/** Short timeouts, so that one slow server does not use up the worker's minute for five e-mails. */
const smtp = (url: string): Transporter => createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 })

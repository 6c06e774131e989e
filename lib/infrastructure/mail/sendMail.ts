import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import * as env from '../../core/env.ts'
import { requireSetting } from '../../core/requireSetting.ts'
import { plainText } from '../../domain/template/plainText.ts'
import type { Mail } from '../../store/outbox/mail.ts'
import { sesTransport } from './ses.ts'
import { foldable } from './subject.ts'

/** Sends an e-mail through the SMTP server in SMTP_URL, or through Amazon SES where none is set. Throws where it is not accepted. */
export async function sendMail({ to, subject, text, html, from }: Mail): Promise<void> {
  const smtpURL = env.smtpURL()
  const transport = smtpURL === undefined ? sesTransport() : smtpTransport(smtpURL)
  const mail: SendMailOptions = {
    from: from ?? requireSetting('mailFrom', env.mailFrom()),
    to,
    subject: foldable(subject),
    text: text ?? plainText(html ?? ''),
    ...(html === undefined ? {} : { html }),
    // Workflows fill these fields: nodemailer must not read a path or a URL that they name.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  try {
    await transport.sendMail(mail)
  } finally {
    transport.close()
  }
}

/** A server that does not answer must not block the other e-mails of a batch: the worker has a minute for five. */
const smtpTransport = (url: string): Transporter =>
  createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 })

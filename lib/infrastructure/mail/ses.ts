import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { createTransport, type Transporter } from 'nodemailer'
import { clientOptions } from '../../core/awsClient.ts'

/**
 * Amazon SES, which accepts the same MIME message as an SMTP server. The client does not retry, since the queue delivers a failed message
 * again; SES needs a longer timeout than the table.
 */
export const sesTransport = (): Transporter => createTransport({ SES: { sesClient: client(), SendEmailCommand } })

let cached: SESv2Client | undefined
const client = (): SESv2Client => {
  cached ??= new SESv2Client(clientOptions({ maxAttempts: 1, requestMs: 10_000 }))
  return cached
}

import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { fromEnv } from '@aws-sdk/credential-provider-env'
import { createTransport, type Transporter } from 'nodemailer'

/**
 * Amazon SES, which accepts the same MIME message as an SMTP server. The client does not retry, since the queue delivers a failed message
 * again. For its credentials and its logger without methods see lib/store/table/client.ts.
 */
export const sesTransport = (): Transporter => createTransport({ SES: { sesClient: client(), SendEmailCommand } })

let cached: SESv2Client | undefined
const client = (): SESv2Client => {
  cached ??= new SESv2Client({ credentials: fromEnv(), logger: Object.create(null), maxAttempts: 1 })
  return cached
}

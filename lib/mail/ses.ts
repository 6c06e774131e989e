import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { fromEnv } from '@aws-sdk/credential-provider-env'
import { createTransport, type Transporter } from 'nodemailer'

/**
 * A transport to Amazon SES, which accepts the same MIME message as an SMTP server. The queue retries, so the client does not. For its
 * credentials and the empty logger see lib/store/table/client.ts.
 */
export const ses = (): Transporter => createTransport({ SES: { sesClient: client(), SendEmailCommand } })

let known: SESv2Client | undefined
const client = (): SESv2Client => {
  known ??= new SESv2Client({ credentials: fromEnv(), logger: Object.create(null), maxAttempts: 1 })
  return known
}

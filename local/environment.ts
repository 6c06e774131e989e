import { queueVariables } from '../deploy/queues.ts'

/** The name of the table on this machine. */
export const localTable = 'causerie'

/** Environment of the functions on the embedded engines: the local counterpart of deploy/environment.ts. */
export interface Addresses {
  readonly dynamodb: string
  readonly sqs: string
  readonly s3?: string
  readonly queues: Record<string, string>
  readonly table: string
  readonly masterSecret: string
  readonly baseURL: string
  readonly websocketURL: string
  readonly smtpURL?: string
}

/** File bucket on the embedded engine. */
export const filesBucket = 'files'

export const environment = ({
  dynamodb,
  sqs,
  // Nothing listens there unless S3 is started.
  s3 = 'http://127.0.0.1:9',
  queues,
  table,
  masterSecret,
  baseURL,
  websocketURL,
  smtpURL,
}: Addresses): Record<string, string> => ({
  AWS_REGION: 'eu-west-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
  AWS_ENDPOINT_URL_SQS: sqs,
  FILES_BUCKET: filesBucket,
  FILES_URL: `${s3}/${filesBucket}`,
  TABLE_NAME: table,
  MASTER_SECRET: masterSecret,
  ...Object.fromEntries(queueVariables.map(([variable, queue]) => [variable, queues[queue] ?? ''])),
  API_URL: baseURL,
  WEBSOCKET_URL: websocketURL,
  WEBSOCKET_GATEWAY_URL: websocketURL.replace(/^ws/, 'http'),
  // E-mails are caught locally, so the limits of abuse do not apply.
  EMAIL_VERIFICATION: process.env['EMAIL_VERIFICATION'] ?? 'off',
  // Everybody calls from one address.
  RATE_LIMITS: process.env['RATE_LIMITS'] ?? 'off',
  MAILS_PER_RECIPIENT: process.env['MAILS_PER_RECIPIENT'] ?? '1000000',
  MAILS_PER_RESPONDENT: process.env['MAILS_PER_RESPONDENT'] ?? '1000000',
  MAILS_PER_OWNER: process.env['MAILS_PER_OWNER'] ?? '1000000',
  PASSWORD_RESET_URL: `${baseURL}/console/reset`,
  MAIL_FROM: 'Causerie <no-reply@localhost>',
  // The engines share the processor with everything else.
  REQUEST_TIMEOUT_MS: '30000',
  REGISTRATION: process.env['REGISTRATION'] ?? 'open',
  ...(smtpURL ? { SMTP_URL: smtpURL } : {}),
})

/** The environment of the functions when they run on the embedded engines: the local counterpart of deploy/environment.cloud.yml. */
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

/** The bucket of files on the embedded engine. */
export const filesBucket = 'files'

export const environment = ({
  dynamodb,
  sqs,
  // Nobody answers there: what needs no files starts no S3.
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
  PLAN_QUEUE_URL: queues['PlanQueue'] ?? '',
  DELIVER_QUEUE_URL: queues['DeliverQueue'] ?? '',
  MAIL_QUEUE_URL: queues['MailQueue'] ?? '',
  PURGE_QUEUE_URL: queues['PurgeQueue'] ?? '',
  TRAIN_QUEUE_URL: queues['TrainQueue'] ?? '',
  FIGURES_QUEUE_URL: queues['FiguresQueue'] ?? '',
  API_URL: baseURL,
  WEBSOCKET_URL: websocketURL,
  WEBSOCKET_GATEWAY_URL: websocketURL.replace(/^ws/, 'http'),
  PASSWORD_RESET_URL: `${baseURL}/reset`,
  ...(smtpURL ? { SMTP_URL: smtpURL } : {}),
})

import { SQSClient } from '@aws-sdk/client-sqs'
import { fromEnv } from '@aws-sdk/credential-provider-env'

/** The only SQS client. For the credentials and the empty logger see lib/store/table/client.ts. */
export const sqs = new SQSClient({ credentials: fromEnv(), logger: Object.create(null), maxAttempts: 3 })

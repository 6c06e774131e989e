import { SQSClient } from '@aws-sdk/client-sqs'
import { clientOptions } from '../awsClient.ts'

/** The only SQS client. */
export const sqs = new SQSClient(clientOptions({ maxAttempts: 3 }))

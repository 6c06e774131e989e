import { SQSClient } from '@aws-sdk/client-sqs'

/** The only SQS client; its logger has no methods for the reason given in lib/store/table.ts. */
export const sqs = new SQSClient({ logger: Object.create(null), maxAttempts: 3 })

import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { queueVariables } from '../../deploy/queues.ts'
import { queueMappings } from '../../local/definition.ts'
import { lambdaContext } from './call.ts'
import { untilFrozen } from './leftRunning.ts'
import { asFunction } from './recording.ts'

type Worker = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>

/** The URL of a queue by its name in deploy/queues.yml, at the moment: each file of tests has queues of its own. */
const urlOf = (queue: string): string | undefined => {
  const [variable = ''] = queueVariables.find(([, name]) => name === queue) ?? []
  return process.env[variable]
}

const undelayed = queueVariables.map(([, queue]) => queue).filter((queue) => queue !== 'TrainQueue')

/** Not that of the functions, whose requests a test may let fail. */
const sqs = new SQSClient({ endpoint: process.env['AWS_ENDPOINT_URL_SQS'] ?? '' })
const mappings = queueMappings()

export interface DrainOptions {
  /** Handles at most `count` messages. */
  readonly most?: number
  /** The timeout of a worker. */
  readonly seconds?: number
  /** Only these queues. By default all but that of trainings, whose messages are delayed. */
  readonly only?: readonly string[]
  /** Returns the messages that the worker gets instead of one: `[]` to lose it, two to duplicate it. */
  readonly between?: (body: string, queue: string) => string[]
}

/** Runs the workers until the queues of the test file are empty. Returns the number of messages. */
export async function drain({
  most = Number.POSITIVE_INFINITY,
  seconds = 120,
  only,
  between = (body) => [body],
}: DrainOptions = {}): Promise<number> {
  let handled = 0
  for (let isIdle = false; !isIdle; ) {
    isIdle = true
    for (const { queue, handler } of mappings) {
      const url = urlOf(queue)
      if (url === undefined || !(only ?? undelayed).includes(queue)) continue
      // A message that is received and not handled would be invisible to the next drain.
      const MaxNumberOfMessages = Math.min(10, most - handled)
      if (MaxNumberOfMessages === 0) return handled
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl: url,
          MaxNumberOfMessages,
          MessageSystemAttributeNames: ['All'],
          MessageAttributeNames: ['All'],
        }),
      )
      const done: Message[] = []
      try {
        for (const message of Messages) {
          isIdle = false
          handled += 1
          for (const body of between(message.Body ?? '', queue))
            await runWorker(handler, body, {
              seconds,
              receiveCount: message.Attributes?.ApproximateReceiveCount,
              requestID: message.MessageAttributes?.['requestID']?.StringValue,
            })
          done.push(message)
        }
      } finally {
        if (done.length > 0) await deleteMessages(url, done)
      }
    }
  }
  return handled
}

async function deleteMessages(QueueUrl: string, messages: readonly Message[]): Promise<void> {
  const Entries = messages.map(({ ReceiptHandle }, i) => ({ Id: String(i), ReceiptHandle }))
  await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }))
}

export interface Delivery {
  /** The timeout of the worker. */
  readonly seconds?: number | undefined
  readonly receiveCount?: string | undefined
  /** The attribute of the message that names the request which it was sent for. */
  readonly requestID?: string | undefined
}

/** Runs the worker of a handler path on one message, and throws where it failed. */
export async function runWorker(
  handlerPath: string,
  body: string,
  { seconds = 120, receiveCount = '1', requestID }: Delivery = {},
): Promise<void> {
  const file = handlerPath.replace(/^dist\//, '').replace(/\.handler$/, '.ts')
  const { handler }: { handler: Worker } = await import(new URL(`../../${file}`, import.meta.url).href)
  const attributes = { ApproximateReceiveCount: receiveCount, SentTimestamp: '', SenderId: '', ApproximateFirstReceiveTimestamp: '' }
  const record = {
    messageId: 'm',
    receiptHandle: '',
    body,
    attributes,
    messageAttributes: requestID === undefined ? {} : { requestID: { stringValue: requestID, dataType: 'String' } },
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: '',
    awsRegion: '',
  }
  const { batchItemFailures } = await asFunction(file.replace(/^functions\/|\.ts$/g, ''), () =>
    untilFrozen(() => handler({ Records: [record] }, lambdaContext(seconds))),
  )
  if (batchItemFailures.length) throw new Error(`the worker of ${file} failed on ${body}`)
}

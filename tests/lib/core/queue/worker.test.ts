import { ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problem } from '../../../../lib/core/errors.ts'
import { sqs } from '../../../../lib/core/queue/client.ts'
import { retrySeconds } from '../../../../lib/core/queue/retryLater.ts'
import { worker } from '../../../../lib/core/queue/worker.ts'
import { lambdaContext } from '../../../harness/call.ts'
import { drain } from '../../../harness/queues.ts'
import { newTenant } from '../../../harness/tenant.ts'

/** The lines that are written while a test runs. */
let lines: Record<string, unknown>[]
beforeEach(() => {
  lines = []
  vi.stubEnv('LOG_LEVEL', 'info')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    for (const line of String(text)
      .split('\n')
      .filter((part) => part.startsWith('{')))
      lines.push(JSON.parse(line))
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

const QueueUrl = process.env['PURGE_QUEUE_URL'] ?? ''
const arn = `arn:aws:sqs:eu-west-1:000000000000:${QueueUrl.split('/').at(-1)}`

/** Receives a message from the real queue, as an event source does. */
async function received(eventSourceARN = arn): Promise<SQSEvent> {
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: '{}' }))
  const { Messages: [message] = [] } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl, MessageSystemAttributeNames: ['All'], MessageAttributeNames: ['All'] }),
  )
  const { ApproximateReceiveCount = '1' } = message?.Attributes ?? {}
  const attributes = { ApproximateReceiveCount, SentTimestamp: '', SenderId: '', ApproximateFirstReceiveTimestamp: '' }
  const { MessageId: messageId = '', ReceiptHandle: receiptHandle = '', Body: body = '' } = message ?? {}
  const more = { messageAttributes: {}, md5OfBody: '', eventSource: 'aws:sqs', eventSourceARN, awsRegion: 'eu-west-1' }
  return { Records: [{ messageId, receiptHandle, body, attributes, ...more }] }
}

/** What the client of the queues was asked to do while work ran. */
async function requestsOf(work: () => Promise<unknown>): Promise<{ command: string | undefined; input: unknown }[]> {
  const seen: { command: string | undefined; input: unknown }[] = []
  sqs.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        seen.push({ command: commandName, input: args.input })
        return next(args)
      },
    { step: 'initialize', name: 'asked' },
  )
  await work()
  sqs.middlewareStack.remove('asked')
  return seen
}

describe('a message that failed', () => {
  const failing = (error: unknown) =>
    worker(
      'PURGE',
      async () => {
        throw error
      },
      { defers: false },
    )

  it('is redelivered with growing backoff, not after the long visibility timeout of its queue', async () => {
    expect([1, 2, 3, 4, 5, 20].map(retrySeconds)).toEqual([10, 40, 160, 600, 600, 600])
    const event = await received()
    const requests = await requestsOf(() => failing(new Error('x'))(event, lambdaContext()))
    expect(requests).toMatchObject([{ command: 'ChangeMessageVisibilityCommand', input: { QueueUrl, VisibilityTimeout: 10 } }])
    // The queue accepted it.
    expect(lines.map(({ level, message }) => [level, message])).toEqual([['error', 'worker']])
  })

  it('is left to its queue if that is not the queue of the worker', async () => {
    const event = await received('arn:aws:sqs:eu-west-1:000000000000:DeliverDeadLetters')
    expect(await requestsOf(() => failing(new Error('x'))(event, lambdaContext()))).toEqual([])
  })

  it.each([
    ['unexpected', new Error('x')],
    ['dependency', problem('unavailable', { cause: new Error('throttled') })],
  ])('is logged as a fault of the kind %s', async (fault, error) => {
    const event = await received()
    expect((await failing(error)(event, lambdaContext())).batchItemFailures).toHaveLength(1)
    expect(lines).toMatchObject([{ level: 'error', message: 'worker', queue: 'PURGE', attempt: 1, fault }])
  })
})

describe('the request id', () => {
  it('goes from the call through the queues to the delivery', async () => {
    const tenant = await newTenant()
    await tenant.profile('ada', {})
    const body = { appID: tenant.appID, type: 'message', messages: [{ type: 'text', text: 'News' }] }
    const { headers } = await tenant.call('POST', '/notificationapi/api/sendCampaign', { body })
    await drain({ only: ['PlanQueue', 'DeliverQueue'] })
    const requestID = headers['x-request-id']
    const ofRequest = lines.filter((line) => line['requestID'] === requestID)
    const queues = ofRequest.filter(({ message }) => message === 'worker').map(({ queue }) => queue)
    expect(new Set(queues)).toEqual(new Set(['PLAN', 'DELIVER']))
    expect(ofRequest).toContainEqual(expect.objectContaining({ message: 'call', operation: 'sendCampaign' }))
    expect(ofRequest).toContainEqual(expect.objectContaining({ message: 'delivery', sent: 1 }))
    expect(lines.filter(({ message, requestID }) => message === 'worker' && requestID === undefined)).toEqual([])
  })

  it('is kept by a deferred message', async () => {
    const event = await received()
    for (const record of event.Records) record.messageAttributes = { requestID: { stringValue: 'r-1', dataType: 'String' } }
    const away = worker('PURGE', () => Promise.reject(problem('unavailable')), { defers: true })
    const context = lambdaContext()
    const [sent] = await requestsOf(() => away(event, context))
    expect(sent?.command).toBe('SendMessageBatchCommand')
    expect(sent?.input).toMatchObject({ Entries: [{ MessageAttributes: { requestID: { StringValue: 'r-1' } } }] })
    expect(lines).toMatchObject([{ event: 'put off', requestID: 'r-1', invocationID: context.awsRequestId }])
  })

  it('is in every line, with the timestamp in the field that Lambda reads', async () => {
    const event = await received()
    const context = lambdaContext()
    await worker('PURGE', async () => {}, { defers: false })(event, context)
    expect(lines).toMatchObject([{ level: 'info', message: 'worker', requestID: context.awsRequestId, timestamp: expect.any(String) }])
    // It began with this invocation.
    expect(lines[0]).not.toHaveProperty('invocationID')
  })
})

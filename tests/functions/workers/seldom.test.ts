import { ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import type { Context, SQSEvent } from 'aws-lambda'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { handler as deliver } from '../../../functions/workers/deliver.ts'
import { handler as events } from '../../../functions/workers/events.ts'
import { handler as figures } from '../../../functions/workers/figures.ts'
import { handler as mail } from '../../../functions/workers/mail.ts'
import { handler as plan } from '../../../functions/workers/plan.ts'
import { handler as purge } from '../../../functions/workers/purge.ts'
import { handler as rename } from '../../../functions/workers/rename.ts'
import { handler as rollUp } from '../../../functions/workers/rollUp.ts'
import { handler as sources } from '../../../functions/workers/sources.ts'
import { handler as sweep } from '../../../functions/workers/sweep.ts'
import { handler as train } from '../../../functions/workers/train.ts'
import { getProfileFigure } from '../../../lib/campaign/audience/profileFigures.ts'
import { queueURL } from '../../../lib/core/env.ts'
import { sqs } from '../../../lib/core/queue/client.ts'
import type { QueueName } from '../../../lib/core/queue/messages.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { client } from '../../../lib/store/table/client.ts'
import { lambdaContext } from '../../harness/call.ts'
import { drain } from '../../harness/queues.ts'
import { asFunction } from '../../harness/recording.ts'
import { newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'
import { openWebView } from '../../harness/webViews.ts'

/** What functions do seldom. As functions of the deployment they do it, so that their rights are compared with it (tests/cloud/rights.ts). */

afterEach(() => vi.useRealTimers())

type Worker = (event: SQSEvent, context: Context) => Promise<unknown>

/** Receives a message from a real queue, as an event source does. */
async function received(queue: QueueName, body: object): Promise<SQSEvent> {
  const QueueUrl = queueURL(queue)
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(body) }))
  const { Messages: [message] = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MessageSystemAttributeNames: ['All'] }))
  const { MessageId: messageId = '', ReceiptHandle: receiptHandle = '', Body = '' } = message ?? {}
  const attributes = { ApproximateReceiveCount: '1', SentTimestamp: '', SenderId: '', ApproximateFirstReceiveTimestamp: '' }
  const source = {
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:eu-west-1:000000000000:${QueueUrl.split('/').at(-1)}`,
    awsRegion: 'eu-west-1',
  }
  return { Records: [{ messageId, receiptHandle, body: Body, attributes, messageAttributes: {}, md5OfBody: '', ...source }] }
}

/** Runs work while the table fails in a way that nobody expects. */
async function withBrokenTable(work: () => Promise<unknown>): Promise<void> {
  const fail = () => () => Promise.reject(new Error('the table is broken'))
  client.middlewareStack.add(fail, { step: 'initialize', name: 'broken' })
  try {
    await work()
  } finally {
    client.middlewareStack.remove('broken')
  }
}

describe('a message that fails', () => {
  const workers: [QueueName, string, Worker, object][] = [
    ['PLAN', 'workers/plan', plan, { notificationID: 'n', run: 1 }],
    ['DELIVER', 'workers/deliver', deliver, { notificationID: 'n', run: 1, shard: '0', slice: 0, token: 't', chunk: 0 }],
    ['MAIL', 'workers/mail', mail, { owner: 'o', id: 'i' }],
    ['EVENTS', 'workers/events', events, { subscriptionID: 's', lane: 'l' }],
    ['PURGE', 'workers/purge', purge, { what: 'application', round: 1 }],
    ['RENAME', 'workers/rename', rename, { epoch: 0, formerID: 'f' }],
    ['TRAIN', 'workers/train', train, {}],
    ['FIGURES', 'workers/figures', figures, { epoch: 0, id: 'i' }],
    ['ROLL_UP', 'workers/rollUp', rollUp, { epoch: 0, day: 1 }],
    ['SOURCES', 'workers/sources', sources, {}],
  ]

  it.each(workers)('of %s comes back to its worker, later', async (queue, name, worker, message) => {
    const { appID } = await newTenant()
    const event = await received(queue, { appID, ...message })
    await withBrokenTable(async () => {
      const answer = await asFunction(name, () => worker(event, lambdaContext()))
      expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: event.Records[0]?.messageId }] })
    })
    // It is in the queue, and not to be had for a while.
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: queueURL(queue) }))
    expect(Messages).toEqual([])
  })
})

describe('a roll-up', () => {
  it('is queued by the sweeper, and by a previous one that ran out of time', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Talk', ['Hello'])
    await (await newTalker(tenant)).say('hi')
    const queued: { appID: string }[] = []
    const between = (body: string): [] => {
      queued.push(JSON.parse(body))
      return []
    }
    const take = () => drain({ only: ['RollUpQueue'], between })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 3_600_000 })
    await asFunction('workers/sweep', () => sweep(undefined, lambdaContext()))
    await take()
    const message = queued.find(({ appID }) => appID === tenant.appID)
    expect(message).toMatchObject({ appID: tenant.appID, epoch: 0, day: expect.any(Number) })
    queued.length = 0
    const event = await received('ROLL_UP', message ?? {})
    expect(await asFunction('workers/rollUp', () => rollUp(event, lambdaContext(30)))).toEqual({ batchItemFailures: [] })
    await take()
    expect(queued.filter(({ appID }) => appID === tenant.appID)).toEqual([message])
  })
})

it('statistics that take longer than a call are queued by it', async () => {
  const tenant = await newTenant()
  await tenant.profile('ada', { attribute: { city: 'Paris' } })
  const application = await openApplication(tenant.appID)
  const query = { operation: 'repartition', groupBy: { type: 'attribute', value: 'city' } } as const
  const figure = asFunction('statistics/attribute/put', async () => application && getProfileFigure(application, { query }, -1))
  await expect(figure).rejects.toMatchObject({ code: 'figures_pending' })
  const queued: { appID: string }[] = []
  const between = (body: string): string[] => {
    queued.push(JSON.parse(body))
    return []
  }
  await drain({ only: ['FiguresQueue'], between })
  // A message of the worker that failed may be back.
  expect(queued.filter(({ appID }) => appID === tenant.appID)).toHaveLength(1)
})

it('an open web view is notified of a handover by PUT /respondent', async () => {
  const tenant = await newTenant()
  await newFeature(tenant, 'Talk', ['Hello'])
  const talker = await newTalker(tenant)
  await talker.say('hi')
  const view = await openWebView(talker.token)
  const { status } = await tenant.call('PUT', `/respondent/${talker.id}`, { appid: tenant.appID, body: { liveStatus: true } })
  expect([status, view.taken()]).toEqual([200, [{ type: 'live', live: true }]])
})

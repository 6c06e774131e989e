import { type SendMessageBatchCommandInput, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, expect, it, vi } from 'vitest'
import type { Messages, QueueName } from '../../../../lib/core/queue/messages.ts'
import { enqueue } from '../../../../lib/core/queue/send.ts'
import { drain } from '../../../harness/queues.ts'

afterEach(() => vi.restoreAllMocks())

/** The groups of messages as they leave: the local engine does not keep those of a standard queue. */
async function groupsOf<Q extends QueueName>(queue: Q, messages: Messages[Q][]): Promise<(string | undefined)[]> {
  vi.restoreAllMocks()
  const sent = vi.spyOn(SQSClient.prototype, 'send')
  await enqueue(queue, messages)
  return sent.mock.calls
    .flatMap(([{ input }]) => (input as SendMessageBatchCommandInput).Entries ?? [])
    .map(({ MessageGroupId }) => MessageGroupId)
}

const run = { notificationID: 'n', run: 1, shard: '0' }
const delivery = { ...run, slice: 0, token: 't', chunk: 0 }

it('messages name the application that they are for, so that SQS is fair to the others', async () => {
  expect(
    await groupsOf('PLAN', [
      { appID: 'one', ...run },
      { appID: 'two', ...run },
    ]),
  ).toEqual(['one', 'two'])
  expect(await groupsOf('DELIVER', [{ appID: 'one', ...delivery }])).toEqual(['one'])
  expect(await groupsOf('TRAIN', [{ appID: 'two' }])).toEqual(['two'])
  await drain({ between: () => [], only: ['PlanQueue', 'DeliverQueue', 'TrainQueue'] })
})

it('events name their subscription', async () => {
  expect(await groupsOf('EVENTS', [{ subscriptionID: 'sub', lane: 'ana' }])).toEqual(['sub'])
  await drain({ between: () => [], only: ['EventsQueue'] })
})

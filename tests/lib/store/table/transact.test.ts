import { randomUUID } from 'node:crypto'
import {
  type CancellationReason,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { patiently } from '../../../../lib/core/retry.ts'
import { openApplication } from '../../../../lib/store/applications/access.ts'
import { keys } from '../../../../lib/store/keys.ts'
import { counterWrite } from '../../../../lib/store/statistics/counters.ts'
import { getProcessRuns } from '../../../../lib/store/statistics/processes.ts'
import { client } from '../../../../lib/store/table/client.ts'
import { transact } from '../../../../lib/store/table/transact.ts'
import { newTenant } from '../../../harness/tenant.ts'

interface Stack {
  add(
    middleware: (next: (args: object) => Promise<object>, context: { commandName?: string }) => (args: object) => Promise<object>,
    options: object,
  ): void
  remove(name: string): boolean
}

const conflict = new TransactionConflictException({ $metadata: {}, message: 'a transaction is under way' })

/** Runs work whose first updates conflict with a transaction, or fail in another way of DynamoDB's; the local engine never does. */
async function meeting<T>(times: number, work: () => Promise<T>, error: Error = conflict): Promise<T> {
  const stack = client.middlewareStack as unknown as Stack
  let met = 0
  stack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName !== 'UpdateItemCommand' || met++ >= times) return next(args)
        return Promise.reject(error)
      },
    { step: 'initialize', name: 'meeting' },
  )
  try {
    return await work()
  } finally {
    stack.remove('meeting')
  }
}

/** Runs work whose first transactions are cancelled for these reasons, as DynamoDB does under load; the local engine never does. */
async function cancelling<T>(
  times: number,
  codes: readonly (string | CancellationReason)[],
  work: () => Promise<T>,
): Promise<{ result: T | unknown; sent: number }> {
  const stack = client.middlewareStack as unknown as Stack
  let sent = 0
  stack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName !== 'TransactWriteItemsCommand') return next(args)
        sent += 1
        if (sent > times) return next(args)
        const CancellationReasons = codes.map((code) => (typeof code === 'string' ? { Code: code } : code))
        return Promise.reject(new TransactionCanceledException({ $metadata: {}, message: 'cancelled', CancellationReasons }))
      },
    { step: 'initialize', name: 'cancelling' },
  )
  try {
    return { result: await work().catch((error: unknown) => error), sent }
  } finally {
    stack.remove('cancelling')
  }
}

const tooLarge = { Code: 'ValidationError', Message: 'Item size to update has exceeded the maximum allowed size' }

describe('a transaction', () => {
  const counted = async () => {
    const { appID } = await newTenant()
    const application = await openApplication(appID)
    if (!application) throw new Error('the application is not there')
    const featureID = `${appID}-${randomUUID().slice(0, 8)}`
    const count = () => transact([counterWrite(keys.processCount(appID, 0, featureID, 3), { s: 1 })])
    return { count, started: async () => (await getProcessRuns(application)).get(featureID)?.started ?? 0 }
  }

  it('that conflicts with another one is retried, and applied once', async () => {
    const { count, started } = await counted()
    const { sent } = await cancelling(3, ['None', 'TransactionConflict'], count)
    expect([sent, await started()]).toEqual([4, 1])
  })

  it.each([
    ['throttled', ['ThrottlingError', 'None']],
    ['beyond the provisioned throughput', ['None', 'ProvisionedThroughputExceeded']],
    ['throttled and in conflict', ['ThrottlingError', 'TransactionConflict']],
  ])('that is %s is retried with backoff at most three times, and applied once', async (_, codes) => {
    const { count, started } = await counted()
    expect((await cancelling(2, codes, count)).sent).toBe(3)
    expect(await started()).toBe(1)
    const { sent, result } = await cancelling(99, codes, count)
    expect(result).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 })
    expect([sent, await started()]).toEqual([3, 1])
  })

  it.each([
    ['whose condition failed', ['ConditionalCheckFailed', 'TransactionConflict'], { name: 'TransactionCanceledException' }],
    [
      'whose condition failed while it was throttled',
      ['ConditionalCheckFailed', 'ThrottlingError'],
      { name: 'TransactionCanceledException' },
    ],
    ['that would make an item too large', [tooLarge], { code: 'item_too_large' }],
  ])('%s is not retried', async (_, codes, error) => {
    const { count, started } = await counted()
    const { sent, result } = await cancelling(1, codes, count)
    expect(result).toMatchObject(error)
    expect([sent, await started()]).toEqual([1, 0])
  })

  it('that conflicts at every attempt fails as unavailable', async () => {
    const { count, started } = await counted()
    const { sent, result } = await cancelling(99, ['TransactionConflict'], count)
    expect([sent, result]).toMatchObject([6, { code: 'unavailable' }])
    expect(await started()).toBe(0)
  })
})

describe('a write of a patient worker', () => {
  const throttled = new ProvisionedThroughputExceededException({ $metadata: {}, message: 'too much' })

  it('is retried as long as the table throttles it', async () => {
    const tenant = await newTenant()
    const write = () => tenant.profile('r', { event: { visits: { inc: 1 } } })
    await write()
    vi.spyOn(Math, 'random').mockReturnValue(0.01)
    onTestFinished(() => void vi.restoreAllMocks())
    const impatient = await meeting(8, write, throttled)
    expect([impatient.status, impatient.headers['retry-after']]).toEqual([503, '1'])
    expect((await meeting(8, () => patiently(() => true, write), throttled)).status).toBe(200)
    expect((await tenant.read('r')).body.event).toEqual({ visits: 2 })
  })

  it('fails once its patience ends', async () => {
    const tenant = await newTenant()
    let requestCount = 0
    const write = () =>
      patiently(
        () => requestCount++ < 2,
        () => tenant.profile('r', { event: { visits: { inc: 1 } } }),
      )
    expect((await meeting(99, write, throttled)).status).toBe(503)
    expect(requestCount).toBe(3)
  })
})

describe('a profile write during a turn of the same respondent', () => {
  it('is retried, and applied once', async () => {
    const tenant = await newTenant()
    const write = () => tenant.profile('r', { event: { visits: { inc: 1 } } })
    expect((await write()).status).toBe(200)
    expect((await meeting(3, write)).status).toBe(200)
    expect((await tenant.read('r')).body.event).toEqual({ visits: 2 })
  })
})

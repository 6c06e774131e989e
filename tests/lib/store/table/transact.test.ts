import { randomUUID } from 'node:crypto'
import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { describe, expect, it } from 'vitest'
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

/** Runs work whose first updates conflict with a transaction, as DynamoDB reports it; the local engine never does. */
async function meeting<T>(times: number, work: () => Promise<T>): Promise<T> {
  const stack = client.middlewareStack as unknown as Stack
  let met = 0
  stack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName !== 'UpdateItemCommand' || met++ >= times) return next(args)
        return Promise.reject(new TransactionConflictException({ $metadata: {}, message: 'a transaction is under way' }))
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
  codes: readonly string[],
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
        const CancellationReasons = codes.map((Code) => ({ Code }))
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
    ['whose condition failed', ['ConditionalCheckFailed', 'TransactionConflict'], { name: 'TransactionCanceledException' }],
    ['that is throttled', ['ThrottlingError', 'None'], { code: 'unavailable' }],
  ])('%s is not retried here', async (_, codes, error) => {
    const { count, started } = await counted()
    const { sent, result } = await cancelling(1, codes, count)
    expect(result).toMatchObject(error)
    expect([sent, await started()]).toEqual([1, 0])
  })

  it('that conflicts at every attempt fails as unavailable', async () => {
    const { count, started } = await counted()
    expect((await cancelling(99, ['TransactionConflict'], count)).result).toMatchObject({ code: 'unavailable' })
    expect(await started()).toBe(0)
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

import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { client } from '../../../../lib/store/table/client.ts'
import { drain, runWorker } from '../../../harness/queues.ts'
import { skipWaits } from '../../../harness/skipWaits.ts'
import { itemsWith } from '../../../harness/table.ts'
import { newFeature } from '../../../harness/talk.ts'
import { newTenant } from '../../../harness/tenant.ts'

/** Runs work whose first batches of deletes are given back, as DynamoDB does with what a table's capacity does not allow; the engine never does. */
async function withUnprocessed(times: number, work: () => Promise<unknown>): Promise<{ batches: number; error: unknown }> {
  let batches = 0
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'BatchWriteItemCommand' || ++batches > times) return next(args)
        const UnprocessedItems = 'RequestItems' in args.input ? args.input.RequestItems : undefined
        return { response: {}, output: { $metadata: {}, UnprocessedItems } }
      },
    { step: 'initialize', name: 'unprocessed' },
  )
  try {
    const error = await work().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    return { batches, error }
  } finally {
    client.middlewareStack.remove('unprocessed')
  }
}

/** An application whose respondents were deleted, and what was planted in them. */
async function deleted() {
  const [{ appID, call, profile }, planted] = [await newTenant(), `planted-${randomUUID()}`]
  for (let i = 0; i < 3; i++) await profile(`p${i}`, { attribute: { secret: planted } })
  expect((await call('DELETE', `/respondents/${appID}`)).status).toBe(200)
  return { appID, planted }
}

describe('unprocessed deletes', () => {
  it('are retried until all succeed', async () => {
    const { planted } = await deleted()
    const { batches, error } = await withUnprocessed(3, () => drain())
    expect([batches > 3, error]).toEqual([true, undefined])
    expect(await itemsWith(planted)).toEqual([])
  })

  it('are retried as long as a purge may wait', async () => {
    const { appID, planted } = await deleted()
    vi.spyOn(Math, 'random').mockReturnValue(0.01)
    onTestFinished(() => void vi.restoreAllMocks())
    const message = JSON.stringify({ appID, what: 'respondents', epoch: 0, round: 1 })
    const { batches, error } = await withUnprocessed(20, () => runWorker('dist/functions/workers/purge.handler', message))
    expect([batches > 20, error]).toEqual([true, undefined])
    expect(await itemsWith(planted)).toEqual([])
  })

  it('are retried with backoff for a limited time in a call, which is then 503', async () => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'Talk', ['Hello'])
    vi.spyOn(Math, 'random').mockReturnValue(0.05)
    onTestFinished(() => void vi.restoreAllMocks().useRealTimers())
    skipWaits()
    const startedAt = Date.now()
    let status = 0
    const { batches } = await withUnprocessed(100, async () => {
      status = (await tenant.call('DELETE', `/feature/${featureID}`)).status
    })
    expect([batches, status]).toEqual([8, 503])
    // A twentieth of 100 + 200 + 400 + 800 + 1600 + 3200 + 6000 ms.
    expect(Date.now() - startedAt).toBe(615)
  })
})

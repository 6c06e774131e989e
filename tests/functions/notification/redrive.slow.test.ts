import { describe, expect, it } from 'vitest'
import { client } from '../../../lib/store/table/client.ts'
import { control, people, recipientsOf, sendCampaign, statisticsOf, to, transcriptOf } from '../../harness/campaigns.ts'
import { drain, runWorker } from '../../harness/queues.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

/** Runs work while every write about a respondent fails. */
async function poisoned<T>(respondentID: string, work: () => Promise<T>): Promise<T> {
  const { defaultUID } = await import('../../../lib/store/keys.ts')
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const input = JSON.stringify(args.input)
        const isWrite = commandName === 'PutItemCommand' || commandName === 'TransactWriteItemsCommand'
        if (isWrite && input.includes(poison)) throw new Error('poisoned')
        return next(args)
      },
    { step: 'initialize', name: 'poisoned' },
  )
  const poison = `C#${defaultUID(current.appID, 0, respondentID)}`
  try {
    return await work()
  } finally {
    client.middlewareStack.remove('poisoned')
  }
}
let current: Tenant

/** Drains the queues as SQS does: a message that keeps failing goes to the dead-letter queue, and to its worker. */
async function drainToTheEnd(): Promise<void> {
  const dead: string[] = []
  await drain({
    between: (body, queue) => {
      if (queue !== 'DeliverQueue') return [body]
      dead.push(body)
      return []
    },
  })
  for (const body of dead) {
    let failed = true
    for (let attempt = 1; failed && attempt <= 5; attempt++)
      failed = await runWorker('dist/functions/workers/deliver.handler', body, { receiveCount: String(attempt) }).then(
        () => false,
        () => true,
      )
    if (failed) lastDead.push(body)
  }
}
const lastDead: string[] = []
const giveUp = async (): Promise<void> => {
  for (const body of lastDead.splice(0)) await runWorker('dist/functions/workers/undeliverable.handler', body)
}

/** A campaign to four respondents; p3 failed. */
async function withOneFailed(body: object = {}): Promise<string> {
  current = await newTenant()
  await people(current, 4)
  const { featureID } = await newFeature(current, 'News', ['Hello'])
  const content = 'type' in body ? { featureID, ...body } : body
  const id = await sendCampaign(current, { ...content, ...to('p0', 'p1', 'p2', 'p3') })
  await poisoned('p3', drainToTheEnd)
  await giveUp()
  return id
}

describe('a recipient whose delivery always fails', () => {
  it.each([{}, { type: 'specific' }])('does not affect the others, and ends as failed with a reason: %j', async (body) => {
    const id = await withOneFailed(body)
    expect(await statisticsOf(current, id)).toMatchObject({ state: 'sent', numRecipients: 4, sent: 3, failed: 1, pending: 0 })
    expect(await recipientsOf(current, id, 'failed')).toEqual([
      { respondentID: 'p3', status: 'failed', reason: 'undeliverable', at: expect.any(String) },
    ])
    expect(await transcriptOf(current, 'p3')).toEqual([])
    expect(await transcriptOf(current, 'p2')).toHaveLength(1)
  })
})

describe('POST /notification/:notificationID/redrive', () => {
  it.each([{}, { type: 'specific' }])('sends to the failed once, whatever is called or delivered twice: %j', async (body) => {
    const id = await withOneFailed(body)
    const both = await Promise.all([control(current, id, 'redrive'), control(current, id, 'redrive')])
    expect(both.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from({ length: 2 }, () => [200, 'Recipients who failed and are sent to again: 1.']),
    )
    await Promise.all([drain({ between: (message) => [message, message] }), drain()])
    expect(await statisticsOf(current, id)).toMatchObject({ state: 'sent', sent: 4, delivered: 0, failed: 0 })
    expect(await transcriptOf(current, 'p3')).toHaveLength(1)
    expect(await transcriptOf(current, 'p2')).toHaveLength(1)
    expect((await control(current, id, 'redrive')).body.message).toBe('Recipients who failed and are sent to again: 0.')
  })

  it('leaves recipients failed whose delivery fails again, and the next redrive sends to them', async () => {
    const id = await withOneFailed()
    await control(current, id, 'redrive')
    await poisoned('p3', drainToTheEnd)
    await giveUp()
    expect(await statisticsOf(current, id)).toMatchObject({ sent: 3, failed: 1 })
    await control(current, id, 'redrive')
    await drain()
    expect(await statisticsOf(current, id)).toMatchObject({ sent: 4, failed: 0 })
  })

  it('lets an answer to the redriven message count', async () => {
    const id = await withOneFailed()
    await control(current, id, 'redrive')
    await drain()
    const { viewerOf } = await import('../../harness/campaigns.ts')
    await (await viewerOf(current, 'p3')).post({ text: 'thanks' })
    expect(await statisticsOf(current, id)).toMatchObject({ answered: 1 })
  })

  it('applies the current state: respondents who have opted out or were deleted are skipped', async () => {
    const id = await withOneFailed()
    await current.profile('p3', { attribute: { optout: 'true' } })
    await control(current, id, 'redrive')
    await drain()
    expect(await statisticsOf(current, id)).toMatchObject({ sent: 3, failed: 0, skippedReasons: { optedOut: 1 } })

    const other = await withOneFailed()
    await current.call('DELETE', '/respondent/p3', { appid: current.appID })
    await control(current, other, 'redrive')
    await drain()
    expect(await statisticsOf(current, other)).toMatchObject({ sent: 3, pending: 0 })
    await current.profile('p3', {})
    expect(await transcriptOf(current, 'p3')).toEqual([])
  })

  it('leaves recipients failed where the feature was deleted', async () => {
    const id = await withOneFailed({ type: 'specific' })
    const { body } = await current.call('GET', `/features/${current.appID}`)
    await current.call('DELETE', `/feature/${body[0].featureID}`)
    await control(current, id, 'redrive')
    await drain()
    expect(await statisticsOf(current, id)).toMatchObject({ sent: 3, failed: 1 })
  })

  it('is refused before the campaign has started, while it is paused, and after it was cancelled', async () => {
    const tenant = await newTenant()
    await people(tenant, 3)
    const waiting = await sendCampaign(tenant, { timestamp: Date.now() + 3_600_000 })
    expect((await control(tenant, waiting, 'redrive')).status).toBe(409)
    const id = await sendCampaign(tenant, to('p0', 'p1', 'p2'))
    await drain({ only: ['PlanQueue'] })
    await control(tenant, id, 'pause')
    expect((await control(tenant, id, 'redrive')).status).toBe(409)
    await control(tenant, id, 'cancel')
    expect((await control(tenant, id, 'redrive')).status).toBe(409)
  })
})

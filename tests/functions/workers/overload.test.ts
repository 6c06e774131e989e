import { InternalServerError } from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { people, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { unitsOf } from '../../harness/meter.ts'
import { drain, runWorker } from '../../harness/queues.ts'
import { refusing, type SentMessage, type TableRequest, throttling, withheld } from '../../harness/refusing.ts'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const deliver = 'dist/functions/workers/deliver.handler'
const plan = 'dist/functions/workers/plan.handler'

/** Pauses of a hundredth of their length. */
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.01)
  onTestFinished(() => void vi.restoreAllMocks())
})

const isWrite = ({ operation }: TableRequest): boolean => /^(Put|Update|Delete|Transact|BatchWrite)/.test(operation)
/** A claim writes the record of a delivery. */
const isClaim = ({ operation, text }: TableRequest): boolean => operation === 'PutItem' && text.includes('"N#')

/** Allows one of every `n` requests. */
function oneIn(n: number, isIt: (request: TableRequest) => boolean): (request: TableRequest) => Error | undefined {
  let requestCount = 0
  return (request) => (isIt(request) && requestCount++ % n !== n - 1 ? throttling(request) : undefined)
}

const internal = new InternalServerError({ $metadata: {}, message: 'an internal error' })

/** A campaign whose chunks are planned, and the messages that deliver them. */
async function planned(tenant: Tenant): Promise<{ id: string; chunks: SentMessage[] }> {
  const id = await sendCampaign(tenant)
  let chunks: SentMessage[] = []
  const run = JSON.stringify({ appID: tenant.appID, notificationID: id, run: 1 })
  const shards = await withheld(() => runWorker(plan, run))
  chunks = await withheld(async () => {
    for (const { body } of shards) await runWorker(plan, body)
  })
  await drain({ between: () => [] })
  return { id, chunks }
}

describe('a campaign through a table that throttles', () => {
  it('ends as completely sent if one write in twenty is accepted', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.0002)
    const tenant = await newTenant()
    await people(tenant, 60)
    const id = await sendCampaign(tenant)
    await refusing(oneIn(20, isWrite), () => drain({ only: ['PlanQueue', 'DeliverQueue'] }))
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 60, sent: 60 })
  })

  it('defers a message with growing backoff while the table does not answer, without using up its receives', async () => {
    const tenant = await newTenant()
    await people(tenant, 1)
    const { chunks } = await planned(tenant)
    const seconds = []
    let [message] = chunks
    for (let i = 0; i < 8; i++) {
      const body = message?.body ?? ''
      const sent = await withheld(() => refusing(throttling, () => runWorker(deliver, body, { seconds: 19 })))
      expect(sent).toHaveLength(1)
      seconds.push(sent[0]?.delaySeconds)
      message = sent[0]
    }
    // Half of 5, 10, 20 … up to 300 seconds, and up to as much again.
    expect(seconds).toEqual([3, 6, 11, 21, 41, 82, 153, 153])
    await runWorker(deliver, message?.body ?? '')
  })

  it.each(['plan', 'purge', 'figures'])('defers a message of %s, too', async (name) => {
    const { appID } = await newTenant()
    const body = JSON.stringify({ appID, notificationID: `${appID}-1`, run: 1, what: 'respondents', epoch: 0, id: 'x', round: 1 })
    const sent = await withheld(() =>
      refusing(throttling, () => runWorker(`dist/functions/workers/${name}.handler`, body, { seconds: 19 })),
    )
    expect(sent.map((each) => JSON.parse(each.body))).toEqual([{ ...JSON.parse(body), putOff: 1 }])
  })

  it('returns to the queue if deferring fails, or for other errors', async () => {
    const tenant = await newTenant()
    await people(tenant, 1)
    const { chunks } = await planned(tenant)
    const body = chunks[0]?.body ?? ''
    vi.stubEnv('DELIVER_QUEUE_URL', 'http://127.0.0.1:9/000000000000/none')
    await expect(refusing(throttling, () => runWorker(deliver, body, { seconds: 19 }))).rejects.toThrow()
    vi.unstubAllEnvs()
    await expect(
      refusing(
        () => new TypeError('a defect'),
        () => runWorker(deliver, body, { seconds: 19 }),
      ),
    ).rejects.toThrow()
  })

  it('has one message for a started chunk, and claims nobody again', async () => {
    const tenant = await newTenant()
    await people(tenant, 40)
    const { id, chunks } = await planned(tenant)
    let claims = 0
    let accepted = 0
    const half = (request: TableRequest) => {
      if (!isClaim(request)) return undefined
      if (++claims % 2) return internal
      accepted += 1
      return undefined
    }
    const deferred: SentMessage[] = []
    for (const { body } of chunks) deferred.push(...(await withheld(() => refusing(half, () => runWorker(deliver, body)))))
    // Chunks of one recipient or two, some of which were claimed.
    expect(deferred.length).toBeGreaterThan(0)
    for (const { body, delaySeconds } of deferred) {
      expect(JSON.parse(body)).toMatchObject({ until: expect.any(Number) })
      expect(delaySeconds).toBeGreaterThanOrEqual(10)
    }
    const before = await statisticsOf(tenant, id)
    expect(before).toMatchObject({ state: 'sending', failed: 0 })
    // What the sweeper may have queued meanwhile is dropped: it delivers to nobody, and counts nothing.
    for (const { body } of chunks) await runWorker(deliver, body)
    expect(await statisticsOf(tenant, id)).toEqual(before)
    let repeated = 0
    const count = (request: TableRequest): undefined => void (isClaim(request) && repeated++)
    for (const { body } of deferred) await refusing(count, () => runWorker(deliver, body))
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 40 })
    expect([accepted > 0, repeated]).toEqual([true, 40 - accepted])
  })
})

describe('a conversation through a table that throttles', () => {
  it('answers 503 with Retry-After, writes nothing, and continues with the retried message', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Talk', [askEmail('Address?'), 'Thank you'])
    const talker = await newTalker(tenant)
    await talker.say('hello')
    const before = await talker.transcript()
    const answer = await refusing(
      (request) => (isWrite(request) ? throttling(request) : undefined),
      () => talker.post({ text: 'a@example.test', messageID: 'm1' }),
    )
    expect([answer.status, answer.headers['retry-after'], answer.body.success]).toEqual([503, '1', false])
    expect(await talker.transcript()).toEqual(before)
    expect((await talker.post({ text: 'a@example.test', messageID: 'm1' })).status).toBe(200)
    expect((await talker.transcript()).at(-1)).toMatchObject({ text: 'Thank you' })
  })

  it('completes one turn through two throttled transactions', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Talk', ['Hello'])
    const talker = await newTalker(tenant)
    let left = 2
    const { commands } = await unitsOf(() =>
      refusing(
        (request) => (request.operation === 'TransactWriteItems' && left-- > 0 ? throttling(request) : undefined),
        async () => expect(await talker.say('hello')).toEqual(['Hello']),
      ),
    )
    expect(commands.filter((command) => command === 'TransactWriteItems')).toHaveLength(1)
    expect((await talker.transcript()).map(({ text }) => text)).toEqual(['hello', 'Hello'])
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { handler as sweep } from '../../../functions/workers/sweep.ts'
import { minutes } from '../../../lib/core/clock.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { keys } from '../../../lib/store/keys.ts'
import { markForTrainingIf } from '../../../lib/store/nlu/trainingMark.ts'
import { createQueuedMails, newQueuedMails } from '../../../lib/store/outbox/mails.ts'
import { sweepDue } from '../../../lib/store/outbox/sweepDue.ts'
import { get } from '../../../lib/store/table/read.ts'
import { createTable } from '../../../local/resources.ts'
import { lambdaContext } from '../../harness/call.ts'
import { sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { drain, runWorker } from '../../harness/queues.ts'
import { asFunction } from '../../harness/recording.ts'
import { listDue } from '../../harness/sweep.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { withoutDelay } from '../../harness/withoutDelay.ts'

/** A table of each test's own: the sweeper does what is due of everybody. */
beforeEach(async () => {
  const table = `sweep-${randomUUID().slice(0, 8)}`
  await createTable(inject('dynamodb'), table)
  vi.stubEnv('TABLE_NAME', table)
})

/** Runs work with a clock shifted by the given minutes. */
async function at<T>(minutesFromNow: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes(minutesFromNow) })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

/** What the sweeper logs while work runs. */
async function logged(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  vi.stubEnv('LOG_LEVEL', 'info')
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  onTestFinished(() => write.mockRestore())
  await work()
  write.mockRestore()
  return lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : [])).filter(({ message }) => message === 'sweep')
}

const lateMails = async (count: number): Promise<void> => {
  await at(-60, async () => {
    for (let i = 0; i < count; i += 100) {
      const owners = Array.from({ length: Math.min(100, count - i) }, (_, j) => ({ uid: `late-${i + j}` }))
      const mails = owners.flatMap((owner) => newQueuedMails(owner, [{ to: 'a@example.test', subject: 'Late', text: 'Late' }]))
      await createQueuedMails(mails)
    }
  })
}

describe('the sweeper', () => {
  it('resumes a campaign within a minute, whatever else is due, and reports what remains', async () => {
    await lateMails(2100)
    const tenant = await newTenant()
    await tenant.profile('ana', { attribute: { city: 'Paris' } })
    const id = await sendCampaign(tenant, { messages: [{ type: 'text', text: 'Hi' }] })
    // Its queue message is lost, and the sweeper finds it after a minute.
    await drain({ only: ['PlanQueue'], between: () => [] })
    const lines = await logged(() => at(2, sweep))
    await drain({ only: ['PlanQueue', 'DeliverQueue'] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', sent: 1 })
    // The e-mails were due 45 minutes ago by the clock of those who wrote them.
    const lateSeconds = expect.toSatisfy((seconds: number) => seconds > 45 * 60 && seconds < 50 * 60)
    expect(lines).toMatchObject([
      { event: 'behind', kind: 'mail', done: 2000, failed: 0, lateSeconds },
      { event: 'ended', lateSeconds },
    ])
    await drain({ only: ['MailQueue'], between: () => [] })
    expect(await logged(() => at(2, sweep))).toMatchObject([{ event: 'ended', done: 100, lateSeconds: 0 }])
  })

  it('keeps failing work due, continues with the rest, and reports its age', async () => {
    await lateMails(3)
    const [broken] = await listDue('mail', Date.now())
    const seen: unknown[] = []
    const handle = async ({ work }: { work: unknown }): Promise<void> => {
      seen.push(work)
      if (JSON.stringify(work) === JSON.stringify(broken)) throw new Error('broken')
    }
    const limits = { kind: 'mail', lanes: 2, startedAt: Date.now(), handle } as const
    const result = await sweepDue({ ...limits, most: 10, hasTime: () => true })
    expect(result).toMatchObject({ done: 2, failed: 1 })
    expect(result.lateMs).toBeGreaterThan(minutes(44))
    expect(seen).toHaveLength(3)
    expect(await sweepDue({ ...limits, most: 1, hasTime: () => true })).toMatchObject({
      lateMs: expect.toSatisfy((ms) => ms > minutes(44)),
    })
    expect(await sweepDue({ ...limits, most: 10, hasTime: () => false })).toMatchObject({ done: 0, failed: 0, lateMs: result.lateMs })
  })

  it('continues with other shards of the index before finishing an owner with very many', async () => {
    const texts = { messages: [{ type: 'text', text: 'Hi' }] }
    const shareOf = async ({ appID }: Tenant, id: string) => (await get(keys.campaign(appID, id)))?.['gsi1pk']?.S
    const busy = await newTenant()
    const share = await shareOf(busy, await sendCampaign(busy, texts))
    for (let i = 1; i < 60; i++) await sendCampaign(busy, texts)
    let other = await newTenant()
    while ((await shareOf(other, await sendCampaign(other, texts))) === share) other = await newTenant()
    const order: string[] = []
    await sweepDue({
      kind: 'campaign',
      lanes: 1,
      most: 1000,
      startedAt: Date.now() + minutes(5),
      hasTime: () => true,
      handle: async ({ work }) => void order.push('appID' in work ? work.appID : ''),
    })
    expect(order.filter((appID) => appID === busy.appID)).toHaveLength(60)
    expect(order.indexOf(other.appID)).toBeLessThanOrEqual(25)
  })
})

describe('a purge', () => {
  const purgeHandler = 'dist/functions/workers/purge.handler'
  const purgesDue = (ms: number) => listDue('applicationPurge', ms)

  it('is queued once if its message was lost, and not every minute', async () => {
    const tenant = await newTenant()
    await tenant.profile('ana', { attribute: { city: 'Paris' } })
    await tenant.call('DELETE', `/respondents/${tenant.appID}`)
    expect(await drain({ only: ['PurgeQueue'], between: () => [] })).toBe(1)
    await at(19, sweep)
    expect(await drain({ only: ['PurgeQueue'], between: () => [] })).toBe(0)
    for (const minute of [21, 22, 30, 40]) await at(minute, sweep)
    expect(await drain({ only: ['PurgeQueue'] })).toBe(1)
    expect(await purgesDue(Date.now() + minutes(1000))).toEqual([])
  })

  it('that takes long renews its lease, and is left alone', async () => {
    const tenant = await newTenant()
    for (let i = 0; i < 3; i++) await tenant.profile(`p${i}`, { attribute: { city: 'Paris' } })
    await tenant.call('DELETE', `/respondents/${tenant.appID}`)
    let [body = ''] = [] as string[]
    await drain({
      only: ['PurgeQueue'],
      between: (sent) => {
        body = sent
        return []
      },
    })
    for (const minute of [14, 28, 42]) {
      // Not enough time is left to do anything: the purge goes on with the next message.
      await at(minute, () => runWorker(purgeHandler, body, { seconds: 20 }))
      expect(await purgesDue(Date.now() + minutes(minute + 19))).toEqual([])
      await at(minute + 1, sweep)
      expect(await drain({ only: ['PurgeQueue'], between: () => [] })).toBe(1)
    }
    expect(await purgesDue(Date.now() + minutes(63))).toHaveLength(1)
  })

  it('of one respondent is left alone while it runs, too', async () => {
    const tenant = await newTenant()
    await tenant.profile('ana', { attribute: { city: 'Paris' } })
    await tenant.profile('child', { attribute: { city: 'Paris' } })
    await tenant.call('DELETE', '/respondent/ana', { appid: tenant.appID })
    const message = JSON.stringify({ appID: tenant.appID, what: 'respondent', epoch: 0, respondentID: 'ana', round: 1 })
    await drain({ only: ['PurgeQueue'], between: () => [] })
    await at(21, sweep)
    expect(await drain({ only: ['PurgeQueue'], between: () => [] })).toBe(1)
    await at(22, sweep)
    expect(await drain({ only: ['PurgeQueue'], between: () => [] })).toBe(0)
    await runWorker(purgeHandler, message)
    expect(await listDue('respondentPurge', Date.now() + minutes(1000))).toEqual([])
  })
})

describe('work of a deleted application', () => {
  it('does not stay due: a training note written after the purge is deleted', async () => {
    const tenant = await newTenant()
    const application = await openApplication(tenant.appID)
    if (!application) throw new Error('the application is not there')
    await tenant.call('DELETE', `/application/${tenant.appID}`)
    await drain({ only: ['PurgeQueue'] })
    expect(await markForTrainingIf(application)).toBe(true)
    await at(2, sweep)
    expect(await listDue('training', Date.now() + minutes(1000))).toEqual([])
    expect(await get(keys.trainingMark(tenant.appID))).toBeUndefined()
  })

  it('does not stay due: a campaign waits for the purge, unwatched', async () => {
    const tenant = await newTenant()
    const id = await sendCampaign(tenant, { messages: [{ type: 'text', text: 'Hi' }] })
    await tenant.call('DELETE', `/application/${tenant.appID}`)
    await at(2, sweep)
    expect(await listDue('campaign', Date.now() + minutes(1000))).toEqual([])
    expect(await get(keys.campaign(tenant.appID, id))).toBeDefined()
  })
})

const queues = ['PlanQueue', 'MailQueue', 'PurgeQueue', 'TrainQueue']

/** Drains the queues without processing, and returns the number of messages of each. */
async function takeMessages(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const count = (_body: string, queue: string) => {
    counts[queue] = (counts[queue] ?? 0) + 1
    return []
  }
  await drain({ only: queues, between: count })
  return counts
}

it('requeues lost due work: campaigns, e-mails, trainings, purges', async () => {
  const tenant = await newTenant()
  const gone = await newTenant()
  await tenant.profile('ada', {})
  const ok = async (method: string, path: string, body?: object) => {
    const answer = await tenant.call(method, path, { body, appid: tenant.appID })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
  await ok('POST', '/user/forgetPassword', { email: tenant.email })
  const intent = await ok('POST', `/intent/${tenant.appID}`, { intent_name: 'greet' })
  await withoutDelay(() => ok('POST', `/expression/${intent._id}`, { expression_text: 'hello there' }))
  await ok('POST', '/notificationapi/api/sendCampaign', {
    appID: tenant.appID,
    type: 'message',
    messages: [{ type: 'text', text: 'News' }],
  })
  await ok('DELETE', '/respondent/ada')
  await gone.call('DELETE', `/application/${gone.appID}`)
  await takeMessages()

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
  await asFunction('workers/sweep', () => sweep(undefined, lambdaContext()))
  vi.useRealTimers()
  expect(await takeMessages()).toEqual({ PlanQueue: 1, MailQueue: 1, TrainQueue: 1, PurgeQueue: 2 })
})

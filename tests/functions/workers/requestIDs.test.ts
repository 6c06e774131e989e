import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest'
import { handler as sweep } from '../../../functions/workers/sweep.ts'
import { minutes } from '../../../lib/core/clock.ts'
import { createTable } from '../../../local/resources.ts'
import { lambdaContext } from '../../harness/call.ts'
import { drain } from '../../harness/queues.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { withoutDelay } from '../../harness/withoutDelay.ts'
import { newSubscriber, subscribe } from '../../lib/delivery/subscriptions/subscriber.ts'
import { receiveMails } from '../../lib/infrastructure/mail/smtp.ts'

/** Work that the sweeper picks up is done under the request that it was begun by, like work whose message was not lost. */

const queues = ['PlanQueue', 'DeliverQueue', 'MailQueue', 'EventsQueue', 'PurgeQueue', 'RenameQueue', 'TrainQueue']
const lost = { only: queues, between: () => [] }

let tenant: Tenant
let lines: Record<string, unknown>[]
beforeEach(async () => {
  // A table of each test's own: the sweeper does what is due of everybody.
  const table = `requests-${randomUUID().slice(0, 8)}`
  await createTable(inject('dynamodb'), table)
  vi.stubEnv('TABLE_NAME', table)
  vi.stubEnv('SMTP_URL', (await receiveMails()).url)
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
  tenant = await newTenant()
  lines = []
  vi.stubEnv('LOG_LEVEL', 'info')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    for (const line of String(text).split('\n')) if (line.startsWith('{')) lines.push(JSON.parse(line))
    return true
  })
  onTestFinished(() => void vi.restoreAllMocks())
})
afterEach(() => vi.useRealTimers())

/** Makes a call and returns the id of its request. */
async function ask(method: string, path: string, body?: object, query?: Record<string, string>): Promise<string> {
  const answer = await tenant.call(method, path, { body, appid: tenant.appID, ...(query ? { query } : {}) })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.headers['x-request-id'] ?? ''
}

/** Loses the messages that are queued, has the sweeper work two hours later, and then the workers. Returns the id of the sweep. */
async function pickUp(): Promise<string> {
  await drain(lost)
  lines = []
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes(120) })
  const context = lambdaContext()
  await sweep(undefined, context)
  await drain({ only: queues })
  return context.awsRequestId
}

/** The lines of a request that workers of a queue wrote, one for each message; and others by what they are about. */
const ofRequest = (requestID: string): unknown[] =>
  lines.flatMap((line) => (line['requestID'] === requestID ? [line['queue'] ?? `${line['message']} ${line['event']}`] : []))

it('an e-mail', async () => {
  const requestID = await ask('POST', '/user/forgetPassword', { email: tenant.email })
  const swept = await pickUp()
  expect(ofRequest(requestID)).toEqual(['mail sent', 'MAIL'])
  expect(ofRequest(swept)).toEqual(['sweep ended'])
  const [sent] = lines.filter(({ message }) => message === 'mail')
  expect(sent?.['invocationID']).toEqual(expect.any(String))
  expect([requestID, swept]).not.toContain(sent?.['invocationID'])
})

it('a training', async () => {
  const { body: intent } = await tenant.call('POST', `/intent/${tenant.appID}`, { body: { intent_name: 'greet' } })
  const requestID = await withoutDelay(() => ask('POST', `/expression/${intent._id}`, { expression_text: 'hello there' }))
  await pickUp()
  expect(ofRequest(requestID)).toEqual(['TRAIN'])
})

it('a deletion of a respondent, and of an application', async () => {
  await tenant.profile('ada', {})
  const erased = await ask('DELETE', '/respondent/ada')
  await pickUp()
  expect(ofRequest(erased)).toContain('PURGE')
  vi.useRealTimers()
  const closed = await ask('DELETE', `/application/${tenant.appID}`)
  await pickUp()
  expect(ofRequest(closed)).toContain('PURGE')
})

it('a deletion of all respondents', async () => {
  const erased = await ask('DELETE', `/respondents/${tenant.appID}`)
  await pickUp()
  expect(ofRequest(erased)).toContain('PURGE')
})

it('a campaign that begins in an hour', async () => {
  await tenant.profile('ada', {})
  const body = { appID: tenant.appID, type: 'message', messages: [{ type: 'text', text: 'News' }], timestamp: Date.now() + minutes(60) }
  const requestID = await ask('POST', '/notificationapi/api/sendCampaign', body)
  const swept = await pickUp()
  expect(ofRequest(requestID)).toEqual(expect.arrayContaining(['PLAN', 'DELIVER', 'delivery undefined']))
  expect(ofRequest(swept)).toEqual(['sweep ended'])
})

it('events of a lane, each under the call that caused it, whichever message delivers them', async () => {
  const subscriber = await newSubscriber()
  await subscribe(tenant, subscriber.url, ['respondent.changed'])
  const profile = (city: string) => ask('POST', '/data/userProfile', { attribute: { city } }, { appID: tenant.appID, respondentID: 'ada' })
  const first = await profile('Paris')
  const second = await profile('Lyon')
  await pickUp()
  expect(subscriber.received.map(({ data }) => data.respondentID)).toEqual(['ada', 'ada'])
  expect(ofRequest(first)).toEqual(expect.arrayContaining(['events delivered', 'EVENTS']))
  expect(ofRequest(second)).toContain('events delivered')
})

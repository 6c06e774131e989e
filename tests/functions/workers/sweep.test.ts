import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { handler } from '../../../functions/workers/sweep.ts'
import { createTable } from '../../../local/resources.ts'
import { lambdaContext } from '../../harness/call.ts'
import { drain } from '../../harness/queues.ts'
import { asFunction } from '../../harness/recording.ts'
import { newTenant } from '../../harness/tenant.ts'

/** In a table of its own: the sweeper does whatever is due, and the tests share the other one. */
beforeEach(async () => {
  await createTable(inject('dynamodb'), 'sweep')
  vi.stubEnv('TABLE_NAME', 'sweep')
})
afterEach(() => {
  vi.useRealTimers()
})

const queues = ['PlanQueue', 'MailQueue', 'PurgeQueue', 'TrainQueue']

/** Takes what is queued, and gives how many messages each queue had; nobody works on them. */
async function takeMessages(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const count = (_body: string, queue: string) => {
    counts[queue] = (counts[queue] ?? 0) + 1
    return []
  }
  await drain({ only: queues, between: count })
  return counts
}

it('queues again whatever is due and was lost: campaigns, e-mails, trainings, purges', async () => {
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
  await ok('POST', `/expression/${intent._id}`, { expression_text: 'hello there' })
  await ok('POST', '/notificationapi/api/sendCampaign', {
    appID: tenant.appID,
    type: 'message',
    messages: [{ type: 'text', text: 'News' }],
  })
  await ok('DELETE', '/respondent/ada')
  await gone.call('DELETE', `/application/${gone.appID}`)
  await takeMessages()
  // Trainings are queued with a delay.
  await new Promise((resolve) => setTimeout(resolve, 6_000))
  await takeMessages()

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
  await asFunction('workers/sweep', () => handler(undefined, lambdaContext()))
  expect(await takeMessages()).toEqual({ PlanQueue: 1, MailQueue: 1, TrainQueue: 1, PurgeQueue: 2 })
}, 60_000)

import { afterEach, describe, expect, it, vi } from 'vitest'
import { issueUserToken } from '../../../lib/access/auth/tokens.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { listCountedDays } from '../../../lib/store/statistics/countedDays.ts'
import { call } from '../../harness/call.ts'
import { rollUpAll } from '../../harness/rollUp.ts'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const second = 1000
const hour = 3_600_000
const day = 86_400_000
const at = (ms: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: ms })
afterEach(() => vi.useRealTimers())

const figures = async (tenant: Tenant, query: Record<string, number> = {}) =>
  (await call('GET', `/statistics/service/${tenant.appID}`, { token: await issueUserToken(tenant), query })).body
const nothing = { nb_refused: 0, nb_handovers: 0, nb_responses: 0, response_seconds: null }
const answer = (tenant: Tenant, respondentID: string) =>
  tenant.call('POST', '/conversation/live/message', { body: { appID: tenant.appID, respondentID, text: 'Here I am' } })

/** Two are refused, one of them three times; one is handed over, waits 20 seconds, then 40, and is answered twice at once. */
async function served(noon: number) {
  at(noon)
  const tenant = await newTenant()
  const human = { actions: { active: true, list: [{ actions: { active: true, liveStatus: true } }] } }
  const desk = await newFeature(tenant, 'Desk', [{ messages: [{ type: 'text', text: 'Somebody comes.' }], ...human }])
  const home = await newFeature(tenant, 'Home', [{ ...askEmail('Your address?'), answers: [{ value: 'Human', goToBot: desk.featureID }] }])
  await tenant.call('PATCH', `/application/${tenant.appID}`, {
    body: { payload: { logic: { active: true, goToFeature: home.featureID } } },
  })
  const ada = await newTalker(tenant)
  const ben = await newTalker(tenant)
  for (const words of ['hello', 'no', 'never']) await ada.say(words)
  for (const words of ['hello', 'no', 'Human']) await ben.say(words)
  at(noon + 20 * second)
  await answer(tenant, ben.id)
  await answer(tenant, ben.id)
  at(noon + 60 * second)
  await ben.say('thank you')
  at(noon + 100 * second)
  await answer(tenant, ben.id)
  return tenant
}

describe('GET /statistics/service/<appID>', () => {
  const noon = Math.floor(Date.now() / day) * day + 12 * hour

  it('counts refusals, handovers and waiting times, at once and after the roll-up of the day', async () => {
    const tenant = await served(noon)
    const expected = { nb_refused: 3, nb_handovers: 1, nb_responses: 2, response_seconds: 30 }
    const from = noon - 12 * hour - day
    const to = noon + 12 * hour
    const now = await figures(tenant, { from, to })
    expect(now).toEqual({
      appID: tenant.appID,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      current_period: expected,
      last_period: nothing,
      days: [
        { date: from, ...nothing },
        { date: from + day, ...expected },
      ],
    })
    at(noon + 14 * hour)
    const application = await openApplication(tenant.appID)
    if (!application) throw new Error('the application is there')
    await rollUpAll(application)
    expect(await listCountedDays(application, 0, 999_999)).toMatchObject([
      { isClosed: true, refused: 3, handovers: 1, responses: 2, responseMs: 60_000 },
    ])
    expect(await figures(tenant, { from, to })).toEqual(now)
    // Within the day: the turns of that part alone.
    expect((await figures(tenant, { from: noon + 10 * second, to: noon + 70 * second })).current_period).toEqual({
      ...nothing,
      nb_responses: 1,
      response_seconds: 20,
    })
    expect((await figures(tenant, { from: noon + 90 * second, to: noon + 180 * second })).last_period).toMatchObject({ nb_responses: 1 })
  })

  it('counts no reply of an operator without a waiting respondent', async () => {
    at(noon)
    const tenant = await newTenant()
    await newFeature(tenant, 'Talk', ['Hello'])
    const talker = await newTalker(tenant)
    await talker.say('hello')
    await answer(tenant, talker.id)
    expect((await figures(tenant)).current_period).toEqual(nothing)
  })
})

import { afterEach, expect, it, vi } from 'vitest'
import { issueUserToken } from '../../../lib/access/auth/tokens.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { addSource, readSources } from '../../harness/answerSources.ts'
import { call } from '../../harness/call.ts'
import { rollUpAll } from '../../harness/rollUp.ts'
import { newFeature, newTalker, says, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const hour = 3_600_000
const day = 86_400_000
const noon = Math.floor(Date.now() / day) * day + 12 * hour
const at = (ms: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: ms })
afterEach(() => vi.useRealTimers())

const known = 'when is my money refunded?'
const passage = 'Within a week.'
const unknown = 'do you sell elephants?'
const nothing = { nb_asked: 0, nb_answered: 0, nb_cited: 0, nb_handed_over: 0, nb_liked: 0, nb_disliked: 0 }

async function shop(): Promise<Tenant> {
  const tenant = await newTenant()
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { language: 'en', answers: { active: true } } })
  await addSource(tenant, { type: 'faq', question: 'When is my money refunded?', answer: passage })
  await readSources()
  const buttons = [
    { type: 'button', value: 'Red' },
    { type: 'button', value: 'Blue' },
  ]
  await newFeature(tenant, 'Colours', [{ ...says('Which colour?'), answers: buttons }, 'Thank you'])
  return tenant
}

async function begun(tenant: Tenant): Promise<Talker> {
  const talker = await newTalker(tenant)
  await talker.post({ payload: 'get_started' })
  return talker
}

const figures = async (tenant: Tenant) =>
  (await call('GET', `/statistics/answers/${tenant.appID}`, { token: await issueUserToken(tenant), query: { from: noon, to: noon + 1 } }))
    .body.current_period

async function takeOver(tenant: Tenant, { id }: Talker): Promise<void> {
  const body = { appID: tenant.appID, respondentID: id }
  // The tenant's own token expires within the test.
  const token = await issueUserToken(tenant)
  expect((await call('POST', '/data/botrespondent/live', { token, body })).status).toBe(200)
  expect((await call('POST', '/conversation/live/message', { token, body: { ...body, text: 'Here I am' } })).status).toBe(200)
}

async function rate(tenant: Tenant, talker: Talker, positive: boolean): Promise<void> {
  const messageID = (await talker.transcript()).findLast(({ text }) => text === passage)?.messageID
  const { status } = await call('POST', `/channels/web/${tenant.appID}/events`, {
    token: talker.token,
    body: { type: 'feedback', messageID, positive },
  })
  expect(status).toBe(200)
}

it('counts what is asked, answered, cited, handed over and rated, before and after the roll-up of the day; what is decided is resolved', async () => {
  at(noon)
  const tenant = await shop()
  const [content, angry, helped, lost, both] = await Promise.all(Array.from({ length: 5 }, () => begun(tenant)))
  if (!content || !angry || !helped || !lost || !both) throw new Error('five talk')
  for (const talker of [content, angry, helped, both]) await talker.say(known)
  await lost.say(unknown)
  await content.say('red')
  await rate(tenant, content, true)
  await rate(tenant, angry, false)
  await rate(tenant, both, false)
  const counted = { nb_asked: 5, nb_answered: 4, nb_cited: 4, nb_liked: 1, nb_disliked: 2 }
  expect(await figures(tenant)).toEqual({ ...counted, nb_handed_over: 0, nb_resolved: null, nb_pending: 5, resolution_rate: null })
  at(noon + 23 * hour)
  for (const talker of [helped, lost, both]) await takeOver(tenant, talker)
  at(noon + 25 * hour)
  await takeOver(tenant, content)
  const later = { ...counted, nb_handed_over: 3 }
  expect(await figures(tenant)).toMatchObject({ ...later, nb_resolved: null })
  at(noon + 36 * hour)
  const decided = { ...later, nb_resolved: 1, nb_pending: 0, resolution_rate: 0.2 }
  expect(await figures(tenant)).toEqual(decided)
  const application = await openApplication(tenant.appID)
  if (application) await rollUpAll(application)
  expect(await figures(tenant)).toEqual(decided)
  // Whoever changes their mind is counted once, also after a day.
  await rate(tenant, angry, false)
  await rate(tenant, angry, true)
  expect(await figures(tenant)).toEqual({ ...decided, nb_liked: 2, nb_disliked: 1, nb_resolved: 2, resolution_rate: 0.4 })
  await rate(tenant, content, false)
  expect(await figures(tenant)).toMatchObject({ nb_liked: 1, nb_disliked: 2, nb_resolved: 1 })
})

it('lists what was disliked with what it quoted', async () => {
  const tenant = await shop()
  const talker = await begun(tenant)
  await talker.say(known)
  await rate(tenant, talker, false)
  const { body } = await tenant.call('GET', `/statistics/nlunegative/${tenant.appID}`)
  expect(body).toMatchObject([{ text: known, answer: { text: passage, sources: [{ n: 1, title: 'When is my money refunded?' }] } }])
})

it('a conversation without questions to sources counts nothing', async () => {
  at(noon)
  const tenant = await shop()
  const talker = await begun(tenant)
  await talker.say('red')
  expect(await figures(tenant)).toMatchObject(nothing)
})

import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
let talkers: Talker[]
let featureID: string

beforeAll(async () => {
  tenant = await newTenant()
  const question = { messages: [{ type: 'text', text: 'Who?' }], properties: { active: true, attribute: { name: 'answer' } } }
  featureID = (await newFeature(tenant, 'Start', [question, 'Thanks'])).featureID
  talkers = await Promise.all(['Ada', 'Eve', 'Tom'].map(() => newTalker(tenant)))
  for (const talker of talkers) for (const words of ['hello', 'me']) await talker.say(words)
  for (const { id } of talkers) await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: id } })
})

/** Lists that are paged: each takes the cursor of the page before for the same list alone. */
const lists: Record<string, () => { path: string; query: Record<string, string> }> = {
  'the answers to a feature': () => ({ path: '/data/feature', query: { featureID } }),
  'who wrote of late': () => ({ path: '/data/respondentsListActive', query: { appID: tenant.appID, date: '0' } }),
  'who is in live chat': () => ({ path: `/respondents/live/${tenant.appID}`, query: {} }),
  'a transcript': () => ({
    path: '/conversation/messages',
    query: { appID: tenant.appID, respondentID: talkers[0]?.id ?? '' },
  }),
}

describe.each(Object.entries(lists))('%s', (_list, of) => {
  it('fits on one page without a cursor here; a forged cursor is refused by name', async () => {
    const { path, query } = of()
    const whole = await tenant.call('GET', path, { query })
    expect([whole.status, whole.body.length > 1, whole.headers['x-next-cursor']]).toEqual([200, true, undefined])
    const forged = await tenant.call('GET', path, { query: { ...query, cursor: 'forged' } })
    expect([forged.status, forged.body.message.split(' ')[0]]).toEqual([400, 'cursor'])
  })
})

it('respondents in live chat are listed with `since`', async () => {
  const { body } = await tenant.call('GET', `/respondents/live/${tenant.appID}`)
  expect(body.map(({ respondentID }: { respondentID: string }) => respondentID).sort()).toEqual(talkers.map(({ id }) => id).sort())
  for (const { since } of body) {
    expect(new Date(since).toISOString()).toBe(since)
    expect(Math.abs(Date.now() - Date.parse(since))).toBeLessThan(60_000)
  }
})

it('a long transcript is paged with a cursor, by its recipient only', async () => {
  const own = await newTenant()
  await newFeature(own, 'Start', [{ messages: Array.from({ length: 30 }, (_, i) => ({ type: 'text', text: `line ${i}` })) }])
  const talker = await newTalker(own)
  for (let i = 0; i < 4; i++) await talker.say('again')
  const query = { appID: own.appID, respondentID: talker.id }
  const first = await own.call('GET', '/conversation/messages', { query })
  const cursor = first.headers['x-next-cursor'] ?? ''
  const rest = await own.call('GET', '/conversation/messages', { query: { ...query, cursor } })
  expect([first.body.length, rest.body.length, rest.headers['x-next-cursor']]).toEqual([100, 24, undefined])
  const texts = [...first.body, ...rest.body]
    .filter(({ from }: { from: string }) => from === 'bot')
    .map(({ text }: { text: string }) => text)
  expect(texts).toEqual(Array.from({ length: 120 }, (_, i) => `line ${i % 30}`))
  const other = await newTalker(own)
  await other.say('hi')
  const foreign = await own.call('GET', '/conversation/messages', { query: { ...query, respondentID: other.id, cursor } })
  expect(foreign.status).toBe(400)
  expect((await call('GET', `/channels/web/${own.appID}/messages`, { token: talker.token, query: { cursor } })).status).toBe(400)
})

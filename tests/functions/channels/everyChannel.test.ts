import { beforeEach, describe, expect, it, vi } from 'vitest'
import { providerSources } from '../../../schemas/channels.ts'
import { recipientsOf, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { drivers } from '../../harness/everyChannel.ts'
import { answers, fakeProvider } from '../../harness/provider.ts'
import { drain } from '../../harness/queues.ts'
import { askEmail, newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

/** Signs outgoing calls to the fake, which is on loopback. */
beforeEach(() => void vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1'))

const question = {
  messages: [{ type: 'text', text: 'Tea or coffee?' }],
  answers: ['Tea', 'Coffee'].map((value) => ({ type: 'button', value })),
  properties: { active: true, attribute: { drink: 'answer' } },
}

async function cafe(settings: object): Promise<Tenant> {
  const tenant = await newTenant()
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: settings })).status).toBe(200)
  await newFeature(tenant, 'Order', [question, askEmail('Your e-mail?'), 'Your {{drink}} is coming.'])
  return tenant
}

describe.each(providerSources)('on %s', (source) => {
  const { settings, person, respondentID, say } = drivers[source]

  it('a conversation goes from the first word to the last', async () => {
    const { requests, url } = await fakeProvider()
    const tenant = await cafe(settings(url))
    const ada = person()
    const replies: string[] = []
    for (const text of ['Hello', 'Coffee', 'not an address', 'ada@example.test']) {
      const reply = await say(tenant, ada, text)
      expect(reply.status, reply.text).toBe(200)
      // The reply is the response of the webhook, or a call of the provider.
      replies.push([reply.text, ...requests.map(({ body }) => decodeURIComponent(body))].join('\n'))
      requests.length = 0
    }
    expect(replies.map((text) => ['Tea or coffee?', 'Your e-mail?', 'is coming'].filter((each) => text.includes(each)))).toEqual([
      ['Tea or coffee?'],
      ['Your e-mail?'],
      [],
      ['is coming'],
    ])
    expect((await tenant.read(respondentID(ada))).body.attribute).toMatchObject({ drink: 'Coffee' })
  })

  it('a campaign reaches whom it can, and its accounts add up', async () => {
    const first = await fakeProvider()
    const tenant = await cafe(settings(first.url))
    const people = Array.from({ length: 4 }, person)
    for (const each of people) await say(tenant, each, 'Hello')
    await say(tenant, people[0] ?? '', 'STOP')
    const { requests, url } = await fakeProvider(answers(400, { code: 1, error: { code: 131026 } }))
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: settings(url) })
    const ids = people.map(respondentID)
    const id = await sendCampaign(tenant, { filters: { respondents: ids } })
    await drain()
    const expected = { state: 'sent', numRecipients: 4, pending: 0, sent: 2, failed: 1, skipped: 1, unknown: 0 }
    expect(await statisticsOf(tenant, id)).toMatchObject({ ...expected, skippedReasons: { optedOut: 1 } })
    expect(await recipientsOf(tenant, id, 'skipped')).toMatchObject([{ respondentID: ids[0], reason: 'optedOut' }])
    expect(requests).toHaveLength(3)
  })

  it('a wrong signature changes nothing', async () => {
    const { requests, url } = await fakeProvider()
    const tenant = await cafe(settings(url))
    const ada = person()
    expect((await say(tenant, ada, 'Hello', 'another')).status).toBe(401)
    expect([requests.length, (await tenant.read(respondentID(ada))).status]).toEqual([0, 404])
  })
})

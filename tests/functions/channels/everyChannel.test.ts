import { beforeEach, describe, expect, it, vi } from 'vitest'
import { providerSources } from '../../../schemas/channels.ts'
import { recipientsOf, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { drivers, sayOn } from '../../harness/everyChannel.ts'
import { answers, fakeProvider } from '../../harness/provider.ts'
import { providerOf } from '../../harness/providers/misbehaving.ts'
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

/** Events other than messages, and events of other providers: each is sent to every channel. */
const oddEvents: readonly object[] = [
  { x: 1 },
  { entry: [] },
  { entry: null, message: null, callback_query: 7 },
  {
    entry: [
      {
        messaging: [
          { sender: { id: '1' }, message: { mid: 'm', is_echo: true, text: 'Hi' } },
          { sender: { id: '1' }, reaction: {} },
        ],
      },
    ],
  },
  {
    entry: [
      { changes: [{ field: 'messages', value: { metadata: { phone_number_id: '1' }, messages: [{ from: '33600000000', id: 'w' }] } }] },
    ],
  },
  {
    entry: [{ changes: [{ field: 'account_update', value: { metadata: { phone_number_id: '987' }, statuses: [{ status: 'deleted' }] } }] }],
  },
  { update_id: 1, edited_message: { message_id: 1, from: { id: 1 }, chat: { id: 1, type: 'private' }, text: 'Hi' } },
  { update_id: 1, message: { message_id: 1, from: { id: 1 }, chat: { id: -1, type: 'group' }, text: 'Hi' } },
  { update_id: 1, my_chat_member: { chat: { id: 1, type: 'private' }, new_chat_member: { status: 'kicked' } } },
  { respondentID: 'a', messageID: '1', text: 'Hi', unknown: true },
  { MessageSid: 'SM1', Body: 'Hi' },
]

describe.each(providerSources)('on %s', (source) => {
  const driver = drivers[source]
  const { settings, person, respondentID } = driver
  const say = (tenant: Tenant, who: string, text: string) => sayOn(driver, tenant, who, text)

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

  it('repeated messages are answered once, in whichever order they come, and odd ones not at all', async () => {
    const { url, taken, refusals } = await providerOf(source)
    const tenant = await cafe(settings(url))
    const ada = person()
    for (const messageID of ['second', 'first', 'second', 'first', 'second'])
      expect((await sayOn(driver, tenant, ada, `the ${messageID} message`, { messageID })).status).toBe(200)
    const query = { appID: tenant.appID, respondentID: respondentID(ada) }
    const { body } = await tenant.call('GET', '/conversation/messages', { query })
    const own = body.filter(({ from }: { from: string }) => from === 'respondent')
    expect(own.map(({ text }: { text: string }) => text)).toEqual(['the second message', 'the first message'])
    const replies = taken.length
    expect(replies).toBe(source === 'sms' ? 0 : body.length - own.length)
    for (const event of oddEvents) expect([200, 400]).toContain((await driver.post(tenant, event)).status)
    const { body: known } = await tenant.call('GET', `/respondents/${tenant.appID}`)
    expect([taken.length, known.length, refusals]).toEqual([replies, 1, []])
  })

  it('a campaign whose provider misbehaves adds up, and nobody gets it twice', async () => {
    const provider = await providerOf(source)
    const tenant = await cafe(settings(provider.url))
    const people = Array.from({ length: 6 }, person)
    for (const each of people) expect((await say(tenant, each, 'Hello')).status).toBe(200)
    provider.taken.length = 0
    provider.misbehave('throttles', answers(503, {}, { 'retry-after': '0' }), 'refuses', answers(500), 'loses')
    const id = await sendCampaign(tenant, { filters: { respondents: people.map(respondentID) } })
    await drain({ between: (message) => [message, message] })
    // A custom receiver that has seen the id of a message is called again; no other provider is.
    const isRepeatable = source === 'custom'
    const counts = { sent: isRepeatable ? 4 : 3, unknown: isRepeatable ? 1 : 2, failed: 1, skipped: 0, pending: 0 }
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 6, ...counts })
    for (const status of ['sent', 'unknown', 'failed'] as const) expect(await recipientsOf(tenant, id, status)).toHaveLength(counts[status])
    const got = provider.taken.map(({ to }) => to)
    expect([new Set(got).size, got.length]).toEqual([4, isRepeatable ? 5 : 4])
    expect(provider.refusals).toEqual([])
  })

  it.each(['another', 'the secret of another application'])('what is signed with %s changes nothing', async (secret) => {
    const { requests, url } = await fakeProvider()
    const tenant = await cafe(settings(url))
    const ada = person()
    expect((await sayOn(driver, tenant, ada, 'Hello', { secret })).status).toBe(401)
    expect([requests.length, (await tenant.read(respondentID(ada))).status]).toEqual([0, 404])
  })
})

import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { call } from '../../harness/call.ts'
import { postSocial, socialEvent, text, withSMS, withSocial } from '../../harness/channels.ts'
import { interleave } from '../../harness/interleave.ts'
import { fakeProvider } from '../../harness/provider.ts'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { openWebView } from '../../harness/webViews.ts'
import { serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

const handing = (tenant: Tenant, respondentID: string, to: 'live' | 'chatbot') =>
  tenant.call('POST', `/data/botrespondent/${to}`, { body: { appID: tenant.appID, respondentID } })
const send = (tenant: Tenant, respondentID: string, featureID: string) =>
  tenant.call('POST', '/data/botrespondent/bot', { body: { appID: tenant.appID, respondentID, featureID, source: 'web' } })
const shown = async (tenant: Tenant, id: string) =>
  (await tenant.call('GET', `/respondent/${encodeURIComponent(id)}`, { appid: tenant.appID })).body
const number = (): string => `+336${String(Math.random()).slice(2, 10)}`
const english = { attribute: { language: 'en' } }
const backInEnglish = 'You are back with the automatic assistant.'
const backInFrench = 'Vous êtes de nouveau avec l’assistant automatique.'

async function inLiveChat() {
  const tenant = await newTenant()
  const { featureID, resourceIDs } = await newFeature(tenant, 'Talk', [askEmail('First?'), askEmail('Second?')])
  const talker = await newTalker(tenant)
  await talker.say('hello')
  expect((await handing(tenant, talker.id, 'live')).body).toBe('OK')
  const texts = async () => (await talker.transcript()).map(({ text }) => text)
  return { tenant, talker, featureID, resourceIDs, texts }
}

describe('a command to a respondent in live chat', () => {
  it.each<[string, (tenant: Tenant, respondentID: string, featureID: string, resourceID: string) => ReturnType<Tenant['call']>]>([
    ['botrespondent/bot', send],
    [
      'sendMessage of a feature',
      ({ call, appID }, respondentID, featureID) =>
        call('POST', '/sendMessage', { body: { appID, respondentID, type: 'feature', featureID } }),
    ],
    [
      'sendMessage of a resource',
      ({ call, appID }, respondentID, _, resourceID) =>
        call('POST', '/sendMessage', { body: { appID, respondentID, type: 'resource', resourceID } }),
    ],
  ])('%s is sent and recorded, and its question is pending after the return to the bot', async (_, command) => {
    const { tenant, talker, texts } = await inLiveChat()
    const { featureID, resourceIDs } = await newFeature(tenant, 'News', [
      { messages: [{ type: 'text', text: 'Your town?' }], properties: { active: true, attribute: { town: 'answer' } } },
      'Thank you',
    ])
    const answer = await command(tenant, talker.id, featureID, resourceIDs[0] ?? '')
    expect(answer.status, answer.text).toBe(200)
    expect((await texts()).at(-1)).toBe('Your town?')
    expect((await shown(tenant, talker.id)).liveStatus).toBe(true)
    expect(await talker.say('Is anybody there?')).toEqual([])
    await handing(tenant, talker.id, 'chatbot')
    expect((await texts()).slice(-2)).toEqual([backInFrench, 'Your town?'])
    expect(await talker.say('Paris')).toEqual(['Thank you'])
    expect((await tenant.read(talker.id)).body.attribute).toMatchObject({ town: 'Paris' })
  })

  it('goes with changeRespondentID, and live chat stays', async () => {
    const { tenant, talker } = await inLiveChat()
    const { featureID } = await newFeature(tenant, 'News', [askEmail('Your new address?')])
    const { body } = await tenant.call('POST', '/conversation/changeRespondentID', {
      appid: tenant.appID,
      body: { recipient: { id: talker.id }, newRecipient: { id: 'moved' }, newBotID: featureID },
    })
    expect(body).toBe('OK')
    const entries = (await tenant.call('GET', '/conversation/messages', { query: { appID: tenant.appID, respondentID: 'moved' } })).body
    expect([entries.at(-1).text, (await shown(tenant, 'moved')).liveStatus]).toEqual(['Your new address?', true])
  })

  it('counts as live chat', async () => {
    const { tenant, talker, featureID } = await inLiveChat()
    const count = async () => (await tenant.call('GET', `/data/application/${tenant.appID}`)).body.current_period
    const before = await count()
    await send(tenant, talker.id, featureID)
    expect(await count()).toEqual({ ...before, nb_live_messages: before.nb_live_messages + 1 })
  })

  it('keeps the bot silent if an operator took over while it answered', async () => {
    const { tenant, talker, texts } = await inLiveChat()
    await handing(tenant, talker.id, 'chatbot')
    const takeOver = () => handing(tenant, talker.id, 'live')
    const answered = await interleave({ before: 'TransactWriteItemsCommand', other: takeOver }, () => talker.say('a@example.test'))
    expect(answered).toEqual([])
    expect((await texts()).at(-1)).toBe('a@example.test')
    const sent = { before: 'TransactWriteItemsCommand', other: () => handing(tenant, talker.id, 'chatbot') }
    const { featureID } = await newFeature(tenant, 'News', ['News for you'])
    expect((await interleave(sent, () => send(tenant, talker.id, featureID))).body).toBe('OK')
    expect((await texts()).slice(-3)).toEqual([backInFrench, 'First?', 'News for you'])
  })
})

describe('handed back to the chatbot', () => {
  it('repeats the pending question after a notice, once, in the transcript and in open web views', async () => {
    const { tenant, talker, texts } = await inLiveChat()
    await tenant.profile(talker.id, english)
    const view = await openWebView(talker.token)
    const before = await texts()
    await Promise.all([1, 2, 3].map(() => handing(tenant, talker.id, 'chatbot')))
    await handing(tenant, talker.id, 'chatbot')
    expect((await texts()).slice(before.length)).toEqual([backInEnglish, 'First?'])
    expect(view.taken()).toEqual([{ type: 'live', live: false }, backInEnglish, 'First?'])
    expect((await tenant.call('GET', `/respondents/live/${tenant.appID}`)).body).toEqual([])
    expect(await talker.say('a@example.test')).toEqual(['Second?'])
  })

  it("uses the language of the respondent's session", async () => {
    const tenant = await newTenant()
    const path = `/channels/web/${tenant.appID}`
    const { respondentID, token } = (await call('POST', `${path}/session`, { body: { language: 'en-GB' } })).body
    await newFeature(tenant, 'Talk', [askEmail('First?')])
    await call('POST', `${path}/messages`, { token, body: { text: 'hello' } })
    await handing(tenant, respondentID, 'live')
    await handing(tenant, respondentID, 'chatbot')
    const entries = (await call('GET', `${path}/messages`, { token })).body.map((message: { text: string }) => message.text)
    expect(entries.slice(2)).toEqual([backInEnglish, 'First?'])
  })

  it("sends the application's notice, also by PUT /respondent; only the notice if no question is pending", async () => {
    const tenant = await newTenant()
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { info: { backToBot: 'Hello again, {{name}}.' } } })
    await tenant.profile('ada', { attribute: { name: 'Ada' } })
    const put = (liveStatus: boolean) => tenant.call('PUT', '/respondent/ada', { appid: tenant.appID, body: { liveStatus } })
    await put(true)
    expect((await put(false)).body.liveStatus).toBe(false)
    await put(false)
    const entries = (await tenant.call('GET', '/conversation/messages', { query: { appID: tenant.appID, respondentID: 'ada' } })).body
    expect(entries).toMatchObject([{ from: 'bot', text: 'Hello again, Ada.' }])
  })

  it('sends nothing if there is no live chat, and is 404 for an unknown respondent', async () => {
    const { tenant, talker, texts } = await inLiveChat()
    await handing(tenant, talker.id, 'chatbot')
    const before = await texts()
    expect((await handing(tenant, talker.id, 'chatbot')).body).toBe('OK')
    expect(await texts()).toEqual(before)
    const visitor = await newTalker(tenant)
    expect([(await handing(tenant, 'nobody', 'chatbot')).status, (await handing(tenant, visitor.id, 'chatbot')).status]).toEqual([404, 404])
  })

  it('is sent through the provider, with numbered choices', async () => {
    const tenant = await newTenant()
    await withSMS(tenant)
    const answers = ['Tea', 'Coffee'].map((value) => ({ type: 'button', value }))
    await newFeature(tenant, 'Order', [{ messages: [{ type: 'text', text: 'Tea or coffee?' }], answers }, 'Thank you.'])
    const from = number()
    await text(tenant, from, 'Hello')
    await handing(tenant, from, 'live')
    const { requests } = await fakeProvider()
    await handing(tenant, from, 'chatbot')
    await handing(tenant, from, 'chatbot')
    expect(requests.map(({ body }) => new URLSearchParams(body).get('Body'))).toEqual([
      `${backInFrench}\n\nTea or coffee?\n1. Tea\n2. Coffee`,
    ])
    expect(await text(tenant, from, '2')).toEqual(['Thank you.'])
  })

  it('is sent on the social channel', async () => {
    const tenant = await newTenant()
    await withSocial(tenant)
    await newFeature(tenant, 'Order', [askEmail('Your address?')])
    const { requests } = await fakeProvider()
    await postSocial(tenant, [socialEvent('psid', { message: { mid: 'm1', text: 'Hello' } })])
    await handing(tenant, 'psid', 'live')
    await handing(tenant, 'psid', 'chatbot')
    expect(requests.map(({ body }) => JSON.parse(body).message.text)).toEqual(['Your address?', backInFrench, 'Your address?'])
  })
})

describe('the webhook of a resource', () => {
  it('is called by its method, in any case, with its params in the query', async () => {
    const tenant = await newTenant()
    const calls: (string | undefined)[] = []
    const { url } = await serve((request, response) => {
      calls.push(`${request.method} ${request.url}`)
      response.end('{}')
    })
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
    onTestFinished(() => void vi.unstubAllEnvs())
    const params = [{ title: 'who', value: '{{name|nobody}}' }]
    await newFeature(tenant, 'Talk', [
      { messages: [{ type: 'text', text: 'Hello' }], actions: { active: true, webhook: { active: true, type: 'put', url, params } } },
    ])
    await (await newTalker(tenant)).say('hello')
    expect(calls).toEqual(['PUT /?who=nobody'])
  })
})

describe('an operator', () => {
  it('is anonymous to a visitor', async () => {
    const tenant = await newTenant()
    const { id } = await newTalker(tenant)
    const body = { appID: tenant.appID, respondentID: id, text: 'Hello' }
    expect((await tenant.call('POST', '/conversation/live/message', { body })).status).toBe(404)
  })
})

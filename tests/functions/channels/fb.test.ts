import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { call } from '../../harness/call.ts'
import { appSecret, postSocial, socialEvent, socialSignature, withSocial } from '../../harness/channels.ts'
import { answers, fakeProvider, type ProviderRequest } from '../../harness/provider.ts'
import { askEmail, newFeature } from '../../harness/talk.ts'
import { newMember, newTenant, type Tenant } from '../../harness/tenant.ts'

const drinks = {
  messages: [{ type: 'text', text: 'Tea or coffee?' }],
  answers: [
    { type: 'button', value: 'Tea', answerID: 'tea' },
    { type: 'button', value: 'Coffee', answerID: 'coffee' },
  ],
  properties: { active: true, attribute: { drink: 'answer' } },
}

async function cafe(more: object = {}): Promise<Tenant> {
  const tenant = await newTenant()
  await withSocial(tenant, more)
  await newFeature(tenant, 'Order', [drinks, askEmail('Your e-mail?'), 'Thank you.'])
  return tenant
}

const psid = (): string => String(Math.random()).slice(2, 18)
const mid = (): string => `m_${randomUUID()}`
const says = (id: string, text: string, more: object = {}) => socialEvent(id, { message: { mid: mid(), text, ...more } })
const sent = (requests: readonly ProviderRequest[]) => requests.map(({ body }) => JSON.parse(body))
const textsOf = (requests: readonly ProviderRequest[]): string[] => sent(requests).map(({ message }) => message.text)
const transcript = async (tenant: Tenant, respondentID: string) =>
  (await tenant.call('GET', '/conversation/messages', { query: { appID: tenant.appID, respondentID } })).body

describe('a conversation on the social channel', () => {
  it('starts, offers quick replies, accepts them, and ends', async () => {
    const tenant = await cafe({ accessToken: 'page token' })
    const id = psid()
    const { requests } = await fakeProvider()
    const began = await postSocial(tenant, [socialEvent(id, { postback: { mid: mid(), title: 'Get started', payload: 'get_started' } })])
    expect([began.status, began.body]).toEqual([200, 'OK'])
    const [question] = sent(requests)
    expect(question).toMatchObject({ recipient: { id }, messaging_type: 'RESPONSE', message: { text: 'Tea or coffee?' } })
    expect(question.message.quick_replies.map(({ title }: { title: string }) => title)).toEqual(['Tea', 'Coffee'])
    expect(requests[0]?.authorization).toBe('Bearer page token')
    const { payload } = question.message.quick_replies[1]
    await postSocial(tenant, [says(id, 'Coffee', { quick_reply: { payload } })])
    expect((await tenant.read(id)).body.attribute).toEqual({ drink: 'Coffee' })
    await postSocial(tenant, [says(id, 'a@example.test')])
    expect(textsOf(requests)).toEqual(['Tea or coffee?', 'Your e-mail?', 'Thank you.'])
    const { body } = await tenant.call('GET', '/data/botrespondent', { query: { appID: tenant.appID, respondentID: id } })
    expect(body.source).toBe('fb')
  })

  it('processes all events of a webhook call, of several people, in order', async () => {
    const tenant = await cafe()
    const one = psid()
    const other = psid()
    const { requests } = await fakeProvider()
    await postSocial(tenant, [says(one, 'Hello'), says(other, 'Hello'), says(one, 'Tea')])
    expect(sent(requests).map(({ recipient, message }) => [recipient.id, message.text])).toEqual([
      [one, 'Tea or coffee?'],
      [other, 'Tea or coffee?'],
      [one, 'Your e-mail?'],
    ])
  })

  it('skips an event without a sender id, and processes the others', async () => {
    const tenant = await cafe()
    const one = psid()
    const other = psid()
    const { requests } = await fakeProvider()
    const optin = { sender: { user_ref: 'ref-1' }, optin: { ref: 'shop', user_ref: 'ref-1' } }
    const { status } = await postSocial(tenant, [says(one, 'Hello'), optin, { optin: { user_ref: 'ref-2' } }, says(other, 'Hello')])
    expect([status, sent(requests).map(({ recipient }) => recipient.id)]).toEqual([200, [one, other]])
  })

  it.each<[string, object]>([
    ['a postback without payload', { postback: { title: 'x', payload: null } }],
    ['a null sender', { sender: null, message: { mid: 'm1', text: 'hi' } }],
    ['an id that no respondent may have', { sender: { id: '\u0000' }, message: { mid: 'm1', text: 'hi' } }],
    ['a number that a double cannot hold', { message: { mid: 7, n: 1e300 } }],
  ])('processes what comes beside %s', async (_, odd) => {
    const tenant = await cafe()
    const id = psid()
    const { requests } = await fakeProvider()
    const { status } = await postSocial(tenant, [{ ...socialEvent(psid(), {}), ...odd }, says(id, 'Hello')])
    expect([status, sent(requests).map(({ recipient }) => recipient.id)]).toEqual([200, [id]])
  })

  it('repeats the question for Get Started in a deleted thread, and answers a reel', async () => {
    const tenant = await cafe()
    const id = psid()
    const { requests } = await fakeProvider()
    await postSocial(tenant, [says(id, 'Hello')])
    await postSocial(tenant, [socialEvent(id, { postback: { mid: mid(), title: 'Get started', payload: 'get_started' } })])
    expect(textsOf(requests)).toEqual(['Tea or coffee?', 'Tea or coffee?'])
    const attachments = [{ type: 'reel', payload: { url: 'https://a.test/r', reel_video_id: 1 } }]
    await postSocial(tenant, [socialEvent(id, { message: { mid: mid(), attachments } })])
    expect(requests).toHaveLength(3)
  })

  it('makes one turn and one reply for a message that is delivered twice', async () => {
    const tenant = await cafe()
    const id = psid()
    const { requests } = await fakeProvider()
    const event = says(id, 'Hello')
    const statuses = (await Promise.all([postSocial(tenant, [event]), postSocial(tenant, [event])])).map(({ status }) => status)
    expect([...statuses, (await postSocial(tenant, [event])).status]).toEqual([200, 200, 200])
    expect(requests).toHaveLength(1)
    expect(await transcript(tenant, id)).toHaveLength(2)
  })

  it('deduplicates a postback without an id by its timestamp', async () => {
    const tenant = await cafe()
    const id = psid()
    await fakeProvider()
    const pressed = (timestamp: number) => ({ ...socialEvent(id, { postback: { title: 'Tea', payload: 'TEA' } }), timestamp })
    for (const timestamp of [1, 1, 2]) await postSocial(tenant, [pressed(timestamp)])
    const received = (await transcript(tenant, id)).filter(({ from }: { from: string }) => from === 'respondent')
    expect(received).toHaveLength(2)
  })

  it('accepts pictures and locations, and ignores echoes and read receipts', async () => {
    const tenant = await cafe()
    const id = psid()
    await fakeProvider()
    await postSocial(tenant, [says(id, 'Hello')])
    const url = 'https://media.example.test/1.jpg'
    const before = (await transcript(tenant, id)).length
    await postSocial(tenant, [
      says(id, 'an echo', { is_echo: true }),
      socialEvent(id, { read: { watermark: 1 } }),
      socialEvent(id, { message: { mid: mid(), attachments: [{ type: 'image', payload: { url } }] } }),
      socialEvent(id, {
        message: { mid: mid(), attachments: [{ type: 'location', payload: { coordinates: { lat: 48.85, long: 2.35 } } }] },
      }),
    ])
    const after = (await transcript(tenant, id)).slice(before)
    expect(after[0]).toMatchObject({ from: 'respondent', type: 'image', url })
    const received = after.filter(({ from }: { from: string }) => from === 'respondent')
    expect(received.map(({ text }: { text?: string }) => text)).toEqual([undefined, '48.85,2.35'])
  })

  it('sends the messages of an operator, and of a feature that the API starts', async () => {
    const tenant = await cafe()
    const id = psid()
    const { requests } = await fakeProvider()
    await postSocial(tenant, [says(id, 'Hello')])
    await tenant.call('POST', '/conversation/live/message', { body: { appID: tenant.appID, respondentID: id, text: 'A human here.' } })
    const { featureID } = await newFeature(tenant, 'News', ['News.'])
    await tenant.call('POST', '/data/botrespondent/bot', { body: { appID: tenant.appID, respondentID: id, featureID, source: 'fb' } })
    expect(textsOf(requests).slice(1)).toEqual(['A human here.', 'News.'])
    // Without a token of the page the app's own token is used.
    expect(requests[0]?.authorization).toBe(`Bearer 987|${appSecret}`)
  })

  it('continues after the platform has throttled or refused a message', async () => {
    const tenant = await cafe()
    const id = psid()
    const { requests } = await fakeProvider(answers(400, { error: { code: 613 } }), answers(200), answers(403, { error: { code: 10 } }))
    await postSocial(tenant, [says(id, 'Hello')])
    expect(textsOf(requests)).toEqual(['Tea or coffee?', 'Tea or coffee?'])
    expect((await postSocial(tenant, [says(id, 'Tea')])).status).toBe(200)
    expect(textsOf(requests)).toHaveLength(3)
  })
})

describe('POST /channels/fb/{appID}', () => {
  const raw = JSON.stringify({ object: 'page', entry: [] })
  const post = (tenant: Tenant, headers: Record<string, string>, body = raw) =>
    call('POST', `/channels/fb/${tenant.appID}`, { raw: body, headers })

  it.each([
    ['missing', {}],
    ['empty', { 'x-hub-signature-256': '' }],
    ['an empty digest', { 'x-hub-signature-256': 'sha256=' }],
    ['made with another secret', { 'x-hub-signature-256': socialSignature(raw, 'another') }],
    ['made with the mask of the secret', { 'x-hub-signature-256': socialSignature(raw, '********') }],
    ['without its prefix', { 'x-hub-signature-256': socialSignature(raw).slice(7) }],
    ['made for another body', { 'x-hub-signature-256': socialSignature(`${raw} `) }],
  ])('401 where the signature is %s', async (_what, headers) => {
    expect((await post(await cafe(), headers)).status).toBe(401)
  })

  it('401 where the channel is not configured, whatever the signature', async () => {
    const tenant = await newTenant()
    expect((await post(tenant, { 'x-hub-signature-256': socialSignature(raw, '') })).status).toBe(401)
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs: [{ source: 'web', appID: '1', appSecret }] } })
    expect((await post(tenant, { 'x-hub-signature-256': socialSignature(raw) })).status).toBe(401)
  })

  it('400 where a signed body does not match the schema', async () => {
    const tenant = await cafe()
    for (const body of ['', '{', '[]', '{"object":"page"}', '{"object":"page","entry":{}}'])
      expect((await post(tenant, { 'x-hub-signature-256': socialSignature(body) }, body)).status, body).toBe(400)
  })

  it('404 for an unknown application', async () => {
    expect((await post({ ...(await newTenant()), appID: 'nobody' }, {})).status).toBe(404)
  })
})

describe('the webhook of the social channel', () => {
  const verify = (tenant: Tenant, query: Record<string, string>) => call('GET', `/channels/fb/${tenant.appID}`, { query })
  const channels = (tenant: Tenant, token = tenant.token) =>
    call('GET', `/application/${tenant.appID}/channels`, { token, headers: { host: 'bot.example.test', 'x-forwarded-proto': 'https' } })

  it('is verified with the token that administrators can read', async () => {
    const tenant = await newTenant()
    vi.stubEnv('API_URL', undefined)
    const { body } = await channels(tenant)
    expect(body).toEqual({
      sms: { errors: [], url: `https://bot.example.test/channels/sms/${tenant.appID}` },
      fb: { errors: [], url: `https://bot.example.test/channels/fb/${tenant.appID}`, verifyToken: expect.stringMatching(/^[0-9a-f]{32}$/) },
      ig: { errors: [], url: `https://bot.example.test/channels/ig/${tenant.appID}`, verifyToken: body.fb.verifyToken },
      whatsapp: { errors: [], url: `https://bot.example.test/channels/whatsapp/${tenant.appID}`, verifyToken: body.fb.verifyToken },
      telegram: { errors: [], url: `https://bot.example.test/channels/telegram/${tenant.appID}`, secretToken: body.fb.verifyToken },
      custom: { errors: [], url: `https://bot.example.test/channels/custom/${tenant.appID}` },
    })
    vi.stubEnv('API_URL', 'https://api.acme.io')
    expect((await channels(tenant)).body.sms.url).toBe(`https://api.acme.io/channels/sms/${tenant.appID}`)
    const query = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': body.fb.verifyToken }
    const answer = await verify(tenant, query)
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([200, '1158201444', 'text/plain; charset=utf-8'])
    expect((await verify(tenant, { ...query, 'hub.mode': 'unsubscribe' })).status).toBe(400)
    for (const wrong of ['', 'x', (await channels(await newTenant())).body.fb.verifyToken])
      expect((await verify(tenant, { ...query, 'hub.verify_token': wrong })).status).toBe(401)
    const { 'hub.verify_token': _, ...without } = query
    expect((await verify(tenant, without)).status).toBe(401)
  })

  it('shows its token to administrators only', async () => {
    const tenant = await newTenant()
    expect((await channels(tenant, (await newMember(tenant, 'edit')).token)).status).toBe(403)
  })

  it('never returns the token of the page, like the app secret', async () => {
    const tenant = await cafe({ accessToken: 'page token' })
    const read = await tenant.call('GET', `/application/${tenant.appID}`)
    expect(read.body.appIDs[1]).toEqual({ source: 'fb', appID: '987', appSecret: '********', accessToken: '********' })
    expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: read.body })).status).toBe(200)
    const { requests } = await fakeProvider()
    await postSocial(tenant, [says(psid(), 'Hello')])
    expect(requests[0]?.authorization).toBe('Bearer page token')
    expect((await tenant.call('GET', `/application/${tenant.appID}/export`)).text).not.toContain('accessToken')
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { authToken, phone, postSMS, smsSignature, text, textsIn, withSMS } from '../../harness/channels.ts'
import { answers, answersTwice, cuts, fakeProvider, noProvider } from '../../harness/provider.ts'
import { askEmail, newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const number = (): string => `+336${String(Math.random()).slice(2, 10)}`

const drinks = {
  messages: [{ type: 'text', text: 'Tea or coffee?' }],
  answers: [
    { type: 'button', value: 'Tea', answerID: 'tea' },
    { type: 'button', value: 'Coffee & milk', answerID: 'coffee' },
  ],
  properties: { active: true, attribute: { drink: 'answer' } },
}

async function cafe(more: object = {}): Promise<Tenant> {
  const tenant = await newTenant()
  await withSMS(tenant, more)
  await newFeature(tenant, 'Order', [drinks, askEmail('Your e-mail?'), 'Thank you.'])
  return tenant
}

const transcript = async (tenant: Tenant, respondentID: string) =>
  (await tenant.call('GET', '/conversation/messages', { query: { appID: tenant.appID, respondentID } })).body
const operator = (tenant: Tenant, respondentID: string, words: string) =>
  tenant.call('POST', '/conversation/live/message', { body: { appID: tenant.appID, respondentID, text: words } })

describe('a conversation by SMS', () => {
  it('starts with the first message, numbers its choices, accepts numbers and words, and ends', async () => {
    const tenant = await cafe()
    const from = number()
    expect(await text(tenant, from, 'Hello')).toEqual(['Tea or coffee?\n1. Tea\n2. Coffee & milk'])
    expect(await text(tenant, from, '2')).toEqual(['Your e-mail?'])
    expect((await tenant.read(from)).body.attribute).toEqual({ drink: 'Coffee & milk' })
    expect(await text(tenant, from, 'no address')).toHaveLength(1)
    expect(await text(tenant, from, 'a@example.test')).toEqual(['Thank you.'])
    const entries = await transcript(tenant, from)
    expect(entries.filter((entry: { from: string }) => entry.from === 'respondent').map((entry: { text: string }) => entry.text)).toEqual([
      'Hello',
      'Coffee & milk',
      'no address',
      'a@example.test',
    ])
    const { body } = await tenant.call('GET', '/data/botrespondent', { query: { appID: tenant.appID, respondentID: from } })
    expect(body.source).toBe('sms')
  })

  it('accepts words instead of the number', async () => {
    const tenant = await cafe()
    const from = number()
    await text(tenant, from, 'Hello')
    expect(await text(tenant, from, 'téa')).toEqual(['Your e-mail?'])
  })

  it('makes one turn for a message that is delivered twice, and repeats its answer', async () => {
    const tenant = await cafe()
    const from = number()
    const message = { From: from, To: phone, Body: 'Hello', MessageSid: 'SM-again' }
    const first = await postSMS(tenant, message)
    const again = await postSMS(tenant, message)
    expect(again.text).toBe(first.text)
    expect(textsIn(first.text)).toHaveLength(1)
    expect(await transcript(tenant, from)).toHaveLength(2)
  })

  it('starts over with its keyword, also in the middle', async () => {
    const tenant = await cafe({ keywordSmsBot: 'Café' })
    const from = number()
    await text(tenant, from, 'Hello')
    await text(tenant, from, '1')
    expect(await text(tenant, from, ' cafe ')).toEqual(['Tea or coffee?\n1. Tea\n2. Coffee & milk'])
  })

  it('accepts pictures', async () => {
    const tenant = await cafe()
    const from = number()
    await text(tenant, from, 'Hello')
    const picture = { NumMedia: '1', MediaUrl0: 'https://media.example.test/1', MediaContentType0: 'image/jpeg' }
    expect(await text(tenant, from, '', picture)).toHaveLength(1)
    expect(await transcript(tenant, from)).toContainEqual(expect.objectContaining({ type: 'image', url: picture.MediaUrl0 }))
  })

  it('is silent in live chat, where operators answer through the provider', async () => {
    const tenant = await cafe()
    const from = number()
    const { requests } = await fakeProvider()
    await text(tenant, from, 'Hello')
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: from } })
    expect(await text(tenant, from, '1')).toEqual([])
    expect((await operator(tenant, from, 'What would you like?')).status).toBe(200)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json')
    expect(requests[0]?.authorization).toBe(`Basic ${Buffer.from(`AC1:${authToken}`).toString('base64')}`)
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({ To: from, From: phone, Body: 'What would you like?' })
  })

  it('does not answer where SMS is switched off', async () => {
    const tenant = await cafe({ active: false })
    expect(await text(tenant, number(), 'Hello')).toEqual([])
  })
})

describe('an SMS that is not the answer to a webhook', () => {
  it('is sent through the account, with its token, from the number of the application', async () => {
    const tenant = await newTenant()
    const from = number()
    const account = { smsprovider_accountSid: 'AC77', smsprovider_authToken: 'the token', smsprovider_phone: '+33700000077' }
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { sms: { active: true, ...account } } })
    await newFeature(tenant, 'Start', ['Hello'])
    const signature = smsSignature(
      `https://bot.example.test/channels/sms/${tenant.appID}`,
      { From: from, MessageSid: 'SM1', Body: 'hi' },
      'the token',
    )
    expect((await postSMS(tenant, { From: from, MessageSid: 'SM1', Body: 'hi' }, signature)).status).toBe(200)
    const { requests } = await fakeProvider()
    await operator(tenant, from, 'A human')
    expect(requests[0]?.path).toBe('/2010-04-01/Accounts/AC77/Messages.json')
    expect(requests[0]?.authorization).toBe(`Basic ${Buffer.from('AC77:the token').toString('base64')}`)
    expect(new URLSearchParams(requests[0]?.body).get('From')).toBe('+33700000077')
  })

  it('is sent through the provider when the API starts a feature', async () => {
    const tenant = await cafe()
    const from = number()
    const { requests } = await fakeProvider()
    await text(tenant, from, 'Hello')
    const { featureID } = await newFeature(tenant, 'News', [
      'First.',
      { messages: [{ type: 'text', text: 'Second?' }], answers: [{ type: 'button', value: 'Yes' }] },
    ])
    const sent = await tenant.call('POST', '/sendMessage', {
      appid: tenant.appID,
      body: { appID: tenant.appID, respondentID: from, type: 'feature', featureID },
    })
    expect(sent.status, sent.text).toBe(200)
    expect(requests.map(({ body }) => new URLSearchParams(body).get('Body'))).toEqual(['First.\n\nSecond?\n1. Yes'])
  })

  it.each([
    ['refuses', [answers(400, { code: 21211 })], 1],
    ['accepts and breaks the connection', [cuts], 1],
    ['responds 500', [answers(500)], 1],
    ['answers twice', [answersTwice], 1],
    ['throttles, and then accepts', [answers(429, {}, { 'retry-after': '1' })], 2],
  ])('is retried only after throttling: the provider %s', async (_what, behaviours, calls) => {
    const tenant = await cafe()
    const from = number()
    const { requests } = await fakeProvider(...behaviours)
    await text(tenant, from, 'Hello')
    expect((await operator(tenant, from, 'Once')).status).toBe(200)
    expect(requests).toHaveLength(calls)
    expect((await transcript(tenant, from)).at(-1).text).toBe('Once')
  })

  it('is in the transcript even if no provider is configured', async () => {
    const tenant = await cafe()
    const from = number()
    await text(tenant, from, 'Hello')
    noProvider()
    expect((await operator(tenant, from, 'Kept')).status).toBe(200)
    expect((await transcript(tenant, from)).at(-1).text).toBe('Kept')
  })
})

describe('the opt-out words of carriers', () => {
  const optout = async (tenant: Tenant, from: string) => (await tenant.read(from)).body.attribute.optout

  it('are confirmed in the language of the application if the respondent has none', async () => {
    const tenant = await cafe()
    const from = number()
    expect(await text(tenant, from, 'STOP')).toEqual([expect.stringMatching(/^Vous ne recevrez plus/)])
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { language: 'en' } })
    expect(await text(tenant, from, 'START')).toEqual([expect.stringMatching(/^You will receive our messages again/)])
  })

  it.each(['STOP', 'stop.', 'Arrêt'])('%s opts out, with one confirmation; START opts in again', async (word) => {
    const tenant = await cafe()
    const from = number()
    await text(tenant, from, 'Hello')
    expect(await text(tenant, from, word)).toEqual([expect.stringContaining('START')])
    expect(await optout(tenant, from)).toBe('true')
    expect(await text(tenant, from, word)).toEqual([])
    expect(await text(tenant, from, 'START')).toEqual([expect.stringContaining('STOP')])
    expect(await optout(tenant, from)).toBeUndefined()
    // The question is still waiting.
    expect(await text(tenant, from, '1')).toEqual(['Your e-mail?'])
  })

  it('work for a number that never wrote, and in live chat', async () => {
    const tenant = await cafe()
    const from = number()
    expect(await text(tenant, from, 'STOP')).toHaveLength(1)
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: from } })
    expect(await text(tenant, from, 'START')).toHaveLength(1)
    expect(await optout(tenant, from)).toBeUndefined()
  })

  it('are stored, but not answered, if the provider has answered them', async () => {
    const tenant = await cafe()
    const from = number()
    await text(tenant, from, 'Hello')
    expect(await text(tenant, from, 'STOP', { OptOutType: 'STOP' })).toEqual([])
    expect(await optout(tenant, from)).toBe('true')
    expect(await text(tenant, from, 'HELP', { OptOutType: 'HELP' })).toEqual([])
  })

  it('leave START to the bot if it is the keyword of the bot', async () => {
    const tenant = await cafe({ keywordSmsBot: 'START' })
    const from = number()
    expect(await text(tenant, from, 'START')).toEqual([expect.stringContaining('Tea or coffee?')])
    await text(tenant, from, 'STOP')
    const [answer] = await text(tenant, from, 'START')
    expect(answer).toContain('STOP')
    expect(answer).toContain('Tea or coffee?')
  })
})

describe('POST /channels/sms/{appID}', () => {
  const message = () => ({ From: number(), To: phone, Body: 'Hello', MessageSid: `SM${randomUUID()}` })
  const url = (tenant: Tenant) => `https://bot.example.test/channels/sms/${tenant.appID}`

  it.each([
    ['missing', () => undefined],
    ['empty', () => ''],
    ['of another secret', (tenant: Tenant, m: Record<string, string>) => smsSignature(url(tenant), m, 'another')],
    ['made with an empty secret', (tenant: Tenant, m: Record<string, string>) => smsSignature(url(tenant), m, '')],
    ['made for another URL', (tenant: Tenant, m: Record<string, string>) => smsSignature(`${url(tenant)}x`, m)],
    ['made for another text', (tenant: Tenant, m: Record<string, string>) => smsSignature(url(tenant), { ...m, Body: 'Bye' })],
  ])('401 where the signature is %s, and no turn is made', async (_what, sign) => {
    const tenant = await cafe()
    const sent = message()
    const answer = await postSMS(tenant, sent, sign(tenant, sent) ?? '')
    expect(answer.status).toBe(401)
    expect(Object.keys(answer.body).sort()).toEqual(['message', 'success'])
    expect((await tenant.read(sent.From)).status).toBe(404)
  })

  it('401 where SMS is not configured, whatever the signature', async () => {
    const tenant = await newTenant()
    const sent = message()
    expect((await postSMS(tenant, sent, smsSignature(url(tenant), sent, ''))).status).toBe(401)
  })

  it('400 where the parameters are not those of a message, 404 for an unknown application', async () => {
    const tenant = await cafe()
    expect((await postSMS(tenant, { Body: 'Hello' })).status).toBe(400)
    expect((await postSMS({ ...tenant, appID: 'nobody' }, message())).status).toBe(404)
  })

  it('413 where the body is too large', async () => {
    expect((await postSMS(await cafe(), { ...message(), Body: 'x'.repeat(70_000) })).status).toBe(413)
  })
})

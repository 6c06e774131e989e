import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { phone, text as textMessage, withSMS } from '../../harness/channels.ts'
import { quotes, writes } from '../../harness/fakeModel.ts'
import { answersTo, askModels, askModelsLater, question, refund, shop, takeOver, talkerAt } from '../../harness/modelShop.ts'
import { fakeProvider } from '../../harness/provider.ts'
import { newTalker, type Talker } from '../../harness/talk.ts'
import type { Tenant } from '../../harness/tenant.ts'
import { openWebView } from '../../harness/webViews.ts'

const written = 'A refund takes 7 days [1]. It is free on Sundays [1].'
const answer = 'A refund takes 7 days. [1]'

beforeEach(() => void vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('a question to a model', () => {
  it('shows that an answer is coming, which is then said with its sources, before the question that waits', async () => {
    const { tenant, model } = await shop(writes(written))
    const talker = await talkerAt(tenant)
    const view = await openWebView(talker.token)
    expect(await talker.say(question)).toEqual([])
    expect(view.frames()).toContainEqual({ type: 'typing', on: true })
    await askModels()
    expect(await answersTo(talker)).toEqual([answer, 'Which colour?'])
    const entry = (await talker.transcript()).find(({ text }) => text === answer)
    expect(entry).toMatchObject({ sources: [{ n: 1, title: question, url: 'https://shop.example/refund' }] })
    expect(view.frames().slice(0, 3)).toMatchObject([
      { type: 'partial', text: answer },
      { type: 'message', message: { text: answer } },
      { type: 'message', message: { text: 'Which colour?' } },
    ])
    expect(await talker.say('red')).toEqual(['Thank you'])
    expect(model.calls).toHaveLength(1)
  })

  it('receives what was said before, never the profile', async () => {
    const { tenant, model } = await shop(quotes)
    const talker = await newTalker(tenant)
    await tenant.profile(talker.id, { attribute: { secret_attribute: 'pancreas' } })
    await talker.post({ payload: 'get_started' })
    for (let i = 0; i < 9; i++) await talker.say(`elephants ${i}`)
    await talker.say(question)
    await askModels()
    const [call] = model.calls
    const sent = JSON.stringify(call?.body.messages)
    expect(sent).toContain('elephants 8')
    expect(sent).not.toContain('elephants 4')
    expect(sent).not.toContain('pancreas')
    expect(await answersTo(talker)).toEqual([`${refund.replace('.', '')}. [1]`, 'Which colour?'])
  })

  it('of someone new is answered before the beginning', async () => {
    const { tenant } = await shop(writes(written))
    const talker = await newTalker(tenant)
    expect(await talker.say(question)).toEqual([])
    await askModels()
    expect(await answersTo(talker)).toEqual([answer, 'Which colour?'])
  })

  it('is answered by the quote where the model invents, and beyond what a visitor may ask', async () => {
    const { tenant, model } = await shop(writes('A refund takes 3 days [1].'))
    const talker = await talkerAt(tenant)
    await talker.say(question)
    await askModels()
    expect(await answersTo(talker)).toEqual([refund, 'Which colour?'])
    const budget = { tokensPerDay: 1_000_000, perVisitorHour: 1 }
    const { answers } = (await tenant.call('GET', `/application/${tenant.appID}`)).body
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { answers: { ...answers, budget } } })
    await talker.say(question)
    await askModels()
    expect(await answersTo(talker)).toEqual([refund, 'Which colour?'])
    expect(model.calls).toHaveLength(1)
  })

  it('is quoted at once in trials, and where nothing is known nobody is asked', async () => {
    const { tenant, model } = await shop(quotes)
    const path = `/application/${tenant.appID}/trial`
    const { trial } = (await tenant.call('POST', path, { body: {} })).body
    const { body } = await tenant.call('POST', path, { body: { trial, text: question } })
    expect(body.messages.map(({ text }: { text: string }) => text)).toEqual([question, refund, 'Which colour?'])
    const talker = await talkerAt(tenant)
    expect(await talker.say('Do you sell elephants?')).toHaveLength(1)
    expect(await askModels()).toBe(0)
    expect(model.calls).toEqual([])
  })

  it('by SMS gets one message, although its message comes twice', async () => {
    const { tenant } = await shop(writes(written))
    await withSMS(tenant)
    const { requests } = await fakeProvider()
    const from = `+336${String(Math.random()).slice(2, 10)}`
    await textMessage(tenant, from, 'Hello')
    expect(await textMessage(tenant, from, question)).toEqual([])
    await askModels((body) => [body, body])
    const sent = requests.map(({ body }) => new URLSearchParams(body))
    expect(sent.map((message) => message.get('To'))).toEqual([from])
    expect(sent[0]?.get('Body')).toContain(answer)
    expect(sent[0]?.get('From')).toBe(phone)
  })
})

describe('an answer that nobody waits for any more is discarded', () => {
  it.each<[string, (tenant: Tenant, talker: Talker) => Promise<unknown>]>([
    ['the respondent wrote again', (_tenant, talker) => talker.say('red')],
    ['a human took over', (tenant, talker) => takeOver(tenant, talker.id)],
    [
      'a human took over, and handed back',
      async (tenant, talker) => {
        await takeOver(tenant, talker.id)
        await tenant.call('POST', '/data/botrespondent/chatbot', { body: { appID: tenant.appID, respondentID: talker.id } })
      },
    ],
    [
      'the respondent was blocked',
      (tenant, talker) => tenant.call('PUT', `/respondent/${talker.id}`, { body: { blocked: true }, appid: tenant.appID }),
    ],
    ['the bot was switched off', (tenant) => tenant.call('PATCH', `/application/${tenant.appID}`, { body: { active: false } })],
    ['the respondent was deleted', (tenant, talker) => tenant.call('DELETE', `/respondent/${talker.id}`, { appid: tenant.appID })],
  ])('%s', async (_what, intervene) => {
    const { tenant, model } = await shop(quotes)
    const talker = await talkerAt(tenant)
    await talker.say(question)
    await intervene(tenant, talker)
    await askModels()
    expect(model.calls).toEqual([])
    const { body } = await tenant.call('GET', '/conversation/messages', { query: { appID: tenant.appID, respondentID: talker.id } })
    expect(JSON.stringify(body)).not.toContain(refund)
  })
})

describe('no question is lost, and none answered twice', () => {
  it('where its message is lost', async () => {
    const { tenant } = await shop(writes(written))
    const talker = await talkerAt(tenant)
    await talker.say(question)
    await askModels(() => [])
    expect(await answersTo(talker)).toEqual([])
    await askModelsLater()
    expect(await answersTo(talker)).toEqual([answer, 'Which colour?'])
  })

  it('where the call that asks it is repeated', async () => {
    const { tenant, model } = await shop(writes(written))
    const talker = await talkerAt(tenant)
    const messageID = randomUUID()
    await talker.say(question, messageID)
    expect(await talker.say(question, messageID)).toEqual([])
    await askModels((body) => [body, body])
    await askModelsLater()
    expect(await answersTo(talker)).toEqual([answer, 'Which colour?'])
    expect(model.calls).toHaveLength(1)
  })
})

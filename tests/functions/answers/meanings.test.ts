import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler as sweep } from '../../../functions/workers/sweep.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { mostTokensIn, takeTokens } from '../../../lib/understanding/answers/tokenBudget.ts'
import { addSource, readSources } from '../../harness/answerSources.ts'
import { quotes, writes } from '../../harness/fakeModel.ts'
import { answersTo, askModels, refund, shop, talkerAt } from '../../harness/modelShop.ts'
import { asFunction } from '../../harness/recording.ts'
import type { Tenant } from '../../harness/tenant.ts'

/** No passage has a word of it. */
const question = 'Zorblax wibble?'
const topics = [
  ['refund', 'zorblax'],
  ['lamp', 'grumpf'],
]
const help = 'I did not understand your answer. Could you try again?'

beforeEach(() => void vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** Changes settings of the model, and has what is due done. */
async function setModel(tenant: Tenant, change: object): Promise<void> {
  const { answers } = (await tenant.call('GET', `/application/${tenant.appID}`)).body
  const body = { answers: { ...answers, model: { ...answers.model, ...change } } }
  const { status, text } = await tenant.call('PATCH', `/application/${tenant.appID}`, { body })
  expect(status, text).toBe(200)
  await later(2)
}

async function later(minutes: number): Promise<void> {
  // The clock stays there: versions of an index sort by age.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000, shouldAdvanceTime: true, advanceTimeDelta: 1 })
  await asFunction('workers/sweep', () => sweep())
  await readSources()
}

/** A shop whose passages are embedded. */
async function embeddedShop(...behaviours: Parameters<typeof shop>) {
  const { tenant, model } = await shop(...behaviours)
  model.embeddings.topics = topics
  await setModel(tenant, { embeddingModel: 'meanings' })
  return { tenant, model }
}

const meaningChunks = async ({ appID }: Tenant) => (await openApplication(appID))?.sourceIndex?.meaningChunks

describe('with a model of embeddings', () => {
  it('a question that shares no word with its passage is answered, in a preview too', async () => {
    const { tenant, model } = await embeddedShop(quotes)
    expect(model.embeddings.calls).toMatchObject([{ model: 'meanings', input: [expect.any(String), expect.any(String)] }])
    const talker = await talkerAt(tenant)
    expect(await talker.say(`${question} I am jo@shop.example`)).toEqual([])
    await askModels()
    expect(await answersTo(talker, `${question} I am jo@shop.example`)).toEqual([`${refund.replace('.', '')}. [1]`, 'Which colour?'])
    expect(model.embeddings.calls[1]?.input.join()).not.toContain('jo@')
    const preview = (mode: string) => tenant.call('POST', `/answers/preview/${tenant.appID}`, { body: { text: question, mode } })
    const { body } = await preview('model')
    expect(body).toMatchObject({ known: true, mode: 'model', passages: [{ text: refund, score: expect.any(Number) }] })
    expect(body.passages).toHaveLength(1)
    expect((await preview('quote')).body).toMatchObject({ known: false, passages: [] })
  })

  it('is refused like any text where the model has no answer, and where the endpoint tells no meaning', async () => {
    const { tenant, model } = await embeddedShop(writes('UNKNOWN'))
    const talker = await talkerAt(tenant)
    await talker.say(question)
    await askModels()
    expect(await answersTo(talker, question)).toEqual([help])
    model.embeddings.status = 500
    await talker.say(question)
    await askModels()
    expect(await answersTo(talker, question)).toEqual([help])
    expect(model.calls).toHaveLength(1)
  })

  it('only what is new is embedded, everything by another model, and nothing without one', async () => {
    const { tenant, model } = await embeddedShop(quotes)
    expect(await meaningChunks(tenant)).toBe(1)
    await addSource(tenant, { type: 'faq', question: 'Is the grumpf heavy?', answer: 'It weighs 2 kg.' })
    await readSources()
    expect(model.embeddings.calls.at(-1)?.input).toEqual(['Is the grumpf heavy?\nIt weighs 2 kg.'])
    const known = async () =>
      (await tenant.call('POST', `/answers/preview/${tenant.appID}`, { body: { text: 'Grumpf?', mode: 'quote' } })).body.passages
    expect(await known()).toHaveLength(1)
    await setModel(tenant, { embeddingModel: 'others' })
    expect(model.embeddings.calls.at(-1)).toMatchObject({ model: 'others', input: { length: 3 } })
    const { length } = model.embeddings.calls
    await setModel(tenant, { embeddingModel: undefined })
    expect(await meaningChunks(tenant)).toBe(0)
    expect(model.embeddings.calls).toHaveLength(length)
    const talker = await talkerAt(tenant)
    expect(await talker.say(question)).toEqual([help])
  })

  it('sources are ready although the endpoint is away, and are embedded once it is back', async () => {
    const { tenant, model } = await shop(quotes)
    model.embeddings.topics = topics
    model.embeddings.status = 503
    await setModel(tenant, { embeddingModel: 'meanings' })
    await addSource(tenant, { type: 'faq', question: 'Is the grumpf heavy?', answer: 'It weighs 2 kg.' })
    await readSources()
    const { body } = await tenant.call('GET', `/sources/${tenant.appID}`)
    expect(body.map(({ state }: { state: string }) => state)).toEqual(['ready', 'ready', 'ready'])
    expect(await meaningChunks(tenant)).toBe(0)
    model.embeddings.status = 200
    await later(20)
    expect(await meaningChunks(tenant)).toBe(1)
  })

  it('passages take half of the tokens of a day at most, and the rest of them wait for the next', async () => {
    const { tenant, model } = await shop(quotes)
    model.embeddings.topics = topics
    const { answers } = (await tenant.call('GET', `/application/${tenant.appID}`)).body
    const budget = { tokensPerDay: 80 }
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { answers: { ...answers, budget } } })
    await setModel(tenant, { embeddingModel: 'meanings' })
    const embedded = () => model.embeddings.calls.map(({ input }) => input.map((text) => text.split('\n')[0]))
    expect(embedded()).toEqual([['When is my money refunded?']])
    await later(60)
    expect(embedded()).toHaveLength(1)
    await later(24 * 60)
    expect(embedded()).toEqual([['When is my money refunded?'], ['Is there a warranty on lamps?']])
    await later(24 * 60)
    expect(embedded()).toHaveLength(2)
  })

  it('what passages and questions used is counted, at the most where the endpoint does not say it', async () => {
    const { tenant, model } = await embeddedShop(quotes)
    const [call] = model.embeddings.calls
    const used = mostTokensIn(call?.input ?? [])
    const application = await openApplication(tenant.appID)
    if (!application) throw new Error('deleted')
    const left = async (tokensPerDay: number, tokens: number) =>
      (await takeTokens(application, { tokensPerDay }, tokens).then((taken) => taken?.settle(0).then(() => true))) ?? false
    expect([await left(1000, 1000 - used), await left(1000, 1001 - used)]).toEqual([true, false])
    model.embeddings.tokens = 3
    const before = model.calls.length
    await tenant.call('POST', `/answers/preview/${tenant.appID}`, { body: { text: question, mode: 'model' } })
    expect(model.calls).toHaveLength(before + 1)
    const both = used + 3 + 340
    expect([await left(2000, 2000 - both), await left(2000, 2001 - both)]).toEqual([true, false])
  })

  it('needs an endpoint in the format of OpenAI', async () => {
    const { tenant } = await shop(quotes)
    const model = { provider: 'bedrock', model: 'small', embeddingModel: 'meanings' }
    const answer = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { answers: { active: true, model } } })
    expect(answer.body).toMatchObject({ success: false, message: 'answers.model.embeddingModel needs the provider `openai`.' })
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { socialMessages } from '../../../lib/channels/fb/socialMessages.ts'
import { numberedText } from '../../../lib/channels/shown.ts'
import { addSource, readSources } from '../../harness/answerSources.ts'
import { newFeature, newTalker, says, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const refund = 'Within a week, {{name}}.'
const url = 'https://shop.example/refund'
const choice = (text: string, more: object = {}) => ({
  ...says(text),
  answers: [
    { type: 'button', value: 'Red' },
    { type: 'button', value: 'Blue' },
  ],
  ...more,
})
const question = 'when is my money refunded?'
const unknown = 'do you sell elephants?'

async function shop(settings: object = {}): Promise<Tenant> {
  const tenant = await newTenant()
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { language: 'en', answers: { active: true }, ...settings } })
  await addSource(tenant, { type: 'faq', question: 'When is my money refunded?', answer: refund, url })
  await addSource(tenant, { type: 'faq', question: 'Is there a warranty on lamps?', answer: 'Two years.' })
  await readSources()
  return tenant
}

async function begun(tenant: Tenant): Promise<Talker> {
  const talker = await newTalker(tenant)
  await talker.post({ payload: 'get_started' })
  return talker
}

const missedOf = async ({ appID, call }: Tenant) => (await call('GET', `/nlu/missed/${appID}`)).body

describe('at a question with buttons', () => {
  let tenant: Tenant
  beforeAll(async () => {
    tenant = await shop()
    await newFeature(tenant, 'Colours', [choice('Which colour?'), 'Thank you'])
  })

  it('a text that matches none is answered by the passage, verbatim, with its source; then the question comes again', async () => {
    const talker = await begun(tenant)
    expect(await talker.say(question)).toEqual([refund, 'Which colour?'])
    const entry = (await talker.transcript()).find(({ text }) => text === refund)
    expect(entry).toMatchObject({ from: 'bot', sources: [{ n: 1, title: 'When is my money refunded?', url }] })
    expect(await talker.say('red')).toEqual(['Thank you'])
  })

  it('other channels get the sources as lines', async () => {
    const shown = [{ type: 'text' as const, text: 'Two years.', sources: [{ n: 1, title: 'Warranty', url }] }]
    expect(numberedText(shown)).toBe(`Two years.\n[1] Warranty: ${url}`)
    expect(socialMessages(shown, (text) => [text])).toEqual([{ text: `Two years.\n[1] Warranty: ${url}` }])
  })

  it('what is not known is refused with the help text, and missed as unanswered', async () => {
    const talker = await begun(tenant)
    const [help, again] = await talker.say(unknown)
    expect([help, again]).toEqual(['I did not understand your answer. Could you try again?', undefined])
    expect(await missedOf(tenant)).toMatchObject([{ text: unknown, kind: 'unanswered', nb_request: 1, places: [{ nlu: false }] }])
  })

  it('a preview evaluates the same, and stores nothing', async () => {
    const path = `/answers/preview/${tenant.appID}`
    const { body: known, status } = await tenant.call('POST', path, { body: { text: question } })
    expect(status).toBe(200)
    expect(known).toMatchObject({ known: true, text: refund, sentences: [{ text: refund, sources: [1] }], mode: 'quote', tokens: 0 })
    expect(known.passages[0]).toMatchObject({ sourceID: expect.any(String), title: 'When is my money refunded?', url, text: refund })
    expect(known.passages[0].score).toBeGreaterThan(0.44)
    expect((await tenant.call('POST', path, { body: { text: unknown } })).body).toMatchObject({ known: false, text: '', sentences: [] })
    expect((await missedOf(tenant)).length).toBe(1)
    expect((await tenant.call('POST', path, { body: { text: 'x', mode: 'guess' } })).status).toBe(400)
  })
})

describe('where it applies', () => {
  it('a feature and a step decide before the application', async () => {
    const tenant = await shop({ answers: { active: false } })
    const off = await newFeature(tenant, 'Off', [choice('Which colour?')])
    const on = await newFeature(tenant, 'On', [choice('Which size?'), choice('Which form?', { documents: { active: false } })], {
      answers: { active: true },
    })
    const talker = await newTalker(tenant)
    const start = (featureID: string) =>
      tenant.call('POST', '/data/botrespondent/bot', { body: { appID: tenant.appID, respondentID: talker.id, featureID, source: 'web' } })
    await talker.post({ payload: 'get_started' })
    await start(off.featureID)
    expect(await talker.say(question)).toEqual(['I did not understand your answer. Could you try again?'])
    await start(on.featureID)
    expect(await talker.say(question)).toEqual([refund, 'Which size?'])
    expect(await talker.say('red')).toEqual(['Which form?'])
    expect(await talker.say(question)).toEqual(['I did not understand your answer. Could you try again?'])
  })

  it('an open question takes the text, unless the step asks to consult first', async () => {
    const ask = { ...says('Anything else?'), properties: { active: true, attribute: { more: 'answer' } } }
    const tenant = await shop()
    await newFeature(tenant, 'Plain', [ask, { ...ask, documents: { active: true } }, 'Bye'])
    const talker = await begun(tenant)
    expect(await talker.say(question)).toEqual(['Anything else?'])
    expect(await talker.say(question)).toEqual([refund, 'Anything else?'])
    expect(await talker.say('no')).toEqual(['Bye'])
  })

  it('someone new is answered and led to the beginning; at rest the answer is all', async () => {
    const tenant = await shop()
    await newFeature(tenant, 'Hello', ['Hello'])
    const talker = await newTalker(tenant)
    expect(await talker.say(question)).toEqual([refund, 'Hello'])
    expect(await talker.say('warranty on lamps?')).toEqual(['Two years.'])
    expect(await talker.say(unknown)).toEqual(['I do not know the answer to that.'])
    expect(await missedOf(tenant)).toMatchObject([{ text: unknown, kind: 'unanswered', places: [] }])
  })

  it('what is not known counts for the fallback, at rest too', async () => {
    const tenant = await shop()
    await newFeature(tenant, 'Hello', ['Hello'])
    const human = await newFeature(tenant, 'Human', ['A human comes.'])
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { fallback: { featureID: human.featureID, after: 2 } } })
    const talker = await newTalker(tenant)
    await talker.say('hi')
    expect(await talker.say(unknown)).toEqual(['I do not know the answer to that.'])
    expect(await talker.say(unknown)).toEqual(['A human comes.'])
  })

  it('without sources, and where answers are off, nothing is different', async () => {
    const without = await newTenant()
    await without.call('PATCH', `/application/${without.appID}`, { body: { answers: { active: true } } })
    const off = await shop({ answers: { active: false } })
    for (const tenant of [without, off]) {
      await newFeature(tenant, 'Hello', ['Hello'])
      const talker = await newTalker(tenant)
      expect(await talker.say(question)).toEqual(['Hello'])
      expect(await talker.say(question)).toEqual(['Hello'])
      expect(await missedOf(tenant)).toEqual([])
    }
  })
})

describe('settings', () => {
  it('keep the key of the model to themselves, and it leaves with no document', async () => {
    const tenant = await newTenant()
    const model = { provider: 'openai', baseURL: 'https://models.example/v1', model: 'small', apiKey: 'a-secret-key' }
    const answers = { active: true, threshold: 0.5, budget: { tokensPerDay: 1000 }, model }
    const path = `/application/${tenant.appID}`
    const patched = await tenant.call('PATCH', path, { body: { answers } })
    const shown = { ...answers, model: { ...model, apiKey: '********' } }
    expect(patched.body.answers).toEqual(shown)
    expect((await tenant.call('PATCH', path, { body: { answers: shown } })).body.answers).toEqual(shown)
    const { body: exported } = await tenant.call('GET', `${path}/export`)
    expect(exported.application.answers.model).toEqual({ provider: 'openai', baseURL: model.baseURL, model: 'small' })
    expect(JSON.stringify([exported, (await tenant.call('GET', `/audit/${tenant.appID}`)).body])).not.toContain('a-secret-key')
    const moved = { ...shown, model: { ...shown.model, baseURL: 'https://elsewhere.example/v1' } }
    expect((await tenant.call('PATCH', path, { body: { answers: moved } })).body.answers.model.apiKey).toBeUndefined()
    expect((await tenant.call('PATCH', path, { body: { answers: null } })).body.answers).toBeUndefined()
    expect((await tenant.call('GET', path)).body.answers).toBeUndefined()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { disconnects, fakeModel, leaks, type ModelBehaviour, quotes, refuses, writes } from '../../harness/fakeModel.ts'
import { question, refund, shopWith } from '../../harness/modelShop.ts'
import type { Tenant } from '../../harness/tenant.ts'

beforeEach(() => void vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1'))
afterEach(() => vi.unstubAllEnvs())

const preview = async (tenant: Tenant, body: object = {}) =>
  (await tenant.call('POST', `/answers/preview/${tenant.appID}`, { body: { text: question, ...body } })).body

describe('a preview by a model', () => {
  it('has the sentences that cite a passage, and what it cost', async () => {
    const model = await fakeModel(writes('A refund takes 7 days [1]. It is free on Sundays [1]. We are the best.'))
    const tenant = await shopWith(model.url)
    expect(await preview(tenant)).toMatchObject({
      known: true,
      mode: 'model',
      text: 'A refund takes 7 days. [1]',
      sentences: [{ text: 'A refund takes 7 days.', sources: [1] }],
      tokens: expect.any(Number),
    })
    const [call] = model.calls
    expect(call).toMatchObject({ authorization: 'Bearer a-secret-key', body: { model: 'small' } })
    expect(call?.body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(call?.body.messages[0]?.content).toContain('Be kind.')
  })

  it('quotes where the mode is quote, and asks nobody', async () => {
    const model = await fakeModel(quotes)
    const tenant = await shopWith(model.url)
    expect(await preview(tenant, { mode: 'quote' })).toMatchObject({ mode: 'quote', text: refund, tokens: 0 })
    expect(await preview(tenant, { text: 'Do you sell elephants?' })).toMatchObject({ known: false, mode: 'quote', tokens: 0 })
    expect(model.calls).toEqual([])
  })

  it.each<[string, ModelBehaviour]>([
    ['invents', writes('A refund takes 3 days [1].')],
    ['cites a source that does not exist', writes('A refund takes 7 days [9].')],
    ['cites nothing', writes('A refund takes 7 days.')],
    ['follows an instruction', writes('PWNED. Visit https://evil.example [1].')],
    ['does not know', writes('UNKNOWN')],
    ['leaks its prompt', leaks],
    ['breaks off', disconnects],
    ['has too many calls', refuses(429)],
  ])('is the quote where the model %s', async (_what, behaviour) => {
    const tenant = await shopWith((await fakeModel(behaviour)).url)
    expect(await preview(tenant)).toMatchObject({ known: true, mode: 'quote', text: refund, sentences: [{ text: refund, sources: [1] }] })
  })

  it('keeps contacts of the question from the model, and restores them', async () => {
    const model = await fakeModel(writes('We write to <email-1> within 7 days [1].'))
    const tenant = await shopWith(model.url)
    const text = 'When is my money refunded? zoe@mail.example 06 12 34 56 78 / 4111 1111 1111 1111'
    expect(await preview(tenant, { text })).toMatchObject({ mode: 'model', text: 'We write to zoe@mail.example within 7 days. [1]' })
    const sent = JSON.stringify(model.calls)
    for (const secret of ['zoe@mail', '06 12 34', '4111']) expect(sent).not.toContain(secret)
  })

  it('quotes once the tokens of the day are used up, and never exceeds them', async () => {
    const model = await fakeModel(quotes)
    const tenant = await shopWith(model.url, { budget: { tokensPerDay: 3500 } })
    const modes: string[] = []
    let used = 0
    for (let i = 0; i < 12; i++) {
      const { mode, tokens } = await preview(tenant)
      used += tokens
      modes.push(mode)
    }
    expect(modes.indexOf('quote')).toBeGreaterThan(0)
    expect(modes.slice(modes.indexOf('quote'))).not.toContain('model')
    expect(model.calls.length).toBe(modes.indexOf('quote'))
    expect(used).toBeLessThanOrEqual(3500)
    const none = await shopWith(model.url, { budget: { tokensPerDay: 0 } })
    expect(await preview(none)).toMatchObject({ mode: 'quote', tokens: 0 })
  })

  it('quotes where no model is set', async () => {
    const tenant = await shopWith('http://127.0.0.1:9', { model: undefined })
    expect(await preview(tenant)).toMatchObject({ mode: 'quote', text: refund })
  })
})

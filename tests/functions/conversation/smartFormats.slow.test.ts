import { describe, expect, it } from 'vitest'
import { itemsWith, putItem } from '../../harness/table.ts'
import { newFeature, newTalker, says } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { openWebView } from '../../harness/webViews.ts'

const asks = (smart_format_name: string) => ({ autocomplete: { active: true, smart_format_name } })
const keeps = (name: string) => ({ properties: { active: true, attribute: { [name]: 'answer' } } })
const patch = (tenant: Tenant, body: object) => tenant.call('PATCH', `/application/${tenant.appID}`, { body })
const expectedIn = (messages: readonly { readonly expects?: object }[]) => messages.map(({ expects }) => expects)

describe('the input hints of the pending question', () => {
  const button = (value: string, payload = value) => ({ type: 'button', value, payload })
  const questions = [
    { ...says('Your address?'), ...asks('email'), validation: { active: true, type: 'email' } },
    { ...says('Your drink?'), answers: [button('Tea'), button('Coffee', 'c')], activeSuggestions: true },
    { ...says('Your postal code?'), ...asks('postal-code') },
    says('Thank you.'),
  ]
  const email = { type: 'email', smartFormat: 'email', inputMode: 'email', autocomplete: 'email' }
  const drinks = { suggestions: ['Tea', 'Coffee'] }
  const code = { smartFormat: 'postal-code', inputMode: 'text', autocomplete: 'postal-code' }

  it('are in the reply to a message and in the transcript', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Form', questions)
    const talker = await newTalker(tenant)
    const expected = async (body: object) => expectedIn((await talker.post(body)).body.messages)
    expect(await expected({ payload: 'get_started' })).toEqual([email])
    expect(await expected({ text: 'none' })).toEqual([email])
    expect(await expected({ text: 'a@example.test' })).toEqual([drinks])
    expect(await expected({ text: 'coffee' })).toEqual([code])
    expect(await expected({ text: '75005' })).toEqual([undefined])
    const none = undefined
    expect(expectedIn(await talker.transcript())).toEqual([email, none, email, none, drinks, none, code, none, none])
  })

  it('contain no suggestions if an earlier version stored only a flag', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Form', [{ ...says('A planted question?'), answers: [button('Tea')], activeSuggestions: true }])
    const talker = await newTalker(tenant)
    await talker.post({ payload: 'get_started' })
    const [turn] = (await itemsWith('A planted question?')).filter(({ entries }) => typeof entries === 'string')
    expect(turn?.['entries']).toContain('"suggestions":["Tea"]')
    await putItem({ ...turn, entries: String(turn?.['entries']).replace('["Tea"]', 'true') })
    expect(expectedIn(await talker.transcript())).toEqual([{}])
  })

  it('are in pushed messages', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Begin', [says('Hello')])
    const { featureID } = await newFeature(tenant, 'Form', [says('One word:'), ...questions])
    const talker = await newTalker(tenant)
    await talker.say('hello')
    const view = await openWebView(talker.token)
    await tenant.call('POST', '/data/botrespondent/bot', {
      body: { appID: tenant.appID, respondentID: talker.id, featureID, source: 'web' },
    })
    const lastTwo = (await talker.transcript()).slice(-2)
    expect(lastTwo).toMatchObject([{ text: 'One word:' }, { text: 'Your address?', expects: email }])
    expect(view.frames()).toEqual(lastTwo.map((message) => ({ type: 'message', message })))
    view.close()
  })
})

describe('a smart format of the application', () => {
  const withFormat = async (more: object = {}) => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Form', [{ ...says('Where do you live?'), ...keeps('home'), ...asks('city'), ...more }, 'Noted: {{home}}'])
    const { featureID } = await newFeature(tenant, 'City', [
      { ...says('Which country?'), ...keeps('country') },
      { ...says('Which town?'), ...keeps('town') },
    ])
    const smart_format = [{ name: 'city', description: 'a town and its country', featureID }]
    expect((await patch(tenant, { smart_format })).body.smart_format).toEqual(smart_format)
    return { tenant, featureID, talker: await newTalker(tenant) }
  }

  it('is asked by its feature, whose last answer answers the question and is stored with it', async () => {
    const { tenant, talker } = await withFormat()
    expect(await talker.say('hello')).toEqual(['Where do you live?', 'Which country?'])
    expect(await talker.say('Spain')).toEqual(['Which town?'])
    expect(await talker.say('Toledo')).toEqual(['Noted: Toledo'])
    const { body } = await tenant.read(talker.id)
    expect(body.attribute).toEqual({ country: 'Spain', town: 'Toledo', home: 'Toledo' })
    const answers = await tenant.call('GET', '/data/respondentLastAnswer', { query: { appID: tenant.appID, respondentID: talker.id } })
    expect(answers.body).toEqual({ lastResponse: 'Toledo' })
  })

  it('is validated by the question, which then waits for text itself', async () => {
    const { talker } = await withFormat({
      validation: { active: true, type: 'regex', rule: '^T' },
      helpText: { invalidAnswer: 'With a T' },
    })
    await talker.say('hello')
    await talker.say('Spain')
    expect(await talker.say('Madrid')).toEqual(['With a T'])
    expect(await talker.say('Toledo')).toEqual(['Noted: Toledo'])
  })

  it('without a feature of the application that asks for it, the question asks for itself', async () => {
    const { tenant, featureID, talker } = await withFormat()
    await tenant.call('DELETE', `/feature/${featureID}`)
    expect(await talker.say('hello')).toEqual(['Where do you live?'])
    expect(await talker.say('Rome')).toEqual(['Noted: Rome'])
    const other = await newTenant()
    const foreign = await newFeature(other, 'City', [{ ...says('Which town?'), ...keeps('town') }])
    await patch(tenant, { smart_format: [{ name: 'city', featureID: foreign.featureID }] })
    const next = await newTalker(tenant)
    expect(await next.say('hello')).toEqual(['Where do you live?'])
  })
})

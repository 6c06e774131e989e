import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ModelBehaviour, quotes, writes } from '../../harness/fakeModel.ts'
import { answersTo, askModels, askModelsLater, refund, shop, takeOver, talkerAt } from '../../harness/modelShop.ts'
import { newFeature, newTalker, says, type Talker } from '../../harness/talk.ts'
import type { Tenant } from '../../harness/tenant.ts'
import { openWebView } from '../../harness/webViews.ts'

/** A passage has something of it, too little to be quoted. */
const question = 'Can I send money to a friend?'
const help = 'I did not understand your answer. Could you try again?'
const knowsNothing: ModelBehaviour = writes('UNKNOWN')

const attribute = async ({ appID, call }: Tenant, { id }: Talker, name: string): Promise<unknown> =>
  (await call('GET', `/respondent/${id}`, { appid: appID })).body.attribute?.[name]

beforeEach(() => void vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('a question whose passages are too uncertain to be quoted', () => {
  it('is put to the model, which may answer it, in a preview too', async () => {
    const { tenant, model } = await shop(quotes)
    const talker = await talkerAt(tenant)
    expect(await talker.say(question)).toEqual([])
    await askModels()
    expect(await answersTo(talker, question)).toEqual([`${refund.replace('.', '')}. [1]`, 'Which colour?'])
    const preview = (mode: string) => tenant.call('POST', `/answers/preview/${tenant.appID}`, { body: { text: question, mode } })
    expect((await preview('quote')).body).toMatchObject({ known: false, text: '' })
    expect((await preview('model')).body).toMatchObject({ known: true, mode: 'model' })
    expect(model.calls).toHaveLength(2)
  })

  it('is refused like any text, once, where the model has no answer', async () => {
    const { tenant } = await shop(knowsNothing)
    const talker = await talkerAt(tenant)
    const view = await openWebView(talker.token)
    const missed = async () => (await tenant.call('GET', `/nlu/missed/${tenant.appID}`)).body
    expect(await talker.say(question)).toEqual([])
    const questionID = (await talker.transcript()).at(-1)?.messageID
    expect(await missed()).toEqual([])
    await askModels((body) => [body, body])
    await askModelsLater()
    expect(await answersTo(talker, question)).toEqual([help])
    expect((await talker.transcript()).find(({ text }) => text === help)).toMatchObject({ answers: [{}, {}] })
    expect(view.frames().at(-1)).toMatchObject({ type: 'message', message: { text: help } })
    expect(await missed()).toMatchObject([{ text: question, kind: 'unanswered', nb_request: 1, turns: [{ messageID: questionID }] }])
    const figures = (await tenant.call('GET', `/statistics/answers/${tenant.appID}`)).body
    expect(figures.current_period).toMatchObject({ nb_asked: 1, nb_answered: 0 })
    expect(await talker.say('red')).toEqual(['Thank you'])
  })

  it('counts for the fallback, across the turns in which the model is asked', async () => {
    const { tenant } = await shop(knowsNothing)
    const human = await newFeature(tenant, 'Human', ['A human comes.'])
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { fallback: { featureID: human.featureID, after: 3 } } })
    const talker = await talkerAt(tenant)
    await talker.say('xyzzy')
    await talker.say(question)
    await askModels()
    expect(await answersTo(talker, question)).toEqual([help])
    await talker.say(question)
    await askModels()
    expect(await answersTo(talker, question)).toEqual(['A human comes.'])
  })

  it('does not count where the model has an answer', async () => {
    const { tenant } = await shop(quotes)
    const human = await newFeature(tenant, 'Human', ['A human comes.'])
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { fallback: { featureID: human.featureID, after: 2 } } })
    const talker = await talkerAt(tenant)
    await talker.say('xyzzy')
    await talker.say(question)
    await askModels()
    expect(await talker.say('xyzzy')).toEqual([help])
  })

  it('is the answer of an open question that consults sources first, if the model has none', async () => {
    const { tenant } = await shop(knowsNothing)
    const ask = { ...says('Anything else?'), properties: { active: true, attribute: { more: 'answer' } }, documents: { active: true } }
    const { featureID } = await newFeature(tenant, 'Open', [ask, 'Bye'])
    const talker = await newTalker(tenant)
    await talker.post({ payload: 'get_started' })
    await tenant.call('POST', '/data/botrespondent/bot', {
      body: { appID: tenant.appID, respondentID: talker.id, featureID, source: 'web' },
    })
    expect(await talker.say(question)).toEqual([])
    expect(await attribute(tenant, talker, 'more')).toBeUndefined()
    await askModels()
    expect(await answersTo(talker, question)).toEqual(['Bye'])
    expect(await attribute(tenant, talker, 'more')).toBe(question)
  })

  it('leads somebody new to the beginning, and is not refused after a takeover', async () => {
    const { tenant } = await shop(knowsNothing)
    const talker = await newTalker(tenant)
    expect(await talker.say(question)).toEqual([])
    await askModels()
    expect(await answersTo(talker, question)).toEqual(['Which colour?'])
    await talker.say(question)
    await takeOver(tenant, talker.id)
    await askModels()
    expect(await answersTo(talker, question)).not.toContain(help)
  })
})

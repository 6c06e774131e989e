import { describe, expect, it } from 'vitest'
import { costOf } from '../../harness/meter.ts'
import { newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const text = (words: string) => [{ type: 'text', text: words }]
const texts = (body: { messages: { text: string }[] }) => body.messages.map((message) => message.text)
const vip = { attribute: { level: { operator: '=', value: 'vip' } } }

/** A bot whose first feature leads on to others by buttons of the bot's own ids, with a secret that some may see. */
async function withSecret(more: { answer?: object; resource?: object; feature?: object } = {}) {
  const tenant = await newTenant()
  const { featureID: start, resourceIDs } = await newFeature(tenant, 'Start', [
    { messages: text('Where to?'), answers: [{ type: 'button', value: 'News', answerID: 'news' }] },
  ])
  const { featureID: secret } = await newFeature(tenant, 'Secret', ['The code is 1234'])
  const { featureID: news } = await newFeature(tenant, 'News', [
    { messages: text('News!'), answers: [{ type: 'button', value: 'More', answerID: 'more' }] },
  ])
  const { featureID: inner } = await newFeature(
    tenant,
    'Inner',
    [
      {
        messages: text('For you alone'),
        answers: [{ type: 'button', value: 'Open the safe', answerID: 'open', goToBot: secret, ...more.answer }],
        ...more.resource,
      },
    ],
    more.feature,
  )
  await tenant.call('PATCH', `/resource/${resourceIDs[0]}`, {
    body: { answers: [{ type: 'button', value: 'News', answerID: 'news', goToBot: news }] },
  })
  const talker = await newTalker(tenant)
  expect(await talker.say('hello')).toEqual(['Where to?'])
  return { tenant, talker, start, news, inner }
}

const press = async (talker: Awaited<ReturnType<typeof newTalker>>, answerID: string) => {
  const answer = await talker.post({ answerID })
  expect(answer.status, answer.text).toBe(200)
  return texts(answer.body)
}
const send = (tenant: Tenant, respondentID: string, featureID: string) =>
  tenant.call('POST', '/data/botrespondent/bot', { body: { appID: tenant.appID, respondentID, featureID, source: 'web' } })

describe('a button', () => {
  it('of a step that was never shown leads nowhere, and its text is not revealed', async () => {
    const { talker } = await withSecret()
    expect(await press(talker, 'open')).toEqual(['Where to?'])
    expect((await talker.transcript()).map((entry) => entry.text)).not.toContain('Open the safe')
  })

  it('further up leads where it led', async () => {
    const { tenant, talker, inner, news } = await withSecret()
    await send(tenant, talker.id, inner)
    await send(tenant, talker.id, news)
    expect(await press(talker, 'open')).toEqual(['The code is 1234'])
  })

  it.each([
    ['the answer', { answer: { filters: vip } }],
    ['its resource', { resource: { filters: vip } }],
    ['its feature', { feature: { filters: vip } }],
  ])('further up is rechecked: whether %s is for the respondent', async (_, more) => {
    const { tenant, talker, inner, news } = await withSecret(more)
    await tenant.profile(talker.id, { attribute: { level: 'vip' } })
    await send(tenant, talker.id, inner)
    await send(tenant, talker.id, news)
    await tenant.profile(talker.id, { attribute: { level: null } })
    expect(await press(talker, 'open')).toEqual(['News!'])
    await tenant.profile(talker.id, { attribute: { level: 'vip' } })
    expect(await press(talker, 'open')).toEqual(['The code is 1234'])
  })

  it('on a card is rechecked: whether the card is for the respondent', async () => {
    const tenant = await newTenant()
    const { featureID: secret } = await newFeature(tenant, 'Secret', ['The code is 1234'])
    const answers = [{ type: 'button', value: 'Open', answerID: 'open', payload: 'OPEN', goToBot: secret }]
    const carousel = [{ value: 'For all' }, { value: 'For some', filters: vip, answers }]
    const { featureID: cards } = await newFeature(tenant, 'Cards', [{ messages: [{ type: 'carousel', carousel }] }])
    const { featureID: news } = await newFeature(tenant, 'News', [
      { messages: text('News!'), answers: [{ type: 'button', value: 'More', answerID: 'more' }] },
    ])
    await tenant.profile('x', {})
    const talker = await newTalker(tenant)
    await talker.say('hello')
    await tenant.profile(talker.id, { attribute: { level: 'vip' } })
    await send(tenant, talker.id, cards)
    await send(tenant, talker.id, news)
    expect(await press(talker, 'open')).toEqual(['The code is 1234'])
    await send(tenant, talker.id, news)
    await tenant.profile(talker.id, { attribute: { level: null } })
    expect(await press(talker, 'open')).toEqual(['News!'])
  })

  it('is the one that was shown, not a sibling of the same id', async () => {
    const tenant = await newTenant()
    const { featureID: open } = await newFeature(tenant, 'Open', ['For all'])
    const { featureID: secret } = await newFeature(tenant, 'Secret', ['The code is 1234'])
    const yes = (goToBot: string) => [{ type: 'button', value: 'Yes', answerID: 'yes', goToBot }]
    const { featureID: first } = await newFeature(tenant, 'First', [{ messages: text('Do you?'), answers: yes(open) }])
    const { featureID: second } = await newFeature(tenant, 'Second', [
      { messages: text('Your name?'), properties: { active: true, attribute: { name: 'answer' } } },
      { messages: text('Never shown'), answers: yes(secret) },
    ])
    const talker = await newTalker(tenant)
    await talker.say('hello')
    await send(tenant, talker.id, first)
    await send(tenant, talker.id, second)
    expect(await press(talker, 'yes')).toEqual(['For all'])
  })

  it('that was never shown is not visible to operators', async () => {
    const { tenant, talker, inner, news } = await withSecret()
    const last = async () => (await talker.transcript()).at(-1)?.text
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: talker.id } })
    await press(talker, 'open')
    expect(await last()).toBe('Where to?')
    await press(talker, 'news')
    expect(await last()).toBe('News')
    await send(tenant, talker.id, inner)
    await send(tenant, talker.id, news)
    await press(talker, 'open')
    expect(await last()).toBe('Open the safe')
  })

  it('is looked up in a transcript with few requests, regardless of the number of ids', async () => {
    const { tenant, talker } = await withSecret()
    for (let i = 0; i < 60; i++) await talker.say('x')
    const one = await costOf(() => talker.post({ answerID: 'made up' }))
    expect(one.result.status).toBe(200)
    expect(one.cost.requests).toBeLessThanOrEqual(6)
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: talker.id } })
    const many = await costOf(() => talker.post({ answerIDs: Array.from({ length: 100 }, (_, i) => `made up ${i}`) }))
    expect(many.cost.requests).toBeLessThanOrEqual(6)
  })
})

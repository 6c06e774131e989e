import { expect, it } from 'vitest'
import { drain } from '../../../harness/queues.ts'
import { newFeature, newTalker } from '../../../harness/talk.ts'
import { newTenant } from '../../../harness/tenant.ts'
import { taught, teach, train } from '../../../harness/understanding.ts'
import { withoutDelay } from '../../../harness/withoutDelay.ts'
import { publish, turnOn } from './publishing.ts'

/** More than a call trains (lib/understanding/service/train.ts). */
const manyExpressions = 2600

it('publishes after the call where training takes longer: until then the old version is live', async () => {
  const tenant = await newTenant()
  const book = await teach(tenant, 'book', taught.book)
  await teach(tenant, 'hours', taught.hours)
  const { featureID } = await newFeature(tenant, 'Book', ['Booked'])
  await newFeature(tenant, 'Other', ['Other'])
  await tenant.call('POST', `/nluconfig/${tenant.appID}`, {
    body: { intent: { _id: book }, nlu: { active: true }, logic: { active: true, goToFeature: featureID } },
  })
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { isNluFirst: true, language: 'fr' } })
  const { body: bot } = await tenant.call('GET', `/application/${tenant.appID}/export`)
  const english = Array.from({ length: manyExpressions }, (_, n) => ({
    _id: `${'e'.repeat(12)}-${String(n).padStart(12, '0')}`,
    intent: { _id: book },
    language: 'en',
    expression_text: `a table for order number ${n}`,
  }))
  const imported = await tenant.call('POST', '/application/import', {
    body: { ...bot, expressions: [...bot.expressions, ...english] },
  })
  expect(imported.status, imported.text).toBe(201)
  const large = { ...tenant, appID: imported.body.appID }
  await withoutDelay(() => train(large))
  await drain({ only: ['TrainQueue'] })
  await turnOn(large)
  const { body: intents } = await large.call('GET', `/intents/${large.appID}`)
  const largeBook = intents.find(({ intent_name }: { intent_name: string }) => intent_name === 'book')._id
  const added = await large.call('POST', `/expression/${largeBook}`, { body: { expression_text: 'one more table', language: 'en' } })
  expect(added.status, added.text).toBe(201)

  const published = await withoutDelay(() => publish(large))
  expect([published.status, published.body.state, published.body.live], published.text).toEqual([202, 'publishing', false])
  const versions = async () => (await large.call('GET', `/application/${large.appID}/versions`)).body
  expect(await versions()).toMatchObject([
    { number: 2, live: false, state: 'publishing' },
    { number: 1, live: true, state: 'published' },
  ])
  const again = await large.call('POST', `/application/${large.appID}/version/${published.body.versionID}/publish`)
  expect(again.status).toBe(409)

  await drain({ only: ['TrainQueue'] })
  expect(await versions()).toMatchObject([
    { number: 2, live: true, state: 'published' },
    { number: 1, live: false },
  ])
  expect(await (await newTalker(large)).say('je voudrais réserver une table')).toEqual(['Booked'])

  // Somebody makes the first version live again while a third one is being trained: that is the later decision.
  await large.call('POST', `/expression/${largeBook}`, { body: { expression_text: 'yet another table', language: 'en' } })
  expect((await withoutDelay(() => publish(large))).status).toBe(202)
  const [, , first] = await versions()
  expect((await large.call('POST', `/application/${large.appID}/version/${first.versionID}/publish`)).status).toBe(200)
  await drain({ only: ['TrainQueue'] })
  expect(await versions()).toMatchObject([
    { number: 3, live: false, state: 'published' },
    { number: 2, live: false },
    { number: 1, live: true },
  ])
})

import { expect, it } from 'vitest'
import { newTenant } from '../../harness/tenant.ts'
import { make, train } from '../../harness/understanding.ts'

const texts = {
  track: [
    'where is my parcel',
    'my parcel did not arrive',
    'track my parcel',
    'when does my parcel come',
    'parcel status',
    'is my parcel lost',
  ],
  hours: ['when are you open', 'opening hours', 'what are your hours', 'are you open on sunday', 'when do you close', 'are you open today'],
  // Said as those of `track` are: it is confused with it.
  lost: ['where is my parcel today', 'my parcel is lost'],
}

it('returns for each intent how many expressions a model recognizes without training on them, and the confusions', async () => {
  const tenant = await newTenant()
  const quality = async () => (await tenant.call('GET', `/nlu/quality/${tenant.appID}`)).body
  expect(await quality()).toEqual([])
  const ids: Record<string, string> = {}
  for (const [intent_name, own] of Object.entries(texts)) {
    ids[intent_name] = (await make(tenant, `/intent/${tenant.appID}`, { intent_name }))._id
    for (const expression_text of own) await make(tenant, `/expression/${ids[intent_name]}`, { expression_text, language: 'en' })
  }
  await train(tenant)
  const rows = await quality()
  expect(rows.map(({ intent, language, tested }: Record<string, unknown>) => [intent, language, tested])).toEqual([
    [ids['track'], 'en', 6],
    [ids['hours'], 'en', 6],
    [ids['lost'], 'en', 2],
  ])
  const [track, , lost] = rows
  expect(track.right).toBeGreaterThan(2)
  expect(lost.right).toBe(0)
  const [confusion] = lost.taken_for
  expect(confusion).toMatchObject({ intent: ids['track'], nb: 2 })
  expect(confusion.expressions.toSorted()).toEqual(texts.lost.toSorted())
  expect(track.taken_for.flatMap((each: { expressions: string[] }) => each.expressions)).not.toContain(texts.lost[0])
  // The accuracy of the model is that of all its intents together.
  const [{ accuracy }] = (await tenant.call('GET', `/nlu/state/${tenant.appID}`)).body.models
  const right = rows.reduce((sum: number, row: { right: number }) => sum + row.right, 0)
  expect(accuracy).toBeCloseTo(right / 14, 2)

  // Another training replaces it, and an intent that is gone is not in it.
  await tenant.call('DELETE', `/intent/${ids['lost']}`)
  expect((await quality()).map(({ intent }: { intent: string }) => intent)).toEqual([ids['track'], ids['hours']])
  await train(tenant)
  expect((await quality()).map(({ tested }: { tested: number }) => tested)).toEqual([6, 6])
})

it('returns the best intent even below the threshold', async () => {
  const tenant = await newTenant()
  const { _id } = await make(tenant, `/intent/${tenant.appID}`, { intent_name: 'track' })
  for (const expression_text of texts.track) await make(tenant, `/expression/${_id}`, { expression_text, language: 'en' })
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { nlu_threshold: 1 } })
  await train(tenant)
  const predict = async (text: string) =>
    (await tenant.call('POST', `/nlu/predict/${tenant.appID}`, { body: { text, language: 'en' } })).body
  expect(await predict('where is my parcel')).toMatchObject({ intent: null, best: _id })
  expect(await predict('xyzzy')).toMatchObject({ intent: null, best: null })
})

it('applies If-Match to changes of an intent, an entity or a config', async () => {
  const tenant = await newTenant()
  const { appID } = tenant
  for (const [path, body, change] of [
    ['/intent', { intent_name: 'a' }, { intent_name: 'b' }],
    ['/entity', { entity_name: 'a' }, { entity_name: 'b' }],
    ['/nluconfig', { saveEntities: true }, { saveEntities: false }],
  ] as const) {
    const made = await make(tenant, `${path}/${appID}`, body)
    const patch = (updatedAt: string) =>
      tenant.call('PATCH', `${path}/${made._id}`, { body: change, headers: { 'if-match': `"${updatedAt}"` } })
    expect((await patch('2020-01-01T00:00:00.000Z')).status, path).toBe(412)
    expect((await patch(made.updatedAt)).status, path).toBe(200)
  }
})

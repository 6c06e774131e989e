import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { iso, minutes, now } from '../../../lib/core/clock.ts'
import { type Application, openApplication } from '../../../lib/store/applications/access.ts'
import { keys } from '../../../lib/store/keys.ts'
import { getModelBytes, getTrainedModels, putModel, switchModelsIf } from '../../../lib/store/nlu/models.ts'
import { beginTrainingIf, maxTrainingAttempts } from '../../../lib/store/nlu/trainingMark.ts'
import { deleteMany } from '../../../lib/store/table/batch.ts'
import { listKeys } from '../../../lib/store/table/read.ts'
import { trainWaiting } from '../../../lib/understanding/service/train.ts'
import { runWorker } from '../../harness/queues.ts'
import { listDue } from '../../harness/sweep.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
let application: Application
let intentID: string

const state = async () => (await tenant.call('GET', `/nlu/state/${tenant.appID}`)).body
const say = (expression_text: string, language = 'fr') =>
  tenant.call('POST', `/expression/${intentID}`, { body: { expression_text, language } })
const predict = async (text: string) => (await tenant.call('POST', `/nlu/predict/${tenant.appID}`, { body: { text } })).body
/** Runs the worker, as the queue does some seconds later. */
const work = () => runWorker('dist/functions/workers/train.handler', JSON.stringify({ appID: tenant.appID }))
const storedChunks = () => {
  const { pk, sk } = keys.modelChunks(tenant.appID)
  return listKeys({ pk, prefix: sk })
}
const isDue = async (ms: number) => (await listDue('training', ms)).some(({ appID }) => appID === tenant.appID)

beforeEach(async () => {
  tenant = await newTenant()
  intentID = (await tenant.call('POST', `/intent/${tenant.appID}`, { body: { intent_name: 'order' } })).body._id
  const opened = await openApplication(tenant.appID)
  if (!opened) throw new Error('the application is not there')
  application = opened
})

describe('a training starts automatically', () => {
  it('once for many changes, and again for a later change', async () => {
    for (const text of ['commander une pizza', 'je veux une pizza', 'une pizza svp']) await say(text)
    const waiting = await state()
    expect(waiting).toMatchObject({ state: 'waiting', models: [] })
    expect(Date.now() - Date.parse(waiting.waitingSince)).toBeLessThan(60_000)
    await work()
    const trained = await state()
    expect(trained).not.toHaveProperty('waitingSince')
    expect(trained).toMatchObject({ state: 'trained', models: [{ language: 'fr', intents: 1, expressions: 3 }] })
    // The queue delivers at least once: the second delivery has nothing to do.
    await work()
    expect(await state()).toEqual(trained)
    await say('passer une commande')
    expect(await state()).toMatchObject({ state: 'waiting', version: trained.version })
    await work()
    expect(await state()).toMatchObject({ state: 'trained', models: [{ expressions: 4 }] })
    expect((await predict('commander une pizza')).intent).toBe(intentID)
  })

  it('after each kind of change to expressions', async () => {
    const { _id } = (await say('commander une pizza')).body
    const changes: [string, string, object?][] = [
      ['PATCH', `/expression/${_id}`, { expression_text: 'commander deux pizzas' }],
      ['PUT', `/expressions/${tenant.appID}`, [{ _id, intent: { _id: intentID } }]],
      ['DELETE', `/expression/${_id}`],
      ['DELETE', `/intent/${intentID}`],
    ]
    for (const [method, path, body] of changes) {
      await work()
      expect((await state()).state).toBe('trained')
      expect((await tenant.call(method, path, { body })).status).toBeLessThan(300)
      expect((await state()).state, method + path).toBe('waiting')
    }
    await work()
    expect(await state()).toMatchObject({ state: 'trained', models: [] })
  })

  it('by the sweeper if its queue message was lost', async () => {
    await say('commander une pizza')
    expect(await isDue(now())).toBe(false)
    expect(await isDue(now() + minutes(2))).toBe(true)
    await work()
    expect(await isDue(now() + minutes(30))).toBe(false)
  })
})

describe('a training that was interrupted', () => {
  it('is started again by the sweeper, a limited number of times', async () => {
    await say('commander une pizza')
    for (let attempt = 1; attempt <= maxTrainingAttempts; attempt++) {
      expect(await isDue(now() + minutes(31)), String(attempt)).toBe(true)
      await beginTrainingIf(application, `${iso()}-${attempt}`, false)
      expect((await state()).state).toBe('training')
    }
    expect(await isDue(now() + minutes(999))).toBe(false)
    await say('une autre pizza')
    expect(await isDue(now() + minutes(2))).toBe(true)
  })

  it('does not retrain a language whose expressions are unchanged', async () => {
    await say('commander une pizza', 'fr')
    await say('order a pizza', 'en')
    await work()
    const before = await getTrainedModels(application)
    await say('I want a pizza', 'en')
    await work()
    const after = await getTrainedModels(application)
    const versionOf = (models: typeof before, wanted: string) => models?.models.find(({ language }) => language === wanted)?.version
    expect(versionOf(after, 'fr')).toBe(versionOf(before, 'fr'))
    expect(versionOf(after, 'en')).not.toBe(versionOf(before, 'en'))
    const chunks = await storedChunks()
    expect(chunks).toHaveLength(2)
  })

  it('is followed by another one for changes made while it ran', async () => {
    await say('commander une pizza')
    await beginTrainingIf(application, `${iso()}-slow`, false)
    await say('une autre pizza')
    expect((await state()).state).toBe('waiting')
    await work()
    expect(await state()).toMatchObject({ state: 'trained', models: [{ expressions: 2 }] })
  })
})

it('of two trainings the later one wins, whichever ends first', async () => {
  await say('commander une pizza')
  await work()
  const newest = await getTrainedModels(application)
  expect(await switchModelsIf(application, { version: '2000', trainedAt: iso(), models: [] })).toBe(false)
  expect(await getTrainedModels(application)).toEqual(newest)
  expect((await predict('commander une pizza')).intent).toBe(intentID)
})

it('concurrent trainings and predictions each use one complete model', async () => {
  await say('commander une pizza')
  await work()
  for (let round = 0; round < 5; round++) {
    await say(`commander la pizza numéro ${round}`)
    const all = await Promise.all([work(), work(), predict('commander une pizza'), predict('commander une pizza')])
    expect(all.slice(2).map((prediction) => prediction?.intent)).toEqual([intentID, intentID])
  }
  await trainWaiting(application)
  expect(await state()).toMatchObject({ state: 'trained', models: [{ expressions: 6 }] })
  expect(await storedChunks()).toHaveLength(1)
})

it('a model larger than an item is stored in parts, and is not found if a part is missing', async () => {
  const bytes = randomBytes(1_000_000)
  const chunks = await putModel(application, { version: '2026', language: 'fr' }, bytes)
  expect(chunks).toBe(3)
  const model = { language: 'fr', version: '2026', fingerprint: '', intents: 1, expressions: 1, bytes: bytes.length, chunks }
  expect(Buffer.from((await getModelBytes(application, model)) ?? []).equals(bytes)).toBe(true)
  await deleteMany([keys.modelChunk(tenant.appID, '2026', 'fr', 1)])
  expect(await getModelBytes(application, model)).toBeUndefined()
})

it('a message for a deleted application does nothing', async () => {
  await runWorker('dist/functions/workers/train.handler', JSON.stringify({ appID: 'nothing-there' }))
})

it('learns the same from the same expressions in any order', async () => {
  const taught = [
    ['order', 'I would like a pizza'],
    ['order', 'order a large pizza for tonight'],
    ['order', 'can I get two pizzas delivered'],
    ['order', 'a pizza with cheese please'],
    ['cancel', 'cancel my pizza'],
    ['cancel', 'I do not need the delivery any more'],
    ['cancel', 'please call off my order'],
    ['cancel', 'stop the order I made'],
    ['hours', 'when are you open tonight'],
    ['hours', 'what time do you close'],
    ['hours', 'opening hours please'],
    ['hours', 'are you open for orders on Sunday'],
  ] as const
  const understood = async (expressions: readonly (readonly [string, string])[]) => {
    const { call, appID } = await newTenant()
    const ids = new Map<string, string>()
    for (const [intent_name, expression_text] of expressions) {
      const id = ids.get(intent_name) ?? (await call('POST', `/intent/${appID}`, { body: { intent_name } })).body._id
      ids.set(intent_name, id)
      expect((await call('POST', `/expression/${id}`, { body: { expression_text, language: 'en' } })).status).toBe(201)
    }
    await runWorker('dist/functions/workers/train.handler', JSON.stringify({ appID }))
    return Promise.all(
      ['a pizza tonight', 'please stop my pizza order', 'open on Sunday'].map(async (text) => {
        const { intent_name, score } = (await call('POST', `/nlu/predict/${appID}`, { body: { text } })).body
        return { text, intent_name, score }
      }),
    )
  }
  const first = await understood(taught)
  expect(first.map(({ score }) => typeof score)).toEqual(['number', 'number', 'number'])
  expect(await understood(taught.toReversed())).toEqual(first)
})

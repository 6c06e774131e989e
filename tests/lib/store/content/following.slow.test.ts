import { describe, expect, it } from 'vitest'
import { unitsOf } from '../../../harness/meter.ts'
import { newContentFunction, type SeenContent } from '../../../harness/newFunction.ts'
import { newTenant, type Tenant } from '../../../harness/tenant.ts'

interface ModelFeature {
  readonly id: string
  title: string
  resources: { readonly id: string; title: string }[]
}

/** What the content must be after each call: lists by the rules of the documents, without ranks, snapshots or numbers. */
interface Model {
  features: ModelFeature[]
  readonly filters: Map<string, string>
  language: string | undefined
  readonly parsers: Set<string>
}

const seenIn = ({ features, filters, language, parsers }: Model): SeenContent => ({
  features: features.map(({ title, resources }) => ({ title, resources: resources.map(({ id, title: own }) => `${id} ${own}`) })),
  filters: [...filters].map(([id, operator]) => `${id} ${operator}`),
  language,
  hasParsers: parsers.size > 0,
})

/** Random numbers that are the same in each run. */
function randomFrom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    below: (n: number) => Math.floor(next() * n),
    shuffled: <T>(list: readonly T[]) =>
      list
        .map((x) => [next(), x] as const)
        .sort(([a], [b]) => a - b)
        .map(([, x]) => x),
  }
}

type Random = ReturnType<typeof randomFrom>

/** One random change by a call, made to the model too. */
async function change({ call, appID }: Tenant, model: Model, random: Random): Promise<void> {
  const ok = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, { body })
    expect([200, 201], `${method} ${path}: ${answer.text}`).toContain(answer.status)
    return answer.body
  }
  const title = `t${random.below(1000)}`
  const feature = model.features[random.below(model.features.length)]
  const resource = feature?.resources[random.below(feature.resources.length)]
  const choice = random.below(16)
  if (choice === 0 || !feature) {
    const { _id } = await ok('POST', '/feature', { appID, title })
    model.features.push({ id: _id, title, resources: [] })
  } else if (choice <= 5 || !resource) {
    const { _id, meta } = await ok('POST', '/resource', { appID, featureID: feature.id, title })
    feature.resources.push({ id: _id, title })
    expect(meta.position).toBe(feature.resources.length - 1)
  } else if (choice <= 7) {
    const { meta } = await ok('PATCH', `/resource/${resource.id}`, { title })
    resource.title = title
    expect(meta.position).toBe(feature.resources.indexOf(resource))
  } else if (choice <= 9) {
    await ok('DELETE', `/resource/${resource.id}`)
    feature.resources = feature.resources.filter((each) => each !== resource)
  } else if (choice === 10) {
    feature.resources = random.shuffled(feature.resources)
    await ok('POST', '/resources/order', { featureID: feature.id, resources: feature.resources.map(({ id }) => id) })
  } else if (choice === 11) {
    model.features = random.shuffled(model.features)
    await ok('POST', '/features/order', { appID, features: model.features.map(({ id }) => id) })
    const { meta } = await ok('PATCH', `/feature/${feature.id}`, { title })
    feature.title = title
    expect([meta.position, meta.nb_resources]).toEqual([model.features.indexOf(feature), feature.resources.length])
  } else if (choice === 12) {
    if (model.features.length < 6) {
      const copy = await ok('POST', `/features/duplicate/${feature.id}`)
      const copied = await ok('GET', `/resources/${copy._id}`)
      expect(copied.map((each: { title: string }) => each.title)).toEqual(feature.resources.map((each) => each.title))
      const resources = feature.resources.map((each, i) => ({ id: copied[i]._id, title: each.title }))
      model.features.push({ id: copy._id, title: copy.title, resources })
    } else {
      await ok('DELETE', `/feature/${feature.id}`)
      model.features = model.features.filter((each) => each !== feature)
    }
  } else if (choice === 13) {
    const [known] = model.filters.keys()
    if (known !== undefined && random.below(2) === 0) {
      await ok('DELETE', `/filter/${known}`)
      model.filters.delete(known)
    } else {
      const { _id } = await ok('POST', '/filter', { appID, operator: 'or' })
      model.filters.set(_id, 'or')
    }
  } else if (choice === 14) {
    model.language = model.language === 'en' ? 'fr' : 'en'
    await ok('PATCH', `/application/${appID}`, { language: model.language })
  } else {
    const [known] = model.parsers
    if (known === undefined) model.parsers.add((await ok('POST', `/entity/${appID}`, { entity_name: title, isParser: true }))._id)
    else {
      await ok('PATCH', `/entity/${known}`, { isParser: false })
      model.parsers.delete(known)
    }
  }
}

describe('functions that hold content in memory', () => {
  it.each([1, 2, 3])(
    'see every change at their next call, even after missing many (seed %i)',
    async (seed) => {
      const tenant = await newTenant()
      const { appID } = tenant
      const random = randomFrom(seed)
      const model: Model = { features: [], filters: new Map(), language: undefined, parsers: new Set() }
      const [busy, idle, light] = await Promise.all([newContentFunction(), newContentFunction(), newContentFunction()])
      for (let i = 0; i < 70; i++) {
        await change(tenant, model, random)
        expect(await busy.see(appID), `after change ${i}`).toEqual(seenIn(model))
        if (random.below(8) === 0) expect(await idle.see(appID), `idle, after change ${i}`).toEqual(seenIn(model))
        if (random.below(3) === 0) {
          const { features, resourcesOf } = await light.outline(appID)
          const seen = features.map(({ _id, title }) => [_id, title, [...(resourcesOf(_id)?.keys() ?? [])]])
          expect(seen, `outline, after change ${i}`).toEqual(
            model.features.map(({ id, title, resources }) => [id, title, resources.map((each) => each.id)]),
          )
        }
        if (random.below(12) === 0) expect(await (await newContentFunction()).see(appID), `new, after change ${i}`).toEqual(seenIn(model))
      }
    },
    120_000,
  )

  it('read nothing while nothing changes, and one object after a change', async () => {
    const { call, appID } = await newTenant()
    const { body: feature } = await call('POST', '/feature', { body: { appID, title: 'F' } })
    const ids: string[] = []
    for (let i = 0; i < 30; i++)
      ids.push((await call('POST', '/resource', { body: { appID, featureID: feature._id, title: `${i}` } })).body._id)
    const functions = await Promise.all(Array.from({ length: 5 }, newContentFunction))
    for (const { see } of functions) await see(appID)
    // One unit is that of the access item, which each call reads.
    for (const { see } of functions) expect(await unitsOf(() => see(appID))).toMatchObject({ reads: 1, writes: 0 })
    await call('PATCH', `/resource/${ids[7]}`, { body: { title: 'other' } })
    for (const { see } of functions) expect(await unitsOf(() => see(appID))).toMatchObject({ reads: 2, writes: 0 })
    for (const { see } of functions) expect(await unitsOf(() => see(appID))).toMatchObject({ reads: 1, writes: 0 })
  })

  it('write one snapshot together if several need it concurrently', async () => {
    const { call, appID } = await newTenant()
    const { body: feature } = await call('POST', '/feature', { body: { appID, title: 'F' } })
    for (let i = 0; i < 20; i++) await call('POST', '/resource', { body: { appID, featureID: feature._id, title: `${i}` } })
    const functions = await Promise.all(Array.from({ length: 6 }, newContentFunction))
    const cost = await unitsOf(() => Promise.all(functions.map(({ see }) => see(appID))))
    // Only the one that writes it read the resources one by one.
    expect(cost.commands.filter((command) => command === 'BatchWriteItem')).toHaveLength(1)
    expect(cost.commands.filter((command) => command === 'Query').length).toBeLessThan(10)
  })
})

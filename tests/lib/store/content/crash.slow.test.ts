import { afterEach, describe, expect, it, vi } from 'vitest'
import { killedAt } from '../../../harness/failing.ts'
import { interleave } from '../../../harness/interleave.ts'
import { newContentFunction } from '../../../harness/newFunction.ts'
import { itemsIn } from '../../../harness/table.ts'
import { newTenant, type Tenant } from '../../../harness/tenant.ts'

interface Prepared {
  readonly tenant: Tenant
  readonly featureID: string
  readonly resourceIDs: readonly string[]
}

async function prepare(): Promise<Prepared> {
  const tenant = await newTenant()
  const { call, appID } = tenant
  const { body: feature } = await call('POST', '/feature', { body: { appID, title: 'F' } })
  const resourceIDs: string[] = []
  for (const title of ['a', 'b', 'c']) {
    resourceIDs.push((await call('POST', '/resource', { body: { appID, featureID: feature._id, title } })).body._id)
  }
  return { tenant, featureID: feature._id, resourceIDs }
}

/** Each kind of change, and how many requests it makes at most. */
const changes: Readonly<Record<string, (prepared: Prepared) => Promise<unknown>>> = {
  'POST /resource': ({ tenant: { call, appID }, featureID }) => call('POST', '/resource', { body: { appID, featureID, title: 'new' } }),
  'PATCH /resource': ({ tenant: { call }, resourceIDs }) => call('PATCH', `/resource/${resourceIDs[1]}`, { body: { title: 'other' } }),
  'DELETE /resource': ({ tenant: { call }, resourceIDs }) => call('DELETE', `/resource/${resourceIDs[0]}`),
  'POST /feature': ({ tenant: { call, appID } }) => call('POST', '/feature', { body: { appID, title: 'G' } }),
  'DELETE /feature': ({ tenant: { call }, featureID }) => call('DELETE', `/feature/${featureID}`),
  'POST /features/duplicate': ({ tenant: { call }, featureID }) => call('POST', `/features/duplicate/${featureID}`),
  'POST /resources/order': ({ tenant: { call }, featureID, resourceIDs }) =>
    call('POST', '/resources/order', { body: { featureID, resources: resourceIDs.toReversed() } }),
  'PATCH /application': ({ tenant: { call, appID } }) => call('PATCH', `/application/${appID}`, { body: { language: 'en' } }),
}

interface Seen {
  readonly features: readonly { readonly title: string; readonly resources: readonly string[] }[]
  readonly language: string | undefined
}

/** What is in the table, item by item: titles of features, and their resources, in no order. */
async function stored(appID: string): Promise<Seen> {
  const items = await itemsIn(`A#${appID}`)
  const resources = (await itemsIn(`X#${appID}`)).filter(({ sk }) => String(sk).startsWith('R#'))
  const own = (featureID: unknown) => resources.filter((one) => one['featureID'] === featureID).map(({ _id, title }) => `${_id} ${title}`)
  const features = items.filter(({ sk }) => String(sk).startsWith('F#'))
  const language = items.find(({ sk }) => sk === 'META')?.['language']
  return inNoOrder({
    features: features.map(({ _id, title }) => ({ title: String(title), resources: own(_id) })),
    language: language === undefined ? undefined : String(language),
  })
}

const inNoOrder = ({ features, language }: Seen): Seen => ({
  features: features
    .map(({ title, resources }) => ({ title, resources: resources.toSorted() }))
    .sort((a, b) => a.title.localeCompare(b.title)),
  language,
})

const threeMinutesLater = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 180_000 })
}

afterEach(() => {
  vi.useRealTimers()
})

describe.each(Object.entries(changes))('a function that is killed within %s', (_name, change) => {
  // Killed before a request leaves what killed after the previous one leaves.
  it('leaves no other function behind, killed after any request', async () => {
    for (let n = 1; ; n++) {
      const prepared = await prepare()
      const { tenant, featureID } = prepared
      const { call, appID } = tenant
      const warm = await newContentFunction()
      const seen = async (): Promise<Seen> => inNoOrder(await warm.see(appID))
      expect(await seen()).toEqual(await stored(appID))
      if (!(await killedAt(n, 'after', () => change(prepared)))) break
      expect(await seen(), `at request ${n}`).toEqual(await stored(appID))
      threeMinutesLater()
      expect(await seen(), `at request ${n}, later`).toEqual(await stored(appID))
      // The next change takes the note of the other away, and counts it.
      await call('POST', '/filter', { body: { appID } })
      const [access = {}] = (await itemsIn(`A#${appID}`)).filter(({ sk }) => sk === 'ACL')
      expect(Object.keys(access).filter((attribute) => attribute.startsWith('b:'))).toEqual([])
      expect(await seen(), `at request ${n}, after another change`).toEqual(await stored(appID))
      const other = await newContentFunction()
      expect(await other.see(appID), `at request ${n}, a new function`).toEqual(await warm.see(appID))
      // Once a snapshot is written, places are counted without what was never stored.
      for (let i = 0; i < 8; i++) await call('POST', '/filter', { body: { appID } })
      await (await newContentFunction()).whole(appID)
      const resources = (await call('GET', `/resources/${featureID}`)).body
      if (Array.isArray(resources))
        for (const one of resources) expect((await call('GET', `/resource/${one._id}`)).body.meta, `at request ${n}`).toEqual(one.meta)
      for (const one of (await call('GET', `/features/${appID}`)).body)
        expect((await call('GET', `/feature/${one._id}`)).body.meta, `at request ${n}`).toEqual(one.meta)
      vi.useRealTimers()
    }
  })
})

describe('a change in progress', () => {
  it('is checked at each call until it is complete, by functions that read before it', async () => {
    const { tenant, featureID, resourceIDs } = await prepare()
    const { call, appID } = tenant
    const warm = await newContentFunction()
    const titles = async () => (await warm.see(appID)).features.flatMap(({ resources }) => resources.map((each) => each.split(' ')[1]))
    const seen: unknown[] = [await titles()]
    const patch = (title: string) => () => call('PATCH', `/resource/${resourceIDs[1]}`, { body: { title } })
    const look = async () => seen.push(await titles())
    // Noted and not made; made and without a number yet; done.
    await interleave({ before: 'UpdateItemCommand', nth: 2, other: look }, patch('d'))
    await interleave({ before: 'UpdateItemCommand', nth: 3, other: look }, patch('e'))
    await look()
    expect(seen).toEqual(['abc', 'abc', 'aec', 'aec'].map((letters) => [...letters]))
    expect((await call('GET', `/resources/${featureID}`)).body).toHaveLength(3)
  })

  it('that is refused changes nothing and leaves no note', async () => {
    const { tenant, featureID } = await prepare()
    const { call, appID } = tenant
    for (const [method, path] of [
      ['DELETE', `/filter/${appID}-${'x'.repeat(12)}`],
      ['DELETE', `/filter/${appID}-${'x'.repeat(100)}`],
      ['DELETE', `/resource/${featureID}-${'x'.repeat(12)}`],
    ] as const)
      expect((await call(method, path)).status, path).toBe(404)
    const [access = {}] = (await itemsIn(`A#${appID}`)).filter(({ sk }) => sk === 'ACL')
    expect(Object.keys(access).filter((name) => name.startsWith('b:') || name.length > 60)).toEqual([])
  })
})

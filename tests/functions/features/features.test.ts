import { beforeAll, describe, expect, it } from 'vitest'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

type Listed = { featureID: string; title: string; meta: { position: number; nb_resources: number } }

const feature = async ({ call, appID }: Tenant, title: string, more: object = {}): Promise<string> =>
  (await call('POST', '/feature', { body: { appID, title, ...more } })).body.featureID
const list = async ({ call, appID }: Tenant, query = {}): Promise<Listed[]> => (await call('GET', `/features/${appID}`, { query })).body
const titles = (features: Listed[]) => features.map(({ title }) => title).join('')

describe('GET /features/<appID>', () => {
  let tenant: Tenant
  beforeAll(async () => {
    tenant = await newTenant()
    await feature(tenant, 'A', { is_smart_format: true, type: 'faq', process: { active: true, cost: 2.5, attribute: { 'a.b': 'x' } } })
    await feature(tenant, 'B', { is_smart_format: false, type: 'faq', nlu: { nlu_config: ['c1', 'c2'] } })
    await feature(tenant, 'C', { is_smart_format: true, process: { active: false } })
    await feature(tenant, 'D')
  })

  it.each([
    [{}, 'ABCD'],
    [{ is_smart_format: 'true' }, 'AC'],
    [{ is_smart_format: 'false' }, 'B'],
    [{ is_smart_format: 'true', 'process.active': 'true' }, 'A'],
    [{ 'process.cost': '2.5' }, 'A'],
    [{ 'process.attribute.a.b': 'x' }, 'A'],
    [{ 'nlu.nlu_config': 'c2' }, 'B'],
    [{ title: 'D' }, 'D'],
    [{ 'meta.position': '2' }, 'C'],
    [{ type: 'nothing' }, ''],
    [{ process: 'true' }, ''],
  ])('with %j lists %s', async (query, expected) => {
    expect(titles(await list(tenant, query))).toBe(expected)
  })

  it.each(['wobble', 'process.wobble', 'title.wobble', '__proto__', 'constructor'])(
    'refuses the unknown field %s by name',
    async (name) => {
      const answer = await tenant.call('GET', `/features/${tenant.appID}`, { query: { [name]: 'x' } })
      expect([answer.status, answer.body.message]).toEqual([500, `${name} is not a field of the objects of this list.`])
    },
  )
})

describe('POST /features/order', () => {
  it('changes the order of the list, and puts features created later last', async () => {
    const tenant = await newTenant()
    const ids = await Promise.all(['A', 'B', 'C'].map((title) => feature(tenant, title)))
    const order = [ids[2], ids[0], ids[1]]
    const { body } = await tenant.call('POST', '/features/order', { body: { appID: tenant.appID, features: order } })
    expect(body).toMatchObject({ success: true, code: 200, token: '' })
    order.push(await feature(tenant, 'D'))
    expect((await list(tenant)).map((f) => [f.featureID, f.meta.position])).toEqual(order.map((id, i) => [id, i]))
  })

  it('refuses ids that are not exactly those of the list, and foreign or unknown ones', async () => {
    const [tenant, other] = await Promise.all([newTenant(), newTenant()])
    const a = await feature(tenant, 'A')
    const b = await feature(tenant, 'B')
    const foreign = await feature(other, 'X')
    for (const features of [[], [b], [b, a, a], [b, b], [b, a, 'none'], [b, 'none'], [b, a, foreign]]) {
      const answer = await tenant.call('POST', '/features/order', { body: { appID: tenant.appID, features } })
      expect([answer.status, answer.body.message]).toEqual([500, 'features must contain each id of the list exactly once.'])
    }
    expect(titles(await list(tenant))).toBe('AB')
    expect((await other.call('POST', '/features/order', { body: { appID: tenant.appID, features: [b, a] } })).status).toBe(404)
  })

  it('loses nothing when features are created, removed and ordered concurrently', async () => {
    const tenant = await newTenant()
    const gone = await feature(tenant, 'gone')
    const kept = await feature(tenant, 'kept')
    const both = { appID: tenant.appID, features: [kept, gone] }
    const [made] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, (_, i) => feature(tenant, `${i}`))),
      tenant.call('POST', '/features/order', { body: both }),
      tenant.call('DELETE', `/feature/${gone}`),
    ])
    const listed = await list(tenant)
    expect(listed.map((f) => f.featureID).sort()).toEqual([kept, ...made].sort())
    expect(listed.map((f) => f.meta.position)).toEqual(listed.map((_, i) => i))
  })
})

describe('DELETE /feature/<featureID>', () => {
  it('removes the resources of the feature', async () => {
    const tenant = await newTenant()
    const featureID = await feature(tenant, 'A')
    const other = await feature(tenant, 'B')
    const resource = async (of: string): Promise<string> =>
      (await tenant.call('POST', '/resource', { body: { appID: tenant.appID, featureID: of } })).body.resourceID
    const [, kept] = [await Promise.all(Array.from({ length: 30 }, () => resource(featureID))), await resource(other)]
    const one = await resource(featureID)
    expect((await list(tenant)).map((f) => f.meta.nb_resources)).toEqual([31, 1])
    expect((await tenant.call('DELETE', `/feature/${featureID}`)).status).toBe(200)
    for (const path of [`/feature/${featureID}`, `/resources/${featureID}`, `/resource/${one}`])
      expect((await tenant.call('GET', path)).status, path).toBe(404)
    expect((await tenant.call('DELETE', `/resource/${one}`)).status).toBe(404)
    const { body } = await tenant.call('GET', `/resources/application/${tenant.appID}`)
    expect(body.map((r: { resourceID: string }) => r.resourceID)).toEqual([kept])
  })
})

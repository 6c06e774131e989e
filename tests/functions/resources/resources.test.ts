import { describe, expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { type Context, newContext } from '../../harness/crud.ts'
import { newMember, newTenant } from '../../harness/tenant.ts'

type Listed = { resourceID: string; title: string; featureTitle: string; meta: { position: number } }

const resource = async ({ tenant }: Context, featureID: string, title: string): Promise<string> =>
  (await tenant.call('POST', '/resource', { body: { appID: tenant.appID, featureID, title } })).body.resourceID

describe('GET /resources', () => {
  it('lists the resources of a feature in order, and those of the application by feature', async () => {
    const context = await newContext()
    const { tenant, featureID, resourceID } = context
    const { body: second } = await tenant.call('POST', '/feature', { body: { appID: tenant.appID, title: 'G' } })
    const g = [await resource(context, second.featureID, 'g0'), await resource(context, second.featureID, 'g1')]
    const f = [resourceID, await resource(context, featureID, 'f1')]
    await tenant.call('POST', '/features/order', { body: { appID: tenant.appID, features: [second.featureID, featureID] } })
    const list = async (path: string): Promise<Listed[]> => (await tenant.call('GET', path)).body
    expect((await list(`/resources/${featureID}`)).map((r) => r.resourceID)).toEqual(f)
    const all = await list(`/resources/application/${tenant.appID}`)
    expect(all.map((r) => [r.resourceID, r.meta.position, r.featureTitle])).toEqual([
      [g[0], 0, 'G'],
      [g[1], 1, 'G'],
      [f[0], 0, 'F'],
      [f[1], 1, 'F'],
    ])
    for (const r of all) expect((await tenant.call('GET', `/resource/${r.resourceID}`)).body).toEqual(r)
  })

  it('loses no resource when several are created concurrently', async () => {
    const context = await newContext()
    const made = await Promise.all(Array.from({ length: 30 }, (_, i) => resource(context, context.featureID, `${i}`)))
    const { body } = await context.tenant.call('GET', `/resources/${context.featureID}`)
    expect(body.map((r: Listed) => r.resourceID).sort()).toEqual([context.resourceID, ...made].sort())
    expect(body.map((r: Listed) => r.meta.position)).toEqual(body.map((_: Listed, i: number) => i))
  })
})

describe('POST /resources/order', () => {
  it('changes the order within the feature, and refuses ids that are not exactly its own', async () => {
    const context = await newContext()
    const { tenant, featureID, resourceID: a } = context
    const b = await resource(context, featureID, 'b')
    const c = await resource(context, featureID, 'c')
    const { body: other } = await tenant.call('POST', '/feature', { body: { appID: tenant.appID, title: 'G' } })
    const elsewhere = await resource(context, other.featureID, 'x')
    const order = (resources: unknown, of = featureID) => tenant.call('POST', '/resources/order', { body: { featureID: of, resources } })
    expect((await order([c, a, b])).body).toMatchObject({ success: true, code: 200 })
    for (const wrong of [[], [a, b], [a, b, b], [a, b, c, c], [a, b, c, 'none'], [a, b, elsewhere], [a, b, c, elsewhere], 'abc']) {
      const answer = await order(wrong)
      expect([answer.status, answer.body.message]).toEqual([500, expect.stringMatching(/^resources must /)])
    }
    expect((await order([a, b, c], `${tenant.appID}-none`)).status).toBe(404)
    const { body } = await tenant.call('GET', `/resources/${featureID}`)
    expect(body.map((r: Listed) => r.resourceID)).toEqual([c, a, b])
    const viewer = await newMember(tenant, 'view')
    const stranger = await newTenant()
    const sent = { featureID, resources: [a, b, c] }
    expect((await call('POST', '/resources/order', { token: viewer.token, body: sent })).status).toBe(403)
    expect((await stranger.call('POST', '/resources/order', { body: sent })).status).toBe(404)
  })
})

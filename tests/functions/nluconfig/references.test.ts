import { beforeAll, describe, expect, it } from 'vitest'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

describe('the intent and entities of a config', () => {
  let tenant: Tenant
  let other: Tenant
  beforeAll(async () => {
    ;[tenant, other] = await Promise.all([newTenant(), newTenant()])
  })

  const make = async (of: Tenant, kind: string, body: object) => (await of.call('POST', `/${kind}/${of.appID}`, { body })).body

  it('are shown in their current form, and omitted once they are deleted', async () => {
    const intent = await make(tenant, 'intent', { intent_name: 'before' })
    const entities = [await make(tenant, 'entity', { entity_name: 'a' }), await make(tenant, 'entity', { entity_name: 'b' })]
    const { _id } = await make(tenant, 'nluconfig', { intent, entities })
    const read = async () => (await tenant.call('GET', `/nluconfig/${_id}`)).body

    await tenant.call('PATCH', `/intent/${intent._id}`, { body: { intent_name: 'after' } })
    expect((await read()).intent).toEqual((await tenant.call('GET', `/intent/${intent._id}`)).body)
    await tenant.call('DELETE', `/intent/${intent._id}`)
    await tenant.call('DELETE', `/entity/${entities[0]._id}`)
    const config = await read()
    expect([config.intent, config.entities]).toEqual([undefined, [entities[1]]])
    expect((await tenant.call('GET', `/nluconfigs/${tenant.appID}`)).body).toEqual([config])
    expect((await tenant.call('PATCH', `/nluconfig/${_id}`, { body: config })).status).toBe(200)
  })

  it.each(['intent', 'entities'])('must belong to the same application: %s', async (name) => {
    const kind = name === 'intent' ? 'intent' : 'entity'
    const mine = await make(tenant, kind, { [`${kind}_name`]: 'x' })
    const foreign = await make(other, kind, { [`${kind}_name`]: 'x' })
    const naming = (object: { _id: string }) => ({ [name]: kind === 'intent' ? object : [object] })
    const { _id } = await make(tenant, 'nluconfig', naming(mine))
    for (const object of [foreign, { ...mine, _id: `${tenant.appID}-unknown` }]) {
      expect((await tenant.call('POST', `/nluconfig/${tenant.appID}`, { body: naming(object) })).status).toBe(404)
      expect((await tenant.call('PATCH', `/nluconfig/${_id}`, { body: naming(object) })).status).toBe(404)
    }
  })
})

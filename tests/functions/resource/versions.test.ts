import { beforeAll, describe, expect, it } from 'vitest'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})

/** Each kind of object that has versions: how one is made, where it is, and a field of it. */
const kinds = {
  feature: { make: () => tenant.call('POST', '/feature', { body: { appID: tenant.appID, title: 'One' } }), field: 'title' },
  resource: {
    make: async () => {
      const { featureID } = (await tenant.call('POST', '/feature', { body: { appID: tenant.appID, title: 'Of resources' } })).body
      return tenant.call('POST', '/resource', { body: { appID: tenant.appID, featureID, title: 'One' } })
    },
    field: 'title',
  },
  workflow: { make: () => tenant.call('POST', `/workflow/${tenant.appID}`, { body: { title: 'One' } }), field: 'title' },
  filter: { make: () => tenant.call('POST', '/filter', { body: { appID: tenant.appID, entity: 'one' } }), field: 'entity' },
  expression: {
    make: async () => {
      const intent = (await tenant.call('POST', `/intent/${tenant.appID}`, { body: { intent_name: 'greet' } })).body
      return tenant.call('POST', `/expression/${intent._id}`, { body: { expression_text: 'One', language: 'en' } })
    },
    field: 'expression_text',
  },
} as const

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('the version of a %s', (kind) => {
  const { make, field } = kinds[kind]

  it('is the ETag of what is created, read and updated; If-Match lets exactly that version be changed', async () => {
    const made = await make()
    expect(made.headers['etag']).toBe(`"${made.body.updatedAt}"`)
    const path = `/${kind}/${made.body._id}`
    expect((await tenant.call('GET', path)).headers['etag']).toBe(made.headers['etag'])
    const first = await tenant.call('PATCH', path, { body: { [field]: 'Two' }, headers: { 'if-match': made.headers['etag'] ?? '' } })
    expect(first.status, first.text).toBe(200)
    expect(first.headers['etag']).toBe(`"${first.body.updatedAt}"`)
    expect(first.headers['etag']).not.toBe(made.headers['etag'])

    const second = await tenant.call('PATCH', path, { body: { [field]: 'Three' }, headers: { 'if-match': made.headers['etag'] ?? '' } })
    expect(second.status).toBe(412)
    expect(second.body).toEqual({ success: false, message: 'The object has changed since it was read; read it again.' })
    expect((await tenant.call('GET', path)).body[field]).toBe('Two')
  })

  it('is ignored without If-Match or with *; an invalid ETag is refused by name; a deleted object is 404', async () => {
    const path = `/${kind}/${(await make()).body._id}`
    for (const headers of [{}, { 'if-match': '*' }]) expect((await tenant.call('PATCH', path, { body: {}, headers })).status).toBe(200)
    const refused = await tenant.call('PATCH', path, { body: {}, headers: { 'if-match': 'yesterday' } })
    expect(refused.status).toBe(500)
    expect(refused.body.message).toMatch(/^If-Match /)
    await tenant.call('DELETE', path)
    expect((await tenant.call('PATCH', path, { body: {}, headers: { 'if-match': '"2026-01-01T00:00:00.000Z"' } })).status).toBe(404)
  })
})

it('of two concurrent updates of the same version, one succeeds', async () => {
  const { body, headers } = await kinds.feature.make()
  const update = (title: string) =>
    tenant.call('PATCH', `/feature/${body._id}`, { body: { title }, headers: { 'if-match': headers['etag'] ?? '' } })
  const statuses = (await Promise.all(['a', 'b', 'c', 'd'].map(update))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 412, 412, 412])
})

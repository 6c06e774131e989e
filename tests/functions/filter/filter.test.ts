import { describe, expect, it } from 'vitest'
import { keepsPromises, newContext } from '../../harness/crud.ts'
import { filterSample } from '../../harness/samples.ts'

const conditions = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`a${i}`, { operator: '=', value: 1 }]))

describe('/filter', () => {
  keepsPromises({
    path: '/filter',
    list: ({ tenant }) => `/filters/${tenant.appID}`,
    create: ({ tenant }) => ({ path: '/filter', body: { appID: tenant.appID } }),
    whole: () => filterSample,
    field: 'entity',
    computed: 'usedBy',
    required: [],
    owned: { _id: 'mine', owner: 'someone', createdAt: '2001', updatedAt: '2001' },
    refused: {
      'attribute.a.operator': { attribute: { a: { operator: 'like', value: 'x' } } },
      'filter.attribute.a.value': { attribute: { a: { operator: '<', value: 'abc' } } },
      'filter.event.e.value': { event: { e: { operator: '<', value: 'soon', type: 'date' } } },
      'tag.t.value': { tag: { t: { operator: 'OR', value: 'x' } } },
      operator: { operator: 'xor' },
      filter: { attribute: conditions(501) },
    },
  })

  it('allows 500 conditions, patched and stored ones together', async () => {
    const { tenant } = await newContext()
    const { body } = await tenant.call('POST', '/filter', { body: { appID: tenant.appID, attribute: conditions(300) } })
    const patch = (changes: object) => tenant.call('PATCH', `/filter/${body._id}`, { body: changes })
    expect((await patch({ event: conditions(201) })).status).toBe(500)
    expect((await patch({ event: conditions(200) })).status).toBe(200)
    expect((await patch({ tag: { t: { operator: 'OR', value: [] } } })).status).toBe(500)
    expect((await patch({ tag: { t: { operator: 'OR', value: [] } }, event: null })).status).toBe(200)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { type Context, newContext } from '../harness/crud.ts'

/** Fields whose whole effect is that people, and other programs, read what was written: kept as they are, patched by themselves, exported. */

let context: Context
beforeAll(async () => {
  context = await newContext()
})

const logic = { nextResourceDetail: { featureTitle: 'Orders', resourceTitle: 'Size' }, type: 'resource' }

interface Kept {
  readonly create: (context: Context) => { path: string; body: object }
  readonly object: string
  readonly fields: Record<string, unknown>
  /** The list of the bot's document that has such objects. */
  readonly list: string
}

const kinds: Record<string, Kept> = {
  feature: {
    create: ({ tenant: { appID } }) => ({ path: '/feature', body: { appID, title: 'F' } }),
    object: '/feature',
    list: 'features',
    fields: {
      title: 'Orders',
      description: 'Takes orders',
      type: 'faq',
      meta: { partnerID: 'p-7', referrer: 'https://example.test/', premium: true },
      faq_options: { menu: { button_logic: logic } },
    },
  },
  resource: {
    create: ({ tenant: { appID }, featureID }) => ({ path: '/resource', body: { appID, featureID } }),
    object: '/resource',
    list: 'resources',
    fields: { title: 'Size', description: 'Asks for the size', type: 'collect', api: { any: { shape: [1, null, true] } }, level: 2, logic },
  },
  workflow: {
    create: ({ tenant: { appID } }) => ({ path: `/workflow/${appID}`, body: {} }),
    object: '/workflow',
    list: 'workflows',
    fields: { title: 'Order', description: 'Sends the order', actions: [{ type: 'email' }] },
  },
  filter: {
    create: ({ tenant: { appID } }) => ({ path: '/filter', body: { appID } }),
    object: '/filter',
    list: 'filters',
    fields: { entity: 'person' },
  },
  entity: {
    create: ({ tenant: { appID } }) => ({ path: `/entity/${appID}`, body: { entity_name: 'size' } }),
    object: '/entity',
    list: 'entities',
    fields: {
      entity_name: 'format',
      lookup_table: { name: 'sizes', elements: ['small'] },
      additional_attribute: {
        type: 'value',
        value: 3,
        unit: 'litre',
        grain: 'day',
        from: { value: '2026-01-31T10:00:00.000Z', grain: 'hour' },
      },
    },
  },
  expression: {
    create: () => ({ path: '', body: { expression_text: 'a small one' } }),
    object: '/expression',
    list: 'expressions',
    fields: { language_is_default: true, expression_highlighted_text: 'a <b>small</b> one' },
  },
}

describe.each(Object.entries(kinds))('the display texts of a %s', (_kind, { create, object, list, fields }) => {
  it('are returned, patched separately, and in the document of the bot', async () => {
    const { tenant } = context
    const { body: intent } = await tenant.call('POST', `/intent/${tenant.appID}`, { body: { intent_name: 'order' } })
    const { path, body } = create(context)
    const made = await tenant.call('POST', path || `/expression/${intent._id}`, { body })
    expect(made.status, made.text).toBe(201)
    const at = `${object}/${made.body._id}`
    for (const [name, value] of Object.entries(fields)) {
      const patched = await tenant.call('PATCH', at, { body: { [name]: value } })
      expect(patched.status, patched.text).toBe(200)
      expect(patched.body[name]).toMatchObject(value as object)
    }
    expect((await tenant.call('GET', at)).body).toMatchObject(fields)
    const { body: document } = await tenant.call('GET', `/application/${tenant.appID}/export`)
    expect(document[list].find(({ _id }: { _id: string }) => _id === made.body._id)).toMatchObject(fields)
  })
})

it('the display texts of an application are returned, and in the document of the bot', async () => {
  const { tenant } = context
  const fields = {
    title: 'Shop',
    description: 'The shop’s bot',
    documents: { terms: 'https://example.test/terms' },
    appIDs: [{ source: 'workplace', appID: '77' }],
    smart_format: [{ name: 'size', description: 'How large' }],
    canned_replies: [{ title: 'Greeting', text: 'Hello {{firstName|there}}' }],
    dashboard_stat: [{ title: 'All', description: 'Everybody', operator: 'count', color: '#ffcc00' }],
  }
  const patched = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: fields })
  expect(patched.status, patched.text).toBe(200)
  expect((await tenant.call('GET', `/application/${tenant.appID}`)).body).toMatchObject(fields)
  expect((await tenant.call('GET', `/application/${tenant.appID}/export`)).body.application).toMatchObject(fields)
})

it('meta.index_next_resource of a feature is the position of the next resource', async () => {
  const { tenant, featureID } = context
  const read = async () => (await tenant.call('GET', `/feature/${featureID}`)).body.meta
  const { nb_resources, index_next_resource } = await read()
  const { body } = await tenant.call('POST', '/resource', { body: { appID: tenant.appID, featureID } })
  expect([index_next_resource, body.meta.position]).toEqual([nb_resources, index_next_resource])
  expect(await read()).toMatchObject({ nb_resources: nb_resources + 1, index_next_resource: index_next_resource + 1 })
})

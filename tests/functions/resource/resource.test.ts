import { describe, expect, it } from 'vitest'
import { keepsPromises, newContext } from '../../harness/crud.ts'
import { resourceSample } from '../../harness/samples.ts'
import { newTenant } from '../../harness/tenant.ts'

const carousel = (answer: object) => [{ type: 'carousel', carousel: [{ value: 'x', answers: [answer] }] }]
const filters = { attribute: { a: { operator: 'isDefined', value: 'x' } } }

describe('/resource', () => {
  keepsPromises({
    path: '/resource',
    list: ({ featureID }) => `/resources/${featureID}`,
    create: ({ tenant, featureID }) => ({ path: '/resource', body: { appID: tenant.appID, featureID } }),
    whole: resourceSample,
    field: 'description',
    required: [],
    owned: {
      _id: 'mine',
      resourceID: 'mine',
      ressourceID: 'mine',
      featureTitle: 'mine',
      userID: 'someone',
      createdAt: '2001',
      updatedAt: '2001',
      meta: { position: 99 },
    },
    refused: {
      messages: { messages: 'hello' },
      'messages.0.type': { messages: [{ type: 'hologram' }] },
      'messages.0.text': { messages: [{ type: 'text' }] },
      'messages.0.carousel.0.answers.0.payload': { messages: carousel({ value: 'y', type: 'button' }) },
      'messages.0.filters.attribute.a.value': { messages: [{ type: 'text', text: 'x', filters }] },
      'answers.0.type': { answers: [{ type: 'share', value: 'x' }] },
      'answers.0.url': { answers: [{ type: 'url', value: 'x', url: 'not a url' }] },
      'answers.0.filters.attribute.a.value': { answers: [{ filters }] },
      'messageIfKnown.messages.0.url': { messageIfKnown: { messages: [{ type: 'image' }] } },
      'multiple_answers_options.messages.1.0.text': { multiple_answers_options: { messages: [[], [{ type: 'text' }]] } },
      'filters.attribute.a.operator': { filters: { attribute: { a: { operator: 'like', value: 'P' } } } },
      'validation.type': { validation: { type: 'mood' } },
      'validation.rule': { validation: { type: 'regex', rule: '(a)\\1' } },
      'properties.rule': { properties: { type: 'regex', rule: '(?=a)' } },
      'properties.event.n.inc': { properties: { event: { n: { inc: 'x' } } } },
      'logic.wobble': { logic: { wobble: 1 } },
    },
  })

  it('must belong to a feature of its application', async () => {
    const { tenant, featureID } = await newContext()
    const other = await newTenant()
    const post = (body: object) => tenant.call('POST', '/resource', { body })
    expect((await post({ featureID })).body.message).toMatch(/^appID /)
    expect((await post({ appID: tenant.appID })).body.message).toMatch(/^featureID /)
    const foreign = await other.call('POST', '/feature', { body: { appID: other.appID, title: 'Foreign' } })
    for (const wrong of [foreign.body.featureID, `${tenant.appID}-none`, 'none', tenant.appID])
      expect((await post({ appID: tenant.appID, featureID: wrong })).status, wrong).toBe(404)
  })

  it('cannot move to another feature', async () => {
    const { tenant, featureID, resourceID } = await newContext()
    const other = await tenant.call('POST', '/feature', { body: { appID: tenant.appID, title: 'Other' } })
    const { body } = await tenant.call('PATCH', `/resource/${resourceID}`, { body: { featureID: other.body.featureID, appID: 'x' } })
    expect([body.featureID, body.appID, body.featureTitle]).toEqual([featureID, tenant.appID, 'F'])
  })
})

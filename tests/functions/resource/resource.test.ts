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
      'validation.date': { validation: { type: 'email', date: { earliest: 'today' } } },
      'validation.date.earliest': { validation: { type: 'date', date: { earliest: '2027-02-30' } } },
      'validation.date.latest': { validation: { type: 'date', date: { earliest: '+5', latest: 'today' } } },
      'validation.date.weekdays.0': { validation: { type: 'date', date: { weekdays: ['lundi'] } } },
      'validation.date.hours.0.from': { validation: { type: 'date', date: { hours: [{ from: '9h', to: '12:00' }] } } },
      'validation.date.hours.1.to': {
        validation: {
          type: 'date',
          date: {
            hours: [
              { from: '09:00', to: '12:00' },
              { from: '18:00', to: '14:00' },
            ],
          },
        },
      },
      'validation.date.slots': { validation: { type: 'date', date: { hours: [{ from: '09:00', to: '10:00' }], slots: 90 } } },
      'validation.type': { validation: { type: 'mood' } },
      'validation.rule': { validation: { type: 'regex', rule: '(a)\\1' } },
      'properties.rule': { properties: { type: 'regex', rule: '(?=a)' } },
      'validation.api': { validation: { active: false, type: 'api', rule: 'x' } },
      'validate.rule': { validate: { type: 'regex', rule: '' } },
      validate: { validate: { type: 'email' }, validation: { type: 'email' } },
      'properties.type': { properties: { type: 'mood' } },
      'properties.api': { properties: { type: 'api', api: 'nowhere' } },
      'actions.list.0.operator': { actions: { list: [{ attribute: 'a', operator: 'like', value: 'x' }] } },
      'actions.list.1.operator': { actions: { list: [{}, { attribute: 'a', operator: 'between', value: '1' }] } },
      'actions.list.1.value': { actions: { list: [{}, { attribute: 'a', operator: '<', value: 'many' }] } },
      'actions.list.0.list.1': { actions: { list: [{ attribute: 'a', operator: '>', list: ['1', ''] }] } },
      'helpText.invalidAnswer': { helpText: { invalidAnswer: 5 } },
      'properties.event.n.inc': { properties: { event: { n: { inc: 'x' } } } },
      'logic.wobble': { logic: { wobble: 1 } },
      'actions.webhook.type': { actions: { webhook: { type: 'SEND' } } },
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

  it.each([{ type: 'regex' }, { type: 'api', rule: 'x' }, { type: 'perso' }])('refuses %j, which validates nothing', async (rule) => {
    const { tenant, resourceID } = await newContext()
    for (const name of ['validation', 'validate', 'properties']) {
      if (name !== 'properties' && rule.type === 'perso') continue
      const { status, body } = await tenant.call('PATCH', `/resource/${resourceID}`, { body: { [name]: rule } })
      const needed = rule.type === 'api' ? 'api' : 'rule'
      expect([status, body.message]).toEqual([500, `${name}.${needed} is required when type is ${rule.type}.`])
    }
  })

  it('accepts every type of validation, and `validate` as an alias, also to remove it', async () => {
    const { tenant, featureID } = await newContext()
    const body = { appID: tenant.appID, featureID, validate: { active: true, type: 'date' }, helpText: { invalidAnswer: true } }
    const made = await tenant.call('POST', '/resource', { body })
    expect([made.status, made.body.validation, 'validate' in made.body]).toEqual([201, { active: true, type: 'date' }, false])
    expect(made.body.helpText).toEqual({ invalidAnswer: true })
    const patch = async (change: object) => (await tenant.call('PATCH', `/resource/${made.body.resourceID}`, { body: change })).body
    for (const type of ['email', 'number', 'nombre', 'date', 'phone', 'phone-fr'])
      expect((await patch({ validate: { type } })).validation, type).toEqual({ type })
    expect('validation' in (await patch({ validate: null }))).toBe(false)
  })

  it('cannot move to another feature', async () => {
    const { tenant, featureID, resourceID } = await newContext()
    const other = await tenant.call('POST', '/feature', { body: { appID: tenant.appID, title: 'Other' } })
    const { body } = await tenant.call('PATCH', `/resource/${resourceID}`, { body: { featureID: other.body.featureID, appID: 'x' } })
    expect([body.featureID, body.appID, body.featureTitle]).toEqual([featureID, tenant.appID, 'F'])
  })
})

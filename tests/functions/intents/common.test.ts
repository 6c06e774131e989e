import { beforeAll, describe, expect, it } from 'vitest'
import type { CallOptions } from '../../harness/call.ts'
import { newMember, newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})

const expressionsOf = async (of: Tenant, intentID: string) => (await of.call('GET', `/expressions/${intentID}`)).body
const textsOf = async (of: Tenant, intentID: string): Promise<string[]> =>
  (await expressionsOf(of, intentID)).map((found: { expression_text: string }) => found.expression_text)

describe('GET /intents/common', () => {
  const get = (query: CallOptions['query'] = {}) => tenant.call('GET', `/intents/common/${tenant.appID}`, { query })

  it.each(['fr', 'en'])('returns the small talk in %s with its expressions', async (lang) => {
    const { body } = await get({ lang })
    expect(body.length).toBeGreaterThanOrEqual(25)
    for (const intent of body) {
      expect(intent).toMatchObject({ _id: `common-${lang}-${intent.intent_name}`, is_small_talk: true })
      const count = intent.expressions.length
      expect(intent.meta).toEqual({ entities: [], expressions_nb: count, expressions_details: { [lang]: count } })
    }
  })

  it('returns all languages by default, and refuses an unavailable one', async () => {
    const all = await get()
    const fr = await get({ lang: 'fr' })
    expect(all.body.length).toBe(2 * fr.body.length)
    const answer = await get({ lang: 'xx' })
    expect([answer.status, answer.body.message]).toEqual([500, 'lang must be one of fr, en.'])
  })
})

describe('POST /intents/common', () => {
  const copy = (agent: Tenant, options: CallOptions) => tenant.call('POST', `/intents/common/${agent.appID}`, options)
  const greeting = 'common-fr-greeting'

  it.each([
    ['in the body', () => ({ body: { intent: greeting, appID: tenant.appID } })],
    ['in the query', () => ({ query: { intent: greeting, appID: tenant.appID }, body: {} })],
    ['in the query, without a body', () => ({ query: { intent: greeting, appID: tenant.appID } })],
    ['for the application of the header', () => ({ body: { intent: greeting }, appid: tenant.appID })],
    ['for the agent of the path', () => ({ body: { intent: greeting } })],
  ])('copies small talk with its expressions, given %s', async (_, options) => {
    const { body: shipped } = await tenant.call('GET', `/intents/common/${tenant.appID}`, { query: { lang: 'fr' } })
    const { expressions, suggested_answer } = shipped[0]
    const { status, body } = await copy(tenant, options())
    expect(status).toBe(201)
    expect(body).toMatchObject({ agent_id: tenant.appID, intent_name: 'greeting', is_small_talk: true, suggested_answer })
    expect((await tenant.call('GET', `/intent/${body._id}`)).body).toEqual(body)
    expect(await textsOf(tenant, body._id)).toEqual(expressions)
    expect(body.meta.expressions_details).toEqual({ fr: expressions.length })
  })

  it('copies an intent of the caller to another application, with the entities in its expressions', async () => {
    const target = await newTenant()
    await target.call('PUT', `/application/${target.appID}/permission`, { body: { permission: 'edit', userID: tenant.userID } })
    const make = async (kind: string, parent: string, body: object, at = tenant) =>
      (await at.call('POST', `/${kind}/${parent}`, { body })).body
    const town = await make('entity', tenant.appID, { entity_name: 'town', synonyms: [{ synonym_reference: 'Paris' }] })
    const day = await make('entity', tenant.appID, { entity_name: 'day' })
    const theirDay = await make('entity', target.appID, { entity_name: 'day' }, target)
    const intent = await make('intent', tenant.appID, { intent_name: 'travel' })
    const parameters = [
      { parameter_start: 0, parameter_end: 5, entity: town },
      { parameter_start: 6, parameter_end: 12, entity: day },
    ]
    await make('expression', intent._id, { expression_text: 'Paris monday', parameters })
    await make('expression', intent._id, { expression_text: 'somewhere' })

    const { status, body } = await copy(tenant, { body: { intent: intent._id, appID: target.appID }, appid: target.appID })
    expect([status, body.agent_id, body.intent_name]).toEqual([201, target.appID, 'travel'])
    const [first, second] = await expressionsOf(target, body._id)
    expect([first.expression_text, second.expression_text]).toEqual(['Paris monday', 'somewhere'])
    expect(first.parameters[0].entity).toMatchObject({ agent_id: target.appID, entity_name: 'town', synonyms: town.synonyms })
    expect(first.parameters[1].entity).toEqual(theirDay)
    expect(body.meta.entities.length).toBe(2)
    expect(await textsOf(tenant, intent._id)).toEqual(['Paris monday', 'somewhere'])
  })

  it('is refused without its required fields, and without the required levels', async () => {
    const other = await newTenant()
    const viewer = await newMember(tenant, 'view')
    const foreign = (await other.call('POST', `/intent/${other.appID}`, { body: { intent_name: 'x' } })).body._id
    for (const [status, agent, options] of [
      [500, tenant, { body: {} }],
      [500, tenant, { query: { intent: greeting }, body: { intent: 'common-en-greeting' } }],
      [500, tenant, { query: { appID: tenant.appID }, body: { intent: greeting, appID: other.appID } }],
      [404, tenant, { body: { intent: 'none' } }],
      [404, tenant, { body: { intent: foreign } }],
      [404, other, { body: { intent: foreign, appID: tenant.appID } }],
      [404, tenant, { body: { intent: greeting, appID: other.appID } }],
      [403, tenant, { body: { intent: greeting, appID: tenant.appID }, appid: other.appID }],
      [403, tenant, { body: { intent: greeting }, token: viewer.token }],
      [404, tenant, { body: { intent: greeting }, token: other.token }],
    ] as const) {
      const answer = await copy(agent, options)
      expect([answer.status, answer.body.success]).toEqual([status, false])
    }
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

describe('an intent and its expressions', () => {
  let tenant: Tenant
  beforeAll(async () => {
    tenant = await newTenant()
  })

  const make = async (kind: string, body: object, parent = tenant.appID) => (await tenant.call('POST', `/${kind}/${parent}`, { body })).body

  it('have a meta that is always up to date', async () => {
    const intent = await make('intent', { intent_name: 'travel' })
    const entity = await make('entity', { entity_name: 'town' })
    expect(intent.meta).toEqual({ entities: [], expressions_nb: 0, expressions_details: {} })
    const parameters = [{ parameter_start: 0, parameter_end: 5, entity }]
    for (const body of [
      { language: 'fr', expression_text: 'Paris', parameters },
      { language: 'fr', expression_text: 'un' },
      { language: 'en', expression_text: 'one' },
      { expression_text: '1' },
    ]) {
      await make('expression', body, intent._id)
    }
    const meta = { entities: [entity._id], expressions_nb: 4, expressions_details: { fr: 2, en: 1 } }
    const read = async () => (await tenant.call('GET', `/intent/${intent._id}`)).body.meta
    expect(await read()).toEqual(meta)
    expect((await tenant.call('GET', `/intents/${tenant.appID}`)).body[0].meta).toEqual(meta)
    expect((await tenant.call('PATCH', `/intent/${intent._id}`, { body: { meta: { expressions_nb: 0 } } })).body.meta).toEqual(meta)
    await tenant.call('DELETE', `/entity/${entity._id}`)
    expect(await read()).toEqual({ ...meta, entities: [] })
  })

  it('are deleted together', async () => {
    const intent = await make('intent', { intent_name: 'short-lived' })
    const expressions = await Promise.all(
      Array.from({ length: 30 }, (_, i) => make('expression', { expression_text: `x${i}` }, intent._id)),
    )
    expect((await tenant.call('DELETE', `/intent/${intent._id}`)).status).toBe(200)
    for (const path of [`/expressions/${intent._id}`, `/expression/${expressions[0]._id}`]) {
      expect((await tenant.call('GET', path)).status).toBe(404)
    }
    expect((await tenant.call('POST', `/expression/${intent._id}`, { body: { expression_text: 'x' } })).status).toBe(404)
  })

  it('show a parameter without its deleted entity, and accept it that way', async () => {
    const intent = await make('intent', { intent_name: 'buy' })
    const entity = await make('entity', { entity_name: 'thing' })
    const made = await make('expression', { expression_text: 'a pen', parameters: [{ parameter_value: 'pen', entity }] }, intent._id)
    await tenant.call('DELETE', `/entity/${entity._id}`)
    const { body } = await tenant.call('GET', `/expression/${made._id}`)
    const { entity: _, ...parameter } = made.parameters[0]
    expect(body.parameters).toEqual([parameter])
    for (const changes of [{ language: 'en' }, body]) {
      expect((await tenant.call('PATCH', `/expression/${made._id}`, { body: changes })).body.parameters).toEqual([parameter])
    }
  })

  it('have a stable id for each parameter', async () => {
    const intent = await make('intent', { intent_name: 'count' })
    const { _id, parameters } = await make('expression', { expression_text: 'x', parameters: [{}, { _id: 'mine' }] }, intent._id)
    const [a, b] = parameters
    expect(new Set([a._id, b._id, 'mine']).size).toBe(3)
    expect([a.expression_id, b.expression_id]).toEqual([_id, _id])
    const { body } = await tenant.call('PATCH', `/expression/${_id}`, { body: { parameters: [b, { parameter_value: 'new' }, b] } })
    expect(body.parameters[0]._id).toBe(b._id)
    expect(new Set(body.parameters.map((p: { _id: string }) => p._id)).size).toBe(3)
  })

  it('have positions within the stored text', async () => {
    const intent = await make('intent', { intent_name: 'emoji' })
    const body = { expression_text: '🍕 à Paris', parameters: [{ parameter_start: 5, parameter_end: 10 }] }
    const { _id } = await make('expression', body, intent._id)
    const shorter = await tenant.call('PATCH', `/expression/${_id}`, { body: { expression_text: 'Paris' } })
    expect([shorter.status, shorter.body.message]).toEqual([500, 'parameters.0.parameter_end must not be past the end of expression_text.'])
  })

  it('keep every accepted patch of 20 concurrent ones', async () => {
    const intent = await make('intent', { intent_name: 'busy' })
    const { _id } = await make('expression', { expression_text: 'x' }, intent._id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        tenant.call('PATCH', `/expression/${_id}`, { body: i % 2 ? { language: 'fr' } : { expression_highlighted_text: `${i}` } }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 409])).size).toBe(0)
    const { body } = await tenant.call('GET', `/expression/${_id}`)
    const accepted = (odd: number) => answers.some(({ status }, i) => status === 200 && i % 2 === odd)
    expect([body.language !== undefined, body.expression_highlighted_text !== undefined]).toEqual([accepted(1), accepted(0)])
  })
})

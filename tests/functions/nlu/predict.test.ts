import { beforeAll, describe, expect, it } from 'vitest'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

describe('a trained bot', () => {
  let tenant: Tenant
  let ids: Record<string, string>

  beforeAll(async () => {
    tenant = await newTenant()
    ids = await trainedBot(tenant)
  })

  const predict = async (text: string, language?: string) =>
    (await tenant.call('POST', `/nlu/predict/${tenant.appID}`, { body: { text, ...(language ? { language } : {}) } })).body

  it('understands its expressions, and texts like them', async () => {
    for (const [text, name] of [
      ['où est mon colis', 'track'],
      ['Ou est mon coli ?', 'track'],
      ['je voudrais réserver une table', 'book'],
      ['RÉSERVER UNE TABLE POUR DEUX', 'book'],
    ] as const) {
      expect(await predict(text), text).toMatchObject({ intent: ids[name], intent_name: name, language: 'fr' })
    }
  })

  it('does not understand other texts', async () => {
    const { intent, intent_name, score } = await predict('quelle est la capitale de l’Australie')
    expect([intent, intent_name]).toEqual([null, null])
    expect(score).toBeLessThan(0.3)
  })

  it('finds entities with their positions', async () => {
    const text = '🍕 réserver à Lyom le 12 mai 2031 pour vingt-et-une personnes'
    const { entities } = await predict(text)
    expect(entities.map(({ entity_name, value, start, end }: Found) => [entity_name, value, text.slice(start, end)])).toEqual([
      ['city', 'Lyon', 'Lyom'],
      ['when', '2031-05-12T00:00:00.000+02:00', '12 mai 2031'],
      ['guests', '21', 'vingt-et-une'],
    ])
    expect(entities[1].additional_attribute).toEqual({ type: 'date', grain: 'day' })
  })

  it('shows the state of the training', async () => {
    const { body } = await tenant.call('GET', `/nlu/state/${tenant.appID}`)
    expect(body).toMatchObject({ state: 'trained', models: [{ language: 'fr', intents: 2, expressions: 12 }] })
    expect(body.models[0].bytes).toBeGreaterThan(500)
    // How many of the expressions are understood by a model that is trained without them.
    expect(body.models[0].accuracy).toBeGreaterThan(0.3)
  })

  it('understands only above the threshold of the application', async () => {
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { nlu_threshold: 1 } })
    expect((await predict('où est mon colis')).intent).toBeNull()
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { nlu_threshold: null } })
    expect((await predict('où est mon colis')).intent).toBe(ids['track'])
  })

  it('stops using a deleted intent at once, and its expressions with the next training', async () => {
    const { body: intent } = await tenant.call('POST', `/intent/${tenant.appID}`, { body: { intent_name: 'short-lived' } })
    for (const text of ['xylophone', 'un xylophone', 'le xylophone'])
      await tenant.call('POST', `/expression/${intent._id}`, { body: { expression_text: text, language: 'fr' } })
    await tenant.call('POST', `/nlu/train/${tenant.appID}`)
    expect((await predict('xylophone')).intent).toBe(intent._id)
    await tenant.call('DELETE', `/intent/${intent._id}`)
    expect((await predict('xylophone')).intent).toBeNull()
    await tenant.call('POST', `/nlu/train/${tenant.appID}`)
    const { score } = await predict('xylophone')
    expect(score).toBeLessThan(0.3)
  })
})

it('a bot without expressions understands nothing', async () => {
  const tenant = await newTenant()
  const state = async () => (await tenant.call('GET', `/nlu/state/${tenant.appID}`)).body
  expect(await state()).toEqual({ state: 'none', models: [] })
  expect((await tenant.call('POST', `/nlu/predict/${tenant.appID}`, { body: { text: 'hello' } })).body).toEqual({
    intent: null,
    intent_name: null,
    best: null,
    score: 0,
    entities: [],
    language: 'en',
  })
  expect((await tenant.call('POST', `/nlu/train/${tenant.appID}`)).body).toMatchObject({ state: 'trained', models: [] })
})

interface Found {
  readonly entity_name: string
  readonly value: string
  readonly start: number
  readonly end: number
}

const taught = {
  track: [
    'où est mon colis',
    'suivre ma commande',
    'où en est ma livraison',
    'je n’ai pas reçu mon colis',
    'statut de la commande',
    'mon paquet n’arrive pas',
  ],
  book: [
    'réserver une table',
    'je voudrais une table ce soir',
    'avez-vous une table libre',
    'une table pour quatre',
    'faire une réservation',
    'réserver pour demain',
  ],
}

async function trainedBot(tenant: Tenant): Promise<Record<string, string>> {
  const make = async (path: string, body: object) => (await tenant.call('POST', path, { body })).body
  const ids: Record<string, string> = {}
  for (const [name, texts] of Object.entries(taught)) {
    const intent = await make(`/intent/${tenant.appID}`, { intent_name: name })
    ids[name] = intent._id
    for (const expression_text of texts) await make(`/expression/${intent._id}`, { expression_text, language: 'fr' })
  }
  const synonyms = [{ synonym_reference: 'Lyon', synonym_variants: ['lyonnaise'] }, { synonym_reference: 'Paris' }]
  await make(`/entity/${tenant.appID}`, { entity_name: 'city', synonyms })
  await make(`/entity/${tenant.appID}`, { entity_name: 'when', slot_data_type: 'date' })
  await make(`/entity/${tenant.appID}`, { entity_name: 'guests', slot_data_type: 'number' })
  await make(`/nlu/train/${tenant.appID}`, {})
  return ids
}

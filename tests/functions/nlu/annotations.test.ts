import { beforeEach, describe, expect, it } from 'vitest'
import { newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { make, taught, teach, train } from '../../harness/understanding.ts'

let tenant: Tenant
let cityID: string
let travelID: string

interface Annotation {
  readonly words: string
  readonly value?: string
  readonly required?: boolean
}

/** An expression of the intent to travel, whose words are annotated as a city. */
async function annotate(expression_text: string, { words, value, required }: Annotation, language: string | undefined = 'fr') {
  const start = expression_text.indexOf(words)
  const parameter = {
    entity: { _id: cityID },
    parameter_start: start,
    parameter_end: start + words.length,
    ...(value === undefined ? {} : { parameter_value: value }),
    ...(required === undefined ? {} : { parameter_required: required }),
  }
  return make(tenant, `/expression/${travelID}`, { expression_text, language, parameters: [parameter] })
}

const found = async (text: string, language = 'fr') => {
  const { entities } = await make(tenant, `/nlu/predict/${tenant.appID}`, { text, language })
  return entities.map(({ value, text: phrase }: { value: string; text: string }) => [value, phrase])
}

beforeEach(async () => {
  tenant = await newTenant()
  const synonyms = [{ synonym_reference: 'Lyon', synonym_variants: ['la capitale des Gaules'] }]
  cityID = (await make(tenant, `/entity/${tenant.appID}`, { entity_name: 'city', synonyms }))._id
  travelID = await teach(tenant, 'travel', ['je veux voyager', 'partir en voyage', 'un billet de train', 'acheter un billet'])
  await teach(tenant, 'hours', taught.hours)
})

describe('annotated values', () => {
  it("are recognized like those of the entity's list, in the language of the expression", async () => {
    await annotate('un billet pour Marseille', { words: 'Marseille' })
    await annotate('partir pour la cité phocéenne', { words: 'la cité phocéenne', value: 'marseille' })
    await annotate('aller dans la ville des lumières', { words: 'ville des lumières', value: 'lyon' })
    await annotate('a ticket to Brighton', { words: 'Brighton' }, 'en')
    expect(await found('un billet pour Marseille')).toEqual([])
    await train(tenant)
    expect(await found('un train vers marseile demain')).toEqual([['Marseille', 'marseile']])
    expect(await found('voir La cite phoceenne')).toEqual([['Marseille', 'La cite phoceenne']])
    // What the entity's own list has goes before.
    expect(await found('la ville des lumières, ou Lyon')).toEqual([
      ['Lyon', 'ville des lumières'],
      ['Lyon', 'Lyon'],
    ])
    expect([await found('Brighton'), await found('Brighton', 'en'), await found('Marseille', 'en')]).toEqual([
      [],
      [['Brighton', 'Brighton']],
      [],
    ])
    const { body } = await tenant.call('GET', `/entity/${cityID}`)
    expect(body.synonyms).toEqual([{ synonym_reference: 'Lyon', synonym_variants: ['la capitale des Gaules'] }])
  })

  it('are those of the current expressions: deleting one removes its values', async () => {
    const { _id } = await annotate('un billet pour Nice', { words: 'Nice' })
    await train(tenant)
    expect(await found('Nice')).toEqual([['Nice', 'Nice']])
    await tenant.call('PATCH', `/expression/${_id}`, { body: { parameters: [] } })
    await train(tenant)
    expect(await found('Nice')).toEqual([])
  })

  it('apply to all languages if the expression has none', async () => {
    const parameters = [{ entity: { _id: cityID }, parameter_value: 'Rome' }]
    await make(tenant, `/expression/${travelID}`, { expression_text: 'Rome', parameters })
    await train(tenant)
    expect([await found('Rome'), await found('Rome', 'en'), await found('Rome', 'de')]).toEqual(Array(3).fill([['Rome', 'Rome']]))
  })
})

it("a required parameter is asked for at the config's target, unless the text contains it", async () => {
  await annotate('un billet pour Paris', { words: 'Paris', required: true })
  await train(tenant)
  const ask = {
    messages: [{ type: 'text', text: 'Où allez-vous ?' }],
    properties: { active: true, attribute: { city: 'answer' } },
    askIfKnown: false,
  }
  await newFeature(tenant, 'Start', [{ messages: [{ type: 'text', text: 'Bonjour' }], answers: [{ value: 'Oui' }] }])
  const { featureID } = await newFeature(tenant, 'Travel', [ask, 'En route pour {{city}} !'])
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { isNluFirst: true } })
  const logic = { active: true, goToFeature: featureID }
  const config = { intent: { _id: travelID }, entities: [{ _id: cityID }], nlu: { active: true }, saveEntities: true, logic }
  await make(tenant, `/nluconfig/${tenant.appID}`, config)
  const talker = await newTalker(tenant)
  expect(await talker.say('je veux un billet de train')).toEqual(['Où allez-vous ?'])
  expect(await talker.say('Toulouse')).toEqual(['En route pour Toulouse !'])
  expect(await (await newTalker(tenant)).say('je veux un billet pour Pariss')).toEqual(['En route pour Paris !'])
})

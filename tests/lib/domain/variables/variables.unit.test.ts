import { describe, expect, it } from 'vitest'
import { type VariableSources, variablesOf } from '../../../../lib/domain/variables/variables.ts'
import type { ResourceBody } from '../../../../schemas/resource.ts'

const empty: VariableSources = {
  application: { _id: 'a' },
  features: [],
  resources: [],
  workflows: [],
  configs: [],
  intents: [],
  entities: [],
  scripts: [],
}
type Step = VariableSources['resources'][number]
const step = (id: string, fields: Omit<ResourceBody, '_id'>): Step => ({ _id: id, ...fields })

const backToBot = { _id: 'a', info: { backToBot: 'Back, {{name}}.' } }

const setBy = (bot: VariableSources, name: string): string[] =>
  variablesOf(bot)
    .filter((variable) => variable.name === name)
    .flatMap(({ uses }) => uses.filter(({ sets }) => sets).map(({ id }) => id))

describe('the variables of a bot', () => {
  it('are grouped by name, whatever sets and uses them', () => {
    const variables = variablesOf(
      {
        ...empty,
        application: backToBot,
        resources: [
          step('r1', { properties: { attribute: { name: 'answer' }, event: { visits: { inc: 1 } } } }),
          step('r2', { actions: { list: [{ attribute: 'answer' }, { attribute: 'name', actions: { logic: { key: 'status' } } }] } }),
        ],
      },
      ['city'],
    )
    expect(variables.map(({ name, uses }) => [name, ...uses.map(({ id, sets }) => `${id} ${sets ? 'sets' : 'reads'}`)])).toEqual([
      ['city'],
      ['name', 'a reads', 'r1 sets', 'r2 reads'],
      ['visits', 'r1 sets'],
    ])
  })

  it('include the extension that a phone number has, and only that', () => {
    const phone = step('r1', {
      validation: { type: 'phone' },
      properties: { attribute: { phone: '{{answer}}', seen: 'yes' } },
    })
    expect(setBy({ ...empty, resources: [phone] }, 'phone_extension')).toEqual(['r1'])
    expect(setBy({ ...empty, resources: [phone] }, 'seen_extension')).toEqual([])
    expect(setBy({ ...empty, resources: [{ ...phone, validation: { type: 'email' } }] }, 'phone_extension')).toEqual([])
  })

  it('include the name of an entity that is saved under it', () => {
    const city = { _id: 'e', agent_id: 'a', entity_name: 'city', saveAsAttribute: true, createdAt: '', updatedAt: '' }
    expect(setBy({ ...empty, entities: [city] }, 'city')).toEqual(['e'])
    expect(setBy({ ...empty, entities: [{ ...city, attribute: ['town'] }] }, 'city')).toEqual([])
    expect(setBy({ ...empty, entities: [{ ...city, attribute: ['town'] }] }, 'town')).toEqual(['e'])
    expect(setBy({ ...empty, entities: [{ ...city, saveAsAttribute: false }] }, 'city')).toEqual([])
  })
})

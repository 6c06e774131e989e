import { beforeAll, describe, expect, it } from 'vitest'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
let featureID: string
let resourceIDs: string[]
beforeAll(async () => {
  tenant = await newTenant()
  const made = await newFeature(tenant, 'Order', [
    { title: 'size', messages: [{ type: 'text', text: 'Which size?' }], answers: [{ value: 'Small' }, { value: 'Large' }] },
    { title: 'mail', ...askEmail('Your e-mail?') },
    'Thank you',
  ])
  featureID = made.featureID
  resourceIDs = made.resourceIDs
})

const figures = (query: Record<string, number> = {}) => tenant.call('GET', `/statistics/steps/${featureID}`, { query })

describe('GET /statistics/steps/<featureID>', () => {
  it('200 with the number of respondents who answered each step: each once, whatever they answered before', async () => {
    for (const words of [['hello', 'Small'], ['hello', 'Large', 'no address', 'ada@example.com'], ['hello']]) {
      const talker = await newTalker(tenant)
      for (const text of words) await talker.say(text)
    }
    const again = await newTalker(tenant)
    for (const text of ['hello', 'Small', 'bob@example.com', 'hello', 'Large']) await again.say(text)
    const { status, body } = await figures()
    expect(status).toBe(200)
    expect(body).toEqual({
      featureID,
      from: expect.any(String),
      to: expect.any(String),
      resources: [
        { resourceID: resourceIDs[0], title: 'size', nb_users: 3 },
        { resourceID: resourceIDs[1], title: 'mail', nb_users: 2 },
        { resourceID: resourceIDs[2], title: 'step', nb_users: 0 },
      ],
    })
  })

  it('counts only answers in the period', async () => {
    const { body } = await figures({ from: 0, to: 86_400_000 })
    expect(body).toMatchObject({ from: '1970-01-01T00:00:00.000Z', to: '1970-01-02T00:00:00.000Z' })
    expect(body.resources.map(({ nb_users }: { nb_users: number }) => nb_users)).toEqual([0, 0, 0])
  })

  it('404 for an unknown feature, or one of another application', async () => {
    expect((await tenant.call('GET', `/statistics/steps/${tenant.appID}-nothing`)).status).toBe(404)
    const other = await newTenant()
    expect((await other.call('GET', `/statistics/steps/${featureID}`)).status).toBe(404)
  })
})

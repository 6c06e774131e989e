import { beforeAll, describe, expect, it } from 'vitest'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})

const post = (path: string, body: object) => tenant.call('POST', path, { body: { appID: tenant.appID, ...body } })
const selected = async (filters: object) => (await post('/filter/preview', { filters })).body.sample
const profileOf = async (respondentID: string) =>
  (await tenant.call('GET', '/data/userProfile', { query: { appID: tenant.appID, respondentID } })).body

describe('system fields', () => {
  it('select respondents by platform data', async () => {
    const { featureID } = await newFeature(tenant, 'Feature', [askEmail('Your address?')], { process: { active: true, title: 'Sign up' } })
    await post('/data/userProfile', { respondentID: 'silent', attribute: { city: 'Paris' } })
    const talker = await newTalker(tenant)
    await post('/data/botrespondent/bot', { respondentID: talker.id, featureID, source: 'web' })
    await talker.say('a@example.test')
    expect(await selected({ event: { numMessages: { operator: '>', value: 0 } } })).toEqual([talker.id])
    expect(await selected({ event: { lastReplied: { operator: 'after', value: { days: 1 } } } })).toEqual([talker.id])
    expect(await selected({ event: { lastReplied: { operator: 'before', value: { days: 1 } } } })).toEqual([])
    expect(await selected({ event: { lastReplied: { operator: 'before', value: { days: -1 } } } })).toEqual([talker.id])
    expect(await selected({ attribute: { last_process: { operator: '=', value: featureID } } })).toEqual([talker.id])
    expect(await selected({ attribute: { lastResponse: { operator: 'isNotDefined' } } })).toEqual(['silent'])
    expect((await selected({ attribute: { source: { operator: '=', value: 'web' } } })).toSorted()).toEqual(
      ['silent', talker.id].toSorted(),
    )
    const counted = await tenant.call('PUT', `/data/attribute/${tenant.appID}`, {
      body: { operation: 'count', filters: { event: { lastReplied: { operator: 'after', value: { days: 1 } } } } },
    })
    expect(counted.body).toMatchObject({ count: 1 })
    const any = [{ attribute: { city: { operator: '=', value: 'Paris' } } }, { event: { misunderstood: { operator: '=', value: 0 } } }]
    expect((await selected({ any })).toSorted()).toEqual(['silent', talker.id].toSorted())
  })

  it.each([
    ['attribute.source', { attribute: { source: 'web' } }],
    ['attribute.last_process', { attribute: { last_process: 'x' } }],
    ['attribute.lastResponse', { attribute: { lastResponse: null } }],
    ['event.numMessages', { event: { numMessages: { inc: 1 } } }],
    ['event.lastReplied', { event: { lastReplied: '2024-02-01' } }],
  ])('%s cannot be set', async (parameter, setter) => {
    const message = `${parameter} is read-only.`
    const refused = await post('/data/userProfile', { respondentID: 'nobody', ...setter })
    expect([refused.status, refused.body.message]).toEqual([400, message])
    const imported = await tenant.call('POST', `/data/import/${tenant.appID}`, {
      body: { profiles: [{ respondentID: 'nobody', ...setter }] },
    })
    expect(imported.body).toEqual({ written: 0, refused: [{ index: 0, message, code: 'invalid' }] })
    expect((await profileOf('nobody')).status).toBe(404)
  })
})

it('a date without a time is its midnight in UTC', async () => {
  await post('/data/userProfile', { respondentID: 'dated', event: { signedUp: '2024-02-01' } })
  expect((await profileOf('dated')).event).toEqual({ signedUp: '2024-02-01T00:00:00.000Z' })
  expect(await selected({ event: { signedUp: { operator: '=', value: '2024-02-01' } } })).toEqual(['dated'])
  expect(await selected({ event: { signedUp: { operator: 'between', value: { from: '2024-02-01', to: '2024-02-02' } } } })).toEqual([
    'dated',
  ])
})

it('invalid nesting is refused by name', async () => {
  const nested = (depth: number): object => (depth === 0 ? {} : { all: [nested(depth - 1)] })
  expect((await post('/filter/preview', { filters: nested(5) })).status).toBe(200)
  expect((await post('/filter/preview', { filters: nested(6) })).body.message).toContain(
    'all.0.all.0.all.0.all.0.all.0.all is not a parameter',
  )
  expect((await post('/filter/preview', { filters: { any: [] } })).body.message).toContain('filters.any')
})

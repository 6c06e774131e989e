import { beforeEach, describe, expect, it } from 'vitest'
import { newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
beforeEach(async () => {
  tenant = await newTenant()
})

const list = async (query: Record<string, string | number> = {}) => tenant.call('GET', `/respondents/${tenant.appID}`, { query })
const ids = async (query: Record<string, string | number> = {}): Promise<string[]> =>
  (await list(query)).body.map(({ respondentID }: { respondentID: string }) => respondentID).sort()

describe('GET /respondents/<appID>', () => {
  beforeEach(async () => {
    await tenant.profile('ada', {
      attribute: { firstName: 'Ada', lastName: 'Lovelace', city: 'Genève' },
      tag: { likes: { add: ['Thé vert'] } },
    })
    await tenant.profile('ben', { attribute: { name: 'Ben Œuvrard', city: 'Lyon' }, event: { visits: 3 } })
    await tenant.profile('c-3', {})
  })

  it('returns names, profiles and the last activity', async () => {
    const talker: Talker = await newTalker(tenant)
    await talker.say('hello')
    const { body } = await list()
    const row = (id: string) => body.find(({ respondentID }: { respondentID: string }) => respondentID === id)
    expect(row('ada')).toEqual({
      respondentID: 'ada',
      name: 'Ada Lovelace',
      source: 'web',
      messages: 0,
      liveStatus: false,
      attribute: { firstName: 'Ada', lastName: 'Lovelace', city: 'Genève' },
      tag: { likes: ['Thé vert'] },
      event: {},
    })
    expect(row('ben')).toMatchObject({ name: 'Ben Œuvrard', event: { visits: 3 } })
    expect(row('c-3')).not.toHaveProperty('name')
    expect(row(talker.id)).toMatchObject({ messages: 1, lastSeen: expect.stringMatching(/Z$/) })
  })

  it.each([
    ['ada', ['ada']],
    ['ADA lovelace', ['ada']],
    ['geneve', ['ada']],
    ['the VERT', ['ada']],
    ['oeuvrard lyon', ['ben']],
    ['lyon ada', []],
    ['c-', ['c-3']],
    ['lovelacegenève', []],
    ['visits', []],
  ])('finds %s anywhere, regardless of case and accents', async (text, found) => {
    expect(await ids({ text })).toEqual(found)
  })

  it('finds respondents by stored filter and by last activity', async () => {
    const attribute = { city: { operator: '=', value: 'Lyon' } }
    const { body } = await tenant.call('POST', '/filter', { body: { appID: tenant.appID, attribute } })
    expect(await ids({ filterID: body._id })).toEqual(['ben'])
    expect(await ids({ filterID: body._id, text: 'ada' })).toEqual([])
    const before = Date.now()
    const talker = await newTalker(tenant)
    await talker.say('hello')
    expect(await ids({ since: before })).toEqual([talker.id])
    expect(await ids({ since: Date.now() + 60_000 })).toEqual([])
  })

  it('pages after 100, each once', async () => {
    const profiles = Array.from({ length: 150 }, (_, i) => ({ respondentID: `many-${i}`, attribute: { group: 'many' } }))
    await tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles } })
    const first = await list({ text: 'many' })
    expect(first.body).toHaveLength(100)
    const second = await list({ text: 'many', cursor: first.headers['x-next-cursor'] ?? '' })
    const seen = [...first.body, ...second.body].map(({ respondentID }: { respondentID: string }) => respondentID)
    expect(seen.sort()).toEqual(profiles.map(({ respondentID }) => respondentID).sort())
    const other = await list({ text: 'other', cursor: first.headers['x-next-cursor'] ?? '' })
    expect([other.status, other.body.message]).toEqual([400, 'cursor must be the x-next-cursor of a previous page of the same query.'])
  })

  it('refuses an unknown filter', async () => {
    const answer = await list({ filterID: `${tenant.appID}-none` })
    expect([answer.status, answer.body.message]).toEqual([400, 'filterID._id must name a stored filter of the application.'])
  })
})

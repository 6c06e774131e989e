import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { getDashboardFigures, getProfileFigure } from '../../../lib/campaign/audience/profileFigures.ts'
import { Problem } from '../../../lib/core/errors.ts'
import { type Application, openApplication } from '../../../lib/store/applications/access.ts'
import type { ProfileQuery } from '../../../schemas/statistics.ts'
import { drain } from '../../harness/queues.ts'
import { itemsWith } from '../../harness/table.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
let application: Application
const byCity: ProfileQuery = { operation: 'repartition', groupBy: { type: 'attribute', value: 'city' } }
const cities = [
  { _id: 'Paris', nb_users: 3 },
  { _id: 'planted city', nb_users: 1 },
]
const ask = (query: ProfileQuery) => tenant.call('PUT', `/statistics/attribute/${tenant.appID}`, { body: query })
/** Runs work as a call that has no time to scan all profiles. */
const inNoTime = (query: ProfileQuery) => getProfileFigure(application, { query }, -1)
const making = { only: ['FiguresQueue'] }

beforeAll(async () => {
  tenant = await newTenant()
  for (const [id, city] of ['Paris', 'Paris', 'Paris', 'planted city'].entries()) {
    await tenant.profile(`p${id}`, { attribute: { city }, event: { age: 20 + id } })
  }
  const opened = await openApplication(tenant.appID)
  if (!opened) throw new Error('the application is not there')
  application = opened
})

afterEach(() => {
  vi.useRealTimers()
})

describe('statistics over more profiles than a call can scan', () => {
  it('are computed once in the background, and returned with asOf', async () => {
    const refused = await inNoTime(byCity).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Problem)
    expect(refused).toMatchObject({ code: 'figures_pending', retryAfterSeconds: 10 })
    await expect(inNoTime(byCity)).rejects.toMatchObject({ code: 'figures_pending' })
    const before = new Date().toISOString()
    expect(await drain(making)).toBe(1)
    const { body, status } = await ask(byCity)
    expect([status, body]).toEqual([200, { appID: tenant.appID, repartition: cities, asOf: expect.any(String) }])
    expect(body.asOf >= before).toBe(true)
    // Another question has its own result.
    expect((await ask({ operation: 'average', groupBy: { type: 'event', value: 'age' } })).body).toEqual({
      appID: tenant.appID,
      value: 21.5,
    })
    expect(await drain(making)).toBe(0)
  })

  it('are computed again when they are five minutes old, and returned meanwhile', async () => {
    await tenant.profile('p4', { attribute: { city: 'Paris' } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    const old = (await inNoTime(byCity)).repartition
    expect(old).toEqual(cities)
    expect(await drain(making)).toBe(1)
    expect((await inNoTime(byCity)).repartition).toEqual([{ _id: 'Paris', nb_users: 4 }, cities[1]])
  })

  it('are computed again where a job has failed', async () => {
    const query: ProfileQuery = { operation: 'sum', groupBy: { type: 'event', value: 'age' } }
    await expect(inNoTime(query)).rejects.toThrow()
    await drain({ ...making, between: () => [] })
    await expect(inNoTime(query)).rejects.toThrow()
    expect(await drain(making)).toBe(0)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 })
    await expect(inNoTime(query)).rejects.toThrow()
    expect(await drain(making)).toBe(1)
    expect((await inNoTime(query)).value).toBe(86)
  })

  it('are deleted when a respondent is deleted', async () => {
    expect(await itemsWith('planted city')).not.toEqual([])
    expect((await tenant.call('DELETE', '/respondent/p3', { appid: tenant.appID })).status).toBe(200)
    await drain({ only: ['PurgeQueue'] })
    expect(await itemsWith('planted city')).toEqual([])
    expect((await ask(byCity)).body).toEqual({ appID: tenant.appID, repartition: [{ _id: 'Paris', nb_users: 4 }] })
  })
})

describe('GET /statistics/dashboard/<appID>', () => {
  const items = [
    { title: 'All', operator: 'count', color: '#ff0000' },
    { title: 'Cities', description: 'Where they live', operator: 'repartition', groupBy: { type: 'attribute', value: 'city' } },
    { title: 'Older', operator: 'count', filters: { event: { age: { operator: '>', value: 20 } }, operator: 'and', entity: 'person' } },
    { title: 'Age', operator: 'average', groupBy: { type: 'event', value: 'age' } },
    { title: 'Who', operator: 'count', filters: { attribute: { city: { operator: '=', value: 'Paris' } } } },
    { title: 'Nonsense', operator: 'median' },
    { title: 'By nothing', operator: 'repartition' },
    {},
  ]
  const dashboard = async () => (await tenant.call('GET', `/statistics/dashboard/${tenant.appID}`)).body

  it('has the result of each item, the same as its own call returns', async () => {
    expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { dashboard_stat: items } })).status).toBe(200)
    const { appID, asOf, figures } = await dashboard()
    expect([appID, typeof asOf]).toEqual([tenant.appID, 'string'])
    const paris = await ask({ operation: 'count', filters: { attribute: { city: { operator: '=', value: 'Paris' } } } })
    expect(figures).toEqual([
      { title: 'All', color: '#ff0000', count: 4 },
      { title: 'Cities', description: 'Where they live', repartition: (await ask(byCity)).body.repartition },
      { title: 'Older', count: 2 },
      { title: 'Age', value: 21 },
      { title: 'Who', count: paris.body.count },
      { title: 'Nonsense', message: expect.stringContaining('operator') },
      { title: 'By nothing', message: expect.stringContaining('groupBy') },
      { count: 4 },
    ])
  })

  it('is empty where the application has none', async () => {
    const other = await newTenant()
    expect((await other.call('GET', `/statistics/dashboard/${other.appID}`)).body.figures).toEqual([])
  })

  it('is computed in the background, too', async () => {
    await expect(
      getDashboardFigures(application, [{ title: 'Age', operator: 'average', groupBy: { type: 'event', value: 'age' } }], -1),
    ).rejects.toMatchObject({
      code: 'figures_pending',
    })
    expect(await drain(making)).toBe(1)
  })
})

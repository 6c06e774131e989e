import { beforeAll, expect, it } from 'vitest'
import { recipientsOf, trySend } from '../../harness/campaigns.ts'
import { drain } from '../../harness/queues.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
  for (const [respondentID, city, plan] of [
    ['a', 'Paris', 'free'],
    ['b', 'Paris', 'paid'],
    ['c', 'Lyon', 'paid'],
  ])
    await post('/data/userProfile', { respondentID, attribute: { city, plan } })
})

const post = (path: string, body: object) => tenant.call('POST', path, { body: { appID: tenant.appID, ...body } })
const is = (name: string, value: string) => ({ attribute: { [name]: { operator: '=', value } } })
const newSegment = async (filter: object): Promise<string> => (await post('/filter', filter)).body._id
const selected = async (filters: object) => (await post('/filter/preview', { filters })).body.sample?.toSorted()

it('a stored filter applies in its current version, in addition to the conditions of the filter that names it', async () => {
  const _id = await newSegment({ ...is('city', 'Paris'), event: { none: { operator: '=', value: 1 } }, operator: 'or' })
  expect(await selected({ _id })).toEqual(['a', 'b'])
  const { body: preview } = await post('/filter/preview', { filters: { _id } })
  expect(preview).toMatchObject({ count: 2, asOf: expect.stringMatching(/^\d{4}-/) })
  expect(await selected({ _id, ...is('plan', 'paid') })).toEqual(['b'])
  expect(await selected({ _id, respondents: ['b', 'c'] })).toEqual(['b'])
  const count = await tenant.call('PUT', `/data/attribute/${tenant.appID}`, { body: { operation: 'count', filters: { _id } } })
  expect(count.body).toMatchObject({ count: 2 })
  await tenant.call('PATCH', `/filter/${_id}`, { body: is('city', 'Lyon') })
  expect(await selected({ _id })).toEqual(['c'])
})

it("a campaign is sent to the stored filter's selection at preparation, and to nobody if it was deleted", async () => {
  const _id = await newSegment({ ...is('city', 'Paris'), respondents: ['a', 'c'] })
  const { body } = await trySend(tenant, { filters: { _id } })
  await drain()
  expect((await recipientsOf(tenant, body.notificationID)).map(({ respondentID }) => respondentID)).toEqual(['a'])
  const later = await trySend(tenant, { filters: { _id } })
  await tenant.call('DELETE', `/filter/${_id}`)
  await drain()
  expect(await recipientsOf(tenant, later.body.notificationID)).toEqual([])
})

it('has a title, which is stored, changed and returned, and has no effect in a filter that names it', async () => {
  const title = 'People in Paris'
  const _id = await newSegment({ title, ...is('city', 'Paris') })
  expect((await tenant.call('GET', `/filter/${_id}`)).body).toMatchObject({ title })
  expect(await selected({ _id, title: 'Anything' })).toEqual(['a', 'b'])
  await tenant.call('PATCH', `/filter/${_id}`, { body: { title: 'Parisians' } })
  const all = (await tenant.call('GET', `/filters/${tenant.appID}`)).body
  expect(all.find((each: { _id: string }) => each._id === _id).title).toBe('Parisians')
  await tenant.call('PATCH', `/filter/${_id}`, { body: { title: null } })
  expect((await tenant.call('GET', `/filter/${_id}`)).body).not.toHaveProperty('title')
  expect((await post('/filter', { title: '' })).status).toBe(500)
})

it('an unknown one, or one of another application, is refused by name', async () => {
  const other = await newTenant()
  const foreign = (await other.call('POST', '/filter', { body: { appID: other.appID } })).body._id
  for (const _id of [`${tenant.appID}-unknown`, foreign]) {
    const message = 'filters._id must name a stored filter of the application.'
    expect((await post('/filter/preview', { filters: { _id } })).body.message).toBe(message)
    expect((await trySend(tenant, { filters: { _id } })).body.message).toBe(message)
    const inMessage = await trySend(tenant, { messages: [{ type: 'text', text: 'Hi', filters: { _id } }] })
    expect(inMessage.body.message).toBe(`messages.0.${message}`)
  }
})

it('it also selects on a dashboard; a deleted one is reported instead of its statistic, and the others are shown', async () => {
  const _id = await newSegment(is('city', 'Paris'))
  const dashboard_stat = [
    { title: 'Paris', operator: 'count', filters: { _id } },
    { title: 'Paris, paid', operator: 'count', filters: { _id, ...is('plan', 'paid') } },
    { title: 'All', operator: 'count' },
  ]
  expect((await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { dashboard_stat } })).status).toBe(200)
  const figures = async () => (await tenant.call('GET', `/statistics/dashboard/${tenant.appID}`)).body.figures
  const all = { title: 'All', count: 3 }
  expect(await figures()).toEqual([{ title: 'Paris', count: 2 }, { title: 'Paris, paid', count: 1 }, all])
  await tenant.call('DELETE', `/filter/${_id}`)
  const message = 'filters._id must name a stored filter of the application.'
  expect(await figures()).toEqual([{ title: 'Paris', message }, { title: 'Paris, paid', message }, all])
})

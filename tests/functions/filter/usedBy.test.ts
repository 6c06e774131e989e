import { expect, it } from 'vitest'
import { control, sendCampaign } from '../../harness/campaigns.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const newFilter = async (tenant: Tenant): Promise<string> =>
  (await tenant.call('POST', '/filter', { body: { appID: tenant.appID } })).body._id
const usesOf = async (tenant: Tenant, _id: string) => {
  const { body } = await tenant.call('GET', `/filter/${_id}`)
  const { body: list } = await tenant.call('GET', `/filters/${tenant.appID}`)
  expect(list.find((each: { _id: string }) => each._id === _id)).toEqual(body)
  return body.usedBy
}

it('a stored filter lists the content and statistics that use it, each object once', async () => {
  const tenant = await newTenant()
  const { appID } = tenant
  const _id = await newFilter(tenant)
  const other = await newFilter(tenant)
  const filters = { _id }
  const message = { type: 'text', text: 'Hello', filters }
  const { featureID, resourceIDs } = await newFeature(tenant, 'Start', [{ title: 'Greet', messages: [message, message] }], { filters })
  const email = { list: [{ filters }] }
  const { body: workflow } = await tenant.call('POST', `/workflow/${appID}`, { body: { title: 'Mail', actions: [{ email }] } })
  const dashboard_stat = [
    { title: 'A figure', operator: 'count', filters },
    { title: 'Another', operator: 'count', filters: { _id: other } },
  ]
  await tenant.call('PATCH', `/application/${appID}`, { body: { dashboard_stat } })
  expect(await usesOf(tenant, _id)).toEqual([
    { type: 'dashboard', _id: appID, title: 'A figure' },
    { type: 'feature', _id: featureID, title: 'Start' },
    { type: 'resource', _id: resourceIDs[0], title: 'Greet' },
    { type: 'workflow', _id: workflow._id, title: 'Mail' },
  ])
  expect(await usesOf(tenant, other)).toEqual([{ type: 'dashboard', _id: appID, title: 'Another' }])
  for (const path of [`/feature/${featureID}`, `/workflow/${workflow._id}`]) await tenant.call('DELETE', path)
  await tenant.call('PATCH', `/application/${appID}`, { body: { dashboard_stat: null } })
  expect(await usesOf(tenant, _id)).toEqual([])
})

it('and the unfinished campaigns: scheduled ones, and recurrent ones until they are cancelled', async () => {
  const tenant = await newTenant()
  const _id = await newFilter(tenant)
  const ofMessages = await newFilter(tenant)
  const messages = [{ type: 'text', text: 'Hello', filters: { _id: ofMessages } }]
  const timestamp = Date.now() + 3_600_000
  const later = await sendCampaign(tenant, { filters: { _id }, messages, timestamp, title: 'Later' }, { 'idempotency-key': 'once' })
  const recurrent = await sendCampaign(tenant, { type: 'recurrent', filters: { _id }, startTime: Date.now(), delay: 60_000 })
  const now = await sendCampaign(tenant, { filters: { _id } })
  const all = await usesOf(tenant, _id)
  expect(all).toEqual([
    { type: 'campaign', _id: now },
    { type: 'campaign', _id: recurrent },
    { type: 'campaign', _id: later, title: 'Later' },
  ])
  expect(await usesOf(tenant, ofMessages)).toMatchObject([{ _id: later }])
  await drain()
  expect(await usesOf(tenant, _id)).toEqual(all.slice(1))
  for (const id of [later, recurrent]) await control(tenant, id, 'cancel')
  expect(await usesOf(tenant, _id)).toEqual([])
})

it('a reply can be sent back', async () => {
  const tenant = await newTenant()
  const _id = await newFilter(tenant)
  await sendCampaign(tenant, { filters: { _id }, timestamp: Date.now() + 3_600_000 })
  const { body } = await tenant.call('GET', `/filter/${_id}`)
  const patched = await tenant.call('PATCH', `/filter/${_id}`, { body: { ...body, usedBy: [], entity: 'person' } })
  expect(patched.status, patched.text).toBe(200)
  const again = await tenant.call('GET', `/filter/${_id}`)
  expect(again.body).toEqual({ ...body, entity: 'person', updatedAt: expect.any(String) })
})

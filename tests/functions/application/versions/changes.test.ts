import { beforeEach, expect, it } from 'vitest'
import { newFeature } from '../../../harness/talk.ts'
import { newMember, newTenant, type Tenant } from '../../../harness/tenant.ts'
import { changeText, publish, turnOn } from './publishing.ts'

let tenant: Tenant
let featureID: string
let resourceID: string

const changes = async (query: Record<string, string> = {}) => {
  const answer = await tenant.call('GET', `/application/${tenant.appID}/changes`, { query })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const versionIDs = async (): Promise<string[]> =>
  (await tenant.call('GET', `/application/${tenant.appID}/versions`)).body.map(({ versionID }: { versionID: string }) => versionID)

beforeEach(async () => {
  tenant = await newTenant()
  const made = await newFeature(tenant, 'Welcome', ['One', 'Second step'])
  featureID = made.featureID
  resourceID = made.resourceIDs[0] ?? ''
  await turnOn(tenant)
})

it('lists nothing after a publication, and where publishing is off', async () => {
  expect(await changes()).toEqual([])
  const other = await newTenant()
  expect((await other.call('GET', `/application/${other.appID}/changes`)).body).toEqual([])
})

it('names what was added, changed and removed, by whom and when, to editors too', async () => {
  const editor = await newMember(tenant, 'edit')
  const patched = await tenant.call('PATCH', `/resource/${resourceID}`, {
    token: editor.token,
    body: { messages: [{ type: 'text', text: 'Two' }], title: 'Hello' },
  })
  const added = await newFeature(tenant, 'New', ['New'])
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { language: 'en' } })
  const { body } = await tenant.call('GET', `/application/${tenant.appID}/changes`, { token: editor.token })
  const by = tenant.userID
  const updatedAt = expect.any(String)
  expect(body).toEqual([
    { kind: 'application', id: tenant.appID, title: '', change: 'changed', fields: ['language'], updatedBy: by, updatedAt },
    { kind: 'feature', id: added.featureID, title: 'New', change: 'added', fields: [], updatedBy: by, updatedAt },
    {
      kind: 'resource',
      id: resourceID,
      title: 'Hello',
      change: 'changed',
      fields: ['messages', 'title'],
      updatedBy: editor.userID,
      updatedAt: expect.any(String),
    },
    { kind: 'resource', id: added.resourceIDs[0], title: 'step', change: 'added', fields: [], updatedBy: by, updatedAt },
  ])
  expect(body[2].updatedAt >= patched.body.updatedAt).toBe(true)
  await tenant.call('DELETE', `/feature/${added.featureID}`)
  await tenant.call('DELETE', `/resource/${resourceID}`)
  expect(await changes()).toMatchObject([
    { kind: 'application' },
    { kind: 'resource', id: resourceID, change: 'removed', title: 'step', fields: [], updatedBy: by },
  ])
})

it('names another order', async () => {
  const ids = (await tenant.call('GET', `/resources/${featureID}`)).body.map(({ _id }: { _id: string }) => _id)
  await tenant.call('POST', '/resources/order', { body: { featureID, resources: ids.toReversed() } })
  expect(await changes()).toMatchObject([{ kind: 'feature', id: featureID, change: 'changed', fields: ['order'] }])
})

it('compares any two versions', async () => {
  await changeText(tenant, resourceID, 'Two')
  await publish(tenant)
  const [second = '', first = ''] = await versionIDs()
  await changeText(tenant, resourceID, 'Three')
  const changed = { kind: 'resource', id: resourceID, change: 'changed', fields: ['messages'], updatedBy: tenant.userID }
  expect(await changes({ from: first, to: second })).toMatchObject([changed])
  expect(await changes({ from: second, to: second })).toEqual([])
  expect(await changes({ from: first, to: 'live' })).toMatchObject([changed])
  expect(await changes({ from: 'draft', to: first })).toMatchObject([changed])
})

it('does not know the versions of other applications', async () => {
  const other = await newTenant()
  const [first = ''] = await versionIDs()
  expect((await other.call('GET', `/application/${other.appID}/changes`, { query: { from: first } })).status).toBe(404)
  expect((await tenant.call('GET', `/application/${tenant.appID}/changes`, { query: { to: 'nothing' } })).status).toBe(404)
})

it('the draft is returned as the export returns it, with an ETag that changes with it', async () => {
  const path = `/application/${tenant.appID}/draft`
  const before = await tenant.call('GET', path)
  expect(before.body).toEqual((await tenant.call('GET', `/application/${tenant.appID}/export`)).body)
  expect(before.headers['etag']).toMatch(/^"[\w-]+"$/)
  expect((await tenant.call('GET', path)).headers['etag']).toBe(before.headers['etag'])
  await changeText(tenant, resourceID, 'Two')
  expect((await tenant.call('GET', path)).headers['etag']).not.toBe(before.headers['etag'])
})

it('names who replaced the draft, by a document or by an earlier version', async () => {
  const editor = await newMember(tenant, 'edit')
  await changeText(tenant, resourceID, 'Two')
  const { body: document } = await tenant.call('GET', `/application/${tenant.appID}/export`)
  document.resources[0].messages[0].text = 'Three'
  await tenant.call('PUT', `/application/${tenant.appID}/draft`, { token: editor.token, body: document })
  expect(await changes()).toMatchObject([{ id: resourceID, updatedBy: editor.userID }])
  const [first = ''] = await versionIDs()
  await publish(tenant)
  await tenant.call('POST', `/application/${tenant.appID}/version/${first}/restore`, { token: editor.token })
  expect(await changes()).toMatchObject([{ id: resourceID, change: 'changed', updatedBy: editor.userID, updatedAt: expect.any(String) }])
  await changeText(tenant, resourceID, 'Four')
  expect(await changes()).toMatchObject([{ id: resourceID, updatedBy: tenant.userID }])
})

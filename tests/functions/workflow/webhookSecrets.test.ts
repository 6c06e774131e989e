import { beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { storedWorkflows } from '../../../lib/store/content/botObjects.ts'
import type { Workflow } from '../../../schemas/workflow.ts'
import { call } from '../../harness/call.ts'
import { newMember, newTenant, type Tenant } from '../../harness/tenant.ts'
import { running } from '../../lib/conversation/workflow/running.ts'

const url = 'https://api.example.com/orders'
const headers = [
  { title: 'Authorization', value: 'Bearer SECRETKEY {{city}}' },
  { title: 'x-tenant', value: 'open' },
  { title: 'x-signing', value: 'SECRETKEY2', secret: true },
]
const masked = headers.map((header) => (header.title === 'x-tenant' ? header : { ...header, value: '********' }))
const actionsWith = (webhook: object) => [{ active: true, webhook: { active: true, list: [{ url, headers, ...webhook }] } }]

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})

const create = async (actions: object[] = actionsWith({})): Promise<Workflow> =>
  (await tenant.call('POST', `/workflow/${tenant.appID}`, { body: { title: 'Order', actions } })).body
const patch = (id: string, actions: object[]) => tenant.call('PATCH', `/workflow/${id}`, { body: { actions } })
const headersOf = ({ actions }: Workflow) => actions?.[0]?.webhook?.list?.[0]?.headers

/** The headers that a run sends. */
async function sent(id: string) {
  const application = await openApplication(tenant.appID)
  if (!application) throw new Error('the application exists')
  const { actions = [], appID } = await storedWorkflows.require(application, id)
  const { calls } = await running(actions, { attribute: { city: 'Lyon' }, appID })
  return Object.fromEntries(calls[0]?.headers ?? [])
}
const clear = { Authorization: 'Bearer SECRETKEY Lyon', 'x-tenant': 'open', 'x-signing': 'SECRETKEY2' }

describe('the secrets of webhooks', () => {
  it('are shown to nobody: not in replies, lists, exports, nor in the table', async () => {
    const made = await create()
    const viewer = await newMember(tenant, 'view')
    expect(headersOf(made)).toEqual(masked)
    const answers = await Promise.all(
      [`/workflow/${made._id}`, `/workflows/${tenant.appID}`, `/application/${tenant.appID}/export`].map((path) =>
        call('GET', path, { token: viewer.token }),
      ),
    )
    for (const answer of answers) {
      expect([answer.status, answer.text.includes('********')]).toEqual([200, true])
      expect(answer.text).not.toMatch(/SECRETKEY|sealed/)
    }
    const application = await openApplication(tenant.appID)
    expect(JSON.stringify(application && (await storedWorkflows.get(application, made._id)))).not.toContain('SECRETKEY')
  })

  it('are sent, with their variables filled in', async () => {
    expect(await sent((await create())._id)).toEqual(clear)
  })

  it.each([
    ['the same URL', url],
    ['another path of the host', 'https://API.example.com/other?{{city}}'],
  ])('are kept where the mask is sent back with %s', async (_, to) => {
    const { _id } = await create()
    const answer = await patch(_id, actionsWith({ url: to, headers: masked }))
    expect([answer.status, headersOf(answer.body)]).toEqual([200, masked])
    expect(await sent(_id)).toEqual(clear)
  })

  it('are kept where webhooks move', async () => {
    const { _id } = await create()
    const other = {
      active: true,
      webhook: { active: true, list: [{ url: 'https://other.example/x', headers: [{ title: 'a', value: 'b' }] }] },
    }
    expect((await patch(_id, [...actionsWith({ headers: masked }), other])).status).toBe(200)
    expect((await patch(_id, [other, ...actionsWith({ headers: masked })])).status).toBe(200)
    const application = await openApplication(tenant.appID)
    const { actions = [] } = application ? await storedWorkflows.require(application, _id) : {}
    const { calls } = await running(actions, { attribute: { city: 'Lyon' }, appID: tenant.appID })
    expect(calls.map((each) => Object.fromEntries(each.headers ?? []))).toEqual([{ a: 'b' }, clear])
  })

  it.each([
    'https://evil.example/orders',
    'https://api.example.com.evil.example/orders',
    'https://api.example.com@evil.example/orders',
    'https://api.example.com:444/orders',
    'http://api.example.com/orders',
    'https://{{city}}/orders',
    'https://api.example.com{{city}}/orders',
    '{{city}}',
  ])('are not kept for %s: the mask is refused by name, and nothing changes', async (to) => {
    const { _id } = await create()
    const answer = await patch(_id, actionsWith({ url: to, headers: masked }))
    expect([answer.status, answer.body.message]).toEqual([
      500,
      expect.stringMatching(/^actions\.0\.webhook\.list\.0\.headers\.0\.value must be sent again/),
    ])
    expect(await sent(_id)).toEqual(clear)
  })

  it('are not created from the mask: a copy needs the values', async () => {
    const refused = await tenant.call('POST', `/workflow/${tenant.appID}`, {
      body: { title: 'Copy', actions: actionsWith({ headers: masked }) },
    })
    expect([refused.status, refused.body.message]).toEqual([500, expect.stringContaining('headers.0.value must be sent again')])
  })

  it('are replaced by other values, and shown again by no change of the mark: that needs the value', async () => {
    const { _id } = await create()
    const authorization = { title: 'authorization', value: 'other' }
    const masked = { title: 'x-signing', value: '********', secret: false }
    const refused = await patch(_id, actionsWith({ headers: [authorization, masked] }))
    expect([refused.status, refused.body.message]).toEqual([500, expect.stringContaining('headers.1.value must be sent again')])
    const open = { ...masked, value: 'in the open' }
    const answer = await patch(_id, actionsWith({ headers: [authorization, open] }))
    expect(headersOf(answer.body)).toEqual([{ title: 'authorization', value: '********' }, open])
    expect(await sent(_id)).toEqual({ authorization: 'other', 'x-signing': 'in the open' })
  })

  it('are not lost where their header is renamed, which a mask cannot move: asterisks would be sent', async () => {
    const { _id } = await create()
    const renamed = masked.map((header) => ({ title: `${header.title}-new`, value: header.value }))
    const refused = await patch(_id, actionsWith({ headers: renamed }))
    expect([refused.status, refused.body.message]).toEqual([500, expect.stringContaining('headers.0.value must be sent again')])
    expect(await sent(_id)).toEqual(clear)
  })

  it('are not in an imported copy, whose webhooks are there', async () => {
    const own = await newTenant()
    await own.call('POST', `/workflow/${own.appID}`, { body: { actions: actionsWith({}) } })
    const { body: document } = await own.call('GET', `/application/${own.appID}/export`)
    const { body: copy } = await own.call('POST', '/application/import', { body: document })
    const [workflow] = (await own.call('GET', `/workflows/${copy.appID}`)).body
    expect(headersOf(workflow)).toEqual([{ title: 'Authorization' }, headers[1], { title: 'x-signing', secret: true }])
  })
})

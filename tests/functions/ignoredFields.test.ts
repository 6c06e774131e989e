import { beforeAll, expect, it } from 'vitest'
import { ignored } from '../../schemas/object.ts'
import { type Context, newContext } from '../harness/crud.ts'

let context: Context
beforeAll(async () => {
  context = await newContext()
})

/** What a caller may send of the service's own, by each of its names. */
const sent = {
  _id: 'mine',
  appID: 'mine',
  app: 'mine',
  owner: 'mine',
  userID: 'mine',
  canEdit: ['mine'],
  canView: ['mine'],
  editors: ['mine'],
  createdAt: 'mine',
  updatedAt: 'mine',
}
const isISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

it('these are all of its names', () => {
  expect(Object.keys(sent).sort()).toEqual(Object.keys(ignored).sort())
})

interface Sending {
  readonly create: string
  readonly object: string
  readonly body: object
}

const kinds: Record<string, (context: Context, intentID: string) => Sending> = {
  application: () => ({ create: '/application', object: '/application', body: { title: 'A' } }),
  feature: ({ tenant: { appID } }) => ({ create: '/feature', object: '/feature', body: { appID, title: 'F' } }),
  resource: ({ tenant: { appID }, featureID }) => ({ create: '/resource', object: '/resource', body: { appID, featureID } }),
  filter: ({ tenant: { appID } }) => ({ create: '/filter', object: '/filter', body: { appID } }),
  workflow: ({ tenant: { appID } }) => ({ create: `/workflow/${appID}`, object: '/workflow', body: { appID } }),
  intent: ({ tenant: { appID } }) => ({ create: `/intent/${appID}`, object: '/intent', body: { intent_name: 'i' } }),
  entity: ({ tenant: { appID } }) => ({ create: `/entity/${appID}`, object: '/entity', body: { entity_name: 'e' } }),
  nluconfig: ({ tenant: { appID } }) => ({ create: `/nluconfig/${appID}`, object: '/nluconfig', body: {} }),
  expression: (_, intentID) => ({ create: `/expression/${intentID}`, object: '/expression', body: { expression_text: 'x' } }),
}

it.each(Object.entries(kinds))('read-only fields are ignored in the body of a %s, by each of their names', async (_kind, of) => {
  const { tenant } = context
  const { body: intent } = await tenant.call('POST', `/intent/${tenant.appID}`, { body: { intent_name: 'parent' } })
  const { create, object, body } = of(context, intent._id)
  const made = await tenant.call('POST', create, { body: { ...sent, ...body } })
  expect(made.status, made.text).toBe(201)
  const patched = await tenant.call('PATCH', `${object}/${made.body._id}`, { body: sent })
  expect(patched.status, patched.text).toBe(200)
  const read = await tenant.call('GET', `${object}/${made.body._id}`)
  for (const answer of [made, patched, read]) expect(answer.text).not.toContain('"mine"')
  expect(read.body).toMatchObject({ _id: made.body._id, createdAt: isISO, updatedAt: isISO })
  const { userID, owner, appID } = read.body
  if (userID ?? owner) expect([userID ?? owner, appID.split('-')[0]]).toEqual([tenant.userID, made.body._id.split('-')[0]])
})

it('and in the body of a campaign', async () => {
  const { tenant } = context
  const messages = [{ type: 'text', text: 'Hello' }]
  const body = {
    ...sent,
    notificationID: 'mine',
    isSent: true,
    numRecipients: 7,
    state: 'sent',
    appID: tenant.appID,
    type: 'message',
    messages,
  }
  const made = await tenant.call('POST', '/notificationapi/api/sendCampaign', { body })
  expect(made.status, made.text).toBe(200)
  const { text, body: read } = await tenant.call('GET', `/notification/${made.body.notificationID}`)
  expect(text).not.toContain('"mine"')
  expect(read).toMatchObject({ isSent: false, numRecipients: 0 })
})

it('and in the body of a subscription', async () => {
  const { tenant } = context
  const { appID } = tenant
  const body = { ...sent, appID, url: 'https://example.test/', kinds: ['message'], active: false }
  const made = await tenant.call('POST', '/subscription', { body })
  expect(made.status, made.text).toBe(201)
  const patched = await tenant.call('PATCH', `/subscription/${made.body._id}`, { body: sent })
  const listed = await tenant.call('GET', `/subscriptions/${appID}`)
  for (const { status, text } of [made, patched, listed])
    expect([text, status < 300]).toEqual([expect.not.stringContaining('"mine"'), true])
  expect(listed.body).toEqual([patched.body])
})

import { afterEach, expect, it, vi } from 'vitest'
import { iso } from '../../../lib/core/clock.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { createToken } from '../../../lib/store/applications/applicationTokens.ts'
import { call } from '../../harness/call.ts'
import { newTenant } from '../../harness/tenant.ts'

afterEach(() => vi.useRealTimers())

it('a token has its level and title, and is valid for `expiresIn` seconds, listed as `expiresAt`', async () => {
  const tenant = await newTenant()
  const path = `/application/${tenant.appID}`
  const { status, body } = await tenant.call('POST', `${path}/token`, { body: { level: 'view', title: 'A program', expiresIn: 120 } })
  expect([status, Object.keys(body).sort()]).toEqual([201, ['token', 'tokenID']])
  const [listed, ...others] = (await tenant.call('GET', `${path}/tokens`)).body
  expect([listed, others]).toMatchObject([{ tokenID: body.tokenID, title: 'A program', level: 'view' }, []])
  expect(Date.parse(listed.expiresAt) - Date.parse(listed.createdAt)).toBeCloseTo(120_000, -3)
  expect(listed).not.toHaveProperty('token')
  const read = () => call('GET', path, { token: body.token })
  expect((await read()).status).toBe(200)
  expect((await call('PATCH', path, { token: body.token, body: {} })).status).toBe(403)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 })
  expect((await read()).status).toBe(401)
})

it.each([
  ['expiresIn', { expiresIn: 0 }],
  ['expiresIn', { expiresIn: 10 * 366 * 86_400 }],
  ['level', { level: 'owner' }],
  ['title', { title: undefined }],
])('400 names %s: %j', async (parameter, change) => {
  const tenant = await newTenant()
  const answer = await tenant.call('POST', `/application/${tenant.appID}/token`, { body: { level: 'view', title: 'T', ...change } })
  expect([answer.status, answer.body.message.split(' ')[0]]).toEqual([400, parameter])
})

it('expired tokens do not count towards the limit', async () => {
  const tenant = await newTenant()
  const application = await openApplication(tenant.appID)
  if (!application) throw new Error('the application is not there')
  const expired = { title: 'T', level: 'view', createdAt: iso(), expiresAt: iso(Date.now() - 1000) } as const
  for (let n = 0; n < 100; n++) await createToken(application, { ...expired, tokenID: `expired${n}` })
  const create = () => tenant.call('POST', `/application/${tenant.appID}/token`, { body: { level: 'view', title: 'T' } })
  const created = await create()
  expect(created.status, created.text).toBe(201)
  expect((await tenant.call('GET', `/application/${tenant.appID}`, { token: created.body.token })).status).toBe(200)
  expect((await openApplication(tenant.appID))?.tokens.size).toBe(1)
  expect((await tenant.call('GET', `/application/${tenant.appID}/tokens`)).body).toHaveLength(1)
})

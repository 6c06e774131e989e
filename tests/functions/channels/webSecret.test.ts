import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { issueUserToken } from '../../../lib/access/auth/tokens.ts'
import { call } from '../../harness/call.ts'
import { interleave } from '../../harness/interleave.ts'
import { newMember, newTenant, type Tenant } from '../../harness/tenant.ts'

const path = ({ appID }: Tenant) => `/application/${appID}/webSecret`
const secretOf = async (tenant: Tenant) => (await tenant.call('GET', path(tenant))).body
const rotate = (tenant: Tenant) => tenant.call('POST', path(tenant))
const open = ({ appID }: Tenant, body: object, token?: string) => call('POST', `/channels/web/${appID}/session`, { body, token })
const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const signed = (tenant: Tenant, secret: string, respondentID = 'ada') =>
  open(tenant, { respondentID, signature: sign(secret, respondentID) })
const read = ({ appID }: Tenant, token: string) => call('GET', `/channels/web/${appID}/messages`, { token })
const later = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('the web secret', () => {
  it('is rotated; the previous one stays valid for a day, as do its sessions', async () => {
    const tenant = await newTenant()
    const { secret: before } = await secretOf(tenant)
    const { token } = (await signed(tenant, before)).body
    const changed = await rotate(tenant)
    expect(changed.status).toBe(201)
    expect(changed.body).toEqual({
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
      previousUntil: new Date(Date.now() + 86_400_000).toISOString(),
    })
    expect(await secretOf(tenant)).toEqual(changed.body)
    expect(changed.body.secret).not.toBe(before)
    later(23)
    expect([(await signed(tenant, before)).status, (await signed(tenant, changed.body.secret)).status]).toEqual([201, 201])
    const renewed = (await open(tenant, { respondentID: 'ada' }, token)).body.token
    expect([(await read(tenant, token)).status, (await read(tenant, renewed)).status]).toEqual([200, 200])
    later(1)
    expect([(await signed(tenant, before)).status, (await signed(tenant, changed.body.secret)).status]).toEqual([401, 201])
    expect([(await read(tenant, token)).status, (await read(tenant, renewed)).status]).toEqual([401, 401])
    expect((await open(tenant, { respondentID: 'ada' }, token)).status).toBe(401)
    const { body } = await tenant.call('GET', path(tenant), { token: await issueUserToken(tenant) })
    expect(body).toEqual({ secret: changed.body.secret })
  })

  it('that is rotated twice invalidates the first at once', async () => {
    const tenant = await newTenant()
    const { secret: leaked } = await secretOf(tenant)
    const { token } = (await signed(tenant, leaked)).body
    const { secret: second } = (await rotate(tenant)).body
    const { secret: third } = (await rotate(tenant)).body
    const statuses = []
    for (const secret of [leaked, second, third]) statuses.push((await signed(tenant, secret)).status)
    expect(statuses).toEqual([401, 201, 201])
    expect((await read(tenant, token)).status).toBe(401)
  })

  it("belongs to one application, and reveals nothing about another's", async () => {
    const tenant = await newTenant()
    const other = await newTenant()
    const { secret } = (await rotate(tenant)).body
    await rotate(other)
    expect((await signed(other, secret)).status).toBe(401)
  })

  it('is rotated by admins only, and by one of two concurrent calls', async () => {
    const tenant = await newTenant()
    const editor = await newMember(tenant, 'edit')
    expect((await call('POST', path(tenant), { token: editor.token })).status).toBe(403)
    const first = await interleave({ before: 'UpdateItemCommand', other: () => rotate(tenant) }, () => rotate(tenant))
    expect(first.status).toBe(409)
  })

  it('does not affect anonymous sessions', async () => {
    const tenant = await newTenant()
    const { token } = (await open(tenant, {})).body
    await rotate(tenant)
    await rotate(tenant)
    expect((await read(tenant, token)).status).toBe(200)
  })
})

describe('a signature with a time', () => {
  const timed = (tenant: Tenant, secret: string, signedAt: number, respondentID = 'ada') =>
    open(tenant, { respondentID, signedAt, signature: sign(secret, `${respondentID}\n${signedAt}`) })
  const limitTo = (tenant: Tenant, seconds: number | undefined) =>
    tenant.call('PATCH', `/application/${tenant.appID}`, {
      body: { security: seconds === undefined ? null : { signature_max_age: seconds } },
    })

  it('covers the time, and never expires by default', async () => {
    const tenant = await newTenant()
    const { secret } = await secretOf(tenant)
    expect((await timed(tenant, secret, 1)).status).toBe(201)
    const moved = await open(tenant, { respondentID: 'ada', signedAt: 2, signature: sign(secret, 'ada\n1') })
    const without = await open(tenant, { respondentID: 'ada', signedAt: 1, signature: sign(secret, 'ada') })
    expect([moved.status, without.status]).toEqual([401, 401])
  })

  it('expires after the configured lifetime, and is then required', async () => {
    const tenant = await newTenant()
    const { secret } = await secretOf(tenant)
    expect((await limitTo(tenant, 300)).status).toBe(200)
    const at = Date.now()
    const statuses = []
    for (const signedAt of [at, at - 299_000, at - 300_000, at + 59_000, at + 61_000])
      statuses.push((await timed(tenant, secret, signedAt)).status)
    expect(statuses).toEqual([201, 201, 401, 201, 401])
    expect((await signed(tenant, secret)).status).toBe(401)
    // A session that is open stays so, and renews itself.
    const { token } = (await timed(tenant, secret, at)).body
    later(1)
    expect((await open(tenant, { respondentID: 'ada' }, token)).status).toBe(201)
    await limitTo(tenant, undefined)
    expect((await signed(tenant, secret)).status).toBe(201)
  })

  it('400 for a time without a signature', async () => {
    const tenant = await newTenant()
    for (const body of [{ signedAt: 1 }, { respondentID: 'ada', signedAt: 1 }]) {
      const answer = await open(tenant, body)
      expect([answer.status, answer.body.message]).toEqual([400, 'signature is missing.'])
    }
  })
})

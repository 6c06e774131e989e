import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimits } from '../../../lib/access/limits/rateLimits.ts'
import { call } from '../../harness/call.ts'
import { socialSignature, withSMS, withSocial } from '../../harness/channels.ts'
import { unitsOf } from '../../harness/meter.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { forged } from './forged.ts'

/** Calls that claim to come from a provider: what a caller without its secret can make a deployment do. */

const form = 'From=%2B33600000000&MessageSid=SM1&MessageStatus=delivered'
const events = JSON.stringify({ object: 'page', entry: [] })
const calls: Record<string, (appID: string, address: string) => ReturnType<typeof call>> = {
  'channels/sms/post': (appID, address) => call('POST', `/channels/sms/${appID}`, { address, raw: form }),
  'channels/sms/status/post': (appID, address) =>
    call('POST', `/channels/sms/${appID}/status`, { address, raw: form, query: { delivery: 'abc.1.abcdefghij' } }),
  'channels/get': (appID, address) =>
    call('GET', `/channels/fb/${appID}`, { address, query: { 'hub.mode': 'subscribe', 'hub.challenge': '1', 'hub.verify_token': 'x' } }),
  'channels/post': (appID, address) => call('POST', `/channels/fb/${appID}`, { address, raw: events }),
}
const signed = (appID: string, address: string) =>
  call('POST', `/channels/fb/${appID}`, { address, raw: events, headers: { 'x-hub-signature-256': socialSignature(events) } })

let count = 0
const newAddress = (): string => `2001:db8:${(++count).toString(16)}:${randomUUID().slice(0, 4)}::1`

async function withChannels(): Promise<Tenant> {
  const tenant = await newTenant()
  await withSMS(tenant)
  await withSocial(tenant)
  return tenant
}

// Three in ten minutes.
beforeEach(() => void vi.stubEnv('RATE_LIMITS', String(3 / rateLimits.forgery.address.most)))

describe('a call that no provider signed', () => {
  it('is tried here in each form', () => expect(Object.keys(calls)).toEqual(forged))

  it.each(Object.entries(calls))('of %s is refused beyond the limit without a request to the table', async (_key, make) => {
    const [{ appID }, address] = [await withChannels(), newAddress()]
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await make(appID, address)).status)
    expect(statuses).toEqual([401, 401, 401, 429])
    const { requests } = await unitsOf(async () => {
      const { status, headers, body } = await make(appID, address)
      expect([status, body]).toEqual([429, { success: false, message: 'Too many calls; try again later.' }])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    })
    expect(requests).toBe(0)
    expect((await make(appID, newAddress())).status).toBe(401)
  })

  it.each(Object.entries(calls))('of %s counts even for an unknown application', async (_key, make) => {
    const address = newAddress()
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await make('nobody', address)).status)
    expect(statuses).toEqual([404, 404, 404, 429])
  })

  it('stops that address for that application alone', async () => {
    const mine = await withChannels()
    const other = await withChannels()
    const address = newAddress()
    for (let i = 0; i < 5; i++) await calls['channels/post']?.(mine.appID, address)
    expect((await signed(mine.appID, address)).status).toBe(429)
    expect((await signed(mine.appID, newAddress())).status).toBe(200)
    expect((await signed(other.appID, address)).status).toBe(200)
  })
})

it('calls signed by a provider are not counted, even if invalid', async () => {
  const [{ appID }, address] = [await withChannels(), newAddress()]
  const statuses = []
  for (let i = 0; i < 6; i++) {
    const raw = i % 2 ? events : '{"object":"page"}'
    const headers = { 'x-hub-signature-256': socialSignature(raw) }
    statuses.push((await call('POST', `/channels/fb/${appID}`, { address, raw, headers })).status)
  }
  expect(statuses).toEqual([400, 200, 400, 200, 400, 200])
})

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitCall } from '../../../../lib/access/limits/limitCalls.ts'
import { blockOf, networkOf } from '../../../../lib/access/limits/networks.ts'
import { type LimitedBy, type RateLimit, rateLimits } from '../../../../lib/access/limits/rateLimits.ts'
import { clientAddress } from '../../../../lib/http/clientAddress.ts'
import { unitsOf } from '../../../harness/meter.ts'
import { root } from '../../../harness/sources.ts'

const { session } = rateLimits
const once = (subject: string, count = limitCall) => count('session', 'address', subject)
const times = async (n: number, subject: string, count = limitCall): Promise<number> => {
  let allowed = 0
  for (let i = 0; i < n; i++) {
    const isAllowed = await once(subject, count).then(
      () => true,
      () => false,
    )
    if (isAllowed) allowed += 1
  }
  return allowed
}

/** Another function with a memory of its own. */
async function anotherFunction(): Promise<typeof limitCall> {
  vi.resetModules()
  return (await import('../../../../lib/access/limits/limitCalls.ts')).limitCall
}

beforeEach(() => {
  vi.stubEnv('RATE_LIMITS', '1')
  // The middle of a window: no test runs into the next one.
  vi.useFakeTimers({ now: Math.floor(Date.now() / 600_000) * 600_000 + 300_000, toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('calls of one subject', () => {
  it('are allowed up to the limit plus the leased slack, and then refused until the window ends', async () => {
    const subject = randomUUID()
    expect(await times(session.address.most + 20, subject)).toBe(session.address.most + session.address.free)
    await expect(once(subject)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 300 })
    vi.setSystemTime(Date.now() + 300_000)
    await once(subject)
  })

  it('count together in all functions', async () => {
    const subject = randomUUID()
    const functions = [limitCall, await anotherFunction(), await anotherFunction()]
    let allowed = 0
    for (let round = 0; round < 20; round++) for (const one of functions) allowed += await times(session.address.most / 40, subject, one)
    expect(allowed).toBeLessThanOrEqual(session.address.most + functions.length * session.address.free)
    expect(allowed).toBeGreaterThan(session.address.most - functions.length * session.address.lease)
  })

  it('cost nothing at first, one write per lease, and nothing once refused', async () => {
    const subject = randomUUID()
    const { free, lease, most } = session.address
    expect((await unitsOf(() => times(free, subject))).requests).toBe(0)
    expect(await unitsOf(() => times(2 * lease, subject))).toMatchObject({ requests: 2, reads: 0, writes: 2 })
    await times(most, subject)
    expect((await unitsOf(() => times(50, subject))).requests).toBe(0)
  })

  it('of a visitor are counted in memory', async () => {
    const subject = randomUUID()
    const { most } = rateLimits.message.visitor
    const cost = await unitsOf(async () => {
      for (let i = 0; i < most; i++) await limitCall('message', 'visitor', subject)
    })
    expect(cost.requests).toBe(0)
    await expect(limitCall('message', 'visitor', subject)).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('are scaled by the setting, and not counted if it is off', async () => {
    const { free, most } = session.address
    vi.stubEnv('RATE_LIMITS', '0.1')
    expect(await times(most, randomUUID())).toBe(most / 10 + free)
    vi.stubEnv('RATE_LIMITS', 'off')
    const cost = await unitsOf(async () => expect(await times(2 * most, randomUUID())).toBe(2 * most))
    expect(cost.requests).toBe(0)
  })
})

describe('the address of a caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::FFFF:CB00:7107', '203.0.113.7'],
    ['', ''],
  ])('%s is counted as %s', (address, counted) => expect(clientAddress(address, {})).toBe(counted))

  it("is read only from the header that the deployment's proxy sets", () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7', 'x-real-ip': '198.51.100.2' }
    expect(clientAddress('192.0.2.1', headers)).toBe('192.0.2.1')
    vi.stubEnv('CLIENT_ADDRESS_HEADER', 'X-Forwarded-For')
    // What stands before the last entry came from the caller.
    expect(clientAddress('192.0.2.1', headers)).toBe('203.0.113.7')
    expect(clientAddress('192.0.2.1', {})).toBe('192.0.2.1')
  })

  it.each([
    ['203.0.113.7:5678', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8:0:0'],
    ['[2001:db8::1]', '2001:db8:0:0'],
    ['unknown', '192.0.2.1'],
    ['2001:db8:::1', '192.0.2.1'],
    ['203.0.113.700', '192.0.2.1'],
  ])('is read from that header without a port: %s is counted as %s', (sent, counted) => {
    vi.stubEnv('CLIENT_ADDRESS_HEADER', 'X-Forwarded-For')
    expect(clientAddress('192.0.2.1', { 'x-forwarded-for': sent })).toBe(counted)
  })

  it.each([
    ['203.0.113.7', '203.0.113', '203.0'],
    ['2001:db8:1:2', '2001:db8:1', '2001:db8'],
  ])('%s belongs to the network %s and the block %s', (address, network, block) => {
    expect([networkOf(address), blockOf(address)]).toEqual([network, block])
  })
})

describe('the limits', () => {
  it('match docs/security.md', () => {
    const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
    const time: Readonly<Record<number, string>> = { 600000: '10 minutes', 900000: '15 minutes', 3600000: 'an hour' }
    for (const [use, limits] of Object.entries<Partial<Record<LimitedBy, RateLimit>>>(rateLimits)) {
      const cells = (['address', 'visitor', 'application'] as const).map((by) => limits[by]?.most.toLocaleString('en') ?? '')
      const { windowMs = 0 } = Object.values(limits)[0] ?? {}
      expect(page).toContain(`| ${[use, ...cells, time[windowMs]].join(' | ')} |`.replace(/ {2,}/g, ' '))
    }
  })
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../functions/routes.ts'
import { handler as connect } from '../../functions/workers/websocket.ts'
import { rateLimits } from '../../lib/access/limits/rateLimits.ts'
import { type Answered, call } from '../harness/call.ts'
import { unitsOf } from '../harness/meter.ts'
import { askEmail, newFeature } from '../harness/talk.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'
import { forged } from './channels/forged.ts'

let tenant: Tenant
let count = 0
/** An address that nobody else calls from. */
const newAddress = (): string => `2001:db8:${(++count).toString(16)}:${randomUUID().slice(0, 4)}::1`

beforeAll(async () => {
  tenant = await newTenant()
  await newFeature(tenant, 'Ask', [askEmail('Your address?')])
})
beforeEach(() => {
  vi.useFakeTimers({ now: Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_000_000, toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const open = (address: string, { appID }: { appID: string } = tenant) => call('POST', `/channels/web/${appID}/session`, { address })

/** Number of allowed calls out of a series; the others are 429 with Retry-After. */
async function allowed(n: number, make: () => Promise<Answered>): Promise<number> {
  const answers: Answered[] = []
  for (let i = 0; i < n; i++) answers.push(await make())
  const refused = answers.filter(({ status }) => status === 429)
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toEqual({ success: false, message: 'Too many calls; try again later.' })
  }
  return n - refused.length
}

describe('an address', () => {
  it('opens a limited number of sessions, of all applications together', async () => {
    vi.stubEnv('RATE_LIMITS', '0.02')
    const address = newAddress()
    const other = await newTenant()
    const { most, free } = rateLimits.session.address
    expect(await allowed(10, () => open(address))).toBe(most * 0.02 + free)
    expect((await open(address, other)).status).toBe(429)
    expect((await open(address.replace('::1', '::2'))).status).toBe(429)
    expect((await open(newAddress())).status).toBe(201)
  })

  it('is refused readably for pages of any origin', async () => {
    vi.stubEnv('RATE_LIMITS', '0.003')
    const address = newAddress()
    const make = () => call('POST', `/channels/web/${tenant.appID}/session`, { address, headers: { origin: 'https://shop.example' } })
    await allowed(4, make)
    expect((await make()).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringContaining('retry-after'),
    })
  })

  it('registers a limited number of users', async () => {
    vi.stubEnv('RATE_LIMITS', '0.1')
    const address = newAddress()
    const password = 'correct horse battery'
    const register = () => call('POST', '/user/register', { address, body: { email: `${randomUUID()}@example.test`, password } })
    expect(await allowed(4, register)).toBe(2)
  })

  it('tries a limited number of passwords, on all e-mail addresses together', async () => {
    vi.stubEnv('RATE_LIMITS', '0.03')
    const address = newAddress()
    const logIn = (from = address) =>
      call('POST', '/user/login', { address: from, body: { email: `${randomUUID()}@example.test`, password: 'summer2026!' } })
    expect(await allowed(5, logIn)).toBe(3)
    expect((await logIn(newAddress())).status).toBe(401)
  })

  it('requests a limited number of e-mails', async () => {
    vi.stubEnv('RATE_LIMITS', '0.1')
    const address = newAddress()
    const forget = () => call('POST', '/user/forgetPassword', { address, body: { email: `${randomUUID()}@example.test` } })
    expect(await allowed(4, forget)).toBe(2)
  })

  it('opens a limited number of sockets', async () => {
    const { token } = (await open(newAddress())).body
    vi.stubEnv('RATE_LIMITS', '0.01')
    const address = newAddress()
    const socket = async (sourceIp: string) => {
      const requestContext = { connectionId: randomUUID(), routeKey: '$connect', identity: { sourceIp } }
      return (await connect({ requestContext, queryStringParameters: { token: 'x' } } as unknown as Parameters<typeof connect>[0])) as {
        statusCode: number
      }
    }
    expect(token).toBeTypeOf('string')
    const answers = []
    for (let i = 0; i < 10; i++) answers.push((await socket(address)).statusCode)
    expect(answers).toEqual([...Array(5).fill(401), ...Array(5).fill(429)])
    expect((await socket(newAddress())).statusCode).toBe(401)
  })
})

describe('a visitor', () => {
  it('sends a limited number of messages in ten minutes, while others continue', async () => {
    const address = newAddress()
    const other = newAddress()
    const { token } = (await open(address)).body
    const { token: another } = (await open(other)).body
    vi.stubEnv('RATE_LIMITS', '0.02')
    const say = (from: string, session: string) =>
      call('POST', `/channels/web/${tenant.appID}/messages`, { address: from, token: session, body: { text: 'x' } })
    expect(await allowed(7, () => say(address, token))).toBe(4)
    // From another address, too.
    expect((await say(newAddress(), token)).status).toBe(429)
    expect((await say(other, another)).status).toBe(200)
    vi.setSystemTime(Date.now() + 600_000)
    expect((await say(address, token)).status).toBe(200)
  })
})

describe('a network', () => {
  const { most, free } = rateLimits.session.address
  const factor = 0.02

  it.each([
    ['/48 of IPv6', (i: number, n: string) => `2a02:${n}:77:${i.toString(16)}::1`],
    ['/24 of IPv4', (i: number) => `198.51.100.${i}`],
  ])('opens as many sessions as four addresses: a %s', async (_, address) => {
    vi.stubEnv('RATE_LIMITS', String(factor))
    const n = (++count + 0x1000).toString(16)
    let i = 0
    // Each address opens one: none comes near its own limit.
    expect(await allowed(4 * (most * factor + free) + 5, () => open(address(++i, n)))).toBe(4 * (most * factor + free))
  })
})

describe('an application', () => {
  // An application's limit of 12, of which a block of a provider gets 6 at most.
  const factor = 0.0004
  const { most, free } = rateLimits.session.application

  it('opens a limited number of sessions for all addresses, while others continue', async () => {
    vi.stubEnv('RATE_LIMITS', String(factor))
    const mine = await newTenant()
    const other = await newTenant()
    let i = 0
    expect(await allowed(30, () => open(`2a03:${(++i).toString(16)}::1`, mine))).toBe(most * factor + free)
    expect((await open(newAddress(), other)).status).toBe(201)
  })

  it('gives half of its limit to the addresses of one provider at most', async () => {
    vi.stubEnv('RATE_LIMITS', String(factor))
    const mine = await newTenant()
    expect(await allowed(20, () => open(newAddress(), mine))).toBe((most * factor + free) / 2)
    expect((await open('2a04:1::1', mine)).status).toBe(201)
  })

  it('keeps a reserve for visitors who have been known for an hour, whoever floods it', async () => {
    const mine = await newTenant()
    const say = (token: string, address: string) =>
      call('POST', `/channels/web/${mine.appID}/messages`, { address, token, body: { text: 'x' } })
    const { token: known } = (await open(newAddress(), mine)).body
    vi.setSystemTime(Date.now() + 3_700_000)
    const { token: fresh } = (await open(newAddress(), mine)).body
    vi.stubEnv('RATE_LIMITS', '0.0001')
    let i = 0
    const flood = async () => (await say((await open(`2a05:${(++i).toString(16)}::1`)).body.token ?? '', '::1')).status
    expect(await flood()).toBe(401)
    // Sessions of this application, each from a network of its own, use up what it has.
    for (;;) {
      vi.stubEnv('RATE_LIMITS', 'off')
      const { token } = (await open(newAddress(), mine)).body
      vi.stubEnv('RATE_LIMITS', '0.0001')
      if ((await say(token, `2a06:${(++i).toString(16)}::1`)).status === 429) break
      expect(i).toBeLessThan(60)
    }
    expect((await say(fresh, '2a07:1::1')).status).toBe(429)
    expect((await say(known, '2a07:2::1')).status).toBe(200)
  })
})

describe('the limits', () => {
  it('are on by default', async () => {
    vi.stubEnv('RATE_LIMITS', '')
    const address = newAddress()
    const forget = () => call('POST', '/user/forgetPassword', { address, body: { email: `${randomUUID()}@example.test` } })
    expect(await allowed(21, forget)).toBe(20)
  })

  it("apply to every call without a member's token that uses the table, except /health", () => {
    const open = Object.entries(routes).filter(([, { access }]) => ['anyone', 'visitor', 'respondent'].includes(access.who))
    const unlimited = open.filter(([, { limit, files }]) => limit === undefined && files === undefined).map(([key]) => key)
    expect(unlimited).toEqual(['health/get'])
    expect(Object.entries(routes).flatMap(([key, { access }]) => (access.who === 'provider' ? key : []))).toEqual(forged)
  })

  it('need not apply to /health, which probes once in five seconds', async () => {
    const health = () => call('GET', '/health')
    vi.setSystemTime(Date.now() + 5_000)
    expect((await unitsOf(health)).requests).toBe(1)
    const { requests } = await unitsOf(async () => {
      for (let i = 0; i < 20; i++) expect((await health()).status).toBe(200)
    })
    expect(requests).toBe(0)
    vi.setSystemTime(Date.now() + 5_000)
    expect((await unitsOf(health)).requests).toBe(1)
  })
})

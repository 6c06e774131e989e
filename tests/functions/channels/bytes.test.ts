import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bytesPerMessageUse, rateLimits } from '../../../lib/access/limits/rateLimits.ts'
import { largest } from '../../cost/anonymous.ts'
import { call } from '../../harness/call.ts'
import { unitsOf } from '../../harness/meter.ts'
import { newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

/** What anybody may send and load is limited by bytes (docs/security.md#limits). */

let tenant: Tenant
let count = 0
const newAddress = (): string => `2001:db8:${(++count).toString(16)}:${randomUUID().slice(0, 4)}::1`

beforeAll(async () => {
  tenant = await newTenant()
  await newFeature(tenant, 'Echo', [{ messages: [{ type: 'text', text: 'Go on.' }] }])
})
beforeEach(() => {
  vi.useFakeTimers({ now: Math.floor(Date.now() / 3_600_000) * 3_600_000 + 1_000_000, toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('a message', () => {
  it('of more than 16 KB is refused', async () => {
    const visitor = await newTalker(tenant)
    expect((await visitor.post({ text: '漢'.repeat(5400) })).status).toBe(200)
    expect((await visitor.post({ text: '漢'.repeat(5500) })).status).toBe(413)
    expect((await visitor.post({ answerIDs: ['x'.repeat(201)] })).status).toBe(400)
  })

  it('counts once for each 2 KB that it begins, and costs no more than these would', async () => {
    const visitor = await newTalker(tenant)
    const small = await unitsOf(() => visitor.post({ text: 'x'.repeat(bytesPerMessageUse - 20) }))
    const large = await unitsOf(() => visitor.post({ text: 'x'.repeat(8 * bytesPerMessageUse - 20).slice(0, 10_000) }))
    const [reads, writes] = largest.message
    expect(small.reads).toBeLessThanOrEqual(reads)
    expect(small.writes).toBeLessThanOrEqual(writes)
    expect(large.writes).toBeLessThanOrEqual(5 * writes)
    vi.stubEnv('RATE_LIMITS', '0.02')
    const address = newAddress()
    const { token } = (await call('POST', `/channels/web/${tenant.appID}/session`, { address })).body
    const say = (text: string) => call('POST', `/channels/web/${tenant.appID}/messages`, { address, token, body: { text } })
    // A visitor has 4 in this window.
    expect((await say('x'.repeat(3 * bytesPerMessageUse - 100))).status).toBe(200)
    expect((await say('x'.repeat(2 * bytesPerMessageUse - 100))).status).toBe(429)
    expect((await say('x')).status).toBe(200)
    expect((await say('x')).status).toBe(429)
  })

  it('of ids that were never offered leaves none of them behind', async () => {
    const visitor = await newTalker(tenant)
    await visitor.say('Hello')
    expect((await visitor.post({ answerIDs: ['never-offered-1', 'never-offered-2'] })).status).toBe(200)
    expect((await visitor.post({ answerID: 'never-offered-3' })).status).toBe(200)
    expect(JSON.stringify(await visitor.transcript())).not.toContain('never-offered')
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: visitor.id } })
    await visitor.post({ answerIDs: ['never-offered-4'] })
    expect(JSON.stringify(await visitor.transcript())).not.toContain('never-offered')
  })
})

describe('a transcript', () => {
  it('is paged by bytes: each page at most 64 KB, all pages the whole', async () => {
    const visitor = await newTalker(tenant)
    for (let i = 0; i < 12; i++) await visitor.say(`${i} ${'x'.repeat(9000)}`)
    const texts: string[] = []
    let cursor: string | undefined
    do {
      const query = cursor === undefined ? {} : { query: { cursor } }
      const page = await call('GET', `/channels/web/${tenant.appID}/messages`, { token: visitor.token, ...query })
      expect(page.status).toBe(200)
      expect(Buffer.byteLength(page.text)).toBeLessThanOrEqual(66_000)
      texts.push(...page.body.flatMap((entry: { from: string; text: string }) => (entry.from === 'respondent' ? [entry.text] : [])))
      cursor = page.headers['x-next-cursor']
    } while (cursor)
    expect(texts.map((text) => Number(text.split(' ')[0]))).toEqual(Array.from({ length: 12 }, (_, i) => i))
  })

  it('counts with the bytes that were read for it: beyond the limit an address is refused, before anything is read', async () => {
    const visitor = await newTalker(tenant)
    for (let i = 0; i < 12; i++) await visitor.say('x'.repeat(9000))
    // 50 KB in all, and a megabyte that each function allows by itself would be more than that.
    vi.stubEnv('RATE_LIMITS', '0.001')
    const address = newAddress()
    const read = () => call('GET', `/channels/web/${tenant.appID}/messages`, { token: visitor.token, address })
    expect((await read()).status).toBe(200)
    const cost = await unitsOf(async () => expect((await read()).status).toBe(429))
    expect(cost.requests).toBe(0)
    expect(rateLimits.bytes.address.most * 0.001).toBeLessThan(12 * 9000)
  })

  it('costs no more for a poll, nor an event more on the largest turn, than is counted', async () => {
    const visitor = await newTalker(tenant)
    await visitor.post({ text: '漢'.repeat(5400) })
    const [last] = (await visitor.transcript()).slice(-1)
    const after = { query: { after: last?.messageID ?? '' } }
    const poll = await unitsOf(() => call('GET', `/channels/web/${tenant.appID}/messages`, { token: visitor.token, ...after }))
    const body = { type: 'read', messageID: last?.messageID }
    const event = await unitsOf(() => call('POST', `/channels/web/${tenant.appID}/events`, { token: visitor.token, body }))
    expect(poll.reads).toBeLessThanOrEqual(largest.poll[0])
    expect(event.reads).toBeLessThanOrEqual(largest.event[0])
    expect([poll.writes, event.writes]).toEqual([0, 0])
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { logged } from '../../harness/logged.ts'
import { newFeature, newTalker, says } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'
import { serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const shortened = expect.objectContaining({ level: 'error', fault: 'given-up', message: 'conversation', code: 'turn_shortened' })

describe('a turn that is too large for the table (docs/conversations.md#oversized-turns)', () => {
  it('keeps what fits of the values that a webhook returned, and calls it once', async () => {
    const calls: string[] = []
    const { url } = await serve((request, response) => {
      calls.push(request.url ?? '')
      response.end(JSON.stringify(Object.fromEntries(Array.from({ length: 350 }, (_, i) => [`v${i}`, `value ${i}`]))))
    })
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
    const tenant = await newTenant()
    const output = { memory_details: Array.from({ length: 350 }, (_, i) => ({ api_value: `v${i}` })) }
    const webhook = { active: true, list: [{ type: 'GET', url, save_response_in_attribute: true, output }] }
    const { body } = await tenant.call('POST', `/workflow/${tenant.appID}`, { body: { title: 'W', actions: [{ active: true, webhook }] } })
    const actions = { active: true, list: [{ actions: { active: true, workflow: body._id } }] }
    await newFeature(tenant, 'Ask', [{ ...says('What?'), properties: { active: true, attribute: { word: 'answer' } }, actions }, 'Thanks'])
    const talker = await newTalker(tenant)
    await talker.say('hello')
    const lines = logged()
    expect(await talker.say('this', 'm1')).toEqual(['Thanks'])
    expect(await talker.say('this', 'm1')).toEqual(['Thanks'])
    expect(calls).toHaveLength(1)
    const { attribute } = (await tenant.read(talker.id)).body
    expect(attribute.v0).toBe('value 0')
    expect(Object.keys(attribute).filter((name) => name.startsWith('v')).length).toBeGreaterThan(200)
    expect(lines().filter(({ level }) => level === 'error')).toEqual([shortened])
  })

  it('cuts texts that are more than an item holds, for the transcript and the respondent', async () => {
    const tenant = await newTenant()
    const long = 'é'.repeat(60_000)
    await newFeature(tenant, 'Talk', [...Array.from({ length: 8 }, () => long), 'What next?'])
    const talker = await newTalker(tenant)
    const lines = logged()
    const texts = await talker.say('hello')
    expect(texts).toHaveLength(9)
    expect(texts[0]).toMatch(/^é{4000,}…$/)
    expect(texts[8]).toBe('What next?')
    expect((await talker.transcript()).map(({ text }) => text)).toEqual(['hello', ...texts])
    expect(lines().filter(({ level }) => level === 'error')).toEqual([shortened])
  })

  it('counts as many events as an expression holds, of which each is a condition, too', async () => {
    const tenant = await newTenant()
    const event = Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`n${i}`, { inc: 1 }]))
    await newFeature(tenant, 'Count', [{ ...says('Go on'), properties: { active: true, attribute: { word: 'answer' }, event } }, 'End'])
    const talker = await newTalker(tenant)
    await talker.say('hello')
    const lines = logged()
    expect(await talker.say('this')).toEqual(['End'])
    expect(Object.keys((await tenant.read(talker.id)).body.event).filter((name) => /^n\d/.test(name)).length).toBeGreaterThanOrEqual(49)
    expect(lines().filter(({ level }) => level === 'error')).toEqual([shortened])
  })
})

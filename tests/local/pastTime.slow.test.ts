import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { issueUserToken } from '../../lib/access/auth/tokens.ts'
import { createTable } from '../../local/resources.ts'
import { sendCampaign, transcriptOf } from '../harness/campaigns.ts'
import { drain } from '../harness/queues.ts'
import { newFeature, newTalker, type Talker } from '../harness/talk.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'

/** What is past its time and not deleted yet: DynamoDB takes up to two days, and here nothing deletes (docs/backup.md#retention). */

const day = 86_400_000
const noon = Date.parse('2026-03-10T12:00:00Z')
const at = (ms: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: ms })
/** More than a page of a transcript, which has 100 turns. */
const oldOnes = 110
const newOnes = 120

let [tenant, talker, silent]: [Tenant, Talker, Talker] = [undefined as never, undefined as never, undefined as never]

const keptFor = (turns: string, deliveries: string): void => {
  vi.stubEnv('TURN_DAYS', turns)
  vi.stubEnv('DELIVERY_DAYS', deliveries)
  vi.stubEnv('MANIFEST_DAYS', '30')
}

/** The tenant at an instant, with a token of then. */
async function tenantAt(ms: number): Promise<Tenant> {
  at(ms)
  const token = await issueUserToken({ userID: tenant.userID })
  return { ...tenant, token, call: (method, path, options) => tenant.call(method, path, { token, ...options }) }
}

beforeAll(async () => {
  process.env['TABLE_NAME'] = `past-${randomUUID().slice(0, 8)}`
  await createTable(inject('dynamodb'), process.env['TABLE_NAME'])
  keptFor('30', '60')
  at(noon)
  tenant = await newTenant()
  talker = await newTalker(tenant)
  silent = await newTalker(tenant)
  for (let i = 0; i < oldOnes; i++) await talker.say(`old ${i}`)
  await silent.say('old words')
  await sendCampaign(tenant)
  await drain()
  at(noon + 20 * day)
  for (let i = 0; i < newOnes; i++) await talker.say(`new ${i}`)
  vi.useRealTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The texts of a transcript, page by page, and how long its pages are. */
async function pagesOf(who: Tenant, respondentID: string): Promise<{ texts: string[]; lengths: number[] }> {
  const found = { texts: [] as string[], lengths: [] as number[] }
  let cursor: string | undefined
  do {
    const query = { appID: who.appID, respondentID, ...(cursor ? { cursor } : {}) }
    const { status, body, headers, text } = await who.call('GET', '/conversation/messages', { query })
    expect(status, text).toBe(200)
    found.texts.push(...body.map((entry: { text: string }) => entry.text))
    found.lengths.push(body.length)
    cursor = headers['x-next-cursor']
  } while (cursor)
  return found
}

const numbered = (word: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${word} ${i}`)

describe('expired data', () => {
  it('is complete until then', async () => {
    const before = await tenantAt(noon + 29 * day)
    expect(await pagesOf(before, talker.id)).toEqual({
      texts: [...numbered('old', oldOnes), 'Hello', ...numbered('new', newOnes)],
      lengths: [100, 100, 31],
    })
  })

  it('is in no page of a transcript, and pages are as long as ever', async () => {
    const later = await tenantAt(noon + 30.1 * day)
    expect(await pagesOf(later, talker.id)).toEqual({ texts: ['Hello', ...numbered('new', newOnes)], lengths: [100, 21] })
    expect((await pagesOf(later, silent.id)).texts).toEqual(['Hello'])
    expect((await transcriptOf(later, silent.id)).map(({ text }) => text)).toEqual(['Hello'])
  })

  it('is neither found, nor last', async () => {
    const later = await tenantAt(noon + 30.1 * day)
    const { appID } = later
    const searched = async (text: string) => (await later.call('GET', `/inbox/${appID}/search`, { query: { text } })).body
    expect([await searched('old'), (await searched('new')).length > 0]).toEqual([[], true])
    const messages = async (id: string): Promise<string[]> =>
      (await later.call('GET', `/respondent/${id}`, { query: { appID }, appid: appID })).body.messages.map(
        ({ text }: { text: string }) => text,
      )
    expect(await messages(talker.id)).toEqual(numbered('new', newOnes).slice(-20))
    expect(await messages(silent.id)).toEqual(['Hello'])
    const { body } = await later.call('GET', `/inbox/${appID}`, { query: { list: 'bot' } })
    expect(JSON.stringify(body)).not.toContain('old words')
  })

  it('includes campaigns in transcripts', async () => {
    expect((await pagesOf(await tenantAt(noon + 60.1 * day), silent.id)).texts).toEqual([])
  })

  it('after a shortened setting does not affect other data', async () => {
    // The last turns end before the earlier ones.
    keptFor('5', '60')
    at(noon + 21 * day)
    await talker.say('soon over')
    keptFor('30', '60')
    await talker.say('kept')
    const later = await tenantAt(noon + 27 * day)
    const { texts, lengths } = await pagesOf(later, talker.id)
    expect([texts.slice(-2), lengths]).toEqual([
      [`new ${newOnes - 1}`, 'kept'],
      [100, 100, 32],
    ])
  })

  it('is not repeated for a retried message, nor is what came after it', async () => {
    keptFor('5', '60')
    at(noon)
    const other = await newTenant()
    await newFeature(other, 'Welcome', ['Hello there'])
    const again = await newTalker(other)
    const texts = async (body: object): Promise<string[]> =>
      (await again.post(body)).body.messages.map(({ text }: { text: string }) => text)
    const first = { text: 'hi', messageID: 'first' }
    expect([await texts(first), await texts(first)]).toEqual([['Hello there'], ['Hello there']])
    at(noon + 4 * day)
    expect(await texts({ payload: 'get_started' })).toEqual(['Hello there'])
    at(noon + 6 * day)
    expect(await texts(first)).toEqual([])
  })
})

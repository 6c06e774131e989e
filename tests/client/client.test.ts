import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Client, createClient, type Frame, openWebChat, Refused } from '../../client/client.ts'
import { newFeature } from '../harness/talk.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'
import { webSocketsOn } from '../widget/harness/webSocket.ts'
import { type Platform, startPlatform } from './platform.ts'

/** The client, against the real handlers over HTTP. */

let platform: Platform
let tenant: Tenant
let client: Client

beforeAll(async () => {
  platform = await startPlatform()
  tenant = await newTenant()
  client = createClient({ url: `${platform.url}/`, token: async () => tenant.token })
})
afterAll(() => platform.stop())

const timesCalled = (called: string): number => platform.calls.filter((call) => call.called === called).length

async function all<T>(entries: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const entry of entries) found.push(entry)
  return found
}

describe('a call', () => {
  it('sends path, query and body, and returns the reply', async () => {
    const { appID } = tenant
    const query = { appID, respondentID: 'a/b?c #é' }
    await client.setUserProfile({ query, body: { attribute: { city: 'Paris' } } })
    const profile = await client.getUserProfile({ query })
    expect(profile.attribute).toMatchObject({ city: 'Paris' })
    const respondent = await client.getRespondent({ path: { respondentID: query.respondentID }, headers: { appid: appID } })
    expect(respondent.respondentID).toBe(query.respondentID)
  })

  it('throws an error with the message of a refusal', async () => {
    const refused = await client.getApplication({ path: { appID: 'none' } }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
    expect(refused).toMatchObject({ status: 404, code: 'unknown', body: { success: false, message: expect.any(String) } })
  })

  it('or returns the refusal, as a union by status', async () => {
    const outcome = await client.attempt.getUserProfile({ query: { appID: tenant.appID, respondentID: 'nobody' } })
    if (outcome.ok || outcome.status !== 404) throw new Error('it is not refused as unknown')
    // Narrowed by the status to the error of the data interface.
    expect(outcome.body.status).toBe(404)
    expect(outcome.code).toBe('unknown')
    const version = await client.attempt.getApplication({ path: { appID: tenant.appID } })
    expect(version.ok && version.headers.get('etag')).toBeTruthy()
  })

  it('returns text if the reply is not JSON', async () => {
    expect(await client.getWebFrame({ path: { appID: tenant.appID } })).toMatch(/<html/)
  })
})

describe('lists', () => {
  it('are iterated entry by entry across all pages', async () => {
    const { appID } = tenant
    const intent = await client.createIntent({ path: { intent_id: appID }, body: { intent_name: 'many' } })
    const texts = Array.from({ length: 103 }, (_, n) => `expression ${n}`)
    const path = { intent_id: intent._id ?? '' }
    for (const expression_text of texts)
      await client.createExpression({ path: { expression_id: path.intent_id }, body: { expression_text } })
    const sizes: number[] = []
    for await (const page of client.pages.listExpressions({ path })) sizes.push(page.length)
    expect(sizes).toEqual([100, 3])
    const read = await all(client.items.listExpressions({ path }))
    expect(read.map(({ expression_text }) => expression_text).sort()).toEqual(texts.sort())
  })
})

describe('a temporary failure', () => {
  it('is retried for reads, after Retry-After', async () => {
    platform.faults.push({ status: 503, headers: { 'retry-after': '0' } }, 'lost')
    const before = timesCalled(`GET /application/${tenant.appID}`)
    expect((await client.getApplication({ path: { appID: tenant.appID } })).title).toBe('Test application')
    expect(timesCalled(`GET /application/${tenant.appID}`) - before).toBe(3)
  })

  it('is not retried for writes', async () => {
    platform.faults.push({ status: 503, headers: { 'retry-after': '0' } })
    const route = `PATCH /application/${tenant.appID}`
    const before = timesCalled(route)
    const outcome = await client.attempt.patchApplication({ path: { appID: tenant.appID }, body: { title: 'Once' } })
    expect(outcome).toMatchObject({ ok: false, status: 503, body: { message: 'Service Unavailable' } })
    expect(timesCalled(route) - before).toBe(1)
  })

  it('is not retried after more than a minute', async () => {
    platform.faults.push({ status: 429, headers: { 'retry-after': '900' } })
    expect(await client.attempt.getUser()).toMatchObject({ ok: false, status: 429 })
  })

  it('sends a campaign once although the response was lost: it has an idempotency key', async () => {
    const { appID } = tenant
    platform.faults.push('lost')
    const { notificationID } = await client.sendCampaign({ body: { appID, type: 'message', messages: [{ type: 'text', text: 'Hello' }] } })
    const keys = platform.calls.filter(({ called }) => called.endsWith('/sendCampaign')).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([expect.any(String), keys[0]])
    const listed = await all(client.items.listCampaigns({ path: { appID } }))
    expect(listed.map((campaign) => campaign.notificationID)).toEqual([notificationID])
  })
})

describe('the web channel', () => {
  it('is a session with messages, replies, and frames that survive a broken socket', async () => {
    const owner = await newTenant()
    const { featureID } = await newFeature(owner, 'Start', ['Welcome', 'Second'])
    await owner.call('PATCH', `/application/${owner.appID}`, { body: { init: featureID } })
    const sockets = webSocketsOn(platform.server)
    vi.stubEnv('WEBSOCKET_URL', platform.url.replace('http', 'ws'))
    const chat = await openWebChat({ url: platform.url }, owner.appID)

    platform.faults.push('lost')
    const answer = await chat.say({ text: 'hello' })
    const shown = answer.messages.map(({ messageID }) => messageID)
    const transcript = await all(chat.transcript())
    expect(transcript.filter(({ from }) => from === 'respondent')).toHaveLength(1)
    expect(transcript.map(({ messageID }) => messageID)).toEqual(expect.arrayContaining(shown))

    const listening = new AbortController()
    const frames = chat.frames({ signal: listening.signal })
    const next = async (): Promise<Frame> => {
      const { value } = await frames.next()
      if (!value) throw new Error('the frames ended')
      return value
    }
    for (const message of transcript) expect(await next()).toEqual({ type: 'message', message })
    sockets.send({ type: 'message', message: transcript.at(-1) })
    sockets.send({ type: 'typing', on: true })
    // What was in the transcript does not come twice.
    expect(await next()).toEqual({ type: 'typing', on: true })

    sockets.drop()
    await chat.say({ text: 'while nobody hears' })
    const missed = await all(chat.transcript(transcript.at(-1)?.messageID))
    expect(missed.length).toBeGreaterThan(0)
    for (const message of missed) expect(await next()).toEqual({ type: 'message', message })
    listening.abort()
    sockets.drop()
    expect((await frames.next()).done).toBe(true)
  })
})

import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { handler as receive } from '../../../functions/workers/websocket.ts'
import { rateLimits } from '../../../lib/access/limits/rateLimits.ts'
import { call } from '../../harness/call.ts'
import { logged } from '../../harness/logged.ts'
import { refusing, throttling } from '../../harness/refusing.ts'
import { askEmail, newFeature, newTalker, says } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { asksToConnect, onceOpened, openWebView } from '../../harness/webViews.ts'

const signed = async (tenant: Tenant, respondentID: string): Promise<string> => {
  const { secret } = (await tenant.call('GET', `/application/${tenant.appID}/webSecret`)).body
  const signature = createHmac('sha256', secret).update(respondentID).digest('hex')
  const session = await call('POST', `/channels/web/${tenant.appID}/session`, { body: { respondentID, signature } })
  return session.body.token
}

const disconnect = (connectionId: string) =>
  receive({ requestContext: { connectionId, routeKey: '$disconnect' } } as unknown as Parameters<typeof receive>[0])

afterEach(() => vi.unstubAllEnvs())

describe('a change of the respondentID', () => {
  it('closes the sockets of earlier sessions, which receive nothing of the new identity', async () => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'Ask', [askEmail('Your address?')])
    const talker = await newTalker(tenant)
    await talker.say('hello')
    // Somebody had opened a session under the new id, too, and said nothing yet.
    const old = await openWebView(talker.token)
    const visitor = await openWebView(await signed(tenant, 'ada'))
    const body = { recipient: { id: talker.id }, newRecipient: { id: 'ada' }, newBotID: featureID }
    const changed = await tenant.call('POST', '/conversation/changeRespondentID', { appid: tenant.appID, body })
    expect(changed.status, changed.text).toBe(200)
    expect([old.isOpen(), visitor.isOpen()]).toEqual([false, false])
    const fresh = await openWebView(await signed(tenant, 'ada'))
    await tenant.call('POST', '/conversation/live/message', { body: { appID: tenant.appID, respondentID: 'ada', text: 'A secret' } })
    expect([old.taken(), visitor.taken(), fresh.taken()]).toEqual([[], [], ['A secret']])
  })
})

describe('the sockets of one respondent', () => {
  it('are at most ten: the oldest is closed for a new one', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Ask', [askEmail('Your address?')])
    const talker = await newTalker(tenant)
    vi.useFakeTimers({ toFake: ['Date'] })
    const views = []
    for (let i = 0; i < 12; i++) {
      vi.setSystemTime(Date.now() + 2000)
      views.push(await openWebView(talker.token))
    }
    vi.useRealTimers()
    expect(views.map((view) => view.isOpen())).toEqual([false, false, ...Array(10).fill(true)])
    await talker.say('hello')
    expect(views.map((view) => view.taken().length)).toEqual([0, 0, ...Array(10).fill(2)])
  })

  it('that disappeared without closing make room, too', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Ask', [askEmail('Your address?')])
    const talker = await newTalker(tenant)
    for (let i = 0; i < 10; i++) (await openWebView(talker.token)).close()
    const view = await openWebView(talker.token)
    await talker.say('hello')
    expect(view.taken()).toHaveLength(2)
  })

  it('are closed if they send more than keep-alives', async () => {
    vi.stubEnv('RATE_LIMITS', '1')
    const tenant = await newTenant()
    const talker = await newTalker(tenant)
    const view = await openWebView(talker.token)
    const other = await openWebView(talker.token)
    const send = ({ connectionId }: { connectionId: string }) =>
      receive({ requestContext: { connectionId, routeKey: '$default' } } as unknown as Parameters<typeof receive>[0])
    for (let i = 0; i < rateLimits.frame.visitor.most; i++) expect(await send(view)).toEqual({ statusCode: 200 })
    expect(view.isOpen()).toBe(true)
    await send(view)
    expect([view.isOpen(), other.isOpen()]).toEqual([false, true])
  })
})

describe('a frame that names a route', () => {
  it.each(['$connect', '$disconnect'])('%s is treated as a frame: the web view receives messages', async (routeKey) => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Talk', ['Hello'])
    const talker = await newTalker(tenant)
    const view = await openWebView(talker.token)
    const { connectionId } = view
    const requestContext = { connectionId, routeKey, eventType: 'MESSAGE' }
    expect(await receive({ requestContext } as unknown as Parameters<typeof receive>[0])).toEqual({ statusCode: 200 })
    await talker.say('hi')
    expect(view.taken()).toEqual(['hi', 'Hello'])
  })
})

describe('the web view that sends a message', () => {
  const post = (tenant: Tenant, token: string, body: object) => call('POST', `/channels/web/${tenant.appID}/messages`, { token, body })

  it('gets the reply and no push, by the name of its socket; the others get all messages', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Talk', ['Hello', 'More'])
    const { token } = await newTalker(tenant)
    const own = await openWebView(token, 'one')
    const other = await openWebView(token, 'two')
    const nameless = await openWebView(token)
    const views = [own, other, nameless]
    const answer = await post(tenant, token, { text: 'hi', view: 'one' })
    expect(answer.body.messages.map(({ text }: { text: string }) => text)).toEqual(['Hello', 'More'])
    expect(views.map((view) => view.taken())).toEqual([[], ['hi', 'Hello', 'More'], ['hi', 'Hello', 'More']])
    // Without a name, or with one that no socket has, all sockets follow.
    for (const body of [{ text: 'again' }, { text: 'again', view: 'none' }]) {
      await post(tenant, token, body)
      expect(views.map((view) => view.taken()[0])).toEqual(['again', 'again', 'again'])
    }
  })

  it('is notified of a handover by a push, which its reply does not contain', async () => {
    const tenant = await newTenant()
    const handover = { active: true, list: [{ actions: { active: true, liveStatus: true } }] }
    await newFeature(tenant, 'Talk', [askEmail('Your address?'), { ...says('A human comes'), actions: handover }])
    const { token } = await newTalker(tenant)
    await post(tenant, token, { payload: 'get_started' })
    const own = await openWebView(token, 'one')
    const other = await openWebView(token, 'two')
    await post(tenant, token, { text: 'ada@example.com', view: 'one' })
    const live = { type: 'live', live: true }
    expect([own.taken(), other.taken()]).toEqual([[live], ['ada@example.com', 'A human comes', live]])
  })

  it('is removed when it closes or disappears, and when there are too many', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Talk', ['Hello'])
    const talker = await newTalker(tenant)
    await talker.say('hi')
    const isConnected = async () => (await tenant.call('GET', `/respondent/${talker.id}`, { appid: tenant.appID })).body.isConnected
    const closed = await openWebView(talker.token, 'one')
    expect(await isConnected()).toBe(true)
    await disconnect(closed.connectionId)
    expect(await isConnected()).toBe(false)
    const gone = await openWebView(talker.token, 'two')
    gone.close()
    await onceOpened(() => talker.say('hi'))
    expect(await isConnected()).toBe(false)
    vi.useFakeTimers({ toFake: ['Date'] })
    const views = []
    for (let i = 0; i < 11; i++) {
      vi.setSystemTime(Date.now() + 2000)
      views.push(await openWebView(talker.token, `view-${i}`))
    }
    vi.useRealTimers()
    expect(views.map((view) => view.isOpen())).toEqual([false, ...Array(10).fill(true)])
  })

  it('has a name of at most 64 letters, digits, - and _: any other is refused, by the socket and by the call', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'Talk', ['Hello'])
    const { token } = await newTalker(tenant)
    for (const view of ['', 'a b', 'x'.repeat(65), 'é']) {
      const event = { requestContext: { connectionId: 'c', routeKey: '$connect' }, queryStringParameters: { token, view } }
      expect([view, await receive(event as unknown as Parameters<typeof receive>[0])]).toEqual([view, { statusCode: 400 }])
      const { status, body } = await post(tenant, token, { text: 'hi', view })
      expect([view, status, body.message]).toEqual([view, 400, expect.stringMatching(/^view /)])
    }
  })
})

describe('a connection while the table is throttled', () => {
  it('is refused with 503, logged as a dependency failure', async () => {
    const lines = logged()
    const tenant = await newTenant()
    await newFeature(tenant, 'Ask', [askEmail('Your address?')])
    const { token } = await newTalker(tenant)
    expect(await refusing(throttling, () => asksToConnect('c-1', { token }))).toEqual({ statusCode: 503 })
    expect(lines()).toMatchObject([{ level: 'error', message: 'websocket', fault: 'dependency' }])
    vi.restoreAllMocks()
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handler as receive } from '../../../functions/workers/websocket.ts'
import { issueUserToken } from '../../../lib/access/auth/tokens.ts'
import { call } from '../../harness/call.ts'
import { costOf } from '../../harness/meter.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature, newTalker, says, type Talker } from '../../harness/talk.ts'
import { newMember, newTenant, type Person, type Tenant } from '../../harness/tenant.ts'
import { asksToConnect, onceOpened, openInbox, openWebView, type WebView } from '../../harness/webViews.ts'

let tenant: Tenant
let talker: Talker
let ada: Person
let ben: Person
let socket: WebView

const assign = ({ token }: Person, body: object = {}) =>
  call('POST', `/inbox/${tenant.appID}/assign`, { token, body: { respondentID: talker.id, ...body } })
const write = ({ token }: Person, text = 'Hello') =>
  call('POST', '/conversation/live/message', { token, body: { appID: tenant.appID, respondentID: talker.id, text } })
const hand = (to: 'live' | 'chatbot') =>
  tenant.call('POST', `/data/botrespondent/${to}`, { body: { appID: tenant.appID, respondentID: talker.id } })
const permit = (email: string, permission: string) =>
  tenant.call('PUT', `/application/${tenant.appID}/permission`, { body: { userEmail: email, permission } })

beforeEach(async () => {
  tenant = await newTenant()
  const goes = { active: true, list: [{ actions: { active: true, liveStatus: true } }] }
  await newFeature(tenant, 'Desk', [
    { ...says('What next?'), answers: [{ value: 'Menu' }, { value: 'Human' }] },
    { ...says('Somebody comes.'), actions: goes },
  ])
  ;[talker, ada, ben] = await Promise.all([newTalker(tenant), newMember(tenant, 'edit'), newMember(tenant, 'view')])
  socket = await openInbox(ada.token, tenant.appID)
})

describe('operators who follow the inbox are notified', () => {
  it('of a handover, and not of messages with the bot', async () => {
    await talker.say('hello')
    expect(socket.frames()).toEqual([])
    await talker.say('Human')
    const [frame, ...more] = socket.frames()
    expect(more).toEqual([])
    expect(frame).toEqual({
      type: 'inbox',
      event: 'waiting',
      respondentID: talker.id,
      at: expect.stringMatching(/Z$/),
      entry: expect.objectContaining({
        respondentID: talker.id,
        reason: 'bot',
        unread: 1,
        asked: 'Human',
        lastWords: 'Human',
        source: 'web',
      }),
      messages: [expect.objectContaining({ text: 'Human' }), expect.objectContaining({ text: 'Somebody comes.' })],
    })
  })

  it('of messages while it waits and in live chat, of its assignment, reading and end', async () => {
    const viewers = await openInbox(ben.token, tenant.appID)
    await talker.say('hello')
    await talker.say('Human')
    await talker.say('are you there?')
    await call('PUT', `/inbox/${tenant.appID}/read`, { token: ada.token, body: { respondentID: talker.id } })
    await assign(ada)
    await write(ada)
    await assign(ada, { userID: null })
    await hand('chatbot')
    await hand('live')
    const frames = socket.frames()
    expect(frames).toMatchObject([
      { event: 'waiting', entry: { unread: 1 } },
      { event: 'message', entry: { unread: 2, lastWords: 'are you there?' }, messages: [{ from: 'respondent' }] },
      { event: 'read', entry: { unread: 0 } },
      { event: 'assigned', entry: { assignee: { userID: ada.userID, name: 'Test User' } } },
      { event: 'message', messages: [{ from: 'operator', text: 'Hello', operator: { name: 'Test User' } }] },
      { event: 'assigned', entry: expect.not.objectContaining({ assignee: expect.anything() }) },
      { event: 'ended' },
      { event: 'waiting', entry: { reason: 'call' } },
    ])
    expect(frames[6]).not.toHaveProperty('entry')
    expect(viewers.frames()).toEqual(frames)
  })

  it('of a conversation taken over from the bot, and of one whose respondent is deleted or gets another id', async () => {
    await talker.say('hello')
    await assign(ada)
    expect(socket.frames()).toMatchObject([{ event: 'assigned', respondentID: talker.id }])
    const { featureID } = await newFeature(tenant, 'Other', ['Hello again'])
    const body = { recipient: { id: talker.id }, newRecipient: { id: 'zoe' }, newBotID: featureID }
    expect((await tenant.call('POST', '/conversation/changeRespondentID', { appid: tenant.appID, body })).status).toBe(200)
    expect(socket.frames()).toMatchObject([
      { event: 'ended', respondentID: talker.id },
      { event: 'message', respondentID: 'zoe', entry: { assignee: { userID: ada.userID } } },
    ])
    await tenant.call('DELETE', '/respondent/zoe', { appid: tenant.appID })
    expect(socket.frames()).toMatchObject([{ event: 'ended', respondentID: 'zoe' }])
  })

  it('of a sub user who was deleted with the root', async () => {
    const body = { appID: tenant.appID, respondentID: 'child', attribute: { userParent: talker.id } }
    await talker.say('hello')
    expect((await tenant.call('POST', '/data/botrespondent/create', { body })).status).toBe(200)
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: 'child' } })
    expect(socket.frames()).toMatchObject([{ event: 'waiting', respondentID: 'child' }])
    await tenant.call('DELETE', `/respondent/${talker.id}`, { appid: tenant.appID })
    expect(socket.frames()).toEqual([])
    await drain({ only: ['PurgeQueue'] })
    expect(socket.frames()).toMatchObject([{ event: 'ended', respondentID: 'child' }])
  })

  it('of the deletion of all respondents, by a closing socket: the client reconnects and reads the inbox again', async () => {
    await talker.say('hello')
    await hand('live')
    expect((await tenant.call('DELETE', `/respondents/${tenant.appID}`)).status).toBe(200)
    expect(socket.isOpen()).toBe(false)
    const another = await openInbox(ada.token, tenant.appID)
    expect(another.isOpen()).toBe(true)
    expect((await call('GET', `/inbox/${tenant.appID}`, { token: ada.token })).body).toEqual([])
  })

  it('in a frame of at most 32 KB: longer messages are in the transcript', async () => {
    await talker.say('hello')
    await hand('live')
    socket.frames()
    expect((await write(ada, '😀'.repeat(10_000))).status).toBe(200)
    expect((await write(ada, 'short')).status).toBe(200)
    const [long, short] = socket.frames()
    expect(long).toMatchObject({ event: 'message', entry: { lastFrom: 'operator' } })
    expect(long).not.toHaveProperty('messages')
    expect(short).toMatchObject({ event: 'message', messages: [{ text: 'short' }] })
    for (const frame of [long, short]) expect(Buffer.byteLength(JSON.stringify(frame))).toBeLessThanOrEqual(32 * 1024)
  })
})

const sends = ({ connectionId }: WebView, frame: string) =>
  receive({ requestContext: { connectionId, routeKey: '$default', eventType: 'MESSAGE' }, body: frame } as unknown as Parameters<
    typeof receive
  >[0])

describe('operators who follow the inbox see what a colleague looks at', () => {
  const presence = (respondentID: unknown, more: object = {}) =>
    JSON.stringify({ type: 'presence', respondentID, on: true, typing: false, ...more })

  it('on all sockets but their own, and nothing of those who may only view, or no longer', async () => {
    const carl = await newMember(tenant, 'edit')
    const [own, carls, viewers] = await Promise.all([ada, carl, ben].map(({ token }) => openInbox(token, tenant.appID)))
    if (!own || !carls || !viewers) throw new Error('three sockets')
    for (const frame of [presence('zoe'), presence('zoe', { typing: true }), presence('zoe', { on: false })]) await sends(own, frame)
    const operator = { userID: ada.userID, name: 'Test User' }
    const frames = [
      { type: 'presence', respondentID: 'zoe', on: true, typing: false, operator },
      { type: 'presence', respondentID: 'zoe', on: true, typing: true, operator },
      { type: 'presence', respondentID: 'zoe', on: false, typing: false, operator },
    ]
    expect([carls.frames(), viewers.frames(), own.frames(), socket.frames()]).toEqual([frames, frames, [], []])
    await sends(viewers, presence('zoe'))
    await permit(carl.email, 'none')
    await sends(carls, presence('zoe'))
    expect([own.frames(), socket.frames()]).toEqual([[], []])
    expect(carls.isOpen()).toBe(false)
  })

  it('not of visitors, nor from frames of another form', async () => {
    await talker.say('hello')
    const view = await openWebView(talker.token)
    for (const frame of [presence(1), presence('z', { on: 'yes' }), presence('z', { typing: 1 }), presence('z'.repeat(400))])
      await sends(await openInbox(ben.token, tenant.appID), frame)
    await sends(view, presence(talker.id))
    expect(socket.frames()).toEqual([])
  })
})

describe('operators who follow the inbox see that a visitor is typing', () => {
  const typing = (on: unknown) => JSON.stringify({ type: 'typing', on })

  it('in live chat, from the frames of the web view', async () => {
    await talker.say('hello')
    const view = await openWebView(talker.token)
    await sends(view, typing(true))
    expect(socket.frames()).toEqual([])
    await talker.say('Human')
    socket.frames()
    for (const frame of [typing(true), '', 'null', '{', '[]', typing('yes'), '{"type":"typing"}', typing(true).padEnd(101), typing(false)])
      expect(await sends(view, frame)).toEqual({ statusCode: 200 })
    const respondentID = talker.id
    expect(socket.frames()).toEqual([
      { type: 'typing', respondentID, on: true },
      { type: 'typing', respondentID, on: false },
    ])
  })

  it('not while the visitor is blocked, though an operator took the conversation', async () => {
    await talker.say('hello')
    const view = await openWebView(talker.token)
    await tenant.call('PUT', `/respondent/${talker.id}`, { appid: tenant.appID, body: { blocked: true } })
    await hand('live')
    socket.frames()
    await sends(view, typing(true))
    expect(socket.frames()).toEqual([])
    await tenant.call('PUT', `/respondent/${talker.id}`, { appid: tenant.appID, body: { blocked: false } })
    await sends(view, typing(true))
    expect(socket.frames()).toContainEqual({ type: 'typing', respondentID: talker.id, on: true })
  })

  it('not from the frames of another operator, nor without access', async () => {
    await talker.say('hello')
    await talker.say('Human')
    const view = await openWebView(talker.token)
    const viewer = await openInbox(ben.token, tenant.appID)
    socket.frames()
    await sends(viewer, typing(true))
    expect(socket.frames()).toEqual([])
    await permit(ben.email, 'none')
    await sends(view, typing(true))
    expect([socket.frames().length, viewer.frames()]).toEqual([1, []])
  })
})

describe('the socket of an operator', () => {
  it('needs the token of a user who may view the application', async () => {
    const stranger = await newTenant()
    const { body } = await tenant.call('POST', `/application/${tenant.appID}/token`, { body: { level: 'admin', title: 'T' } })
    const { appID } = tenant
    expect(await asksToConnect('a', { token: stranger.token, appID })).toEqual({ statusCode: 404 })
    expect(await asksToConnect('b', { token: ada.token, appID: 'zzzzzzzzzzzz' })).toEqual({ statusCode: 404 })
    expect(await asksToConnect('c', { token: ada.token })).toEqual({ statusCode: 400 })
    expect(await asksToConnect('d', { token: body.token, appID })).toEqual({ statusCode: 401 })
    expect(await asksToConnect('e', { token: 'x', appID })).toEqual({ statusCode: 401 })
    expect(await asksToConnect('f', { token: ben.token, appID })).toEqual({ statusCode: 200 })
  })

  it('is at the URL that the API returns', async () => {
    const { body } = await call('GET', `/inbox/${tenant.appID}/socket`, { token: ben.token })
    expect(body).toEqual({ websocketURL: `ws://localhost:3001?appID=${tenant.appID}` })
  })

  it('receives nothing more, and is closed, once its user lost access', async () => {
    await talker.say('hello')
    const bens = await openInbox(ben.token, tenant.appID)
    const other = await openInbox((await newTenant()).token, (await newTenant()).appID).catch(() => undefined)
    expect(other).toBeUndefined()
    await permit(ben.email, 'none')
    await hand('live')
    expect(bens.frames()).toEqual([])
    expect([bens.isOpen(), socket.isOpen()]).toEqual([false, true])
    expect(socket.frames()).toMatchObject([{ event: 'waiting' }])
  })

  it('receives nothing more once the token has expired', async () => {
    await talker.say('hello')
    vi.useFakeTimers({ toFake: ['Date'] })
    const old = await openInbox(await issueUserToken({ userID: ada.userID }), tenant.appID)
    vi.setSystemTime(Date.now() + 12 * 3_600_000 + 1000)
    const token = await issueUserToken({ userID: tenant.userID })
    const fresh = await openInbox(token, tenant.appID)
    await call('POST', '/data/botrespondent/live', { token, body: { appID: tenant.appID, respondentID: talker.id } })
    vi.useRealTimers()
    expect([old.frames(), old.isOpen()]).toEqual([[], false])
    expect(fresh.frames()).toMatchObject([{ event: 'waiting' }])
  })

  it('receives nothing more once the password was changed', async () => {
    await talker.say('hello')
    const email = `${randomUUID()}@example.test`
    const oldPassword = 'correct horse battery'
    const { body } = await call('POST', '/user/register', { body: { email, password: oldPassword, first_name: 'Eve', last_name: 'M' } })
    await permit(email, 'edit')
    const eves = await openInbox(body.token, tenant.appID)
    const changed = await call('PATCH', '/user', { token: body.token, body: { password: 'another horse battery', oldPassword } })
    expect(changed.status, changed.text).toBe(200)
    await hand('live')
    expect([eves.frames(), eves.isOpen()]).toEqual([[], false])
  })

  it('is removed when it closes or disappears', async () => {
    await talker.say('hello')
    const closed = await openInbox(ben.token, tenant.appID)
    await receive({ requestContext: { connectionId: closed.connectionId, routeKey: '$disconnect' } } as unknown as Parameters<
      typeof receive
    >[0])
    socket.close()
    await onceOpened(() => hand('live'))
    expect(closed.frames()).toEqual([])
    const { cost } = await costOf(() => talker.say('anybody?'))
    expect(cost.commands).not.toContain('BatchWrite')
  })

  it('is one of at most ten per user: the oldest is closed for a new one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const more = []
    for (let i = 0; i < 10; i++) {
      vi.setSystemTime(Date.now() + 10)
      more.push(await openInbox(ada.token, tenant.appID))
    }
    vi.useRealTimers()
    expect([socket, ...more].map((each) => each.isOpen())).toEqual([false, ...Array(10).fill(true)])
  })

  it('costs a turn with the bot nothing, regardless of followers', async () => {
    await talker.say('hello')
    const view = await openWebView(talker.token, 'one')
    const followed = await costOf(() => talker.say('again'))
    socket.close()
    const alone = await costOf(() => talker.say('once more'))
    expect([followed.cost.reads, followed.cost.writes]).toEqual([alone.cost.reads, alone.cost.writes])
    view.close()
  })
})

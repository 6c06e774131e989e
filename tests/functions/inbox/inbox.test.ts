import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../harness/call.ts'
import { newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newMember, newTenant, type Person, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
let talker: Talker
let ada: Person
let ben: Person

const inbox = async ({ token }: Person, query: Record<string, string> = {}) =>
  (await call('GET', `/inbox/${tenant.appID}`, { token, query })).body
const assign = ({ token }: Person, body: object = {}) =>
  call('POST', `/inbox/${tenant.appID}/assign`, { token, body: { respondentID: talker.id, ...body } })
const read = ({ token }: Person, respondentID = talker.id) => call('PUT', `/inbox/${tenant.appID}/read`, { token, body: { respondentID } })
const write = ({ token }: Person, body: object = {}) =>
  call('POST', '/conversation/live/message', { token, body: { appID: tenant.appID, respondentID: talker.id, text: 'Hello', ...body } })
const hand = (to: 'live' | 'chatbot') =>
  tenant.call('POST', `/data/botrespondent/${to}`, { body: { appID: tenant.appID, respondentID: talker.id } })

beforeEach(async () => {
  tenant = await newTenant()
  const desk = {
    messages: [{ type: 'text', text: 'Somebody comes.' }],
    actions: { active: true, list: [{ actions: { active: true, liveStatus: true } }] },
  }
  const { featureID } = await newFeature(tenant, 'Desk', [desk])
  const question = {
    messages: [{ type: 'text', text: 'What next?' }],
    answers: [{ value: 'Menu' }, { value: 'Human', goToBot: featureID }],
  }
  const home = await newFeature(tenant, 'Home', [question])
  await tenant.call('PATCH', `/application/${tenant.appID}`, {
    body: { payload: { logic: { active: true, goToFeature: home.featureID } } },
  })
  ;[talker, ada, ben] = await Promise.all([newTalker(tenant), newMember(tenant, 'edit'), newMember(tenant, 'edit')])
})

describe('a conversation that the bot hands over', () => {
  beforeEach(async () => {
    await talker.say('hello')
    await talker.say('Human')
  })

  it('is listed with who, since when, why, and the last message', async () => {
    await tenant.profile(talker.id, { attribute: { firstName: 'Zoé', language: 'fr' } })
    const [entry, ...others] = await inbox(ada, { list: 'waiting' })
    expect(others).toEqual([])
    expect(entry).toEqual({
      respondentID: talker.id,
      name: 'Zoé',
      since: expect.stringMatching(/Z$/),
      reason: 'bot',
      asked: 'Human',
      lastWords: 'Human',
      lastFrom: 'respondent',
      lastAt: entry.since,
      unread: 1,
      source: 'web',
      language: 'fr',
    })
    await talker.say('are you there?')
    expect(await inbox(ada)).toMatchObject([{ asked: 'Human', lastWords: 'are you there?', lastFrom: 'respondent', unread: 2 }])
    expect((await read(ada)).status).toBe(200)
    expect(await inbox(ada)).toMatchObject([{ unread: 0 }])
  })

  it('shows the words of the respondent, and never those of the bot, whatever the bot said last', async () => {
    const about = { appID: tenant.appID, respondentID: talker.id }
    await hand('chatbot')
    await talker.say('Menu')
    const { featureID } = await newFeature(tenant, 'Quiet', ['We are here.'])
    await tenant.call('POST', '/sendMessage', { body: { ...about, type: 'feature', featureID } })
    await hand('live')
    expect(await inbox(ada)).toMatchObject([{ lastWords: 'Menu', lastFrom: 'respondent' }])
    const silent = await newTalker(tenant)
    await tenant.call('POST', '/sendMessage', { body: { ...about, respondentID: silent.id, type: 'feature', featureID } })
    await tenant.call('POST', '/data/botrespondent/live', { body: { ...about, respondentID: silent.id } })
    const entry = (await inbox(ada)).find(({ respondentID }: { respondentID: string }) => respondentID === silent.id)
    expect([entry?.respondentID, entry?.lastWords, entry?.lastFrom]).toEqual([silent.id, undefined, undefined])
  })

  it("is in the bot's list before and after, with the last message, and not meanwhile", async () => {
    expect(await inbox(ada, { list: 'bot' })).toEqual([])
    await hand('chatbot')
    await tenant.profile(talker.id, { attribute: { firstName: 'Zoé', language: 'fr' } })
    await talker.say('Menu')
    const [entry, ...others] = await inbox(ada, { list: 'bot' })
    expect(others).toEqual([])
    expect(entry).toEqual({
      respondentID: talker.id,
      name: 'Zoé',
      since: entry.lastAt,
      lastAt: expect.stringMatching(/Z$/),
      lastWords: 'Menu',
      lastFrom: 'respondent',
      unread: 0,
      source: 'web',
      language: 'fr',
    })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000)
    expect(await inbox(ada, { list: 'bot' })).toEqual([])
    vi.restoreAllMocks()
  })

  it('belongs to an operator once assigned, and to nobody once returned to the bot', async () => {
    expect((await assign(ada)).status).toBe(200)
    expect(await inbox(ada, { list: 'mine' })).toMatchObject([{ assignee: { userID: ada.userID, name: 'Test User' }, unread: 0 }])
    expect(await inbox(ben, { list: 'mine' })).toEqual([])
    expect(await inbox(ben, { list: 'waiting' })).toEqual([])
    expect(await inbox(ben, { list: 'live' })).toHaveLength(1)
    await hand('chatbot')
    expect(await inbox(ada)).toEqual([])
    await hand('live')
    expect(await inbox(ada, { list: 'waiting' })).toMatchObject([{ respondentID: talker.id, reason: 'call' }])
  })

  it('is assigned to one of two concurrent operators', async () => {
    const statuses = (await Promise.all([assign(ada), assign(ben)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  it('is taken over only by naming the other operator', async () => {
    await assign(ada)
    expect((await assign(ben)).status).toBe(409)
    expect((await assign(ben, { instead: ben.userID })).status).toBe(409)
    expect((await assign(ben, { userID: null })).status).toBe(409)
    expect((await assign(ben, { instead: ada.userID })).status).toBe(200)
    expect(await inbox(ben, { list: 'mine' })).toHaveLength(1)
    expect((await assign(ben, { userID: ada.userID })).status).toBe(200)
    expect(await inbox(ada, { list: 'mine' })).toHaveLength(1)
    expect((await assign(ada, { userID: null })).status).toBe(200)
    expect(await inbox(ben, { list: 'waiting' })).toHaveLength(1)
  })

  it('is assigned by a message, which another operator may send only by naming the current one', async () => {
    await call('PATCH', '/user', { token: ada.token, body: { avatar_url: 'https://example.test/ada.png' } })
    const { body } = await write(ada)
    expect(body).toMatchObject({ from: 'operator', operator: { name: 'Test User', picture: 'https://example.test/ada.png' } })
    expect((await talker.transcript()).at(-1)).toMatchObject({ operator: { name: 'Test User' } })
    const refused = await write(ben)
    expect([refused.status, refused.body.status]).toEqual([409, 409])
    expect((await write(ben, { instead: ada.userID })).body.operator).toEqual({ name: 'Test User' })
    expect((await write(ada)).status).toBe(409)
    expect((await talker.transcript()).filter(({ from }) => from === 'operator')).toHaveLength(2)
  })

  it('is answered by one of two operators who write concurrently', async () => {
    const statuses = (await Promise.all([write(ada), write(ben)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect((await talker.transcript()).filter(({ from }) => from === 'operator')).toHaveLength(1)
  })

  it('stays assigned under a new id, and is gone once the respondent is deleted', async () => {
    await assign(ada)
    const [before] = await inbox(ada)
    const { featureID } = await newFeature(tenant, 'Other', ['Hello again'])
    const body = { recipient: { id: talker.id }, newRecipient: { id: 'new id' }, newBotID: featureID }
    expect((await tenant.call('POST', '/conversation/changeRespondentID', { appid: tenant.appID, body })).status).toBe(200)
    expect(await inbox(ada, { list: 'mine' })).toMatchObject([{ respondentID: 'new id', since: before.since, reason: 'bot' }])
    await tenant.call('DELETE', '/respondent/new id', { appid: tenant.appID })
    expect(await inbox(ada)).toEqual([])
  })

  it('is not assigned to a program, which answers without assignment', async () => {
    const made = await tenant.call('POST', `/application/${tenant.appID}/token`, { body: { level: 'edit', title: 'T' } })
    const program = { ...ada, token: made.body.token }
    expect((await call('GET', `/inbox/${tenant.appID}`, { token: program.token, query: { list: 'mine' } })).status).toBe(403)
    expect((await assign(program)).status).toBe(403)
    expect((await assign(program, { userID: ada.userID })).status).toBe(200)
    const reply = await write(program)
    expect([reply.status, reply.body.operator]).toEqual([200, undefined])
    expect(await inbox(ada, { list: 'mine' })).toHaveLength(1)
  })
})

it('assigning a conversation with the bot takes it over', async () => {
  await talker.say('hello')
  expect((await assign(ada)).status).toBe(200)
  expect(await inbox(ada, { list: 'mine' })).toMatchObject([{ respondentID: talker.id, reason: 'operator' }])
  expect(await talker.say('still there?')).toEqual([])
  expect((await assign(ben)).status).toBe(409)
})

it('is refused for an unknown respondent, and without the level edit', async () => {
  await talker.say('hello')
  const viewer = await newMember(tenant, 'view')
  const refused = await assign(ada, { userID: viewer.userID })
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('userID')])
  expect((await assign(ada, { respondentID: 'nobody' })).status).toBe(404)
  expect((await read(ada, 'nobody')).status).toBe(404)
  expect((await call('GET', `/inbox/${tenant.appID}`, { token: ada.token, query: { cursor: 'forged' } })).status).toBe(400)
})

it('lists more than a page', async () => {
  const ids = Array.from({ length: 103 }, (_, i) => `r${i}`)
  await tenant.call('POST', `/data/import/${tenant.appID}`, { body: { profiles: ids.map((respondentID) => ({ respondentID })) } })
  for (const respondentID of ids) await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID } })
  const first = await call('GET', `/inbox/${tenant.appID}`, { token: ada.token })
  const second = await call('GET', `/inbox/${tenant.appID}`, { token: ada.token, query: { cursor: first.headers['x-next-cursor'] ?? '' } })
  expect([first.body.length, second.body.length, second.headers['x-next-cursor']]).toEqual([100, 3, undefined])
})

import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler as eventsWorker } from '../../../functions/workers/events.ts'
import { issueUserToken } from '../../../lib/auth/tokens.ts'
import { requeueEvents } from '../../../lib/events/requeueEvents.ts'
import { setVerifiedIf } from '../../../lib/store/users/users.ts'
import { eventKinds } from '../../../schemas/subscription.ts'
import type { CallOptions } from '../../harness/call.ts'
import { drain } from '../../harness/queues.ts'
import { listDue, listDueEntries } from '../../harness/sweep.ts'
import { itemsWith } from '../../harness/table.ts'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { newSubscriber, type Received, type Subscriber, subscribe } from './subscriber.ts'

const allKinds = Object.keys(eventKinds)
const realNow = Date.now.bind(Date)

let tenant: Tenant
let subscriber: Subscriber
beforeEach(async () => {
  tenant = await newTenant()
  subscriber = await newSubscriber()
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Lets so much time pass, in milliseconds. */
const later = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ms)
const minute = 60_000

/** Does what the sweeper does with the events of the tenant that are due. */
async function sweep(): Promise<number> {
  const due = (await listDue('events', Date.now())).filter(({ appID }) => appID === tenant.appID)
  for (const work of due) await requeueEvents(work)
  return due.length
}

/** When the next event of the tenant is due (ms since 1970), within so many minutes from now. */
async function nextDue(withinMinutes: number): Promise<number | undefined> {
  const entries = await listDueEntries('events', realNow() + withinMinutes * minute)
  const times = entries.filter(({ work }) => work.appID === tenant.appID).map(({ dueMs }) => dueMs)
  return times.length ? Math.min(...times) : undefined
}

const told = (events = subscriber.received) => events.map(({ type, data }) => `${type} ${data.respondentID ?? ''}`.trim())
const loses = { only: ['EventsQueue'], between: () => [] }
/** As the owner, who has just logged in: tests let days pass. */
const callNow = async (method: string, path: string, options: CallOptions = {}) =>
  tenant.call(method, path, { ...options, token: await issueUserToken(tenant) })
const attemptsAt = async (id: string) => (await callNow('GET', `/subscription/${id}/attempts`)).body

describe('what subscribers are told', () => {
  it('of a conversation, in the order in which it happened, signed as Standard Webhooks say', async () => {
    const { secret } = await subscribe(tenant, subscriber.url, allKinds)
    const process = { active: true, title: 'Sign up' }
    const properties = { active: true, attribute: { email: '{{answer}}' } }
    const { featureID, resourceIDs } = await newFeature(tenant, 'Start', [{ ...askEmail('Your e-mail?'), properties }, 'Thanks'], {
      process,
    })
    const talker = await newTalker(tenant)
    await talker.say('hello')
    await talker.say('ada@example.test')
    await drain({ only: ['EventsQueue'] })
    const of = (type: string): Received['data'][] => subscriber.received.filter((each) => each.type === type).map(({ data }) => data)
    expect(told()[0]).toBe(`respondent.created ${talker.id}`)
    expect(of('message')).toMatchObject([
      {
        appID: tenant.appID,
        respondentID: talker.id,
        messages: [
          { from: 'respondent', text: 'hello', messageID: '1.0' },
          { from: 'bot', text: 'Your e-mail?', messageID: '1.1' },
        ],
      },
      { messages: [{ text: 'ada@example.test' }, { text: 'Thanks' }] },
    ])
    expect(of('answer')).toEqual([
      {
        appID: tenant.appID,
        respondentID: talker.id,
        answers: [{ featureID, resourceID: resourceIDs[0], questionIndex: 0, response: ['ada@example.test'] }],
      },
    ])
    expect(of('feature.finished')).toEqual([{ appID: tenant.appID, respondentID: talker.id, featureID }])
    for (const { body, headers } of subscriber.received) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    expect(() => new Webhook(secret).verify(`${subscriber.received[0]?.body} `, subscriber.received[0]?.headers ?? {})).toThrow()
    expect(new Set(subscriber.received.map(({ id }) => id)).size).toBe(subscriber.received.length)
    expect(await itemsWith(`Y#${talker.id}`)).toEqual([])
  })

  it('of profiles: who came, what was written, who opted out, who has another id, who was erased', async () => {
    await subscribe(
      tenant,
      subscriber.url,
      allKinds.filter((kind) => kind.startsWith('respondent.')),
    )
    const { appID } = tenant
    await tenant.profile('ana', { attribute: { city: 'Lyon' }, tag: { sport: { add: ['ski'] } }, event: { visits: { inc: 2 } } })
    await tenant.profile('ana', { attribute: { city: null, optout: 'true' }, tag: { sport: { remove: ['ski'] } } })
    await tenant.call('PUT', '/respondent/profile/ana', { appid: appID, body: { attribute: { city: 'Nice' } } })
    const { featureID: newBotID } = await newFeature(tenant, 'Start', ['Hello'])
    const moved = await tenant.call('POST', '/conversation/changeRespondentID', {
      appid: appID,
      body: { recipient: { id: 'ana' }, newRecipient: { id: 'bea' }, newBotID },
    })
    expect(moved.status, moved.text).toBe(200)
    await tenant.call('POST', `/data/import/${appID}`, { body: { profiles: [{ respondentID: 'bea', attribute: { a: '1' } }] } })
    await tenant.call('POST', '/data/botrespondent/create', { body: { appID, respondentID: 'cleo', attribute: { b: '2' } } })
    await tenant.call('DELETE', '/respondent/bea', { appid: appID })
    await drain({ only: ['EventsQueue'] })
    const ofAna = subscriber.received.filter(({ data }) => data.respondentID !== 'cleo')
    expect(ofAna.map(({ type, data: { appID: _, ...data } }) => [type, data])).toEqual([
      ['respondent.created', { respondentID: 'ana' }],
      [
        'respondent.changed',
        {
          respondentID: 'ana',
          profile: { attribute: { city: 'Lyon' }, tag: { sport: { add: ['ski'], remove: [] } }, event: { visits: { inc: 2 } } },
        },
      ],
      [
        'respondent.changed',
        {
          respondentID: 'ana',
          profile: { attribute: { city: null, optout: 'true' }, tag: { sport: { add: [], remove: ['ski'] } }, event: {} },
        },
      ],
      ['respondent.optedOut', { respondentID: 'ana' }],
      [
        'respondent.changed',
        { respondentID: 'ana', replaced: ['attribute'], profile: { attribute: { city: 'Nice' }, tag: {}, event: {} } },
      ],
      ['respondent.changed', { respondentID: 'bea', formerRespondentID: 'ana' }],
      ['respondent.changed', { respondentID: 'bea', profile: { attribute: { a: '1' }, tag: {}, event: {} } }],
      ['respondent.erased', { respondentID: 'bea' }],
    ])
    expect(told(subscriber.received.filter(({ data }) => data.respondentID === 'cleo'))).toEqual([
      'respondent.created cleo',
      'respondent.changed cleo',
    ])
  })

  it('of handovers, by a call and back, and of the states of a campaign', async () => {
    await subscribe(tenant, subscriber.url, ['handover', 'campaign'])
    const { appID } = tenant
    await newFeature(tenant, 'Start', ['Hello'])
    const talker = await newTalker(tenant)
    await talker.say('hi')
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID, respondentID: talker.id } })
    await tenant.call('POST', '/data/botrespondent/chatbot', { body: { appID, respondentID: talker.id } })
    const campaign = { appID, type: 'message', messages: [{ type: 'text', text: 'News' }] }
    const { notificationID } = (await tenant.call('POST', '/notificationapi/api/sendCampaign', { body: campaign })).body
    await drain()
    const data = subscriber.received.map(({ data: { appID: _, ...rest } }) => rest)
    expect(data.filter(({ respondentID }) => respondentID)).toEqual([
      { respondentID: talker.id, live: true, reason: 'call' },
      { respondentID: talker.id, live: false, reason: 'call' },
    ])
    const states = data.filter((each) => each.notificationID === notificationID)
    // Whether its audience is planned before it is sent depends on who is faster.
    expect(states.map(({ state, run }) => `${state} ${run}`).filter((state) => state !== 'sending 1')).toEqual(['preparing 1', 'sent 1'])
  })

  it('of all respondents who were deleted at once, and of nothing that they did before', async () => {
    await subscribe(tenant, subscriber.url, allKinds)
    await tenant.profile('ana', { attribute: { city: 'Lyon' } })
    await drain(loses)
    await tenant.call('DELETE', `/respondents/${tenant.appID}`)
    later(10 * minute)
    await sweep()
    await drain({ only: ['EventsQueue'] })
    expect(subscriber.received.map(({ type, data }) => [type, data])).toEqual([['respondent.erased', { appID: tenant.appID, all: true }]])
  })

  it('only what they asked for, and nothing of it while they are not active', async () => {
    const { _id } = await subscribe(tenant, subscriber.url, ['respondent.created'])
    await tenant.profile('ana', { attribute: { city: 'Lyon' } })
    await tenant.call('PATCH', `/subscription/${_id}`, { body: { active: false } })
    await tenant.profile('bea', { attribute: { city: 'Lyon' } })
    await tenant.call('PATCH', `/subscription/${_id}`, { body: { active: true, kinds: ['respondent.changed'] } })
    await tenant.profile('cleo', { attribute: { city: 'Lyon' } })
    await drain({ only: ['EventsQueue'] })
    expect(told().sort()).toEqual(['respondent.changed cleo', 'respondent.created ana'])
  })

  it('of each of fifty changes that were made at the same moment, in one order', async () => {
    await subscribe(tenant, subscriber.url, ['respondent.changed'])
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, i) => tenant.profile('ana', { event: { n: { inc: 1 } }, attribute: { last: `${i}` } })),
    )
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]))
    await drain({ only: ['EventsQueue'] })
    expect(subscriber.received).toHaveLength(50)
    const { attribute, event } = (await tenant.read('ana')).body
    expect(event).toEqual({ n: 50 })
    expect(subscriber.received.at(-1)?.data.profile.attribute.last).toBe(attribute.last)
  })
})

describe('a subscriber who does not take an event', () => {
  it('gets it again later, before what happened after it; nobody else is held up', async () => {
    const { _id } = await subscribe(tenant, subscriber.url, ['respondent.changed'])
    subscriber.answer = ({ data }) => (data.respondentID === 'ana' ? 500 : 204)
    for (const city of ['Lyon', 'Nice']) await tenant.profile('ana', { attribute: { city } })
    await tenant.profile('bea', { attribute: { city: 'Lyon' } })
    await drain({ only: ['EventsQueue'] })
    expect(told().sort()).toEqual(['respondent.changed ana', 'respondent.changed bea'])
    subscriber.answer = () => 204
    later(10 * minute)
    await sweep()
    await drain({ only: ['EventsQueue'] })
    const ofAna = subscriber.received.filter(({ data }) => data.respondentID === 'ana')
    expect(ofAna.map(({ data }) => data.profile.attribute.city)).toEqual(['Lyon', 'Lyon', 'Nice'])
    expect(ofAna[0]?.id).toBe(ofAna[1]?.id)
    const attempts: { eventID: string; attempt: number; delivered: boolean; status: number }[] = await attemptsAt(_id)
    expect(attempts.filter(({ eventID }) => eventID === ofAna[0]?.id)).toMatchObject([
      { attempt: 2, delivered: true, status: 204 },
      { attempt: 1, delivered: false, status: 500 },
    ])
    expect(await sweep()).toBe(0)
  })

  it('gets it for a day with growing pauses; then it is given up, and sent again on demand', async () => {
    const { _id } = await subscribe(tenant, subscriber.url, ['respondent.changed'])
    subscriber.answer = () => 503
    const began = realNow()
    await tenant.profile('ana', { attribute: { city: 'Lyon' } })
    await drain({ only: ['EventsQueue'] })
    const at: number[] = []
    let seen = subscriber.received.length
    // The last attempt is the first after a day, and comes up to two and a half hours after the one before it.
    for (let due = await nextDue(28 * 60); due !== undefined; due = await nextDue(28 * 60)) {
      later(due + 1000 - realNow())
      if (await sweep()) await drain({ only: ['EventsQueue'] })
      if (subscriber.received.length > seen) at.push((due - began) / minute)
      seen = subscriber.received.length
    }
    const gaps = at.slice(1).map((each, i) => each - (at[i] ?? 0))
    expect(at.length).toBeGreaterThan(10)
    expect(at.length).toBeLessThan(40)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(165)
    expect(gaps.at(-1)).toBeGreaterThan(gaps[0] ?? 0)
    expect(at.at(-1)).toBeGreaterThanOrEqual(24 * 60)
    expect((await attemptsAt(_id))[0]).toMatchObject({ delivered: false, givenUp: true })
    subscriber.answer = () => 204
    later(28 * 60 * minute)
    await callNow('POST', '/data/userProfile', {
      query: { appID: tenant.appID, respondentID: 'ana' },
      body: { attribute: { city: 'Nice' } },
    })
    await drain({ only: ['EventsQueue'] })
    expect(subscriber.received.at(-1)?.data.profile.attribute.city).toBe('Nice')
    const again = await callNow('POST', `/subscription/${_id}/redrive`)
    expect(again.body).toEqual({ redriven: 1, hasMore: false })
    await drain({ only: ['EventsQueue'] })
    expect(subscriber.received.at(-1)).toMatchObject({ id: subscriber.received[0]?.id, data: { profile: { attribute: { city: 'Lyon' } } } })
    expect((await callNow('POST', `/subscription/${_id}/redrive`)).body).toEqual({ redriven: 0, hasMore: false })
  })

  it('is left alone for a while after ten failures in a row, and told everything once it is back', async () => {
    const { _id } = await subscribe(tenant, subscriber.url, ['respondent.created'])
    subscriber.answer = () => 500
    const ids = Array.from({ length: 15 }, (_, i) => `r${i}`)
    for (const id of ids) {
      await tenant.profile(id, { attribute: { city: 'Lyon' } })
      await drain({ only: ['EventsQueue'] })
    }
    expect(subscriber.received).toHaveLength(10)
    const [shown] = (await tenant.call('GET', `/subscriptions/${tenant.appID}`)).body
    expect(shown).toMatchObject({ _id, failures: 10 })
    expect(Date.parse(shown.failingSince)).toBeLessThanOrEqual(Date.now())
    expect(Date.parse(shown.retryAt)).toBeGreaterThan(Date.now())
    subscriber.answer = () => 204
    for (const minutes of [10, 20]) {
      later(minutes * minute)
      await sweep()
      await drain({ only: ['EventsQueue'] })
    }
    const taken = told(subscriber.received.slice(10))
    expect(taken.sort()).toEqual(ids.map((id) => `respondent.created ${id}`).sort())
    expect((await tenant.call('GET', `/subscriptions/${tenant.appID}`)).body[0].failures).toBeUndefined()
  })
})

describe('events', () => {
  it('are told though their messages were lost', async () => {
    await subscribe(tenant, subscriber.url, ['respondent.changed'])
    await tenant.profile('ana', { attribute: { city: 'Lyon' } })
    await drain(loses)
    expect(await sweep()).toBe(0)
    later(5 * minute)
    expect(await sweep()).toBe(1)
    expect(await sweep()).toBe(0)
    await drain({ only: ['EventsQueue'] })
    expect(told()).toEqual(['respondent.changed ana'])
  })

  it('wait until the owner of the application has verified their e-mail address', async () => {
    vi.stubEnv('EMAIL_VERIFICATION', 'required')
    const { _id } = await subscribe(tenant, subscriber.url, ['respondent.created'])
    await tenant.profile('ana', { attribute: { city: 'Lyon' } })
    await drain({ only: ['EventsQueue'] })
    expect(subscriber.received).toEqual([])
    expect(await attemptsAt(_id)).toMatchObject([{ delivered: false, failure: 'owner_unverified' }])
    await setVerifiedIf(tenant.userID)
    later(10 * minute)
    await sweep()
    await drain({ only: ['EventsQueue'] })
    expect(told()).toEqual(['respondent.created ana'])
  })

  it('are told once and in order by workers that are at the same lane at the same time', async () => {
    const { _id } = await subscribe(tenant, subscriber.url, ['respondent.changed'])
    subscriber.answer = () => new Promise((done) => setTimeout(() => done(204), 20))
    for (let i = 0; i < 10; i++) await tenant.profile('ana', { attribute: { n: `${i}` } })
    const bodies: string[] = []
    await drain({
      only: ['EventsQueue'],
      between: (body) => {
        bodies.push(body)
        return []
      },
    })
    const records = bodies.map((body, i) => ({
      messageId: `${i}`,
      body,
      messageAttributes: {},
      attributes: { ApproximateReceiveCount: '1' },
    }))
    const context = { getRemainingTimeInMillis: () => 60_000, awsRequestId: 'r' }
    // One batch is handled in parallel, as by several workers.
    const result = await eventsWorker({ Records: records } as never, context as never)
    expect(result).toEqual({ batchItemFailures: [] })
    expect(subscriber.received.map(({ data }) => data.profile.attribute.n)).toEqual(Array.from({ length: 10 }, (_, i) => `${i}`))
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ subscriptionID: _id })
  })

  it('go on where a worker died in the middle', async () => {
    await subscribe(tenant, subscriber.url, ['respondent.created', 'respondent.changed'])
    await tenant.profile('ana', { attribute: { city: 'Lyon' } })
    // It took the first event, and was gone before it noted so.
    subscriber.answer = () => {
      throw new Error('the connection is cut')
    }
    await drain(loses)
    subscriber.answer = () => 204
    later(5 * minute)
    await sweep()
    await drain({ only: ['EventsQueue'] })
    expect(told()).toEqual(['respondent.created ana', 'respondent.changed ana'])
  })

  it('that wait are erased with their respondent; that they were erased is told', async () => {
    await subscribe(tenant, subscriber.url, allKinds)
    const secretWord = `planted-${tenant.appID}`
    await tenant.profile('ana', { attribute: { word: secretWord } })
    await drain(loses)
    expect(await itemsWith(secretWord)).not.toEqual([])
    await tenant.call('DELETE', '/respondent/ana', { appid: tenant.appID })
    await drain({ only: ['PurgeQueue'] })
    expect(await itemsWith(secretWord)).toEqual([])
    await drain({ only: ['EventsQueue'] })
    expect(told()).toEqual(['respondent.erased ana'])
  })
})

describe('a subscription', () => {
  it('is tested at once, and says what came of it', async () => {
    const { _id, secret } = await subscribe(tenant, subscriber.url, ['message'])
    const good = await tenant.call('POST', `/subscription/${_id}/test`)
    expect(good.body).toMatchObject({ eventID: expect.any(String), kind: 'test', delivered: true, status: 204, attempt: 1 })
    expect(good.body.ms).toBeGreaterThanOrEqual(0)
    expect(Date.parse(good.body.at)).toBeGreaterThan(realNow() - minute)
    const [event] = subscriber.received
    expect(new Webhook(secret).verify(event?.body ?? '', event?.headers ?? {})).toMatchObject({ type: 'test' })
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '')
    const bad = await tenant.call('POST', `/subscription/${_id}/test`)
    expect(bad.body).toMatchObject({ delivered: false, failure: 'refused_address' })
    expect((await attemptsAt(_id)).map(({ delivered }: { delivered: boolean }) => delivered)).toEqual([false, true])
  })

  it('has a secret that is shown once, and another one that both sign with for a day', async () => {
    const { _id, secret } = await subscribe(tenant, subscriber.url, ['respondent.created'])
    const listed = await tenant.call('GET', `/subscriptions/${tenant.appID}`)
    expect(listed.text).not.toContain('whsec_')
    const changed = (await tenant.call('POST', `/subscription/${_id}/secret`)).body.secret
    expect(changed).not.toBe(secret)
    await tenant.profile('ana', { attribute: { city: 'Lyon' } })
    await drain({ only: ['EventsQueue'] })
    const [event] = subscriber.received
    for (const each of [secret, changed]) new Webhook(each).verify(event?.body ?? '', event?.headers ?? {})
    expect(event?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    later(25 * 60 * minute)
    await callNow('POST', `/subscription/${_id}/test`)
    expect(subscriber.received.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  it('is refused without a URL that can be called or with an unknown kind, naming it; there are five at most', async () => {
    const attempt = (body: object) => tenant.call('POST', '/subscription', { body: { appID: tenant.appID, ...body } })
    const kinds = ['message']
    for (const [body, named] of [
      [{ url: 'ftp://example.test', kinds }, 'url'],
      [{ url: 'https://ada:secret@example.test', kinds }, 'url'],
      [{ url: 'https://example.test', kinds: ['everything'] }, 'kinds'],
      [{ url: 'https://example.test', kinds: [] }, 'kinds'],
      [{ kinds }, 'url'],
    ] as const) {
      const refused = await attempt(body)
      expect([refused.status, refused.body.message]).toEqual([500, expect.stringContaining(named)])
    }
    for (let i = 0; i < 5; i++) expect((await attempt({ url: 'https://example.test', kinds })).status).toBe(201)
    expect((await attempt({ url: 'https://example.test', kinds })).status).toBe(409)
    const listed = (await tenant.call('GET', `/subscriptions/${tenant.appID}`)).body
    expect(listed).toHaveLength(5)
    const titled = (await tenant.call('PATCH', `/subscription/${listed[0]._id}`, { body: { title: 'Help desk' } })).body
    expect(titled).toEqual({ ...listed[0], title: 'Help desk', updatedAt: expect.any(String) })
    expect(Object.keys(titled).sort()).toEqual(['_id', 'active', 'appID', 'createdAt', 'kinds', 'title', 'updatedAt', 'url'])
    expect((await tenant.call('DELETE', `/subscription/${listed[0]._id}`)).status).toBe(200)
    expect((await attempt({ url: 'https://example.test', kinds })).status).toBe(201)
  })

  it('that is ended is told nothing more, nor is what waited for it kept', async () => {
    const { _id } = await subscribe(tenant, subscriber.url, ['respondent.created'])
    await tenant.profile('ana', { attribute: { city: 'Lyon' } })
    await tenant.call('DELETE', `/subscription/${_id}`)
    await drain({ only: ['EventsQueue'] })
    await tenant.profile('bea', { attribute: { city: 'Lyon' } })
    await drain({ only: ['EventsQueue'] })
    expect(subscriber.received).toEqual([])
    expect(await itemsWith(`${_id}#`)).toEqual([])
  })
})

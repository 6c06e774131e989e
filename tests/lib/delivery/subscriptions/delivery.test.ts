import { describe, expect, it, vi } from 'vitest'
import { handler as eventsWorker } from '../../../../functions/workers/events.ts'
import { setVerifiedIf } from '../../../../lib/store/users/users.ts'
import { drain } from '../../../harness/queues.ts'
import { itemsWith } from '../../../harness/table.ts'
import {
  allKinds,
  attemptsAt,
  callNow,
  later,
  loses,
  minute,
  nextDue,
  realNow,
  receivedNotices,
  setStage,
  subscriber,
  sweep,
  tenant,
} from './stage.ts'
import { newSubscriber, subscribe } from './subscriber.ts'

setStage()

/** About which respondents the subscriber got events. */
const receivers = () => subscriber.received.map(({ data }) => data.respondentID)

const shownNow = async (id: string) =>
  (await callNow('GET', `/subscriptions/${tenant.appID}`)).body.find(({ _id }: { _id: string }) => _id === id)

describe('a slow subscriber', () => {
  it('has a worker for ten seconds: then the lanes of others come first, and it goes on', async () => {
    await subscribe(tenant, subscriber.url, ['respondent.changed'])
    const other = await newSubscriber()
    await subscribe(tenant, other.url, ['respondent.changed'])
    let ms = 0
    subscriber.answer = () => {
      ms += 11_000
      later(ms)
      return 204
    }
    for (const city of ['Lyon', 'Nice', 'Metz']) await tenant.profile('ana', { attribute: { city } })
    const order: string[] = []
    const note = (name: string) => () => void order.push(name)
    const answerSlowly = subscriber.answer
    subscriber.answer = (event) => {
      note('slow')()
      return answerSlowly(event)
    }
    other.answer = () => {
      note('other')()
      return 204
    }
    const lanes = await drain({ only: ['EventsQueue'] })
    expect(order.filter((name) => name === 'slow')).toHaveLength(3)
    expect(order.filter((name) => name === 'other')).toHaveLength(3)
    expect(order.lastIndexOf('other')).toBeLessThan(order.lastIndexOf('slow'))
    expect(lanes).toBeGreaterThan(2)
  })
})

describe('a subscriber that does not accept an event', () => {
  it('gets it again later, before later events; others are not delayed', async () => {
    const { _id } = await subscribe(tenant, subscriber.url, ['respondent.changed'])
    subscriber.answer = ({ data }) => (data.respondentID === 'ana' ? 500 : 204)
    for (const city of ['Lyon', 'Nice']) await tenant.profile('ana', { attribute: { city } })
    await tenant.profile('bea', { attribute: { city: 'Lyon' } })
    await drain({ only: ['EventsQueue'] })
    expect(receivedNotices().sort()).toEqual(['respondent.changed ana', 'respondent.changed bea'])
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

  it('gets nothing more once it answers 410, until it is activated again', async () => {
    const { _id } = await subscribe(tenant, subscriber.url, ['respondent.changed'])
    subscriber.answer = () => 410
    await tenant.profile('ana', { attribute: { city: 'Lyon' } })
    await drain({ only: ['EventsQueue'] })
    expect(await shownNow(_id)).toMatchObject({ active: false, failures: 1 })
    await tenant.profile('bea', { attribute: { city: 'Nice' } })
    await drain({ only: ['EventsQueue'] })
    later(60 * minute)
    await sweep()
    await drain({ only: ['EventsQueue'] })
    expect(receivers()).toEqual(['ana'])
    subscriber.answer = () => 204
    expect((await callNow('PATCH', `/subscription/${_id}`, { body: { active: true } })).status).toBe(200)
    later(120 * minute)
    await sweep()
    await drain({ only: ['EventsQueue'] })
    expect(receivers().sort()).toEqual(['ana', 'ana', 'bea'])
  })

  it('that answers 410 keeps an address that it got meanwhile', async () => {
    const { _id } = await subscribe(tenant, `${subscriber.url}/old`, ['respondent.changed'])
    subscriber.answer = async () => {
      await callNow('PATCH', `/subscription/${_id}`, { body: { url: subscriber.url } })
      return 410
    }
    await tenant.profile('ana', { attribute: { city: 'Lyon' } })
    await drain({ only: ['EventsQueue'] })
    expect(await shownNow(_id)).toMatchObject({ active: true, url: subscriber.url })
  })

  it('gets it for a day with growing backoff; then it is given up, and redriven on demand', async () => {
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

  it('is paused after ten consecutive failures, and gets everything once it is back', async () => {
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
    const taken = receivedNotices(subscriber.received.slice(10))
    expect(taken.sort()).toEqual(ids.map((id) => `respondent.created ${id}`).sort())
    expect((await tenant.call('GET', `/subscriptions/${tenant.appID}`)).body[0].failures).toBeUndefined()
  })
})

describe('events', () => {
  it('are delivered even if their queue messages were lost', async () => {
    await subscribe(tenant, subscriber.url, ['respondent.changed'])
    await tenant.profile('ana', { attribute: { city: 'Lyon' } })
    await drain(loses)
    expect(await sweep()).toBe(0)
    later(5 * minute)
    expect(await sweep()).toBe(1)
    expect(await sweep()).toBe(0)
    await drain({ only: ['EventsQueue'] })
    expect(receivers()).toEqual(['ana'])
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
    expect(receivedNotices()).toEqual(['respondent.created ana'])
  })

  it('are delivered once and in order by concurrent workers on one lane', async () => {
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

  it('continue after a worker died in the middle', async () => {
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
    expect(receivedNotices()).toEqual(['respondent.created ana', 'respondent.changed ana'])
  })

  it('that are pending are erased with their respondent, and the erasure is delivered', async () => {
    await subscribe(tenant, subscriber.url, allKinds)
    const secretWord = `planted-${tenant.appID}`
    await tenant.profile('ana', { attribute: { word: secretWord } })
    await drain(loses)
    expect(await itemsWith(secretWord)).not.toEqual([])
    await tenant.call('DELETE', '/respondent/ana', { appid: tenant.appID })
    await drain({ only: ['PurgeQueue'] })
    expect(await itemsWith(secretWord)).toEqual([])
    await drain({ only: ['EventsQueue'] })
    expect(receivedNotices()).toEqual(['respondent.erased ana'])
  })
})

import { Webhook } from 'standardwebhooks'
import { describe, expect, it, vi } from 'vitest'
import { drain } from '../../../harness/queues.ts'
import { itemsWith } from '../../../harness/table.ts'
import { attemptsAt, callNow, later, minute, realNow, receivedNotices, setStage, subscriber, tenant } from './stage.ts'
import { subscribe } from './subscriber.ts'

setStage()

describe('a subscription', () => {
  it('is tested immediately, and returns the result', async () => {
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

  it('has a secret that is shown once, and after a rotation two signatures for a day', async () => {
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

  it('is refused by name without a valid URL or with an unknown kind; there are at most five', async () => {
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
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(named)])
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

  it('that is deleted gets nothing more, and its pending events are deleted', async () => {
    const { _id } = await subscribe(tenant, subscriber.url, ['respondent.created'])
    await tenant.profile('ana', { attribute: { city: 'Lyon' } })
    await tenant.call('DELETE', `/subscription/${_id}`)
    await drain({ only: ['EventsQueue'] })
    await tenant.profile('bea', { attribute: { city: 'Lyon' } })
    await drain({ only: ['EventsQueue'] })
    expect(subscriber.received).toEqual([])
    expect(await itemsWith(`${_id}#`)).toEqual([])
  })

  it('with a time is over after it, unless it is extended: nothing is kept or delivered, and it leaves room for another', async () => {
    const body = { appID: tenant.appID, url: subscriber.url, kinds: ['respondent.created'] }
    const made = await tenant.call('POST', '/subscription', { body: { ...body, expiresInSeconds: 120 } })
    expect(Date.parse(made.body.expiresAt)).toBeGreaterThan(realNow() + minute)
    later(1.5 * minute)
    const path = `/subscription/${made.body._id}`
    const extended = await callNow('PATCH', path, { body: { expiresInSeconds: 120 } })
    expect(Date.parse(extended.body.expiresAt)).toBeGreaterThan(Date.parse(made.body.expiresAt) + minute)
    later(3 * minute)
    const create = (respondentID: string) =>
      callNow('POST', '/data/userProfile', { query: { appID: tenant.appID, respondentID }, body: { attribute: { city: 'Lyon' } } })
    await create('ana')
    await drain({ only: ['EventsQueue'] })
    expect(receivedNotices()).toEqual(['respondent.created ana'])
    await create('bea')
    later(4 * minute)
    await drain({ only: ['EventsQueue'] })
    await create('cleo')
    expect(await itemsWith(`${made.body._id}#`)).toEqual([])
    expect(receivedNotices()).toEqual(['respondent.created ana'])
    expect((await callNow('GET', `/subscriptions/${tenant.appID}`)).body).toEqual([])
    expect((await callNow('PATCH', path, { body: { expiresInSeconds: 120 } })).status).toBe(404)
    for (let i = 0; i < 5; i++) expect((await callNow('POST', '/subscription', { body })).status).toBe(201)
    expect((await callNow('POST', '/subscription', { body: { ...body, expiresInSeconds: 59 } })).body.message).toContain('expiresInSeconds')
  })
})

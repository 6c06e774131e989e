import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { call } from '../../harness/call.ts'
import {
  hello,
  people,
  sendCampaign as send,
  statisticsOf as statistics,
  transcriptOf as transcript,
  trySend,
} from '../../harness/campaigns.ts'
import { drain, runWorker } from '../../harness/queues.ts'
import { withheld } from '../../harness/refusing.ts'
import { sweepOnceDue } from '../../harness/sweep.ts'
import { newFeature } from '../../harness/talk.ts'
import { newMember, newTenant, newUser, type Tenant } from '../../harness/tenant.ts'

describe('a campaign of type message', () => {
  it('is sent once to each selected respondent, and to nobody else', async () => {
    const tenant = await newTenant()
    await people(tenant, 1200, (i) => ({ half: i % 2 ? 'odd' : 'even' }))
    const id = await send(tenant, { filters: { attribute: { half: { operator: '=', value: 'odd' } } } })
    await drain()
    expect(await statistics(tenant, id)).toMatchObject({
      state: 'sent',
      run: 1,
      numRecipients: 600,
      pending: 0,
      sent: 600,
      delivered: 0,
      failed: 0,
      skipped: 0,
    })
    expect(await transcript(tenant, 'p1')).toMatchObject([{ from: 'campaign', text: 'Hello', notificationID: id }])
    expect(await transcript(tenant, 'p2')).toEqual([])
    const { body, headers } = await tenant.call('GET', `/notification/${id}/recipients`)
    expect([body.length, new Set(body.map((r: { respondentID: string }) => r.respondentID)).size, headers['x-next-cursor']]).toEqual([
      600,
      600,
      undefined,
    ])
    expect((await tenant.call('GET', `/notification/${id}`)).body).toMatchObject({ state: 'sent', isSent: true, numRecipients: 600 })
  })

  it('is sent once where queue messages are duplicated and reordered', async () => {
    const tenant = await newTenant()
    await people(tenant, 700)
    const id = await send(tenant, {})
    await drain({ between: (body) => [body, body] })
    expect(await statistics(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 700, sent: 700 })
    expect(await transcript(tenant, 'p5')).toHaveLength(1)
  })

  it('skips recipients it may not or cannot be sent to, with a reason', async () => {
    const tenant = await newTenant()
    await tenant.profile('yes', {})
    await tenant.profile('out', { attribute: { optout: 'true' } })
    const id = await send(tenant, {})
    await drain()
    expect(await statistics(tenant, id)).toMatchObject({ numRecipients: 2, sent: 1, skipped: 1, skippedReasons: { optedOut: 1, live: 0 } })
    const { body } = await tenant.call('GET', `/notification/${id}/recipients`, { query: { status: 'skipped' } })
    expect(body).toMatchObject([{ respondentID: 'out', status: 'skipped', reason: 'optedOut' }])
  })

  it('shows each recipient the parts whose filters match, filled in with their values', async () => {
    const tenant = await newTenant()
    await tenant.profile('ada', { attribute: { first: 'Ada {{x}}', vip: 'yes' } })
    await tenant.profile('bob', {})
    await send(tenant, {
      messages: [
        { type: 'text', text: 'Hi {{first}}!' },
        { type: 'text', text: 'For you alone', filters: { attribute: { vip: { operator: '=', value: 'yes' } } } },
      ],
      answers: [{ type: 'button', value: 'OK' }],
    })
    await drain()
    expect((await transcript(tenant, 'ada')).map((m) => m.text)).toEqual(['Hi Ada {{x}}!', 'For you alone'])
    const bobs = await transcript(tenant, 'bob')
    expect([bobs.map((m) => m.text), bobs[0]?.answers]).toEqual([
      ['Hi !'],
      [{ type: 'button', value: 'OK', answerID: `${bobs[0]?.notificationID}.1.0` }],
    ])
  })

  it('fills templates with events too, and with a fallback for unset names', async () => {
    const tenant = await newTenant()
    await tenant.profile('ada', {
      attribute: { first: 'Ada', both: 'attribute' },
      event: { visits: 3, both: 7, seen: '2026-01-02T03:04:05Z' },
    })
    await tenant.profile('bob', {})
    const text = '{{first|friend}}, {{visits|no}} visits, {{both|neither}}, {{seen|never}}'
    await send(tenant, { messages: [{ type: 'text', text }] })
    await drain()
    const shown = async (id: string) => (await transcript(tenant, id))[0]?.text
    expect(await shown('ada')).toBe('Ada, 3 visits, attribute, 2026-01-02T03:04:05.000Z')
    expect(await shown('bob')).toBe('friend, no visits, neither, never')
  })

  it('can be sent to respondents with the largest profiles', async () => {
    const tenant = await newTenant()
    const long = 'é'.repeat(30_000)
    for (let i = 0; i < 40; i++) await tenant.profile(`p${i}`, { attribute: { a: long } })
    const id = await send(tenant, { messages: [{ type: 'text', text: '{{a}}!' }] })
    await drain()
    expect(await statistics(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 40, sent: 40 })
    expect((await transcript(tenant, 'p7'))[0]?.text).toBe(`${'é'.repeat(4000)}!`)
  })

  it('waits for its timestamp', async () => {
    const tenant = await newTenant()
    await tenant.profile('p', {})
    const timestamp = Date.now() + 1500
    vi.useFakeTimers({ toFake: ['Date'], now: timestamp - 1500 })
    onTestFinished(() => void vi.useRealTimers())
    let id = ''
    const [start] = await withheld(async () => {
      id = await send(tenant, { timestamp })
    })
    expect(start?.delaySeconds).toBe(2)
    expect(await statistics(tenant, id)).toMatchObject({ state: 'scheduled', numRecipients: 0, startedAt: null })
    vi.setSystemTime(timestamp + 500)
    await runWorker('dist/functions/workers/plan.handler', start?.body ?? '')
    await drain()
    expect(await statistics(tenant, id)).toMatchObject({ state: 'sent', sent: 1 })
  })

  it('continues after workers were killed: no recipient is lost, none gets it twice', async () => {
    const tenant = await newTenant()
    await people(tenant, 600)
    const id = await send(tenant, {})
    // Every third message is lost, as if its worker had been killed and the queue had given up.
    let seen = 0
    await drain({ between: (body) => (++seen % 3 === 2 ? [] : [body]) })
    for (let i = 0; i < 5 && (await statistics(tenant, id)).state !== 'sent'; i++) {
      await sweepOnceDue(tenant.appID, id, 10)
      await drain()
    }
    expect(await statistics(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 600, sent: 600, pending: 0 })
  })

  it('is cancelled for the remaining recipients', async () => {
    const tenant = await newTenant()
    await people(tenant, 400)
    const id = await send(tenant, {})
    await drain({ most: 9 })
    expect((await tenant.call('POST', `/notification/${id}/cancel`)).status).toBe(200)
    await statistics(tenant, id)
    await drain()
    const after = await statistics(tenant, id)
    expect(after).toMatchObject({ state: 'cancelled', pending: 0, numRecipients: after.sent + after.cancelled })
    expect((await tenant.call('POST', `/notification/${id}/cancel`)).status).toBe(200)
    expect(await statistics(tenant, id)).toEqual(after)
  })

  it('counts recipients as failed whose messages cannot be delivered', async () => {
    const tenant = await newTenant()
    await people(tenant, 20)
    const id = await send(tenant, {})
    const undelivered: string[] = []
    await drain({
      between: (body, queue) => {
        if (queue !== 'DeliverQueue') return [body]
        undelivered.push(body)
        return []
      },
    })
    const { runWorker } = await import('../../harness/queues.ts')
    for (const body of undelivered) await runWorker('dist/functions/workers/undeliverable.handler', body)
    expect(await statistics(tenant, id)).toMatchObject({ state: 'sent', numRecipients: 20, failed: 20, sent: 0, pending: 0 })
  })

  it('hands its recipients over to an operator on request', async () => {
    const tenant = await newTenant()
    await tenant.profile('p', {})
    await send(tenant, { newActiveStatus: false })
    await drain()
    const { getRespondent } = await import('../../../lib/store/respondents/respondents.ts')
    const { openApplication } = await import('../../../lib/store/applications/access.ts')
    const application = await openApplication(tenant.appID)
    if (!application) throw new Error('no application')
    expect((await getRespondent(application, 'p'))?.liveSince).toBeDefined()
  })

  it('is created once per Idempotency-Key, and refused where the body differs', async () => {
    const tenant = await newTenant()
    await tenant.profile('p', {})
    const [a, b] = await Promise.all([send(tenant, {}, { 'idempotency-key': 'k' }), send(tenant, {}, { 'idempotency-key': 'k' })])
    expect(a).toBe(b)
    const other = await tenant.call('POST', '/notificationapi/api/sendCampaign', {
      body: { appID: tenant.appID, type: 'message', messages: [{ type: 'text', text: 'Other' }] },
      headers: { 'idempotency-key': 'k' },
    })
    expect(other.status).toBe(409)
    await drain()
    expect((await tenant.call('GET', `/notifications/${tenant.appID}`)).body).toHaveLength(1)
  })

  it('returns its first result under its Idempotency-Key, even if it could no longer be created', async () => {
    const tenant = await newTenant()
    const { featureID } = await newFeature(tenant, 'News', ['There is news'])
    const body = { type: 'specific', featureID, messages: undefined }
    const first = await send(tenant, body, { 'idempotency-key': 'k' })
    await tenant.call('DELETE', `/feature/${featureID}`)
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { active: false } })
    expect(await send(tenant, body, { 'idempotency-key': 'k' })).toBe(first)
    expect((await trySend(tenant, {}, { 'idempotency-key': 'k' })).status).toBe(409)
    expect((await trySend(tenant, {}, { 'idempotency-key': 'another' })).status).toBe(409)
  })
})

describe('a refused campaign', () => {
  const answers = [{ type: 'button', value: 'OK' }]
  const feature = { type: 'specific', featureID: 'f', messages: undefined }
  const recurrent = { type: 'recurrent', startTime: 1, delay: 60_000 }
  let tenant: Tenant
  beforeAll(async () => {
    tenant = await newTenant()
  })
  it.each([
    ['no messages', { messages: undefined }, 'messages'],
    ['an empty list of messages', { messages: [] }, 'messages'],
    ['an unknown type', { type: 'telegram' }, 'type'],
    ['a message without its text', { messages: [{ type: 'text' }] }, 'messages.0.text'],
    ['an invalid filter', { filters: { attribute: { a: { operator: '<', value: 'x' } } } }, 'filters.attribute.a.value'],
    ['an invalid timestamp', { timestamp: 'soon' }, 'timestamp'],
    ['a timestamp in seconds', { timestamp: 1_806_200_000 }, 'timestamp must not be more than a day in the past'],
    ['a timestamp long past', { timestamp: '2020-01-01T00:00:00Z' }, 'timestamp must not be more than a day in the past'],
    ['a timestamp long past of a feature', { ...feature, timestamp: '86400000' }, 'timestamp must not be more than a day in the past'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['an empty title', { title: '' }, 'title'],
    ['messages with a feature', { featureID: 'f' }, 'featureID is not allowed when type is message'],
    ['messages with a startTime', { startTime: 1 }, 'startTime is not allowed when type is message'],
    ['messages with a delay', { delay: 60_000 }, 'delay is not allowed when type is message'],
    ['a feature with messages', { type: 'specific', featureID: 'f' }, 'messages is not allowed when type is specific'],
    ['a feature with answers', { ...feature, answers }, 'answers is not allowed when type is specific'],
    ['a feature with a startTime', { ...feature, startTime: 1 }, 'startTime is not allowed when type is specific'],
    ['a feature with a delay', { ...feature, delay: 60_000 }, 'delay is not allowed when type is specific'],
    ['a recurrent one with a timestamp', { ...recurrent, timestamp: 1 }, 'timestamp is not allowed when type is recurrent'],
    ['a recurrent one with messages and a feature', { ...recurrent, featureID: 'f' }, 'messages or featureID is required'],
    [
      'a recurrent one with a feature and answers',
      { ...recurrent, messages: undefined, featureID: 'f', answers },
      'answers cannot be combined with featureID',
    ],
    ['a recurrent one without a startTime', { ...recurrent, startTime: undefined }, 'startTime is required'],
    ['a recurrent one without a delay', { ...recurrent, delay: undefined }, 'delay or schedule is required'],
  ])('%s', async (_, change, parameter) => {
    const answer = await tenant.call('POST', '/notificationapi/api/sendCampaign', {
      body: { appID: tenant.appID, type: 'message', messages: hello, ...change },
    })
    expect([answer.status, answer.body.status]).toEqual([400, 304])
    expect(answer.body.message).toContain(parameter)
  })

  it('403 for the level view, 404 for a stranger, for each of the endpoints', async () => {
    const id = await send(tenant, { filters: { respondents: ['nobody'] } })
    const viewer = await newMember(tenant, 'view')
    const stranger = await newUser()
    const body = { appID: tenant.appID, type: 'message', messages: hello }
    expect((await call('POST', '/notificationapi/api/sendCampaign', { token: viewer.token, body })).status).toBe(403)
    expect((await call('POST', `/notification/${id}/cancel`, { token: viewer.token })).status).toBe(403)
    for (const [method, path] of [
      ['POST', '/notificationapi/api/sendCampaign'],
      ['POST', `/notificationapi/api/getStatisticsCampaignSent/${id}`],
      ['GET', `/notification/${id}`],
      ['GET', `/notifications/${tenant.appID}`],
      ['GET', `/notification/${id}/recipients`],
      ['POST', `/notification/${id}/cancel`],
    ] as const) {
      expect((await call(method, path, { token: stranger.token, ...(path.endsWith('sendCampaign') ? { body } : {}) })).status, path).toBe(
        404,
      )
    }
  })
})

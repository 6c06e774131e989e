import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { drain } from '../../../harness/queues.ts'
import { itemsWith } from '../../../harness/table.ts'
import { askEmail, newFeature, newTalker } from '../../../harness/talk.ts'
import { allKinds, later, loses, minute, receivedNotices, setStage, subscriber, sweep, tenant } from './stage.ts'
import { type Received, subscribe } from './subscriber.ts'

setStage()

describe('the events of subscribers', () => {
  it('of a conversation, in order, signed according to Standard Webhooks', async () => {
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
    expect(receivedNotices()[0]).toBe(`respondent.created ${talker.id}`)
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

  it('of profiles: creation, writes, opt-out, change of id, erasure', async () => {
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
    expect(receivedNotices(subscriber.received.filter(({ data }) => data.respondentID === 'cleo'))).toEqual([
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

  it('of the deletion of all respondents, and of nothing that they did before', async () => {
    await subscribe(tenant, subscriber.url, allKinds)
    await tenant.profile('ana', { attribute: { city: 'Lyon' } })
    await drain(loses)
    await tenant.call('DELETE', `/respondents/${tenant.appID}`)
    later(10 * minute)
    await sweep()
    await drain({ only: ['EventsQueue'] })
    expect(subscriber.received.map(({ type, data }) => [type, data])).toEqual([['respondent.erased', { appID: tenant.appID, all: true }]])
  })

  it('only of the subscribed kinds, and none while inactive', async () => {
    const { _id } = await subscribe(tenant, subscriber.url, ['respondent.created'])
    await tenant.profile('ana', { attribute: { city: 'Lyon' } })
    await tenant.call('PATCH', `/subscription/${_id}`, { body: { active: false } })
    await tenant.profile('bea', { attribute: { city: 'Lyon' } })
    await tenant.call('PATCH', `/subscription/${_id}`, { body: { active: true, kinds: ['respondent.changed'] } })
    await tenant.profile('cleo', { attribute: { city: 'Lyon' } })
    await drain({ only: ['EventsQueue'] })
    expect(receivedNotices().sort()).toEqual(['respondent.changed cleo', 'respondent.created ana'])
  })

  it('of fifty concurrent changes, in one order', async () => {
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

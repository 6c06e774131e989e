import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { requeuePurge } from '../../../lib/respondents/erasure/requeuePurge.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { pageOfManifests } from '../../../lib/store/campaigns/manifests.ts'
import { endEpochPurge, getPendingPurges, startEpoch } from '../../../lib/store/identity/epochs.ts'
import { shards } from '../../../lib/store/keys.ts'
import { putRespondent, replaceRespondentProfile } from '../../../schemas/contracts/respondents.ts'
import { managedRespondentObject } from '../../../schemas/respondent.ts'
import { call } from '../../harness/call.ts'
import { recipientsOf, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { drain } from '../../harness/queues.ts'
import { listDue } from '../../harness/sweep.ts'
import { itemsWith } from '../../harness/table.ts'
import { askEmail, newFeature, newTalker, says } from '../../harness/talk.ts'
import { newMember, newTenant, newUser, type Tenant } from '../../harness/tenant.ts'
import { onceOpened, openWebView } from '../../harness/webViews.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})

const of = (method: string, id: string, body?: object, by: Tenant = tenant) =>
  by.call(method, `/respondent/${encodeURIComponent(id)}`, { appid: by.appID, ...(body ? { body } : {}) })
const replace = (id: string, body: object) =>
  tenant.call('PUT', `/respondent/profile/${encodeURIComponent(id)}`, { appid: tenant.appID, body })
const create = (id: string, attribute: object = {}, by: Tenant = tenant) =>
  by.call('POST', '/data/botrespondent/create', { body: { appID: by.appID, respondentID: id, attribute } })

describe('GET /respondent/<respondentID>', () => {
  it('returns the profile with its system fields', async () => {
    await tenant.profile('ada', { attribute: { city: 'Paris' }, tag: { sport: { add: ['ski', 'run'] } }, event: { visits: 3 } })
    expect((await of('GET', 'ada')).body).toEqual({
      respondentID: 'ada',
      attribute: { city: 'Paris', source: 'web', isSubUser: false },
      tag: { sport: ['ski', 'run'] },
      event: { visits: 3 },
      liveStatus: false,
      isConnected: false,
      messages: [],
    })
  })
  it('shows whether a web view is connected', async () => {
    const talker = await newTalker(tenant)
    const body = { appID: tenant.appID, respondentID: talker.id, text: 'Hello' }
    await tenant.profile(talker.id, {})
    expect((await of('GET', talker.id)).body.isConnected).toBe(false)
    const view = await openWebView(talker.token)
    expect((await of('GET', talker.id)).body.isConnected).toBe(true)
    view.close()
    await onceOpened(() => tenant.call('POST', '/conversation/live/message', { body }))
    expect((await of('GET', talker.id)).body.isConnected).toBe(false)
  })
  it('shows the last 20 messages, those of campaigns in their places', async () => {
    const talks = await newTenant()
    await newFeature(talks, 'Talk', [askEmail('Your address?')])
    const talker = await newTalker(talks)
    await talker.say('hello')
    const messages = async () => (await of('GET', talker.id, undefined, talks)).body.messages
    expect(await messages()).toEqual(await talker.transcript())
    for (let i = 0; i < 4; i++) await talker.say(`no address ${i}`)
    await sendCampaign(talks, { messages: [{ type: 'text', text: 'News' }] })
    await drain()
    for (let i = 4; i < 9; i++) await talker.say(`no address ${i}`)
    // Turns in which nothing is said take no place.
    for (let i = 0; i < 30; i++) await talker.post({ payload: 'get_started' })
    const all = await talker.transcript()
    expect([all.length, await messages()]).toEqual([21, all.slice(-20)])
    expect(all.map(({ text }) => text).indexOf('News')).toBe(10)
  })
  it('shows what smart formats filled', async () => {
    const smart = await newTenant()
    const autocomplete = { active: true, smart_format_name: 'email' }
    await newFeature(smart, 'Form', [
      {
        ...askEmail('Your address?'),
        autocomplete,
        properties: { active: true, attribute: { mail: 'answer' }, tag: { mails: { add: ['{{answer}}'] } } },
      },
      {
        ...askEmail('Another?'),
        autocomplete: { active: true, smart_format_name: 'tel' },
        properties: { active: true, attribute: { phone: 'answer' } },
      },
      { ...askEmail('And one more?'), properties: { active: true, attribute: { plain: 'answer' } } },
    ])
    const talker = await newTalker(smart)
    await smart.profile(talker.id, { attribute: { phone: '+33600000000' } })
    const attribute = async () => (await of('GET', talker.id, undefined, smart)).body.attribute
    await talker.say('hello')
    expect(Object.keys(await attribute())).not.toContain('smart_attribute')
    await talker.say('a@example.test')
    const filled = {
      smart_attribute: { mail: 'a@example.test' },
      smart_tag: { mails: ['a@example.test'] },
      smart_format_related_attribute: { email: 'mail' },
    }
    expect(await attribute()).toMatchObject({ mail: 'a@example.test', ...filled })
    const read = (await of('GET', talker.id, undefined, smart)).body
    expect((await of('PUT', talker.id, read, smart)).body).toEqual(read)
    expect(Object.keys((await smart.read(talker.id)).body.attribute).toSorted()).toEqual(['mail', 'phone'])
  })
  it('returns what the feature of a smart format filled, and whether the pending question uses one', async () => {
    const smart = await newTenant()
    const keeps = (name: string) => ({ properties: { active: true, attribute: { [name]: 'answer' } } })
    const city = { ...says('Where do you live?'), ...keeps('home'), autocomplete: { active: true, smart_format_name: 'city' } }
    await newFeature(smart, 'Form', [city, { ...says('Why?'), ...keeps('why') }])
    const more = { is_smart_format: true, smart_format_name: 'city' }
    await newFeature(
      smart,
      'City',
      [
        { ...says('Which country?'), ...keeps('country') },
        { ...says('Which town?'), ...keeps('town') },
      ],
      more,
    )
    const talker = await newTalker(smart)
    const attribute = async () => (await of('GET', talker.id, undefined, smart)).body.attribute
    await talker.say('hello')
    expect((await attribute()).is_smart_resource).toBe(true)
    await talker.say('Spain')
    expect(await talker.say('Toledo')).toEqual(['Why?'])
    expect(await attribute()).toMatchObject({
      is_smart_resource: false,
      smart_attribute: { country: 'Spain', town: 'Toledo', home: 'Toledo' },
      smart_format_related_attribute: { city: 'home' },
    })
    const read = (await of('GET', talker.id, undefined, smart)).body
    expect((await of('PUT', talker.id, read, smart)).body).toEqual(read)
  })
  it('500 without the header appid, 404 for an unknown respondent and for a stranger', async () => {
    const answer = await call('GET', '/respondent/ada', { token: tenant.token })
    expect([answer.status, answer.body.message]).toEqual([500, expect.stringContaining('appid')])
    expect((await of('GET', 'nobody')).status).toBe(404)
    expect((await call('GET', '/respondent/ada', { token: (await newUser()).token, appid: tenant.appID })).status).toBe(404)
  })
})

describe('PUT /respondent/profile/<respondentID>', () => {
  it('replaces the parts that are sent, and keeps the relation to a root user', async () => {
    await create('root')
    await create('kid', { userParent: 'root', city: 'Paris' })
    await tenant.profile('kid', { tag: { t: { add: ['x'] } }, event: { n: 1 } })
    const { body } = await replace('kid', { attribute: { city: 'Nice' }, event: {} })
    expect(body).toMatchObject({
      attribute: { city: 'Nice', userParent: 'root', rootUser: 'root', isSubUser: true },
      tag: { t: ['x'] },
      event: {},
    })
    expect((await of('GET', 'root')).body.tag.sub_users).toEqual(['kid'])
  })
  it('accepts what GET returned, and so does PUT /respondent/<respondentID>', async () => {
    const { resourceIDs } = await newFeature(tenant, 'Sign up', ['Hello', askEmail('Your e-mail?')], {
      process: { active: true, title: 'P' },
    })
    expect(resourceIDs).toHaveLength(2)
    const talker = await newTalker(tenant)
    await talker.say('hi')
    await talker.say('no address')
    await tenant.profile(talker.id, { tag: { t: { add: ['b', 'a'] } }, event: { n: 1.5, at: '2026-01-31T00:00:00Z' } })
    await create('child of a talker', { userParent: talker.id })
    for (const id of ['kid', 'child of a talker', talker.id]) {
      const before = (await of('GET', id)).body
      for (const answer of [await replace(id, before), await of('PUT', id, before)]) {
        expect(answer.status, answer.text).toBe(200)
        expect(answer.body).toEqual(before)
      }
      expect((await of('GET', id)).body).toEqual(before)
    }
    expect((await of('GET', talker.id)).body).toMatchObject({ processes: { active: true }, tag: { sub_users: ['child of a talker'] } })
  })
  it('accepts every field of a reply', () => {
    for (const { body } of [replaceRespondentProfile, putRespondent])
      expect(Object.keys(body.properties).sort()).toEqual(Object.keys(managedRespondentObject.properties).sort())
  })
  it('does not change who handles the conversation', async () => {
    await replace('kid', { liveStatus: true, respondentID: 'other', attribute: { city: 'Rome' } })
    expect((await of('GET', 'kid')).body).toMatchObject({ respondentID: 'kid', liveStatus: false, attribute: { city: 'Rome' } })
  })
  it.each([
    ['attribute', { attribute: ['x'] }],
    ['attribute.a', { attribute: { a: { b: 1 } } }],
    ['tag.a', { tag: { a: 'x' } }],
    ['event.a', { event: { a: [1] } }],
    ['wobble', { wobble: 1 }],
  ])('500 names %s, and changes nothing', async (parameter, body) => {
    const before = (await of('GET', 'kid')).body
    expect((await replace('kid', body)).body).toEqual({ success: false, message: expect.stringContaining(parameter) })
    expect((await of('GET', 'kid')).body).toEqual(before)
  })
  it('404 for an unknown respondent, who is not created', async () => {
    expect((await replace('ghost', { attribute: {} })).status).toBe(404)
    expect((await of('PUT', 'ghost', { liveStatus: true })).status).toBe(404)
    expect((await of('GET', 'ghost')).status).toBe(404)
  })
})

describe('live chat', () => {
  const live = async () =>
    (await tenant.call('GET', `/respondents/live/${tenant.appID}`)).body.map((r: { respondentID: string }) => r.respondentID)
  it('is the same state, whichever call sets it', async () => {
    await create('talks')
    expect((await of('PUT', 'talks', { liveStatus: true })).body.liveStatus).toBe(true)
    expect(await live()).toContain('talks')
    expect((await tenant.call('POST', '/data/botrespondent/chatbot', { body: { appID: tenant.appID, respondentID: 'talks' } })).body).toBe(
      'OK',
    )
    expect([await live(), (await of('GET', 'talks')).body.liveStatus]).toEqual([[], false])
  })
  it('500 names liveStatus', async () => {
    expect((await of('PUT', 'talks', { liveStatus: 'yes' })).body.message).toContain('liveStatus')
  })
})

describe('DELETE /respondent/<respondentID>', () => {
  it('removes the respondent and its sub users: at once for readers, later from the table', async () => {
    const planted = `planted-${randomUUID()}`
    for (const [id, parent] of [
      ['r', undefined],
      ['s', 'r'],
      ['d', 's'],
      ['o', undefined],
    ] as const) {
      await create(`${id}-${planted}`, { secret: planted, ...(parent ? { userParent: `${parent}-${planted}` } : {}) })
    }
    await of('PUT', `r-${planted}`, { liveStatus: true })
    expect((await of('DELETE', `r-${planted}`)).body).toMatchObject({ respondentID: `r-${planted}`, attribute: { secret: planted } })
    expect((await of('GET', `r-${planted}`)).status).toBe(404)
    expect((await of('DELETE', `r-${planted}`)).status).toBe(404)
    await drain()
    expect((await of('GET', `d-${planted}`)).status).toBe(404)
    expect((await itemsWith(planted)).map((item) => item['rid'])).toEqual([`o-${planted}`])
  })
  it('a respondent created again has nothing of the deleted one, campaign messages included', async () => {
    await create('again', { city: 'Paris' })
    const body = { appID: tenant.appID, type: 'message', filters: { respondents: ['again'] }, messages: [{ type: 'text', text: 'Hello' }] }
    await tenant.call('POST', '/notificationapi/api/sendCampaign', { body })
    await drain()
    await of('DELETE', 'again')
    await create('again', { age: '3' })
    expect((await of('GET', 'again')).body.attribute).toEqual({ age: '3', source: 'web', isSubUser: false })
    await drain()
    expect((await of('GET', 'again')).status).toBe(200)
  })
  it('a respondent created with the id before the purge gets nothing of the deleted one', async () => {
    const doomed = await newTenant()
    const planted = `planted-${randomUUID()}`
    await newFeature(doomed, 'Talk', [askEmail('Address?')])
    const talker = await newTalker(doomed)
    await talker.say('hello')
    await talker.say(planted)
    const remove = () => doomed.call('DELETE', `/respondent/${talker.id}`, { appid: doomed.appID })
    await doomed.profile(talker.id, { attribute: { secret: planted } })
    expect((await remove()).status).toBe(200)
    await doomed.profile(talker.id, { attribute: { fresh: 'yes' } })
    await drain()
    // The record of the deleted respondent has moved to another key, and is due for the sweeper.
    const [trace, ...others] = (await itemsWith(planted)).filter(({ dead }) => dead === 'deleted')
    expect([trace?.['gsi1pk'], others]).toEqual([expect.stringMatching(/^DUE#respondentPurge#\d+$/), []])
    const due = (await listDue('respondentPurge', Date.now() + 1_500_000)).filter(({ appID }) => appID === doomed.appID)
    expect(due).toEqual([{ kind: 'respondentPurge', appID: doomed.appID, epoch: 0, respondentID: talker.id, uid: trace?.['uid'] }])
    for (const work of due) await requeuePurge(work)
    await drain()
    expect(await itemsWith(planted)).toEqual([])
    expect((await doomed.read(talker.id)).body.attribute).toEqual({ fresh: 'yes' })
    expect((await doomed.call('GET', '/data/respondentsList', { query: { appID: doomed.appID } })).body).toEqual([talker.id])
  })
  it('403 for the level view', async () => {
    const viewer = await newMember(tenant, 'view')
    expect((await call('DELETE', '/respondent/ada', { token: viewer.token, appid: tenant.appID })).status).toBe(403)
  })
})

describe('DELETE /respondents/<appID>', () => {
  it('removes all respondents from the ledgers of campaigns, whose counts stay', async () => {
    const doomed = await newTenant()
    for (let i = 0; i < 5; i++) await doomed.profile(`p${i}`, { attribute: { secret: 'planted' } })
    const id = await sendCampaign(doomed, { messages: [{ type: 'text', text: 'Hi {{secret}}' }] })
    await drain()
    const before = await statisticsOf(doomed, id)
    expect(before).toMatchObject({ numRecipients: 5, sent: 5 })
    expect((await doomed.call('DELETE', `/respondents/${doomed.appID}`)).status).toBe(200)
    await doomed.profile('p1', { attribute: { secret: 'another' } })
    const later = await sendCampaign(doomed, { messages: [{ type: 'text', text: 'Hi {{secret}}' }] })
    await drain()
    expect(await statisticsOf(doomed, id)).toEqual(before)
    expect((await recipientsOf(doomed, id)).map(({ respondentID }) => respondentID)).toEqual(['', '', '', '', ''])
    // A respondent created afterwards is in a campaign sent afterwards.
    expect(await recipientsOf(doomed, later)).toMatchObject([{ respondentID: 'p1', status: 'sent' }])
    const { manifests } = await pageOfManifests(id, { from: undefined, shards })
    const values = manifests.flatMap(({ entries }) => entries.map((entry) => entry.values))
    expect(values).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  it('several at once all succeed, and everybody is gone', async () => {
    const doomed = await newTenant()
    const planted = `planted-${randomUUID()}`
    for (let i = 0; i < 5; i++) await doomed.profile(`p${i}`, { attribute: { secret: planted } })
    const answers = await Promise.all(Array.from({ length: 8 }, () => doomed.call('DELETE', `/respondents/${doomed.appID}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await doomed.call('GET', '/data/respondentsList', { query: { appID: doomed.appID } })).body).toEqual([])
    await drain()
    expect(await itemsWith(planted)).toEqual([])
  })

  it('404 if the application is deleted meanwhile', async () => {
    const doomed = await newTenant()
    const application = await openApplication(doomed.appID)
    if (!application) throw new Error('the application is not there')
    expect((await doomed.call('DELETE', `/application/${doomed.appID}`)).status).toBe(200)
    await expect(startEpoch(application)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('keeps the purge due until all epochs are purged', async () => {
    const doomed = await newTenant()
    const isDue = async () => (await listDue('applicationPurge', Date.now() + 1_500_000)).some(({ appID }) => appID === doomed.appID)
    await doomed.call('DELETE', `/respondents/${doomed.appID}`)
    await doomed.call('DELETE', `/respondents/${doomed.appID}`)
    const purging = async () => (await getPendingPurges(doomed.appID)).epochs.sort()
    expect([await purging(), await isDue()]).toEqual([[0, 1], true])
    await endEpochPurge(doomed.appID, 0)
    expect([await purging(), await isDue()]).toEqual([[1], true])
    await endEpochPurge(doomed.appID, 1)
    expect([await purging(), await isDue()]).toEqual([[], false])
  })

  it('removes all respondents of the application from the table, and none of another one', async () => {
    const doomed = await newTenant()
    const other = await newTenant()
    const planted = `planted-${randomUUID()}`
    for (let i = 0; i < 40; i++) await doomed.profile(`p${i}`, { attribute: { secret: planted } })
    await other.profile('p1', { attribute: { kept: 'yes' } })
    const editor = await newMember(doomed, 'edit')
    expect((await call('DELETE', `/respondents/${doomed.appID}`, { token: editor.token })).status).toBe(403)
    expect((await doomed.call('DELETE', `/respondents/${doomed.appID}`)).body).toMatchObject({ success: true, code: 200, token: '' })
    expect([
      (await doomed.read('p1')).status,
      (await doomed.call('GET', '/data/respondentsList', { query: { appID: doomed.appID } })).body,
    ]).toEqual([404, []])
    await doomed.profile('p1', { attribute: { fresh: 'yes' } })
    await drain()
    expect(await itemsWith(planted)).toEqual([])
    expect([(await doomed.read('p1')).body.attribute, (await other.read('p1')).body.attribute]).toEqual([{ fresh: 'yes' }, { kept: 'yes' }])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { people, sendCampaign, statisticsOf } from '../../harness/campaigns.ts'
import { phone, postSMS, text, withSMS } from '../../harness/channels.ts'
import { drain } from '../../harness/queues.ts'
import { newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newMember, newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
beforeEach(async () => {
  tenant = await newTenant()
  await newFeature(tenant, 'Start', ['Hello', 'Again'])
})

const at = (respondentID: string) => `/respondent/${encodeURIComponent(respondentID)}`
const block = (respondentID: string, blocked: boolean) => tenant.call('PUT', at(respondentID), { appid: tenant.appID, body: { blocked } })
const read = async (respondentID: string) => (await tenant.call('GET', at(respondentID), { appid: tenant.appID })).body
const send = ({ token }: Talker, what: 'events' | 'attachments', body: object) =>
  call('POST', `/channels/web/${tenant.appID}/${what}`, { token, body })

async function blockedTalker(): Promise<Talker> {
  const talker = await newTalker(tenant)
  expect((await talker.say('hi')).length).toBeGreaterThan(0)
  expect((await block(talker.id, true)).body.blocked).toBe(true)
  return talker
}

describe('a blocked respondent', () => {
  it('gets no answer, and what they send is counted but not stored, until the block is lifted', async () => {
    const talker = await blockedTalker()
    const before = await read(talker.id)
    const transcript = await talker.transcript()
    expect([await talker.say('one', 'm1'), await talker.say('two')]).toEqual([[], []])
    expect((await talker.post({ payload: 'get_started' })).body).toEqual({ messages: [] })
    expect(await talker.transcript()).toEqual(transcript)
    expect(await read(talker.id)).toEqual({ ...before, blockedMessages: 3 })
    const lifted = await block(talker.id, false)
    expect(['blocked' in lifted.body, lifted.body.blockedMessages]).toEqual([false, 3])
    expect((await talker.say('three')).length).toBeGreaterThan(0)
  })

  it('has no events recorded and no files taken', async () => {
    const talker = await newTalker(tenant)
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { design: { showUploadPicto: true } } })
    await talker.say('hi')
    const messageID = (await talker.transcript()).at(-1)?.messageID
    await block(talker.id, true)
    expect((await send(talker, 'events', { type: 'feedback', messageID, positive: false })).status).toBe(200)
    expect((await tenant.call('GET', `/statistics/nlunegative/${tenant.appID}`)).body).toEqual([])
    expect((await send(talker, 'attachments', { name: 'a.png', type: 'image/png', size: 10 })).status).toBe(403)
  })

  it('is taken off live chat without a word, and asks nobody again', async () => {
    const talker = await newTalker(tenant)
    await talker.say('hi')
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: talker.id } })
    const transcript = await talker.transcript()
    await block(talker.id, true)
    await talker.say('is anybody there?')
    expect((await tenant.call('GET', `/respondents/live/${tenant.appID}`)).body).toEqual([])
    expect(await talker.transcript()).toEqual(transcript)
    expect((await read(talker.id)).liveStatus).toBe(false)
  })

  it('still opts out by SMS, without a reply', async () => {
    await withSMS(tenant)
    const from = `+336${String(Math.random()).slice(2, 10)}`
    await text(tenant, from, 'Hello')
    await block(from, true)
    expect(await text(tenant, from, 'Hello?')).toEqual([])
    const answer = await postSMS(tenant, { From: from, To: phone, Body: 'STOP', MessageSid: 'SM-stop' })
    expect([answer.status, answer.text]).not.toContain('START')
    const { attribute, blockedMessages } = await read(from)
    expect([attribute.optout, blockedMessages]).toEqual(['true', 2])
  })

  it('is blocked by editors only, and only if there is such a respondent', async () => {
    const talker = await blockedTalker()
    const viewer = await newMember(tenant, 'view')
    const answer = await call('PUT', at(talker.id), { token: viewer.token, appid: tenant.appID, body: { blocked: false } })
    expect([answer.status, (await read(talker.id)).blocked]).toEqual([403, true])
    expect((await block('nobody', true)).status).toBe(404)
  })
})

describe('the audit trail', () => {
  const trail = async (query: object) => (await tenant.call('GET', `/audit/${tenant.appID}`, { query: { kind: 'blocks', ...query } })).body

  it('records who blocked and unblocked whom, and no other changes of a profile', async () => {
    const talker = await newTalker(tenant)
    await talker.say('hi')
    const ada = await newMember(tenant, 'edit')
    const put = (body: object, { token } = ada) => call('PUT', at(talker.id), { token, appid: tenant.appID, body })
    const replies = [
      await put({ attribute: { city: 'Lyon' } }),
      await put({ blocked: false }),
      await put({ blocked: true, liveStatus: true, attribute: { city: 'Paris' } }),
      await put({ blocked: true }),
      await put({ blocked: true, attribute: { city: 'Nice' } }, tenant),
      await put({ blocked: false }, tenant),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(replies.map(({ headers }) => headers['x-audit-record'] !== undefined)).toEqual([false, false, true, false, false, true])
    expect(replies[2]?.body).toMatchObject({ blocked: true, liveStatus: false })
    const respondent = expect.stringMatching(/^[0-9a-f]{64}$/)
    const records = await trail({ respondentID: talker.id })
    expect(records).toMatchObject([
      {
        operation: 'putRespondent',
        by: { userID: tenant.userID },
        target: { respondent },
        changes: { blocked: { from: true, to: false } },
      },
      { operation: 'putRespondent', by: { userID: ada.userID }, target: { respondent }, changes: { blocked: { from: false, to: true } } },
    ])
    expect(records[1]._id).toBe(replies[2]?.headers['x-audit-record'])
    expect(JSON.stringify(await trail({}))).not.toMatch(new RegExp(`${talker.id}|Paris|Nice`))
    expect(await trail({})).toHaveLength(2)
  })
})

describe('campaigns', () => {
  it('skip the blocked by this reason, when they are planned and when they are delivered', async () => {
    await people(tenant, 3)
    const [first, second] = (await tenant.call('GET', '/data/respondentsList', { query: { appID: tenant.appID } })).body
    await block(first, true)
    const preview = await tenant.call('POST', '/notification/preview', {
      body: { appID: tenant.appID, messages: [{ type: 'text', text: 'x' }] },
    })
    expect(preview.body).toMatchObject({ selected: 3, reachable: 2, blocked: 1 })
    const id = await sendCampaign(tenant)
    await drain({ only: ['PlanQueue'] })
    await block(second, true)
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ numRecipients: 3, sent: 1, skipped: 2, skippedReasons: { blocked: 2 } })
  })
})

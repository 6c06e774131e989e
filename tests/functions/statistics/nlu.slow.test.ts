import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { issueUserToken } from '../../../lib/access/auth/tokens.ts'
import { turnWritesOf } from '../../../lib/conversation/turn/turnWrites.ts'
import type { EngineOutcome } from '../../../lib/domain/engine/model/outcome.ts'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { beginTurn } from '../../../lib/store/conversations/beginTurn.ts'
import { commitTurnIf } from '../../../lib/store/conversations/turnCommit.ts'
import type { NluResult } from '../../../lib/store/statistics/nluResult.ts'
import { call } from '../../harness/call.ts'
import { drain } from '../../harness/queues.ts'
import { itemsWith } from '../../harness/table.ts'
import { askEmail, newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const hour = 3_600_000

const callAs =
  (token: string): Tenant['call'] =>
  (method, path, options = {}) =>
    call(method, path, { token, ...options })

afterEach(() => {
  vi.useRealTimers()
})

/** Commits a turn with a recognized intent, as a conversation does; returns the messageID of the answer. */
async function understood(tenant: Tenant, { id }: Talker, understanding: NluResult): Promise<string> {
  const application = await openApplication(tenant.appID)
  if (!application) throw new Error('the application is not there')
  const start = await beginTurn(application, id)
  const message = { type: 'text', text: understanding.text } as const
  const outcome: EngineOutcome = {
    visited: [],
    state: {},
    effects: {
      messages: [{ type: 'text', text: 'An answer' }],
      setter: { attribute: {}, tag: {}, event: {} },
      answers: [],
      processes: [],
      misunderstood: false,
      logs: [],
    },
  }
  const incoming = { input: { kind: 'text', text: understanding.text }, message } as const
  const at = new Date().toISOString()
  const writes = turnWritesOf({ application, respondentID: id, start, incoming, outcome, understanding, at, turnToken: 'test' })
  expect(await commitTurnIf(application, { respondentID: id, start, writes })).toBe(true)
  return `${start.turn}.1`
}

const read = async (tenant: Tenant, name: string, query: Record<string, number | string> = {}) =>
  tenant.call('GET', `/statistics/${name}/${tenant.appID}`, { query })
const feedback = (tenant: Tenant, { token }: Talker, messageID: string, positive?: boolean) =>
  call('POST', `/channels/web/${tenant.appID}/events`, { token, body: { type: 'feedback', messageID, positive } })

async function withQuestion() {
  const tenant = await newTenant()
  const { resourceIDs } = await newFeature(tenant, 'Help', [{ title: 'Anything else?', ...askEmail('What?') }])
  const talker = await newTalker(tenant)
  await talker.say('hello')
  const of = (text: string, intentID: string | null, entities: string[] = []) =>
    understood(tenant, talker, { text, intentID, entities, score: intentID ? 0.9 : 0.1, resourceID: resourceIDs[0], language: 'en' })
  return { tenant, talker, of, resourceID: resourceIDs[0] }
}

describe('statistics of NLU', () => {
  it('count each text and the feedback on its answer', async () => {
    const { tenant, talker, of, resourceID } = await withQuestion()
    const weather = await of('rain in Paris?', 'weather', ['city', 'day', 'city'])
    await of('rain today in Nice?', 'weather', ['day', 'city'])
    const hours = await of('when?', 'hours')
    const nothing = await of('blah', null)
    // Only answers to recognized intents can be rated.
    const mayBeJudged = (await talker.transcript()).filter(({ understood }) => understood).map(({ messageID }) => messageID)
    expect(mayBeJudged).toEqual([weather, expect.any(String), hours])
    // Repeated feedback counts once; changed feedback replaces the first.
    for (const [messageID, positive] of [
      [weather, true],
      [weather, true],
      [hours, true],
      [hours, false],
      [hours, false],
      [nothing, false],
    ] as const)
      expect((await feedback(tenant, talker, messageID, positive)).body).toBe('OK')
    expect((await read(tenant, 'nlu')).body).toEqual({
      nb_request: 4,
      nb_request_positive: 1,
      nb_request_negative: 2,
      nb_request_understood: 3,
      nb_request_not_understood: 1,
    })
    expect((await read(tenant, 'nlucouple')).body).toEqual([
      { _id: { intent: 'weather', entities: ['city', 'day'] }, nb_request: 2, nb_request_positive: 1, nb_request_negative: 0 },
      { _id: { intent: 'hours', entities: [] }, nb_request: 1, nb_request_positive: 0, nb_request_negative: 1 },
    ])
    const { body } = await read(tenant, 'nlunegative')
    const resource = { title: 'Anything else?', featureTitle: 'Help', resourceID }
    const common = { createdAt: expect.any(String), respondentID: talker.id, entities: [], resource }
    expect(body).toEqual([
      { ...common, _id: null, score: 0.1, text: 'blah' },
      { ...common, _id: 'hours', score: 0.9, text: 'when?' },
    ])
    await feedback(tenant, talker, hours, true)
    expect((await read(tenant, 'nlunegative')).body.map((each: { text: string }) => each.text)).toEqual(['blah'])
    expect((await read(tenant, 'nlu')).body).toMatchObject({ nb_request_positive: 2, nb_request_negative: 1 })
    expect((await read(tenant, 'nlu', { to: Date.now() - 2 * 86_400_000 })).body).toMatchObject({ nb_request: 0 })
  })

  it('count feedback that arrives 20 times at once as one', async () => {
    const { tenant, talker, of } = await withQuestion()
    const messageID = await of('when?', 'hours')
    await Promise.all(Array.from({ length: 20 }, () => feedback(tenant, talker, messageID, false)))
    expect((await read(tenant, 'nlu')).body).toMatchObject({ nb_request: 1, nb_request_negative: 1 })
    expect((await read(tenant, 'nlunegative')).body).toHaveLength(1)
  })

  it('page through negative feedback, latest first, by number and by cursor', async () => {
    const { tenant, talker, of } = await withQuestion()
    for (let i = 0; i < 105; i++) await feedback(tenant, talker, await of(`n${i}`, 'hours'), false)
    const texts = (body: { text: string }[]) => body.map(({ text }) => text)
    const first = await read(tenant, 'nlunegative')
    expect([texts(first.body)[0], first.body.length]).toEqual(['n104', 100])
    const rest = await read(tenant, 'nlunegative', { cursor: first.headers['x-next-cursor'] ?? '' })
    expect([texts(rest.body), rest.headers['x-next-cursor']]).toEqual([['n4', 'n3', 'n2', 'n1', 'n0'], undefined])
    expect((await read(tenant, 'nlunegative', { page: 2 })).body).toEqual(rest.body)
    expect((await read(tenant, 'nlunegative', { page: 3 })).body).toEqual([])
    expect((await read(tenant, 'nlunegative', { page: 0 })).body.message).toContain('page')
  })

  it('are exact to the millisecond, with feedback and after a deletion', async () => {
    const noon = Date.UTC(2031, 4, 5, 12)
    vi.useFakeTimers({ toFake: ['Date'], now: noon - hour })
    const { tenant, talker, of } = await withQuestion()
    const texts = [
      ['rain?', 'weather', noon],
      ['rain in Oslo?', 'weather', noon + 1, ['city']],
      ['blah', null, noon + hour],
      ['when?', 'hours', noon + 12 * hour],
      ['rain again?', 'weather', noon + 36 * hour],
    ] as const
    for (const [text, intentID, at, entities = []] of texts) {
      vi.setSystemTime(at)
      expect((await feedback(tenant, talker, await of(text, intentID, [...entities]), intentID === 'hours')).body).toBe('OK')
    }
    vi.setSystemTime(noon + 100 * hour)
    const later = { ...tenant, call: callAs(await issueUserToken({ userID: tenant.userID })) }
    const requests = async (from: number, to: number) => {
      const [sums, couples] = await Promise.all(['nlu', 'nlucouple'].map((name) => read(later, name, { from, to })))
      const { nb_request, nb_request_not_understood: not, nb_request_positive: good, nb_request_negative: bad } = sums?.body ?? {}
      const named = couples?.body.map(({ _id, nb_request }: { _id: { intent: string; entities: string[] }; nb_request: number }) =>
        [_id.intent, ..._id.entities, nb_request].join(' '),
      )
      return [nb_request, not, good, bad, named]
    }
    const expected = async () => {
      expect(await requests(noon, noon)).toEqual([0, 0, 0, 0, []])
      expect(await requests(noon, noon + 1)).toEqual([1, 0, 0, 1, ['weather 1']])
      expect(await requests(noon + 1, noon + hour)).toEqual([1, 0, 0, 1, ['weather city 1']])
      expect(await requests(noon + 1, noon + hour + 1)).toEqual([2, 1, 0, 2, ['weather city 1']])
      // The last part of one day, a whole one, and the first part of a third.
      const whole = ['weather 2', 'hours 1', 'weather city 1']
      expect(await requests(noon, noon + 36 * hour + 1)).toEqual([5, 1, 1, 4, whole])
      expect(await requests(noon, noon + 36 * hour)).toEqual([4, 1, 1, 3, ['hours 1', 'weather 1', 'weather city 1']])
      expect(await requests(noon + 12 * hour, noon + 13 * hour)).toEqual([1, 0, 1, 0, ['hours 1']])
    }
    await expected()
    await later.call('DELETE', `/respondent/${talker.id}`, { appid: tenant.appID })
    await drain()
    expect(await itemsWith('rain in Oslo?')).toEqual([])
    await expected()
  })

  it('stay when the respondent is deleted, without their texts, and follow a changed id', async () => {
    const { tenant, talker, of } = await withQuestion()
    const planted = `planted-${randomUUID()}`
    await feedback(tenant, talker, await of(planted, 'hours'), false)
    const { featureID } = await newFeature(tenant, 'Next', ['Welcome'])
    const change = { recipient: { id: talker.id }, newRecipient: { id: 'moved' }, newBotID: featureID }
    await tenant.call('POST', '/conversation/changeRespondentID', { appid: tenant.appID, body: change })
    expect((await read(tenant, 'nlunegative')).body).toMatchObject([{ respondentID: 'moved', text: planted }])
    await tenant.call('DELETE', '/respondent/moved', { appid: tenant.appID })
    await drain()
    expect(await itemsWith(planted)).toEqual([])
    expect((await read(tenant, 'nlunegative')).body).toEqual([])
    expect((await read(tenant, 'nlu')).body).toMatchObject({ nb_request: 1, nb_request_negative: 1 })
  })
})

describe('POST /channels/web/<appID>/events', () => {
  it('accepts events on messages of the conversation only', async () => {
    const { tenant, talker, of } = await withQuestion()
    const messageID = await of('when?', 'hours')
    const post = (body: object, token = talker.token) => call('POST', `/channels/web/${tenant.appID}/events`, { token, body })
    for (const type of ['read', 'read', 'clicked']) expect((await post({ type, messageID })).body).toBe('OK')
    for (const [body, parameter] of [
      [{ type: 'read', messageID: '99.0' }, 'messageID'],
      [{ type: 'feedback', messageID: '99.0', positive: true }, 'messageID'],
      [{ type: 'read', messageID: 'x' }, 'messageID'],
      [{ type: 'read', messageID: `${tenant.appID}-abc.1.0` }, 'messageID'],
      [{ type: 'feedback', messageID }, 'positive'],
      [{ type: 'seen', messageID }, 'type'],
    ] as const) {
      const answer = await post(body)
      expect([answer.status, answer.body.message.split(' ')[0]]).toEqual([400, parameter])
    }
    expect((await post({ type: 'read', messageID }, 'nonsense')).status).toBe(401)
    expect((await feedback(tenant, await newTalker(tenant), messageID, false)).status).toBe(400)
  })

  it('accepts events on campaign messages', async () => {
    const { tenant, talker } = await withQuestion()
    const body = { appID: tenant.appID, type: 'message', filters: {}, messages: [{ type: 'text', text: 'News' }] }
    await tenant.call('POST', '/notificationapi/api/sendCampaign', { body })
    await drain()
    const campaign = (await talker.transcript()).find(({ from }) => from === 'campaign')
    const event = { type: 'clicked', messageID: campaign?.messageID }
    expect((await call('POST', `/channels/web/${tenant.appID}/events`, { token: talker.token, body: event })).body).toBe('OK')
  })
})

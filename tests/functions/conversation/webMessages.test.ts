import { describe, expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const button = (answerID: string, more: object = {}) => ({
  type: 'button',
  answerID,
  value: answerID.toUpperCase(),
  payload: `P-${answerID}`,
  ...more,
})
const question = (more: object) => ({
  messages: [{ type: 'text', text: 'Which?' }],
  properties: { active: true, attribute: { kept: 'answer' } },
  ...more,
})

/** Somebody who is asked a question. */
async function atQuestion(more: object): Promise<{ tenant: Tenant; talker: Talker; featureID: string; resourceIDs: string[] }> {
  const tenant = await newTenant()
  const made = await newFeature(tenant, 'Ask', [question(more), 'Noted'])
  const talker = await newTalker(tenant)
  await talker.post({ payload: 'get_started' })
  return { tenant, talker, ...made }
}
const kept = async (tenant: Tenant, talker: Talker) => (await tenant.read(talker.id)).body.attribute.kept

describe('a message of the web channel', () => {
  it('is text, a button by its answerID or payload, or several buttons; its payload is the answer', async () => {
    const answers = [button('a'), button('b')]
    for (const [body, value] of [
      [{ text: 'b' }, 'P-b'],
      [{ answerID: 'a' }, 'P-a'],
      [{ payload: 'P-b' }, 'P-b'],
    ] as const) {
      const { tenant, talker } = await atQuestion({ answers })
      const { status, body: answer } = await talker.post(body)
      expect([status, answer.messages.map(({ text }: { text: string }) => text)]).toEqual([200, ['Noted']])
      expect(await kept(tenant, talker)).toBe(value)
    }
    const { tenant, talker } = await atQuestion({
      answers,
      multiple_answers: true,
      multiple_answers_options: { min_answers: 1, max_answers: 2 },
    })
    const [shown] = (await call('GET', `/channels/web/${tenant.appID}/messages`, { token: talker.token })).body
    expect(shown.expects.several).toEqual({ min: 1, max: 2, picked: 0 })
    await talker.post({ answerIDs: ['a', 'b'] })
    expect(await kept(tenant, talker)).toMatch(/P-a.*P-b/)
  })

  it('is a location, by latitude and longitude', async () => {
    const { tenant, talker } = await atQuestion({ answers: [{ type: 'location', value: 'Where I am' }] })
    expect((await talker.post({ location: { latitude: 48.85, longitude: 2.35 } })).status).toBe(200)
    expect(await kept(tenant, talker)).toBe('48.85,2.35')
    for (const location of [{ latitude: 91, longitude: 0 }, { latitude: 0 }, { longitude: 181, latitude: 0 }])
      expect((await talker.post({ location })).status).toBe(400)
  })

  it('is exactly one of these, and deduplicated by messageID', async () => {
    const { talker } = await atQuestion({})
    for (const body of [{}, { text: 'a', answerID: 'a' }, { text: 'a', payload: 'b' }]) expect((await talker.post(body)).status).toBe(400)
    const both = [await talker.post({ text: 'words', messageID: 'm-1' }), await talker.post({ text: 'words', messageID: 'm-1' })]
    expect(both.map(({ body }) => body)).toEqual([both[0]?.body, both[0]?.body])
    expect(await talker.transcript()).toHaveLength(3)
  })
})

it('a transcript contains media URLs, and can start after a messageID', async () => {
  const tenant = await newTenant()
  const url = 'https://pictures.example.test/a.png'
  await newFeature(tenant, 'Start', [
    {
      messages: [
        { type: 'image', url },
        { type: 'text', text: 'That was it' },
      ],
    },
  ])
  const talker = await newTalker(tenant)
  await talker.say('hello')
  const entries = await talker.transcript()
  expect(entries.map(({ from, type }) => `${from} ${type}`)).toEqual(['respondent text', 'bot image', 'bot text'])
  expect(entries[1]).toMatchObject({ url })
  const after = await call('GET', `/channels/web/${tenant.appID}/messages`, {
    token: talker.token,
    query: { after: entries[1]?.messageID },
  })
  expect(after.body).toEqual([entries[2]])
})

it('a session has its respondent, its token, and the URL of the WebSocket with the token in it', async () => {
  const tenant = await newTenant()
  const { status, body } = await call('POST', `/channels/web/${tenant.appID}/session`)
  expect([status, body]).toEqual([
    201,
    { respondentID: expect.stringMatching(/^web-/), token: expect.any(String), websocketURL: expect.any(String) },
  ])
  expect(body.websocketURL).toBe(`ws://localhost:3001?token=${body.token}`)
})

it('an answer has its question, its index, its response and its timestamp, for the respondent and for the feature', async () => {
  const { tenant, talker, featureID, resourceIDs } = await atQuestion({})
  const before = Date.now()
  await talker.say('words')
  const query = { appID: tenant.appID, respondentID: talker.id, featureID }
  const { body } = await tenant.call('GET', '/data/featureByRespondent', { query })
  expect(body).toEqual({
    ...query,
    answers: [{ questionIndex: 0, questionID: resourceIDs[0], timestamp: expect.any(String), response: ['words'] }],
  })
  expect(Date.parse(body.answers[0].timestamp)).toBeGreaterThanOrEqual(before)
  const { body: all } = await tenant.call('GET', '/data/feature', { query: { featureID } })
  expect(all).toEqual([{ ressourceID: resourceIDs[0], respondentID: talker.id, response: ['words'], timestamp: body.answers[0].timestamp }])
  const last = await tenant.call('GET', '/data/respondentLastAnswer', { query: { appID: tenant.appID, respondentID: talker.id } })
  expect(last.body).toEqual({ lastResponse: 'words' })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { MissedExpression } from '../../../schemas/understanding.ts'
import type { Answered } from '../../harness/call.ts'
import { unitsOf } from '../../harness/meter.ts'
import { drain } from '../../harness/queues.ts'
import { itemsIn, itemsWith } from '../../harness/table.ts'
import { askEmail, newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { make, taught, teach, train } from '../../harness/understanding.ts'

let tenant: Tenant
let talker: Talker
let feature: { featureID: string; resourceIDs: string[] }

const pizza = { title: 'Pizza', messages: [{ type: 'text', text: 'Pizza?' }], answers: [{ value: 'Yes' }, { value: 'No' }] }
const page = (query: object = {}): Promise<Answered> => tenant.call('GET', `/nlu/missed/${tenant.appID}`, { query: { ...query } })
const missed = async (query: object = {}): Promise<MissedExpression[]> => (await page(query)).body
const texts = async (query: object = {}) => (await missed(query)).map(({ text, nb_request }) => [text, nb_request])
const patch = async (path: string, body: object) => expect((await tenant.call('PATCH', path, { body })).status).toBe(200)

beforeEach(async () => {
  tenant = await newTenant()
  feature = await newFeature(tenant, 'Order', [pizza, { title: 'Address', ...askEmail('Your e-mail?') }, 'Thank you.'])
  talker = await newTalker(tenant)
  await talker.say('hello')
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a text that a bot refuses', () => {
  it('is listed with its step, even without NLU', async () => {
    await talker.say('what is on it?')
    await talker.say('What is ON it')
    await talker.say('Yes')
    await talker.say('what is on it?')
    await talker.say('a@b.test')
    const place = { featureID: feature.featureID, featureTitle: 'Order', nlu: false }
    expect(await missed()).toEqual([
      {
        text: 'what is on it?',
        language: 'en',
        nb_request: 3,
        lastAt: expect.stringMatching(/^\d{4}-.*Z$/),
        places: [
          { ...place, resourceID: feature.resourceIDs[0], title: 'Pizza', nb_request: 2 },
          { ...place, resourceID: feature.resourceIDs[1], title: 'Address', nb_request: 1 },
        ],
        turns: [5, 3, 2].map((turn) => ({ respondentID: talker.id, messageID: `${turn}.0`, at: expect.stringMatching(/^\d{4}-.*Z$/) })),
      },
    ])
    await tenant.call('DELETE', `/resource/${feature.resourceIDs[1]}`)
    await patch(`/feature/${feature.featureID}`, { title: 'Pizza service', nlu: { active: true } })
    const [{ places } = { places: [] }] = await missed()
    expect(places.map(({ title, featureTitle, nlu }) => [title, featureTitle, nlu])).toEqual([
      ['Pizza', 'Pizza service', true],
      ['', 'Pizza service', true],
    ])
  })

  it('is answered and listed where it is cut within an emoji', async () => {
    const [reply = ''] = await talker.say(`${'a'.repeat(249)}😀`)
    expect(reply).not.toBe('')
    const [[text = ''] = []] = (await texts()) as [string][]
    expect(text.isWellFormed() && text.startsWith('aaa')).toBe(true)
  })

  it('is listed with its own language, whatever that of the conversation', async () => {
    await tenant.profile(talker.id, { attribute: { language: 'en' } })
    for (const text of ['où est ma commande ?', 'where is my order?', 'xyzzy']) await talker.say(text)
    await tenant.profile(talker.id, { attribute: { language: 'de' } })
    await talker.say('Wo ist meine Bestellung?')
    expect((await missed()).map(({ text, language }) => [text, language])).toEqual([
      ['Wo ist meine Bestellung?', 'de'],
      ['xyzzy', 'en'],
      ['where is my order?', 'en'],
      ['où est ma commande ?', 'fr'],
    ])
  })

  it('lists the last three turns in which it was written, as messages of transcripts', async () => {
    const other = await newTalker(tenant)
    await other.say('hello')
    for (const text of ['xyzzy', 'plugh']) await other.say(text)
    for (const text of ['Xyzzy!', 'xyzzy', 'xyzzy ?']) await talker.say(text)
    const turnsOf = async (text: string) => (await missed()).find((each) => each.text.startsWith(text))?.turns ?? []
    const turns = await turnsOf('xyzzy')
    expect(turns.map(({ respondentID }) => respondentID)).toEqual([talker.id, talker.id, talker.id])
    expect((await turnsOf('plugh')).map(({ respondentID }) => respondentID)).toEqual([other.id])
    const { body: entries } = await tenant.call('GET', '/conversation/messages', {
      query: { appID: tenant.appID, respondentID: talker.id },
    })
    const utterances = turns.map(
      ({ messageID, at }) => entries.find((entry: TranscriptEntry) => entry.messageID === messageID && entry.at === at)?.text,
    )
    expect(utterances).toEqual(['xyzzy ?', 'xyzzy', 'Xyzzy!'])
    // Records of a deleted respondent are anonymous, and notes of others stay.
    expect((await tenant.call('DELETE', `/respondent/${talker.id}`, { appid: tenant.appID })).status).toBe(200)
    await drain()
    expect((await turnsOf('xyzzy')).map(({ respondentID }) => respondentID)).toEqual([other.id])
  })

  it('is text only: no picture, location, button, or accepted answer', async () => {
    const several = { ...pizza, multiple_answers: true, multiple_answers_options: { min_answers: 2 } }
    await patch(`/resource/${feature.resourceIDs[0]}`, several)
    const { body } = await talker.post({ location: { latitude: 48, longitude: 2 } })
    expect(body.messages).toHaveLength(1)
    await talker.post({ answerID: 'none' })
    await talker.say('stop')
    expect(await talker.say('Yes')).toEqual(['Pizza?'])
    await talker.say('No')
    expect(await talker.say('a@b.test')).toEqual(['Thank you.'])
    expect(await texts()).toEqual([['stop', 1]])
  })

  it('is listed each time, even for messages at the same instant', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    for (const text of ['one', 'two', 'one']) await talker.say(text)
    await Promise.all(['three', 'three', 'one'].map((text) => talker.say(text)))
    vi.setSystemTime(Date.now() + 1)
    expect((await texts()).sort()).toEqual([
      ['one', 3],
      ['three', 2],
      ['two', 1],
    ])
  })

  it('is listed once for a message that is delivered twice', async () => {
    await Promise.all([talker.say('what?', 'm1'), talker.say('what?', 'm1')])
    await talker.say('what?', 'm1')
    expect(await texts()).toEqual([['what?', 1]])
  })

  it('is in the period to the millisecond', async () => {
    const begin = Date.now() + 60_000
    vi.useFakeTimers({ toFake: ['Date'], now: begin })
    await talker.say('first')
    vi.setSystemTime(begin + 1)
    await talker.say('second')
    vi.setSystemTime(begin + 1000)
    expect(await texts({ from: begin, to: begin + 1 })).toEqual([['first', 1]])
    expect(await texts({ from: begin + 1, to: begin + 2 })).toEqual([['second', 1]])
    expect(await texts({ from: begin, to: begin })).toEqual([])
    expect(await texts({ from: begin })).toHaveLength(2)
  })

  it('is stored with three write units besides the turn, regardless of its length', async () => {
    await patch(`/resource/${feature.resourceIDs[0]}`, { nlu: { active: true } })
    const greeting = await make(tenant, `/intent/${tenant.appID}`, { intent_name: 'greeting', suggested_answer: 'Hello' })
    for (const expression_text of ['good morning', 'good evening', 'hello there'])
      await make(tenant, `/expression/${greeting._id}`, { expression_text, language: 'en' })
    await train(tenant)
    await talker.say('good morning')
    const answered = await unitsOf(() => talker.say('good morning'))
    const refused = await unitsOf(() => talker.say('xyzzy'))
    expect([refused.writes - answered.writes, refused.requests]).toEqual([3, answered.requests])
    // An item of at most 1 KB is one unit, twice in a transaction; its entry in the index is the third.
    await talker.say('€'.repeat(5000))
    expect((await missed())[0]?.text).toBe('€'.repeat(250))
    const stored = (await itemsWith('€'.repeat(250))).find(({ sk }) => String(sk).startsWith('V#'))
    expect(Buffer.byteLength(JSON.stringify(stored))).toBeLessThan(1024)
  })

  it('is deleted with its respondent, and follows a changed id', async () => {
    await talker.say('a planted text that is refused')
    const change = { recipient: { id: talker.id }, newRecipient: { id: 'moved' }, newBotID: feature.featureID }
    await tenant.call('POST', '/conversation/changeRespondentID', { appid: tenant.appID, body: change })
    expect(await texts()).toEqual([['a planted text that is refused', 1]])
    expect((await missed())[0]?.turns).toMatchObject([{ respondentID: 'moved' }])
    expect((await tenant.call('DELETE', '/respondent/moved', { appid: tenant.appID })).status).toBe(200)
    await drain()
    expect(await itemsWith('a planted text that is refused')).toEqual([])
    expect(await missed()).toEqual([])
  })
})

describe('the list', () => {
  it('is paged, and its cursor is valid for the same query only', async () => {
    for (let i = 0; i < 105; i++) await talker.say(`refused ${i}`)
    await talker.say('refused 104')
    const first = await page()
    expect([first.body.length, first.body[0].text, first.body[0].nb_request]).toEqual([100, 'refused 104', 2])
    const cursor = first.headers['x-next-cursor'] ?? ''
    await talker.say('said after the first page')
    const second = await page({ cursor })
    expect(second.body.map(({ text }: MissedExpression) => text)).toEqual([4, 3, 2, 1, 0].map((i) => `refused ${i}`))
    expect(second.headers['x-next-cursor']).toBeUndefined()
    for (const query of [{ cursor, from: 1 }, { cursor: `x${cursor}` }]) {
      const refused = await page(query)
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('cursor')])
    }
  })

  it('keeps texts that the bot would still refuse there: the step uses no NLU, or the intent has no target', async () => {
    const say = async (text: string) => {
      const someone = await newTalker(tenant)
      await someone.say('hello')
      await someone.say(text)
      await someone.say('Yes')
      return someone.say(text)
    }
    const opening = 'quels sont vos horaires'
    expect(await say(opening)).toHaveLength(1)
    const hours = await teach(tenant, 'hours', taught.hours)
    await teach(tenant, 'book', taught.book)
    await train(tenant)
    // Understood, but nowhere asked.
    expect(await texts()).toEqual([[opening, 2]])
    await patch(`/resource/${feature.resourceIDs[0]}`, { nlu: { active: true } })
    // Asked at one of the places, where the intent leads nowhere.
    expect(await texts()).toEqual([[opening, 2]])
    await patch(`/intent/${hours}`, { suggested_answer: 'De midi à minuit.' })
    expect((await missed())[0]).toMatchObject({ nb_request: 1, places: [{ title: 'Address' }] })
    await patch(`/intent/${hours}`, { suggested_answer: null })
    const config = { intent: { _id: hours }, logic: { active: true, goToFeature: feature.featureID } }
    const { _id } = await make(tenant, `/nluconfig/${tenant.appID}`, { ...config, nlu: { active: false } })
    expect(await texts()).toEqual([[opening, 2]])
    await patch(`/nluconfig/${_id}`, { nlu: { active: true } })
    expect((await missed())[0]).toMatchObject({ nb_request: 1, places: [{ title: 'Address' }] })
    await patch(`/resource/${feature.resourceIDs[1]}`, { nlu: { active: true, nlu_config: ['another'] } })
    expect(await texts()).toEqual([[opening, 1]])
    await patch(`/resource/${feature.resourceIDs[1]}`, { nlu: { active: true } })
    expect(await missed()).toEqual([])
  })

  it('contains texts that started a conversation, without a step', async () => {
    await patch(`/application/${tenant.appID}`, { isNluFirst: true })
    await (await newTalker(tenant)).say('xyzzy')
    expect(await missed()).toMatchObject([{ text: 'xyzzy', nb_request: 1, places: [] }])
  })

  it('is removed after 90 days', async () => {
    await talker.say('what?')
    const [item] = (await itemsWith('|what?')).flatMap(({ pk }) => (typeof pk === 'string' ? [pk] : []))
    const stored = (await itemsIn(item ?? '')).find(({ sk }) => String(sk).startsWith('V#'))
    expect(Number(stored?.['ttl']) - Date.now() / 1000).toBeCloseTo(90 * 86_400, -2)
  })
})

it('omits ignored texts, regardless of case, until they are shown again', async () => {
  await talker.say('What is ON it?')
  await talker.say('another thing')
  const ignore = (ignored: boolean) => tenant.call('PUT', `/nlu/missed/${tenant.appID}`, { body: { text: 'what is on it', ignored } })
  expect((await ignore(true)).status).toBe(200)
  expect(await texts()).toEqual([['another thing', 1]])
  // What people wrote is not kept in it.
  expect(JSON.stringify(await itemsIn(`N#${tenant.appID}`))).not.toContain('what is on it')
  expect((await ignore(false)).status).toBe(200)
  expect((await texts()).map(([text]) => text).sort()).toEqual(['What is ON it?', 'another thing'])
})

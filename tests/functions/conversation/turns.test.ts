import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { markedTurns, messageDigest } from '../../../lib/store/conversations/messageMarks.ts'
import { call } from '../../harness/call.ts'
import { costOf } from '../../harness/meter.ts'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

const questions = ['First?', 'Second?', 'Third?']
const send = (tenant: Tenant, respondentID: string, featureID: string) =>
  tenant.call('POST', '/data/botrespondent/bot', { body: { appID: tenant.appID, respondentID, featureID, source: 'web' } })

async function atQuestion(tenant: Tenant) {
  const feature = await newFeature(tenant, 'Talk', questions.map(askEmail))
  const talker = await newTalker(tenant)
  expect((await send(tenant, talker.id, feature.featureID)).body).toBe('OK')
  return { ...feature, talker }
}

describe('a conversation', () => {
  it('asks, validates, stores, and continues', async () => {
    const tenant = await newTenant()
    const { featureID, resourceIDs, talker } = await atQuestion(tenant)
    expect(await talker.say('a1@example.test')).toEqual(['Second?'])
    expect(await talker.say('not an address')).toHaveLength(1)
    expect(await talker.say('a2@example.test')).toEqual(['Third?'])
    const { body } = await tenant.call('GET', '/data/featureByRespondent', {
      query: { appID: tenant.appID, respondentID: talker.id, featureID },
    })
    expect(body.answers).toMatchObject([
      { questionIndex: 0, questionID: resourceIDs[0], response: ['a1@example.test'] },
      { questionIndex: 1, questionID: resourceIDs[1], response: ['a2@example.test'] },
    ])
    const last = await tenant.call('GET', '/data/respondentLastAnswer', { query: { appID: tenant.appID, respondentID: talker.id } })
    expect(last.body).toEqual({ lastResponse: 'a2@example.test' })
    const all = await tenant.call('GET', '/data/feature', { query: { featureID } })
    expect(all.body.map((a: { ressourceID: string }) => a.ressourceID).sort()).toEqual([resourceIDs[0], resourceIDs[1]].sort())
    const entries = await talker.transcript()
    expect(entries.filter(({ from }) => from === 'respondent').map(({ text }) => text)).toEqual([
      'a1@example.test',
      'not an address',
      'a2@example.test',
    ])
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort())
  })

  it('uses the current content: a change shows with the next message', async () => {
    const tenant = await newTenant()
    const { resourceIDs, talker } = await atQuestion(tenant)
    await tenant.call('PATCH', `/resource/${resourceIDs[1]}`, { body: { messages: [{ type: 'text', text: 'Changed?' }] } })
    expect(await talker.say('a1@example.test')).toEqual(['Changed?'])
  })

  it('makes one turn for a message delivered 100 times concurrently', async () => {
    const tenant = await newTenant()
    const { talker } = await atQuestion(tenant)
    const answers = await Promise.all(Array.from({ length: 100 }, () => talker.say('once@example.test', 'the-same')))
    expect(answers.every((shown) => shown.length === 1 && shown[0] === 'Second?')).toBe(true)
    expect((await talker.transcript()).filter(({ text }) => text === 'once@example.test')).toHaveLength(1)
  })

  it('deduplicates a message for 32 turns, without a request', async () => {
    const tenant = await newTenant()
    const { featureID, talker } = await atQuestion(tenant)
    expect(await talker.say('first@example.test', 'the first')).toEqual(['Second?'])
    for (let i = 0; i < markedTurns - 1; i++) {
      // Turns without a message count, too.
      if (i % 3 === 0) await send(tenant, talker.id, featureID)
      else await talker.say('no address', `m${i}`)
    }
    const texts = async () => (await talker.transcript()).filter(({ text }) => text === 'first@example.test').length
    const { result, cost } = await costOf(() => talker.say('first@example.test', 'the first'))
    expect(result).toEqual(['Second?'])
    expect(cost.commands.slice(0, 2)).toEqual(['BatchGetItem', 'BatchGetItem'])
    expect(await texts()).toBe(1)
    expect((await talker.say(`m${markedTurns - 2}`, `m${markedTurns - 2}`)).length).toBe(1)
    await talker.say('one more', 'one more')
    expect(await talker.say('first@example.test', 'the first')).toEqual(['Second?'])
    expect(await texts()).toBe(2)
  })

  it('treats a message as new if only its hash collides', async () => {
    const tenant = await newTenant()
    const { talker } = await atQuestion(tenant)
    const byMark = new Map<string, string>()
    let pair: [string, string] | undefined
    for (let i = 0; pair === undefined; i++) {
      const mark = messageDigest(`m${i}`).slice(0, 4)
      const other = byMark.get(mark)
      if (other === undefined) byMark.set(mark, `m${i}`)
      else pair = [other, `m${i}`]
    }
    expect(await talker.say('a@example.test', pair[0])).toEqual(['Second?'])
    expect(await talker.say('b@example.test', pair[1])).toEqual(['Third?'])
    expect(await talker.say('a@example.test', pair[0])).toEqual(['Second?'])
    expect(await talker.say('b@example.test', pair[1])).toEqual(['Third?'])
    expect((await talker.transcript()).filter(({ from }) => from === 'respondent')).toHaveLength(2)
  })

  it('costs one read and one transaction of three writes: record, transcript, answer', async () => {
    const tenant = await newTenant()
    const { talker } = await atQuestion(tenant)
    await talker.say('a1@example.test', 'm1')
    const { cost } = await costOf(() => talker.say('a2@example.test', 'm2'))
    expect(cost).toEqual({ requests: 2, reads: 2, writes: 7, commands: ['BatchGetItem', 'TransactWriteItems'] })
  })

  it('calls external services once, however often the message is delivered', async () => {
    const tenant = await newTenant()
    const calls: string[] = []
    const server = createServer((request, response) => {
      calls.push(request.url ?? '')
      setTimeout(() => response.end('{}'), 50)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
    onTestFinished(() => void vi.unstubAllEnvs())
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`
    const feature = await newFeature(tenant, 'Checked', [
      { messages: [{ type: 'text', text: 'Code?' }], validation: { active: true, type: 'api', api } },
      'Thank you',
    ])
    const talker = await newTalker(tenant)
    await send(tenant, talker.id, feature.featureID)
    const together = await Promise.all(Array.from({ length: 10 }, () => talker.say('1234', 'the-same')))
    expect(together).toEqual(together.map(() => ['Thank you']))
    await tenant.profile(talker.id, { attribute: { city: 'Paris' } })
    expect(await talker.say('1234', 'the-same')).toEqual(['Thank you'])
    expect(calls).toHaveLength(1)
  })

  it('processes two concurrent messages in sequence', async () => {
    const tenant = await newTenant()
    const { talker } = await atQuestion(tenant)
    const shown = await Promise.all([talker.say('x@example.test', 'm1'), talker.say('y@example.test', 'm2')])
    expect(shown.flat().sort()).toEqual(['Second?', 'Third?'])
  })

  it('is silent in live chat, and then continues where it stopped', async () => {
    const tenant = await newTenant()
    const { featureID, talker } = await atQuestion(tenant)
    await talker.say('one@example.test')
    const to = (where: string) =>
      tenant.call('POST', `/data/botrespondent/${where}`, { body: { appID: tenant.appID, respondentID: talker.id } })
    await to('live')
    expect(await talker.say('two@example.test')).toEqual([])
    expect((await talker.post({ payload: 'anything' })).body.messages).toEqual([])
    const spoken = await tenant.call('POST', '/conversation/live/message', {
      body: { appID: tenant.appID, respondentID: talker.id, text: 'A human here' },
    })
    expect([spoken.status, spoken.body.from]).toEqual([200, 'operator'])
    await to('chatbot')
    expect(await talker.say('three@example.test')).toEqual(['Third?'])
    const { body } = await tenant.call('GET', '/data/featureByRespondent', {
      query: { appID: tenant.appID, respondentID: talker.id, featureID },
    })
    expect(body.answers.map((a: { response: string[] }) => a.response)).toEqual([['one@example.test'], ['three@example.test']])
    expect((await talker.transcript()).map(({ text }) => text)).toContain('A human here')
  })

  it('stores the text of a pressed button: in live chat, of an older message, of the menu', async () => {
    const tenant = await newTenant()
    const answers = [
      { type: 'button', value: 'Yes, please', payload: 'y' },
      { type: 'button', value: 'No', payload: 'n' },
    ]
    const { featureID, resourceIDs } = await newFeature(tenant, 'Buttons', [
      { messages: [{ type: 'text', text: 'Well?' }], answers },
      askEmail('Your address?'),
    ])
    const menu = [{ locale: 'default', call_to_actions: [{ title: 'From the top', type: 'postback', payload: 'top', goToBot: featureID }] }]
    const patched = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { persistent_menu: menu } })
    expect(patched.status, patched.text).toBe(200)
    const talker = await newTalker(tenant)
    await send(tenant, talker.id, featureID)
    await talker.post({ answerID: `${resourceIDs[0]}.0` })
    await talker.post({ answerID: `${resourceIDs[0]}.1` })
    await talker.post({ payload: 'top' })
    await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: talker.id } })
    await talker.post({ answerIDs: [`${resourceIDs[0]}.0`, `${resourceIDs[0]}.1`] })
    await talker.post({ payload: 'unknown' })
    expect((await talker.transcript()).filter(({ from }) => from === 'respondent').map(({ text }) => text)).toEqual([
      'Yes, please',
      'No',
      'From the top',
      'Yes, please, No',
      'unknown',
    ])
  })

  it('marks a question that accepts several answers', async () => {
    const tenant = await newTenant()
    const answers = ['Ski', 'Run', 'Swim'].map((value) => ({ type: 'button', value }))
    const { featureID } = await newFeature(tenant, 'Several', [
      { messages: [{ type: 'text', text: 'Which?' }], answers, multiple_answers: true, multiple_answers_options: { min_answers: 2 } },
      'Thank you',
    ])
    const talker = await newTalker(tenant)
    await send(tenant, talker.id, featureID)
    expect((await talker.transcript()).at(-1)).toMatchObject({ text: 'Which?', expects: { several: { min: 2, picked: 0 } } })
    expect(await talker.say('ski')).not.toEqual(['Thank you'])
    expect((await talker.transcript()).at(-1)).toMatchObject({ expects: { several: { picked: 1 } } })
  })

  it('pages through the transcript in order, each message once', async () => {
    const tenant = await newTenant()
    const { talker } = await atQuestion(tenant)
    for (let i = 0; i < 130; i++) await talker.say(`no address ${i}`)
    const pages: { messageID: string }[][] = []
    let cursor: string | undefined
    do {
      const answer = await tenant.call('GET', '/conversation/messages', { query: { appID: tenant.appID, respondentID: talker.id, cursor } })
      pages.push(answer.body)
      cursor = answer.headers['x-next-cursor']
    } while (cursor)
    const ids = pages.flat().map(({ messageID }) => messageID)
    expect([new Set(ids).size, pages[0]?.length]).toEqual([ids.length, 100])
    expect(ids.length).toBeGreaterThanOrEqual(261)
    const after = await call('GET', `/channels/web/${tenant.appID}/messages`, { token: talker.token, query: { after: ids[250] } })
    expect(after.body.map((m: { messageID: string }) => m.messageID)).toEqual(ids.slice(251))
  })
})

describe('POST /conversation/changeRespondentID', () => {
  it('moves everything to the new id, and the old id is unknown', async () => {
    const tenant = await newTenant()
    const { featureID, talker } = await atQuestion(tenant)
    const { featureID: next } = await newFeature(tenant, 'Next', ['Welcome here'])
    await tenant.profile(talker.id, { attribute: { city: 'Paris' } })
    await talker.say('a1@example.test')
    const change = (id: string, to: string) =>
      tenant.call('POST', '/conversation/changeRespondentID', {
        appid: tenant.appID,
        body: { recipient: { id }, newRecipient: { id: to }, newBotID: next },
      })
    expect((await change(talker.id, 'moved#1')).body).toBe('OK')
    expect((await tenant.read('moved#1')).body.attribute).toEqual({ city: 'Paris' })
    expect((await tenant.read(talker.id)).status).toBe(404)
    expect((await talker.post({ text: 'hello' })).status).toBe(401)
    const all = await tenant.call('GET', '/data/feature', { query: { featureID } })
    expect(all.body.map((a: { respondentID: string }) => a.respondentID)).toEqual(['moved#1'])
    const { body } = await tenant.call('GET', '/conversation/messages', { query: { appID: tenant.appID, respondentID: 'moved#1' } })
    expect(body.map((m: { text: string }) => m.text)).toEqual(expect.arrayContaining(['a1@example.test', 'Welcome here']))
    await tenant.profile('taken', {})
    expect((await change('moved#1', 'taken')).status).toBe(409)
    expect((await change('nobody', 'x')).status).toBe(404)
  })
})

describe('GET /data/respondentsListActive', () => {
  it('lists the respondents who wrote since the date', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'F', ['Hello'])
    await tenant.profile('silent', {})
    const a = await newTalker(tenant)
    const b = await newTalker(tenant)
    await a.say('hello')
    const between = Date.now() + 1
    vi.useFakeTimers({ toFake: ['Date'], now: between + 1 })
    onTestFinished(() => void vi.useRealTimers())
    await b.say('hello')
    const active = async (date: number) =>
      (await tenant.call('GET', '/data/respondentsListActive', { query: { appID: tenant.appID, date } })).body.sort()
    expect(await active(0)).toEqual([a.id, b.id].sort())
    expect(await active(between)).toEqual([b.id])
    expect(await active(Date.now() + 60_000)).toEqual([])
  })
})

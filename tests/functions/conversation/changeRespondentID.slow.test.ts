import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { handler as sweep } from '../../../functions/workers/sweep.ts'
import { minutes } from '../../../lib/core/clock.ts'
import { type Application, openApplication } from '../../../lib/store/applications/access.ts'
import { createFeedback } from '../../../lib/store/conversations/feedbacks.ts'
import { lockIf } from '../../../lib/store/conversations/turnLock.ts'
import { beginRename } from '../../../lib/store/identity/rekey.ts'
import { keys } from '../../../lib/store/keys.ts'
import { getRespondent } from '../../../lib/store/respondents/respondents.ts'
import { putMany } from '../../../lib/store/table/batch.ts'
import { set } from '../../../lib/store/table/expressions.ts'
import { get } from '../../../lib/store/table/read.ts'
import { update } from '../../../lib/store/table/write.ts'
import { viewerOf } from '../../harness/campaigns.ts'
import { phone, postSMS, text, withSMS } from '../../harness/channels.ts'
import { killedAt } from '../../harness/failing.ts'
import { interleave } from '../../harness/interleave.ts'
import { drain } from '../../harness/queues.ts'
import { asFunction } from '../../harness/recording.ts'
import { itemsIn, itemsWith } from '../../harness/table.ts'
import { askEmail, newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { openWebView } from '../../harness/webViews.ts'
import { newSubscriber, subscribe } from '../../lib/delivery/subscriptions/subscriber.ts'
import { serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

let tenant: Tenant
let application: Application
let featureID: string
/** The feature that is started under the new id. */
let next: string
beforeAll(async () => {
  tenant = await newTenant()
  const process = { active: true, title: 'Sign up' }
  featureID = (await newFeature(tenant, 'Form', [askEmail('Your address?'), askEmail('Another address?')], { process })).featureID
  next = (await newFeature(tenant, 'Next', ['Welcome here'])).featureID
  const opened = await openApplication(tenant.appID)
  if (!opened) throw new Error('the application is not there')
  application = opened
})
afterEach(() => vi.useRealTimers())

const change = (from: string, to: string) =>
  tenant.call('POST', '/conversation/changeRespondentID', {
    appid: tenant.appID,
    body: { recipient: { id: from }, newRecipient: { id: to }, newBotID: next },
  })

const createSubUser = async (respondentID: string, userParent: string): Promise<void> => {
  const body = { appID: tenant.appID, respondentID, attribute: { userParent } }
  const answer = await tenant.call('POST', '/data/botrespondent/create', { body })
  expect(answer.status, answer.text).toBe(200)
}

/** Somebody with an answer, a process, a refused word, an open web view, in live chat, with a sub user who has a sub user. */
async function somebody(): Promise<Talker & { childID: string; grandchildID: string }> {
  const talker = await newTalker(tenant)
  for (const words of ['hello', 'no address', 'a@example.test']) await talker.say(words)
  const childID = randomUUID()
  const grandchildID = randomUUID()
  await createSubUser(childID, talker.id)
  await createSubUser(grandchildID, childID)
  await tenant.call('POST', '/data/botrespondent/live', { body: { appID: tenant.appID, respondentID: talker.id } })
  return { ...talker, childID, grandchildID }
}

const attributesOf = async (respondentID: string): Promise<Record<string, string>> => (await tenant.read(respondentID)).body.attribute

/** Four minutes later: what was left is due. */
async function sweepAndWork(): Promise<void> {
  await drain({ only: ['RenameQueue'], between: () => [] })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes(4) })
  await asFunction('workers/sweep', () => sweep())
  await drain({ only: ['RenameQueue'] })
  vi.useRealTimers()
}

/** That nothing names an id any more but the record of who had it. */
async function expectRenamed(person: Awaited<ReturnType<typeof somebody>>, to: string): Promise<void> {
  const naming = await itemsWith(person.id)
  expect(naming.map(({ rid, dead, was, to: movedTo, gsi1pk }) => (dead ? { rid, dead, movedTo, gsi1pk } : { rid, was }))).toEqual(
    expect.arrayContaining([
      { rid: person.id, dead: 'moved', movedTo: undefined, gsi1pk: undefined },
      { rid: to, was: new Set([person.id]) },
    ]),
  )
  expect(naming).toHaveLength(2)
  expect(await attributesOf(person.childID)).toMatchObject({ userParent: to, rootUser: to })
  expect(await attributesOf(person.grandchildID)).toMatchObject({ userParent: person.childID, rootUser: to })
  const live = await tenant.call('GET', `/respondents/live/${tenant.appID}`)
  expect(JSON.stringify(live.body)).toContain(to)
  const answers = await tenant.call('GET', '/data/feature', { query: { featureID } })
  expect(answers.body.map((answer: { respondentID: string }) => answer.respondentID)).toContain(to)
  const { body } = await tenant.call('GET', '/conversation/messages', { query: { appID: tenant.appID, respondentID: to } })
  expect(body.filter((entry: { text: string }) => entry.text === 'Welcome here')).toHaveLength(1)
}

it('is completed after a kill at any request: by the same call, which says OK, or by the sweeper and its worker', async () => {
  const outcomes = { untouched: 0, swept: 0, repeated: 0 }
  let lived = true
  for (let n = 3; lived; n++) {
    const person = await somebody()
    const to = randomUUID()
    lived = await killedAt(n, 'before', () => change(person.id, to))
    if (n % 2 === 0) await sweepAndWork()
    if (await getRespondent(application, person.id)) outcomes.untouched += 1
    else outcomes[n % 2 ? 'repeated' : 'swept'] += 1
    expect([n, (await change(person.id, to)).body]).toEqual([n, 'OK'])
    await expectRenamed(person, to)
  }
  expect(outcomes.untouched).toBeGreaterThan(2)
  expect(outcomes.swept).toBeGreaterThan(3)
  expect(outcomes.repeated).toBeGreaterThan(3)
})

it('says OK again where it is complete, does nothing, and is refused for another new id', async () => {
  const person = await somebody()
  const to = randomUUID()
  expect((await change(person.id, to)).body).toBe('OK')
  expect((await change(person.id, to)).body).toBe('OK')
  await expectRenamed(person, to)
  expect((await change(person.id, randomUUID())).status).toBe(404)
})

it('leaves what is much to a worker, and the call returns', async () => {
  const talker = await newTalker(tenant)
  await talker.say('hello')
  const uid = (await getRespondent(application, talker.id))?.uid ?? ''
  const missed = Array.from({ length: 201 }, (_, i) => [keys.missed(uid, i + 1), { rid: { S: talker.id } }] as const)
  await putMany(missed)
  const to = randomUUID()
  expect((await change(talker.id, to)).body).toBe('OK')
  expect((await itemsWith(talker.id)).length).toBeGreaterThan(2)
  expect(await drain({ only: ['RenameQueue'] })).toBe(1)
  expect(await itemsWith(talker.id)).toHaveLength(2)
})

describe('an id that is being changed', () => {
  it('is reserved for calls, sessions and channels until nothing names it, and then somebody else is under it', async () => {
    await withSMS(tenant)
    const from = `+336${String(Date.now()).slice(-8)}`
    await text(tenant, from, 'hello')
    await createSubUser(randomUUID(), from)
    const to = randomUUID()
    await beginRename(application, { from, to, featureID: next })
    const { appID } = tenant
    const refused = [
      await tenant.profile(from, { attribute: { city: 'Paris' } }),
      await tenant.call('POST', '/data/botrespondent/create', { body: { appID, respondentID: from } }),
      await tenant.call('PUT', `/respondent/${encodeURIComponent(from)}`, { appid: appID, body: { attribute: { city: 'Paris' } } }),
      await postSMS(tenant, { From: from, To: phone, Body: 'hello again', NumMedia: '0', MessageSid: `SM${randomUUID()}` }),
      await change(to, randomUUID()),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 404, 409, 409])
    await expect(viewerOf(tenant, from)).rejects.toThrow('409')
    const { body } = await tenant.call('POST', `/data/import/${appID}`, {
      body: { profiles: [{ respondentID: from, attribute: { a: '1' } }] },
    })
    expect(body.refused).toHaveLength(1)
    await sweepAndWork()
    expect(await text(tenant, from, 'hello')).toEqual(['Your address?'])
    const stranger = await getRespondent(application, from)
    expect(stranger?.tag['sub_users']).toBeUndefined()
    expect(stranger?.uid).not.toBe((await getRespondent(application, to))?.uid)
  })

  it('is that of nobody for a moment: a new session under it is of somebody else', async () => {
    const person = await somebody()
    await change(person.id, randomUUID())
    const viewer = await viewerOf(tenant, person.id)
    expect(await viewer.seen()).toEqual([])
    await viewer.post({ text: 'hello' })
    expect((await viewer.seen()).map((entry) => entry.text)).toEqual(['hello', 'Your address?'])
  })
})

it('is refused in a webhook of a turn of the same respondent, which goes on; and done after it', async () => {
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
  onTestFinished(() => void vi.unstubAllEnvs())
  const to = randomUUID()
  const other = await newTenant()
  const statuses: number[] = []
  let rename = async (): Promise<number> => 0
  const { url } = await serve(async (_, response) => {
    statuses.push(await rename())
    response.end('{}')
  })
  const actions = [{ active: true, webhook: { active: true, list: [{ type: 'POST', url }] } }]
  const { _id: workflow } = (await other.call('POST', `/workflow/${other.appID}`, { body: { title: 'W', actions } })).body
  const question = {
    messages: [{ type: 'text', text: 'Who are you?' }],
    properties: { active: true, attribute: { name: 'answer' } },
    actions: { active: true, list: [{ actions: { active: true, workflow } }] },
  }
  const { featureID: newBotID } = await newFeature(other, 'Ask', [question, 'Thank you'])
  const talker = await newTalker(other)
  const body = { recipient: { id: talker.id }, newRecipient: { id: to }, newBotID }
  rename = async () => (await other.call('POST', '/conversation/changeRespondentID', { appid: other.appID, body })).status
  await talker.say('hello')
  expect(await talker.say('Ada')).toContain('Thank you')
  expect(statuses).toEqual([409])
  expect(await rename()).toBe(200)
})

it('takes the lock of a turn that was killed along to nobody', async () => {
  const { id } = await somebody()
  const turns = (await getRespondent(application, id))?.turn ?? 0
  expect(await lockIf(application, id, turns, 'killed')).toBe(true)
  await expect(beginRename(application, { from: id, to: 'locked', featureID: next })).rejects.toMatchObject({ code: 'changed_meanwhile' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  await beginRename(application, { from: id, to: 'unlocked', featureID: next })
  expect((await getRespondent(application, 'unlocked'))?.lockedBy).toBeUndefined()
})

it('closes a web view that opens at the same moment', async () => {
  const person = await newTalker(tenant)
  await person.say('hello')
  let view: Awaited<ReturnType<typeof openWebView>> | undefined
  const open = async () => {
    view = await openWebView(person.token)
  }
  await interleave({ before: 'TransactWriteItemsCommand', other: open }, () => change(person.id, randomUUID()))
  expect(view?.isOpen()).toBe(false)
})

describe('sub users at the same moment', () => {
  it('keep the new id of their parent when they are rewritten', async () => {
    const { id, childID } = await somebody()
    const to = randomUUID()
    const attribute = Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`a${i}`, 'x']))
    await interleave({ before: 'PutItemCommand', other: () => change(id, to) }, () => tenant.profile(childID, { attribute }))
    expect(await attributesOf(childID)).toMatchObject({ userParent: to, rootUser: to, a69: 'x' })
  })

  it('get the new id of their root when they are created', async () => {
    const { id, childID } = await somebody()
    const to = randomUUID()
    const created = randomUUID()
    const body = { appID: tenant.appID, respondentID: created, attribute: { userParent: childID } }
    const create = () => tenant.call('POST', '/data/botrespondent/create', { body })
    await interleave({ before: 'TransactWriteItemsCommand', other: () => change(id, to) }, create)
    if (!(await getRespondent(application, created))) await create()
    expect(await attributesOf(created)).toMatchObject({ userParent: childID, rootUser: to })
  })

  it('may get another id themselves, before the change of their root is complete', async () => {
    const { id, childID, grandchildID } = await somebody()
    const to = randomUUID()
    const child = randomUUID()
    const grandchild = randomUUID()
    await beginRename(application, { from: id, to, featureID: next })
    expect((await change(childID, child)).body).toBe('OK')
    expect((await change(grandchildID, grandchild)).body).toBe('OK')
    await sweepAndWork()
    expect(await attributesOf(child)).toMatchObject({ userParent: to, rootUser: to })
    expect(await attributesOf(grandchild)).toMatchObject({ userParent: child, rootUser: to })
    expect((await getRespondent(application, to))?.tag['sub_users']).toEqual([child])
  })
})

it('is not named by a feedback that comes at the same moment', async () => {
  const { id } = await somebody()
  const uid = (await getRespondent(application, id))?.uid ?? ''
  const understood = { intentID: null, entities: [], score: 0.2 }
  await update(keys.turn(uid, 1), set('nlu', { S: JSON.stringify(understood) }))
  const judge = () => createFeedback(application, { respondentID: id, uid, turn: 1, positive: false })
  const judged = interleave({ before: 'TransactWriteItemsCommand', other: () => change(id, randomUUID()) }, judge)
  await expect(judged).rejects.toMatchObject({ code: 'unavailable' })
  expect(await get(keys.feedback(uid, 1))).toBeUndefined()
})

it('is one event, and the next write of the profile another', async () => {
  const subscriber = await newSubscriber()
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
  const other = await newTenant()
  await subscribe(other, subscriber.url, ['respondent.changed'])
  await other.profile('ana', { attribute: { city: 'Lyon' } })
  await newFeature(other, 'Start', ['Hello'])
  const opened = await openApplication(other.appID)
  if (!opened) throw new Error('the application is not there')
  const uid = (await getRespondent(opened, 'ana'))?.uid
  await beginRename(opened, { from: 'ana', to: 'bea', featureID: 'none' })
  await other.profile('bea', { attribute: { city: 'Nice' } })
  expect(await itemsIn(`Y#${uid}`)).toHaveLength(3)
  vi.unstubAllEnvs()
})

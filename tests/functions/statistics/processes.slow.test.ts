import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { call } from '../../harness/call.ts'
import { unitsOf } from '../../harness/meter.ts'
import { drainPurge } from '../../harness/purge.ts'
import { drain } from '../../harness/queues.ts'
import { itemsWith } from '../../harness/table.ts'
import { askEmail, newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, newUser, type Tenant } from '../../harness/tenant.ts'
import { serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})

const process = { active: true, title: 'Sign up', cost: 12.5, attribute: { done: 'yes', draft: '' }, event: { signups: { inc: 1 } } }
const newProcess = () => newFeature(tenant, 'Feature', [askEmail('Your address?')], { process })
const send = (respondentID: string, featureID: string) =>
  tenant.call('POST', '/data/botrespondent/bot', { body: { appID: tenant.appID, respondentID, featureID, source: 'web' } })
const runs = async (featureID: string) =>
  (await tenant.call('GET', `/processes/${tenant.appID}`)).body.find((each: { featureID: string }) => each.featureID === featureID)
    ?.respondentData
const members = async (featureID: string, query: Record<string, string> = {}) =>
  (await tenant.call('GET', `/process/${featureID}`, { query })).body.map((each: { respondentID: string }) => each.respondentID).sort()
const shown = async (id: string) => (await tenant.call('GET', `/respondent/${encodeURIComponent(id)}`, { appid: tenant.appID })).body

describe('GET /processes/<appID>', () => {
  it('counts each run once, however often its messages are delivered', async () => {
    const { featureID } = await newProcess()
    const talker = await newTalker(tenant)
    await send(talker.id, featureID)
    await send(talker.id, featureID)
    expect(await runs(featureID)).toEqual({ processStarted: 1, processFinished: 0 })
    await Promise.all([1, 2, 3].map(() => talker.say('a@example.test', 'the-same')))
    expect(await runs(featureID)).toEqual({ processStarted: 1, processFinished: 1 })
    await send(talker.id, featureID)
    expect(await runs(featureID)).toEqual({ processStarted: 2, processFinished: 1 })
    expect(await members(featureID)).toEqual([talker.id])
  })

  it('counts another run that a webhook starts, in a conversation or by /executeaction', async () => {
    const { url } = await serve((_request, response) => response.end('{}'))
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
    onTestFinished(() => void vi.unstubAllEnvs())
    const webhook = { active: true, list: [{ type: 'get', url, restart_process: true }] }
    const { body } = await tenant.call('POST', `/workflow/${tenant.appID}`, { body: { actions: [{ active: true, webhook }] } })
    const execute = (respondentID: string) =>
      tenant.call('POST', '/executeaction', { body: { appID: tenant.appID, respondentID, workflowID: body.workflowID } })
    const { featureID } = await newProcess()
    const talker = await newTalker(tenant)
    await send(talker.id, featureID)
    const restarted = await execute(talker.id)
    expect([restarted.status, restarted.body.processes.active]).toEqual([200, true])
    expect(await runs(featureID)).toEqual({ processStarted: 2, processFinished: 0 })
    // The question waits where it waited, for the new run.
    await talker.say('a@example.test')
    expect(await runs(featureID)).toEqual({ processStarted: 2, processFinished: 1 })
    expect((await execute(talker.id)).body).toMatchObject({ processes: { active: true }, attribute: { isProcessOver: false } })
    expect(await runs(featureID)).toEqual({ processStarted: 3, processFinished: 1 })
    await tenant.profile('without', {})
    expect((await execute('without')).body).not.toHaveProperty('processes')
  })

  it('describes a process and what it writes, active ones only', async () => {
    const { featureID } = await newProcess()
    const plain = await newFeature(tenant, 'Plain', ['Hello'])
    const { body } = await tenant.call('GET', `/processes/${tenant.appID}`)
    expect(body.find((each: { featureID: string }) => each.featureID === featureID)).toEqual({
      featureID,
      process: {
        active: true,
        title: 'Sign up',
        cost: 12.5,
        attributes_list: [
          { name: 'done', resetAttribute: false },
          { name: 'draft', resetAttribute: true },
        ],
        process_termination: [],
      },
      memory: { attribute: process.attribute, event: process.event },
      respondentData: { processStarted: 0, processFinished: 0 },
    })
    expect(body.map((each: { featureID: string }) => each.featureID)).not.toContain(plain.featureID)
  })
})

describe('a respondent in a process', () => {
  it('shows the process and the activity, and PUT accepts what GET returned', async () => {
    const { featureID } = await newProcess()
    const talker = await newTalker(tenant)
    await send(talker.id, featureID)
    const last = { active: true, last_active: { respondentID: talker.id, featureID, title: 'Sign up', cost: 12.5 } }
    expect(await shown(talker.id)).toMatchObject({
      attribute: { last_process: featureID, last_process_title: 'Sign up', isProcessOver: false },
      processes: last,
    })
    await talker.say('what?')
    await talker.say('a@example.test')
    const body = await shown(talker.id)
    expect(body).toMatchObject({
      attribute: { isProcessOver: true, done: 'yes' },
      event: { numConversations: 1, numMessages: 2, misunderstood: 0, total_misunderstood: 0, signups: 1 },
      processes: { ...last, active: false },
    })
    expect([typeof body.event.lastReplied, new Date(body.event.firstMessage).toISOString()]).toEqual(['number', body.event.firstMessage])
    const path = `/respondent/${encodeURIComponent(talker.id)}`
    expect((await tenant.call('PUT', path, { appid: tenant.appID, body })).body).toEqual(body)
    expect((await tenant.read(talker.id)).body.event).toEqual({ signups: 1 })
  })

  it('returns the price of its termination as its cost', async () => {
    const process_termination = [{ attribute: 'answer', operator: '=', value: 'a@example.test', price: '9,90' }, { price: '3' }]
    const { featureID } = await newFeature(tenant, 'Feature', [askEmail('Your address?')], { process: { ...process, process_termination } })
    const talker = await newTalker(tenant)
    const cost = async () => (await shown(talker.id)).processes.last_active.cost
    await send(talker.id, featureID)
    expect(await cost()).toBe(12.5)
    await talker.say('a@example.test')
    expect(await cost()).toBe(9.9)
    await send(talker.id, featureID)
    expect(await cost()).toBe(12.5)
    await talker.say('b@example.test')
    expect(await cost()).toBe(3)
  })
})

describe('GET /process/<featureID>', () => {
  it('lists respondents who entered, also under a changed id, with paging', async () => {
    const { featureID } = await newProcess()
    const other = await newFeature(tenant, 'Other', ['Welcome'])
    const ids = Array.from({ length: 102 }, (_, i) => `member-${i}`)
    const body = { profiles: ids.map((respondentID) => ({ respondentID })) }
    await tenant.call('POST', `/data/import/${tenant.appID}`, { body })
    for (let i = 0; i < ids.length; i += 10) await Promise.all(ids.slice(i, i + 10).map((id) => send(id, featureID)))
    const change = { recipient: { id: 'member-7' }, newRecipient: { id: 'renamed' }, newBotID: other.featureID }
    expect((await tenant.call('POST', '/conversation/changeRespondentID', { appid: tenant.appID, body: change })).body).toBe('OK')
    const first = await tenant.call('GET', `/process/${featureID}`)
    const rest = await tenant.call('GET', `/process/${featureID}`, { query: { cursor: first.headers['x-next-cursor'] } })
    expect([first.body.length, rest.body.length, rest.headers['x-next-cursor']]).toEqual([100, 2, undefined])
    const found = [...first.body, ...rest.body].map(({ respondentID }) => respondentID).sort()
    expect(found).toEqual(ids.map((id) => (id === 'member-7' ? 'renamed' : id)).sort())
    const { reads, writes } = await unitsOf(() => tenant.call('GET', `/process/${featureID}`))
    expect([reads <= 130, writes]).toEqual([true, 0])
  })

  it('lists a root user with its sub users, without reading the whole list', async () => {
    const { featureID } = await newProcess()
    const create = (id: string, userParent?: string) =>
      tenant.call('POST', '/data/botrespondent/create', {
        body: { appID: tenant.appID, respondentID: id, ...(userParent ? { attribute: { userParent } } : {}) },
      })
    await create('root')
    await create('sub', 'root')
    await create('below', 'sub')
    await create('never', 'root')
    await create('another')
    for (const id of ['root', 'sub', 'below', 'another']) await send(id, featureID)
    expect(await members(featureID)).toEqual(['another', 'below', 'root', 'sub'])
    expect(await members(featureID, { rootRespondent: 'root' })).toEqual(['below', 'root', 'sub'])
    expect(await members(featureID, { rootRespondent: 'nobody' })).toEqual([])
  })

  it('404 for a feature that does not exist, and for a stranger', async () => {
    const { featureID } = await newProcess()
    expect((await tenant.call('GET', `/process/${tenant.appID}-nothing`)).status).toBe(404)
    expect((await call('GET', `/process/${featureID}`, { token: (await newUser()).token })).status).toBe(404)
  })
})

describe('erasure', () => {
  it('keeps the counts, and nothing of the respondent', async () => {
    const planted = `planted-${randomUUID()}`
    const { featureID } = await newProcess()
    await tenant.call('POST', '/data/botrespondent/create', { body: { appID: tenant.appID, respondentID: planted } })
    await send(planted, featureID)
    await tenant.call('POST', '/conversation/live/message', { body: { appID: tenant.appID, respondentID: planted, text: planted } })
    expect((await itemsWith(planted)).length).toBeGreaterThanOrEqual(3)
    await tenant.call('DELETE', `/respondent/${planted}`, { appid: tenant.appID })
    expect(await members(featureID)).toEqual([])
    await drain()
    expect(await itemsWith(planted)).toEqual([])
    expect(await runs(featureID)).toEqual({ processStarted: 1, processFinished: 0 })
  })

  it('of all respondents removes the counts too', async () => {
    const other = await newTenant()
    await newFeature(other, 'F', [askEmail('Your address?')], { process })
    const talker = await newTalker(other)
    await talker.say('hello')
    const deleted = await newTalker(other)
    await deleted.say('hello')
    await other.call('DELETE', `/respondent/${deleted.id}`, { appid: other.appID })
    await drain()
    expect((await itemsWith(`MX#${other.appID}`)).length).toBe(1)
    await other.call('DELETE', `/application/${other.appID}`)
    await drainPurge(other.appID)
    expect(await itemsWith(other.appID)).toEqual([])
  })
})

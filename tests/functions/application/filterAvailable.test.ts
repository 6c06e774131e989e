import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openApplication } from '../../../lib/store/applications/access.ts'
import { addSeenNames } from '../../../lib/store/respondents/seenNames.ts'
import { call } from '../../harness/call.ts'
import { costOf } from '../../harness/meter.ts'
import { drain } from '../../harness/queues.ts'
import { itemsWith } from '../../harness/table.ts'
import { newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { serve } from '../../lib/infrastructure/outboundHttp/serve.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})
const read = async () => (await tenant.call('GET', `/application/${tenant.appID}`)).body
const available = async () => (await read()).filterAvailable

describe('filterAvailable lists what profiles contain', () => {
  it('is absent while all profiles are empty', async () => {
    await tenant.profile('nobody', {})
    expect(await available()).toBeUndefined()
  })

  it('lists the names and types of a setter, with unusual names, and without names that are only removed', async () => {
    const answer = await tenant.profile('a', {
      attribute: { city: 'Paris', 'a.b #$é': 'x', gone: null },
      tag: { sport: { add: ['ski', 'run'], remove: ['x'] }, away: { remove: ['x'] } },
      event: { visits: { inc: 1 }, since: '2024-01-31T10:00:00Z', last: 5 },
    })
    expect(answer.status).toBe(200)
    expect(await available()).toEqual({
      attribute: {
        list: ['a.b #$é', 'city'],
        details: [
          { name: 'a.b #$é', type: 'string' },
          { name: 'city', type: 'string' },
        ],
      },
      tag: { list: ['sport'], details: [{ name: 'sport', type: 'array' }] },
      event: {
        list: ['last', 'since', 'visits'],
        details: [
          { name: 'last', type: 'number' },
          { name: 'since', type: 'date' },
          { name: 'visits', type: 'number' },
        ],
      },
    })
    const [listed] = (await tenant.call('GET', '/applications')).body
    expect(listed).toEqual(await read())
  })

  it('is updated by every way of writing a profile', async () => {
    const { appID } = tenant
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`many${i}`, 'x']))
    await tenant.profile('a', { attribute: many })
    await tenant.call('POST', `/data/import/${appID}`, {
      body: { profiles: Array.from({ length: 50 }, (_, i) => ({ respondentID: `i${i}`, attribute: { imported: 'x' } })) },
    })
    await tenant.call('POST', '/data/botrespondent/create', {
      body: { appID, respondentID: 'child', attribute: { created: 'x', userParent: 'a' } },
    })
    await tenant.call('PUT', '/respondent/profile/a', { appid: appID, body: { event: { replaced: 3 } } })
    const { url } = await serve((_request, response) => response.end('{"scored":"7"}'))
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
    const list = [{ type: 'POST', url, save_response_in_attribute: true, output: { memory_details: [{ api_value: 'scored' }] } }]
    const workflow = await tenant.call('POST', `/workflow/${appID}`, {
      body: { title: 'w', actions: [{ active: true, type: 'webhook', webhook: { active: true, list } }] },
    })
    expect(workflow.status, workflow.text).toBe(201)
    const { workflowID } = workflow.body
    const executed = await tenant.call('POST', '/executeaction', { body: { appID, respondentID: 'a', workflowID } })
    expect([executed.status, executed.body.attribute.scored]).toEqual([200, '7'])
    await newFeature(tenant, 'F', [
      {
        messages: [{ type: 'text', text: 'Hello' }],
        properties: { active: true, type: 'perso', rule: '.*', attribute: { said: 'hello' }, event: { met: { inc: 1 } } },
      },
    ])
    const talker = await newTalker(tenant)
    expect(await talker.say('hi')).toEqual(['Hello'])
    const { attribute, tag, event } = await available()
    expect(attribute.list).toEqual(
      expect.arrayContaining(['imported', 'created', 'scored', 'userParent', 'rootUser', 'isSubUser', 'said', ...Object.keys(many)]),
    )
    expect(tag.list).toContain('sub_users')
    expect(event.list).toEqual(expect.arrayContaining(['replaced', 'met']))
  })

  it('lists both types of an event that was a number and a date', async () => {
    await tenant.profile('b', { event: { since: 7 } })
    const { event } = await available()
    expect(event.details.filter(({ name }: { name: string }) => name === 'since')).toEqual([
      { name: 'since', type: 'number' },
      { name: 'since', type: 'date' },
    ])
  })

  it('keeps what was configured, before the rest and overriding it, and exports only that', async () => {
    const byHand = {
      attribute: { list: ['mine', 'city'], details: [{ name: 'city', type: 'postcode', isRoot: true }] },
      tag: { list: ['later'], details: [] },
    }
    const { body } = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { filterAvailable: byHand } })
    const { filterAvailable } = body
    expect(filterAvailable.attribute.list.slice(0, 3)).toEqual(['mine', 'city', 'a.b #$é'])
    expect(filterAvailable.attribute.details[0]).toEqual({ name: 'city', type: 'postcode', isRoot: true })
    expect(filterAvailable.attribute.details.filter(({ name }: { name: string }) => name === 'city')).toHaveLength(1)
    expect(filterAvailable.tag.list).toEqual(['later', 'sport', 'sub_users'])
    expect(filterAvailable).toEqual(await available())
    expect((await tenant.call('GET', `/application/${tenant.appID}/export`)).body.application.filterAvailable).toEqual(byHand)
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { filterAvailable: null } })
    expect((await available()).attribute.list).toContain('city')
    expect((await tenant.call('GET', `/application/${tenant.appID}/export`)).body.application.filterAvailable).toBeUndefined()
  })
})

describe('updating the names is cheap', () => {
  const setter = { attribute: { cheap: 'x' }, event: { cheaper: { inc: 1 } }, tag: { free: { add: ['x'] } } }
  it('costs one read and one write for names that are new to a function instance, and nothing for known ones', async () => {
    const own = await newTenant()
    const write = (more: object) => costOf(() => own.profile('r', more))
    expect((await write(setter)).cost.commands).toEqual(['BatchGetItem', 'TransactWriteItems', 'GetItem', 'UpdateItem'])
    expect((await write(setter)).cost.commands).toEqual(['BatchGetItem', 'UpdateItem'])
    expect((await write({ attribute: { another: 'x' } })).cost.commands).toEqual(['BatchGetItem', 'UpdateItem', 'UpdateItem'])
  })

  it('costs one write for 500 imported profiles with the same new names', async () => {
    const own = await newTenant()
    const profiles = Array.from({ length: 500 }, (_, i) => ({ respondentID: `r${i}`, ...setter }))
    const { cost } = await costOf(() => own.call('POST', `/data/import/${own.appID}`, { body: { profiles } }))
    // The access item; 5 reads and 11 transactions that create the respondents; the names.
    expect(cost.requests).toBe(1 + 5 + 11 + 2)
  })

  it('lists 2,000 names of a kind, without displacing those of other kinds', async () => {
    const own = await newTenant()
    const application = await openApplication(own.appID)
    if (!application) throw new Error('the application is not there')
    const names = Array.from({ length: 1999 }, (_, i) => `n${i}`)
    await addSeenNames(application, new Map([['attribute', names]]))
    const first = await own.profile('r', { attribute: { over1: 'x', over2: 'x' }, tag: { t: { add: ['x'] } } })
    expect(first.status).toBe(200)
    const { cost } = await costOf(() => own.profile('r', { attribute: { over3: 'x' } }))
    expect(cost.commands).toEqual(['BatchGetItem', 'UpdateItem'])
    const { body } = await own.call('GET', `/application/${own.appID}`)
    expect([body.filterAvailable.attribute.list.length, body.filterAvailable.tag.list]).toEqual([1999, ['t']])
  })

  it('removes the names when all respondents are deleted', async () => {
    const own = await newTenant()
    await own.profile('r', { attribute: { 'a very rare name 4711': 'x' } })
    await own.call('DELETE', `/respondents/${own.appID}`)
    expect((await own.call('GET', `/application/${own.appID}`)).body.filterAvailable).toBeUndefined()
    await drain()
    expect(await itemsWith('a very rare name 4711')).toEqual([])
    await own.profile('r', { attribute: { 'a very rare name 4712': 'x' } })
    await own.call('DELETE', `/application/${own.appID}`)
    await drain()
    expect(await itemsWith('a very rare name 4712')).toEqual([])
  })

  it('is not visible to members of another application', async () => {
    const other = await newTenant()
    expect((await call('GET', `/application/${other.appID}`, { token: other.token })).body.filterAvailable).toBeUndefined()
  })
})

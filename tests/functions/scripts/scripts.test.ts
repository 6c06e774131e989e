import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newFeature } from '../../harness/talk.ts'
import { newMember, newTenant, type Tenant } from '../../harness/tenant.ts'
import { teach } from '../../harness/understanding.ts'
import { newScript, run } from './scripting.ts'

let tenant: Tenant
let featureID: string
let resourceID: string
const hello = [{ say: 'hi', expect: [{ text: 'Welcome' }] }]

beforeAll(async () => {
  tenant = await newTenant()
  const made = await newFeature(tenant, 'Welcome', ['Welcome'])
  featureID = made.featureID
  resourceID = made.resourceIDs[0] ?? ''
})

const create = (body: object, of = tenant) => of.call('POST', `/script/${of.appID}`, { body })

describe('scripts', () => {
  it('are created, read, changed and deleted', async () => {
    const made = await create({ title: 'Greeting', language: 'en', now: '2026-01-05T09:00:00Z', turns: hello })
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ appID: tenant.appID, title: 'Greeting', language: 'en', turns: hello, userID: tenant.userID })
    const path = `/script/${made.body.scriptID}`
    expect(made.body._id).toBe(made.body.scriptID)
    const read = await tenant.call('GET', path)
    expect(read.body).toEqual(made.body)
    const changed = await tenant.call('PATCH', path, { body: { ...read.body, title: 'Hello', language: null } })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body).toMatchObject({ title: 'Hello', turns: hello })
    expect(changed.body).not.toHaveProperty('language')
    const late = { headers: { 'if-match': String(read.headers['etag']) }, body: { title: 'Late' } }
    expect((await tenant.call('PATCH', path, late)).status).toBe(412)
    expect((await tenant.call('PATCH', path, { body: { turns: null } })).status).toBe(400)
    expect((await tenant.call('DELETE', path)).status).toBe(200)
    expect((await tenant.call('GET', path)).status).toBe(404)
    expect((await tenant.call('DELETE', path)).status).toBe(404)
  })

  it('are listed in pages of 100, the oldest first, and 200 of them are enough', async () => {
    const own = await newTenant()
    for (let i = 0; i < 200; i++) expect((await create({ title: `Script ${i}`, turns: [{ say: 'hi' }] }, own)).status).toBe(201)
    const refused = await create({ title: 'One more', turns: [{ say: 'hi' }] }, own)
    expect(refused.status).toBe(409)
    const first = await own.call('GET', `/scripts/${own.appID}`)
    const second = await own.call('GET', `/scripts/${own.appID}`, { query: { cursor: String(first.headers['x-next-cursor']) } })
    expect(first.body).toHaveLength(100)
    expect(second.body).toHaveLength(100)
    expect(second.headers).not.toHaveProperty('x-next-cursor')
    const titles = [...first.body, ...second.body].map(({ title }) => title)
    expect(new Set(titles).size).toBe(200)
    expect(titles[0]).toBe('Script 0')
  })

  it('are changed by editors, read and run by viewers, and are nobody else’s', async () => {
    const script = await newScript(tenant, 'Levels', hello)
    const viewer = await newMember(tenant, 'view')
    const stranger = await newTenant()
    const path = `/script/${script.scriptID}`
    const as = (token: string, method: string, at: string, body?: object) =>
      tenant.call(method, at, { token, ...(body ? { body } : {}) }).then(({ status }) => status)
    expect(await as(viewer.token, 'GET', path)).toBe(200)
    expect(await as(viewer.token, 'POST', `/scripts/run/${tenant.appID}`, {})).toBe(200)
    expect(await as(viewer.token, 'PATCH', path, { title: 'Mine' })).toBe(403)
    expect(await as(viewer.token, 'POST', `/script/${tenant.appID}`, { title: 'Mine', turns: hello })).toBe(403)
    for (const [method, at] of [
      ['GET', path],
      ['DELETE', path],
      ['GET', `/scripts/${tenant.appID}`],
    ] as const)
      expect(await as(stranger.token, method, at)).toBe(404)
    const theirs = await stranger.call('POST', `/scripts/run/${stranger.appID}`, { body: { scripts: [script.scriptID] } })
    expect(theirs.status).toBe(400)
    expect(theirs.body.message).toContain('scripts.0')
  })

  it('are no content: they stay as they are while publishing is on', async () => {
    const own = await newTenant()
    await own.call('PATCH', `/application/${own.appID}`, { body: { publishing: { active: true } } })
    expect((await create({ title: 'A', turns: [{ say: 'hi' }] }, own)).headers).not.toHaveProperty('x-draft')
    expect((await own.call('GET', `/application/${own.appID}/changes`)).body).toEqual([])
  })

  it('are deleted with their application', async () => {
    const own = await newTenant()
    const { scriptID } = await newScript(own, 'A', [{ say: 'hi' }])
    await own.call('DELETE', `/application/${own.appID}`)
    expect((await own.call('GET', `/script/${scriptID}`)).status).toBe(404)
  })
})

describe('a script that refers to something that does not exist is refused by name', () => {
  const refusedFor = async (turn: object): Promise<string> => {
    const answer = await create({ title: 'Refused', turns: [turn] })
    expect(answer.status, answer.text).toBe(400)
    return answer.body.message
  }
  let count: number
  beforeEach(async () => {
    count = (await tenant.call('GET', `/scripts/${tenant.appID}`)).body.length
  })

  it.each([
    ['step', { say: 'hi', expect: [{ step: 'Nowhere' }] }, 'turns.0.expect.0.step'],
    ['feature', { say: 'hi', expect: [{ text: 'a' }, { feature: 'none' }] }, 'turns.0.expect.1.feature'],
    ['intent', { say: 'hi', expect: [{ intent: 'none' }] }, 'turns.0.expect.0.intent'],
    ['entry of the menu', { menu: 'Nothing' }, 'turns.0.menu'],
  ])('a %s', async (_, turn, name) => {
    expect(await refusedFor(turn)).toContain(name)
    expect((await tenant.call('GET', `/scripts/${tenant.appID}`)).body).toHaveLength(count)
  })

  it.each([
    ['two inputs', { say: 'a', press: 'b' }, 'turns.0'],
    ['no input', { expect: [] }, 'turns.0'],
    ['two kinds in one expectation', { say: 'a', expect: [{ text: 'a', contains: 'b' }] }, 'turns.0.expect.0'],
    ['no kind', { say: 'a', expect: [{ not: true }] }, 'turns.0.expect.0'],
    ['an unknown kind', { say: 'a', expect: [{ shows: 'a' }] }, 'shows'],
    ['lookaround', { say: 'a', expect: [{ matches: '(?=a)' }] }, 'turns.0.expect.0.matches'],
  ])('%s', async (_, turn, name) => {
    expect(await refusedFor(turn)).toContain(name)
  })

  it.each([1e18, -1, 8_640_000_000_000_001, '+275760-01-01T00:00:00Z'])('a time that is no date of a conversation: %s', async (now) => {
    const { status, body } = await create({ title: 'Refused', turns: hello, now })
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^now must be a time/)])
  })

  it('a script twice in one run', async () => {
    const { scriptID } = (await create({ title: 'Good', turns: hello })).body
    const answer = await tenant.call('POST', `/scripts/run/${tenant.appID}`, { body: { scripts: [scriptID, scriptID] } })
    expect([answer.status, answer.body.message]).toEqual([400, 'scripts must not contain a value twice.'])
  })

  it('a reserved name of the profile', async () => {
    const answer = await create({ title: 'Refused', turns: hello, profile: { attribute: { source: 'web' } } })
    expect(answer.status, answer.text).toBe(400)
  })

  it('but ids, titles and names of the draft are good', async () => {
    const intent = await teach(tenant, 'greeting_of_ours', ['bonjour'])
    for (const expectation of [
      { step: resourceID },
      { step: 'step' },
      { feature: featureID },
      { feature: 'Welcome' },
      { intent },
      { intent: 'greeting_of_ours' },
    ])
      expect((await create({ title: 'Good', turns: [{ say: 'hi', expect: [expectation] }] })).status).toBe(201)
  })

  it('an unknown version is 404', async () => {
    const answer = await tenant.call('POST', `/scripts/run/${tenant.appID}`, { body: { version: 'none' } })
    expect(answer.status).toBe(404)
    expect((await run(tenant, { version: 'live' })).results.length).toBeGreaterThan(0)
  })
})

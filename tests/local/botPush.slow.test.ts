import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../harness/call.ts'
import { newMember, newTenant, type Tenant } from '../harness/tenant.ts'
import { botFolder } from './botFolder.ts'

/** A push is checked before its first write, all or nothing, and overwrites nobody's work by accident. */

const { bot, before, change, folder } = botFolder()
let tenant: Tenant
let featureID: string
let resourceID: string

beforeEach(async () => {
  tenant = await newTenant()
  const { appID } = tenant
  featureID = (await tenant.call('POST', '/feature', { body: { appID, title: 'Welcome' } })).body.featureID
  const step = { appID, featureID, title: 'Hi', messages: [{ type: 'text', text: 'Hello' }] }
  resourceID = (await tenant.call('POST', '/resource', { body: step })).body.resourceID
  await bot('pull', tenant)
})

const exported = async () => (await tenant.call('GET', `/application/${tenant.appID}/export`)).body
const say = (text: string) => tenant.call('PATCH', `/resource/${resourceID}`, { body: { messages: [{ type: 'text', text }] } })
const setText = (text: string) =>
  change('features/welcome.json', ({ resources = [] }) => Object.assign(resources[0] ?? {}, { messages: [{ type: 'text', text }] }))
async function write(path: string, object: object): Promise<void> {
  await mkdir(dirname(join(folder(), path)), { recursive: true })
  await writeFile(join(folder(), path), JSON.stringify(object))
}
const read = async (path: string) => JSON.parse(await readFile(join(folder(), path), 'utf8'))

async function addFeature(feature: object): Promise<void> {
  await write('features/news.json', feature)
  await change('application.json', (application) => application['features']?.push('features/news.json' as never))
}

describe('diff', () => {
  it('says what the deployment refuses, and not that it is silent', async () => {
    const { code, err } = await bot('diff', { appID: 'nothing', token: tenant.token })
    expect([code, err]).toEqual([1, expect.stringMatching(/^The deployment answered 404: .*\n$/)])
  })

  it('shows the values before and after', async () => {
    await setText('Hi there')
    const { out } = await bot('diff', tenant)
    expect(out).toBe('change  resource "Hi"\n    messages.0.text\n    - "Hello"\n    + "Hi there"\n')
  })
})

describe('a push after a change by somebody else', () => {
  const stamp = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`

  it('is refused, and says what was changed, by whom and when; --force overwrites it', async () => {
    await setText('Mine')
    await say('Theirs')
    const refused = await bot('push', tenant)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toMatch(new RegExp(`since your pull at ${stamp}:\nchanged  resource "Hi", by ${tenant.email} at ${stamp}\n`))
    expect((await exported()).resources[0].messages[0].text).toBe('Theirs')
    expect(await bot('push', tenant, '--force')).toMatchObject({ code: 0 })
    expect((await exported()).resources[0].messages[0].text).toBe('Mine')
  })

  it('names the author to editors, too, who may not read the audit trail', async () => {
    const editor = await newMember(tenant, 'edit')
    await setText('Mine')
    await say('Theirs')
    const { code, err } = await bot('push', { appID: tenant.appID, token: editor.token })
    expect(code).toBe(1)
    expect(err).toMatch(new RegExp(`changed  resource "Hi"\n.* last by ${tenant.email} at ${stamp}\\.`))
  })

  it('names the author of each change to editors where publishing is on', async () => {
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { publishing: { active: true } } })
    await bot('pull', tenant)
    const editor = await newMember(tenant, 'edit')
    const other = await newMember(tenant, 'edit')
    await setText('Mine')
    await call('PATCH', `/resource/${resourceID}`, { token: other.token, body: { messages: [{ type: 'text', text: 'Theirs' }] } })
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { language: 'en' } })
    const { err } = await bot('push', { appID: tenant.appID, token: editor.token })
    expect(err).toMatch(new RegExp(`changed  resource "Hi", by ${other.userID} at ${stamp}\n`))
  })

  it.each([
    ['deleted', () => tenant.call('DELETE', `/resource/${resourceID}`)],
    ['changed', () => tenant.call('PATCH', `/resource/${resourceID}`, { body: { title: 'Renamed' } })],
  ])('is refused where it was %s, though the file is as it was pulled', async (what, theirs) => {
    await addFeature({ title: 'News' })
    await theirs()
    const { code, err } = await bot('push', tenant)
    expect([code, err]).toEqual([1, expect.stringMatching(`${what}  resource "(Hi|Renamed)", by `)])
    expect((await exported()).features).toHaveLength(1)
  })

  it('goes through where it is elsewhere, or the same', async () => {
    await setText('Same')
    await say('Same')
    await tenant.call('POST', '/feature', { body: { appID: tenant.appID, title: 'Theirs' } })
    await change('features/welcome.json', (feature) => Object.assign(feature, { description: 'Mine' }))
    expect(await bot('push', tenant)).toMatchObject({ code: 0, out: expect.stringContaining('1 change to the bot') })
    expect((await exported()).features).toMatchObject([{ title: 'Welcome', description: 'Mine' }, { title: 'Theirs' }])
  })

  it('is refused where the bot changes between its reading and its writing', async () => {
    await setText('Mine')
    before.set(`PUT /application/${tenant.appID}/draft`, () => say('Theirs'))
    const { code, err } = await bot('push', tenant)
    expect([code, err]).toEqual([1, expect.stringContaining(`last by ${tenant.email} at `)])
    expect((await exported()).resources[0].messages[0].text).toBe('Theirs')
  })
})

it('refuses what leads nowhere, unless it did so before', async () => {
  const nowhere = `${tenant.appID}-XXXXXXXXXXXX`
  const logic = { active: true, goToFeature: nowhere }
  await change('features/welcome.json', ({ resources = [] }) => Object.assign(resources[0] ?? {}, { logic }))
  for (const verb of ['diff', 'push'] as const)
    expect(await bot(verb, tenant)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`resource "Hi": leads to ${nowhere}, which is not a feature or resource of the bot.`),
    })
  expect((await exported()).resources[0].logic).toBeUndefined()
  await tenant.call('PATCH', `/resource/${resourceID}`, { body: { logic } })
  await bot('pull', tenant)
  await setText('Still')
  expect(await bot('push', tenant)).toMatchObject({ code: 0 })
  const { featureID: elsewhere } = (await tenant.call('POST', '/feature', { body: { appID: tenant.appID, title: 'Elsewhere' } })).body
  await change('features/welcome.json', ({ resources = [] }) =>
    Object.assign(resources[0] ?? {}, { logic: { active: true, goToFeature: elsewhere } }),
  )
  expect(await bot('push', tenant)).toMatchObject({ code: 0 })
})

it('sends e-mails of workflows whatever the sender on this machine is: the deployment has its own', async () => {
  await tenant.call('POST', `/workflow/${tenant.appID}`, {
    body: {
      title: 'Write',
      actions: [{ active: true, email: { active: true, toEmail: ['a@example.com'], subject: 'Hi', content: 'Hi' } }],
    },
  })
  await bot('pull', tenant)
  await setText('Mine')
  vi.stubEnv('MAIL_FROM', undefined)
  expect(await bot('diff', tenant)).toMatchObject({ out: expect.stringContaining('"Mine"'), err: '' })
})

describe('what is not valid is refused before the first write', () => {
  it.each([
    [
      'an unknown field',
      { title: 'News', resources: [{ title: 'a', foo: 1 }] },
      'features/news.json: resources.0.foo is not a parameter of this file.',
    ],
    ['no title', { resources: [] }, 'features/news.json: title is missing.'],
    [
      'an entity that does not exist',
      { title: 'News', resources: [{ title: 'Ask', answers: [{ type: 'input', validation: { type: 'nothing' } }] }] },
      'features/news.json: resources.0.answers.0',
    ],
  ])('%s', async (_, feature, message) => {
    const was = await exported()
    await setText('Mine')
    await addFeature(feature)
    for (const more of [['--dry-run'], []]) {
      const { code, err } = await bot('push', tenant, ...more)
      expect([code, err]).toEqual([2, expect.stringContaining(message)])
    }
    expect(await exported()).toEqual(was)
  })

  it('a reference to what is not in the bot, by the name of the object', async () => {
    const was = await exported()
    await write('configs/one.json', { intent: { _id: `${tenant.appID}-nosuchintent` }, nlu: { active: true } })
    expect(await bot('push', tenant)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^config .*: intent\._id must be the _id of one of the intents/),
    })
    expect(await exported()).toEqual(was)
  })
})

describe('what is new', () => {
  it('needs no ids: they are assigned and written to its file, and a second push changes nothing', async () => {
    await addFeature({ title: 'News', resources: [{ title: 'First', messages: [{ type: 'text', text: 'Fresh' }] }] })
    expect(await bot('push', tenant)).toMatchObject({ code: 0, out: expect.stringContaining('2 changes to the bot') })
    const { _id, resources } = await read('features/news.json')
    const { features, resources: steps } = await exported()
    expect([features[1]._id, steps[1]._id]).toEqual([_id, resources[0]._id])
    expect(resources[0]._id).toMatch(new RegExp(`^${_id}-\\w{12}$`))
    expect(await bot('push', tenant)).toMatchObject({ code: 0, out: expect.stringContaining('0 changes to the bot') })
    await bot('pull', tenant)
    expect(await read('features/news.json')).toMatchObject({ _id, resources })
  })

  it('is created once by a push that is repeated after a failure', async () => {
    await write('filters/new.json', { title: 'New' })
    await addFeature({ title: 'News' })
    before.set(`PUT /application/${tenant.appID}/draft`, () => say('Theirs'))
    expect(await bot('push', tenant)).toMatchObject({ code: 1 })
    expect((await exported()).filters).toHaveLength(1)
    expect((await exported()).features).toHaveLength(1)
    expect(await bot('push', tenant, '--force')).toMatchObject({ code: 0 })
    expect((await exported()).filters).toHaveLength(1)
    expect((await exported()).features).toHaveLength(2)
    expect(await bot('diff', tenant)).toMatchObject({ code: 0 })
  })
})

describe('scripts', () => {
  const script = { title: 'Greets <everybody>', turns: [{ say: 'hi', expect: [{ text: 'Hello' }, { step: 'Hi' }] }] }
  const addScript = (object: object) => write('scripts/greets.json', object)

  it('are files, pushed and pulled with the bot', async () => {
    await addScript(script)
    expect(await bot('push', tenant)).toMatchObject({ code: 0, err: 'create  script "Greets <everybody>"\n' })
    const [stored] = (await tenant.call('GET', `/scripts/${tenant.appID}`)).body
    expect(stored).toMatchObject(script)
    await change('scripts/greets.json', (file) => Object.assign(file, { title: 'Greets' }))
    expect(await bot('push', tenant)).toMatchObject({ code: 0, err: 'change  script "Greets"\n' })
    await bot('pull', tenant)
    expect(await readdir(join(folder(), 'scripts'))).toEqual(['greets.json'])
    const other = await newTenant()
    expect(await bot('push', other)).toMatchObject({ code: 0 })
    expect(await bot('test', other)).toMatchObject({ code: 0, out: expect.stringContaining('1 passed, 0 failed; 1 of 1 steps reached.') })
  })

  it('that name what does not exist are refused before anything is sent', async () => {
    const was = await exported()
    await addScript({ ...script, turns: [{ say: 'hi', expect: [{ step: 'Nowhere' }] }] })
    await setText('Mine')
    expect(await bot('push', tenant)).toMatchObject({
      code: 2,
      err: 'script "Greets <everybody>": turns.0.expect.0.step must be the id or title of a resource of the application.\n',
    })
    expect(await exported()).toEqual(was)
  })

  it('run by test, which exits with 1 where one fails, and writes JUnit XML', async () => {
    await addScript(script)
    await bot('push', tenant)
    const file = join(folder(), 'junit.xml')
    expect(await bot('test', tenant, '--junit', file)).toEqual({
      code: 0,
      err: '',
      out: 'ok      Greets <everybody>\n1 passed, 0 failed; 1 of 1 steps reached.\n',
    })
    expect(await readFile(file, 'utf8')).toContain('name="Greets &lt;everybody&gt;"/>')
    await say('Salut & "bye"')
    const failing = await bot('test', tenant, '--junit', file)
    expect(failing).toMatchObject({
      code: 1,
      err: '',
      out: expect.stringContaining('FAILED  Greets <everybody>\n        turn 1: expected '),
    })
    const xml = await readFile(file, 'utf8')
    expect(xml).toContain('<testsuites tests="1" failures="1">')
    expect(xml).toMatch(/<failure message="turn 1: expected .*Salut &amp; .*">/)
  })
})

describe('with publishing on', () => {
  beforeEach(async () => {
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { publishing: { active: true } } })
  })
  const live = async () =>
    (await tenant.call('GET', `/application/${tenant.appID}/versions`)).body.find((each: { live: boolean }) => each.live)

  it('a push changes the draft, publish makes it live, rollback goes back', async () => {
    await setText('New')
    expect(await bot('push', tenant)).toMatchObject({ code: 0 })
    expect((await live()).number).toBe(1)
    expect(await bot('publish', tenant, '--title', 'Second', '--note', 'New greeting')).toEqual({
      code: 0,
      err: '',
      out: `Version 2 of ${tenant.appID} is live: 0 added, 1 changed, 0 removed.\n`,
    })
    expect(await live()).toMatchObject({ number: 2, title: 'Second', note: 'New greeting' })
    expect(await bot('rollback', tenant)).toMatchObject({ code: 0, out: `Version 1 of ${tenant.appID} is live again.\n` })
    expect((await live()).number).toBe(1)
    expect(await bot('rollback', tenant)).toMatchObject({ code: 1, err: `${tenant.appID} has no version before the live one.\n` })
    expect(await bot('rollback', tenant, '2')).toMatchObject({ code: 0, out: expect.stringContaining('Version 2 “Second”') })
    expect(await bot('rollback', tenant, '7')).toMatchObject({ code: 2, err: 'There is no version 7.\n' })
  })

  it('publish is refused where nothing changed or a script fails, which --force overrides', async () => {
    expect(await bot('publish', tenant)).toMatchObject({ code: 1, err: expect.stringContaining('The deployment answered 409: ') })
    const turns = [{ say: 'hi', expect: [{ text: 'Hello' }] }]
    await tenant.call('POST', `/script/${tenant.appID}`, { body: { title: 'Greets', turns } })
    await say('Salut')
    expect(await bot('publish', tenant)).toMatchObject({ code: 1, err: expect.stringContaining('“Greets”') })
    expect((await live()).number).toBe(1)
    expect(await bot('publish', tenant, '--force')).toMatchObject({ code: 0 })
    expect(await bot('test', tenant, '--on', 'live')).toMatchObject({ code: 1 })
  })
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openApplication } from '../../lib/store/applications/access.ts'
import { runCauserie } from '../../local/commands/program.ts'
import { createTable } from '../../local/resources.ts'
import { beginRun, sendCampaign } from '../harness/campaigns.ts'
import { drain } from '../harness/queues.ts'
import { everyItem, newDemoApplication, readAll } from '../harness/readAll.ts'
import { rollUpAll } from '../harness/rollUp.ts'
import { listDue } from '../harness/sweep.ts'
import { train } from '../harness/understanding.ts'
import type { World } from '../harness/world.ts'
import { bodyOf, serve } from '../lib/outgoing/serve.ts'

/** An application goes from one deployment to another as a file (docs/operations.md#an-application-as-a-file). */

const source = `from-${randomUUID().slice(0, 8)}`
const owner = 'new-owner@example.test'
const day = { from: String(Date.now() - 2 * 86_400_000), to: String(Date.now() + 86_400_000) }

let [world, work, file]: [World, string, string] = [undefined as never, '', '']
let before: Record<string, unknown>
let scheduled: string

/** A stack on AWS whose table is another one of the same engine: what the command reads of CloudFormation. */
async function stackWith(table: string): Promise<void> {
  const { url } = await serve(async (request, response) => {
    await bodyOf(request)
    const output = `<member><OutputKey>TableName</OutputKey><OutputValue>${table}</OutputValue></member>`
    response.end(
      `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><Outputs>${output}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
    )
  })
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDFORMATION', url)
}

/** Where the code of this process works from now on. */
function at(table: string): void {
  process.env['TABLE_NAME'] = table
}

async function run(table: string, args: readonly string[]) {
  await stackWith(table)
  const [out, err] = [new PassThrough(), new PassThrough()]
  const code = await runCauserie([...args, '--stage', 'prod'], { token: undefined, out, err, signal: new AbortController().signal })
  return { code, out: String(out.read() ?? ''), err: String(err.read() ?? '') }
}

const exported = (to: string) => run(source, ['export', world.ids.appID, '--to', to])
const imported = (into: string, from = file) => run(into, ['import', '--application', from, '--owner', owner])

/** A deployment with one user, who is to own the application. */
async function newDeployment(): Promise<string> {
  const table = `to-${randomUUID().slice(0, 8)}`
  await createTable(inject('dynamodb'), table)
  return table
}

async function ownerIn(table: string) {
  at(table)
  const { createUser } = await import('../../lib/store/users/users.ts')
  const userID = `user-${randomUUID().slice(0, 12)}`
  await createUser({ userID, email: owner, passwordHash: 'none', first_name: 'New', last_name: 'Owner' })
  const { issueUserToken } = await import('../../lib/auth/tokens.ts')
  return { userID, token: await issueUserToken({ userID }) }
}

/** A function that has nothing of the application in memory, as those of another deployment. */
async function asElsewhere() {
  vi.resetModules()
  const { installForSources } = await import('../../build/installForSources.ts')
  installForSources()
  const [{ call }, { readAll }, { drain }] = await Promise.all([
    import('../harness/call.ts'),
    import('../harness/readAll.ts'),
    import('../harness/queues.ts'),
  ])
  return { call, readAll, drain }
}

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'causerie-archive-'))
  file = join(work, 'demo.ndjson.gz')
  await createTable(inject('dynamodb'), source)
  at(source)
  world = await newDemoApplication(1000)
  const { tenant, ids } = world
  await tenant.call('PATCH', `/application/${ids.appID}`, { body: { sms: { active: true, smsprovider_authToken: 'very-secret' } } })
  await train(tenant)
  await drain()
  scheduled = await sendCampaign(tenant, { timestamp: new Date(Date.now() + 86_400_000).toISOString() })
  const application = await openApplication(ids.appID)
  if (application) await rollUpAll(application)
  await world.talker.say('after the roll-up')
  before = await readAll(world, day)
}, 120_000)

afterAll(() => rm(work, { recursive: true }))

/** What another deployment answers otherwise: its users and tokens, its trainings, its audit trail; and the campaign to come is cancelled there. */
const differs = new Set([
  'application/get',
  'application/tokens/get',
  'application/members/get',
  'inbox/operators/get',
  'nlu/state/get',
  'nlu/quality/get',
  'notifications/get',
  'audit/get',
  'subscriptions/get',
  'subscription/attempts/get',
])

const comparable = (answers: Record<string, unknown>): unknown =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !differs.has(key)))

describe('npm run export, and npm run import -- --application', { timeout: 120_000 }, () => {
  it('bring the demo application to another deployment: each item, and each answer', async () => {
    const done = await exported(file)
    expect([done.code, done.err, done.out]).toEqual([
      0,
      expect.stringContaining('The application is active'),
      expect.stringMatching(/^Application \w+ of causerie-prod in eu-west-1 is in .*: [\d,]+ items\.\n$/),
    ])
    const target = await newDeployment()
    const person = await ownerIn(target)
    expect(await imported(target)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('(Test application) is there, with ') })

    // Of the application, all that is not left out is there, and nothing else.
    const left = ({ pk, sk }: Record<string, { S?: string } | undefined>): boolean =>
      /^(U|EM|LA|ID|WS|OW|CS|FG|PR|EV|AU|YS?|YD|YL|LAYOUT)\b/.test(pk?.S ?? '') || /^(ACL|TOKEN#|IMPORT|KF#|MODEL|TRAIN)/.test(sk?.S ?? '')
    const of = async (table: string) =>
      new Map([...(await everyItem(table))].filter(([, item]) => !left(item as never)).map(([key, item]) => [key, withoutDue(item)]))
    const [here, there] = [await of(source), await of(target)]
    const isVisitor = (item: Record<string, unknown>): boolean => JSON.stringify(item['dead']) === '{"S":"visitor"}'
    for (const [key, item] of here) if (isVisitor(item)) here.delete(key)
    expect([...there.keys()].sort()).toEqual([...here.keys()].sort())
    for (const [key, item] of there) {
      const expected = { ...here.get(key) }
      if (key.endsWith(',"META"]')) expected['sms'] = { M: { active: { BOOL: true } } }
      if (key.includes(scheduled)) Object.assign(expected, { state: { S: 'cancelled' }, finishedAt: item['finishedAt'] })
      delete expected['conns']
      expect(item, key).toEqual(expected)
    }

    at(target)
    const elsewhere = await asElsewhere()
    // The bot learns again what it understood: the sweeper begins that.
    expect((await listDue('training', Date.now() + 120_000)).filter(({ appID }) => appID === world.ids.appID)).toHaveLength(1)
    await elsewhere.call('POST', `/nlu/train/${world.ids.appID}`, { token: person.token })
    await elsewhere.drain()
    const tenant = { ...world.tenant, token: person.token }
    const after = await elsewhere.readAll({ ids: world.ids, tenant }, day)
    expect(comparable(after)).toEqual(comparable(before))
    expect(Object.keys(after).length).toBeGreaterThan(50)
    expect(after['application/get']).toMatchObject({ body: { title: 'Test application', userID: person.userID, canEdit: [], canView: [] } })
    expect(after['notifications/get']).toMatchObject({ body: expect.arrayContaining([expect.objectContaining({ state: 'cancelled' })]) })

    // Its conversations go on: a respondent is where they were, and the figures count it.
    const path = `/channels/web/${world.ids.appID}/messages`
    const earlier = (await elsewhere.call('GET', path, { token: world.talker.token })).body
    const said = await elsewhere.call('POST', path, { token: world.talker.token, body: { text: 'still here' } })
    expect([said.status, earlier.at(-1).text]).toEqual([200, 'after the roll-up'])
    const later = (await elsewhere.call('GET', path, { token: world.talker.token })).body
    expect(later.slice(0, earlier.length)).toEqual(earlier)
    expect(later.at(earlier.length)).toMatchObject({ from: 'respondent', text: 'still here' })
  })

  it('have no credentials in the file, name each item, and close it to others', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const [header, ...items] = lines
    expect(header).toMatchObject({ causerie: 'application', format: 1, appID: world.ids.appID, access: { epoch: 0 } })
    expect(items.at(-1)).toEqual({ end: items.length - 1 })
    expect(new Set(items.slice(0, -1).map(({ is }) => is))).not.toContain('other')
    const whole = JSON.stringify(lines)
    for (const secret of ['smsprovider_authToken', world.tenant.email]) expect(whole.includes(secret), secret).toBe(false)
    expect((await stat(file)).mode & 0o077).toBe(0)
  })

  it('go on where they were stopped; until then the application answers 503', async () => {
    const target = await newDeployment()
    const { token } = await ownerIn(target)
    const whole = await readFile(file)
    const cut = join(work, 'cut.ndjson.gz')
    await writeFile(cut, whole.subarray(0, Math.floor(whole.length * 0.95)))
    expect(await imported(target, cut)).toMatchObject({ code: 1, err: expect.stringContaining('is damaged, or was cut off') })
    at(target)
    const { call } = await asElsewhere()
    const read = await call('GET', `/application/${world.ids.appID}`, { token })
    expect([read.status, read.body.message, read.headers['retry-after']]).toEqual([503, expect.stringContaining('is being imported'), '60'])
    const place = (await everyItem(target)).get(JSON.stringify([`A#${world.ids.appID}`, 'IMPORT']))
    expect(Number(JSON.parse(JSON.stringify(place)).lines.N)).toBeGreaterThanOrEqual(800)
    expect(await imported(target)).toMatchObject({ code: 0, err: '' })
    expect((await call('GET', `/application/${world.ids.appID}`, { token })).status).toBe(200)
    const all = [...(await everyItem(target)).keys()].filter((key) => !/^\["(U|EM)#|","(IMPORT|TRAIN|ACL)"\]$/.test(key))
    expect(all.length).toBe(JSON.parse(gunzipSync(whole).toString().trim().split('\n').at(-1) ?? '').end)
    // A second time changes nothing, and another file of it is refused.
    expect(await imported(target)).toMatchObject({ code: 0, out: expect.stringContaining('nothing is changed') })
    const again = join(work, 'again.ndjson.gz')
    await exported(again)
    expect(await imported(target, again)).toMatchObject({ code: 1, err: expect.stringContaining('is there already') })
  })

  it('let the application be deleted there, with nothing left', async () => {
    const target = await newDeployment()
    const { token } = await ownerIn(target)
    await imported(target)
    at(target)
    const { call, drain } = await asElsewhere()
    expect((await call('DELETE', `/application/${world.ids.appID}`, { token })).status).toBe(200)
    await drain()
    expect([...(await everyItem(target)).keys()].filter((key) => !/^\["(U|EM|LA)#/.test(key))).toEqual([])
  })

  it.each([
    ['not a file of an application', gzipSync('{"a": 1}\n'), 2, 'is no application'],
    [
      'a file of another layout',
      gzipSync('{"causerie":"application","format":1,"layout":99,"appID":"a","archiveID":"b"}\n{"end":0}\n'),
      1,
      'layout 99',
    ],
  ])('refuse %s', async (_, bytes, code, message) => {
    const wrong = join(work, 'wrong.ndjson.gz')
    await writeFile(wrong, bytes)
    expect(await imported(source, wrong)).toMatchObject({ code, err: expect.stringContaining(message) })
  })

  it('write nothing that belongs to another application', async () => {
    const target = await newDeployment()
    await ownerIn(target)
    const [header, ...rest] = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
    const foreign = JSON.stringify({ is: 'feature', item: { pk: { S: 'A#somebodyElse' }, sk: { S: 'F#x' } } })
    const wrong = join(work, 'foreign.ndjson.gz')
    const end = rest.join('\n').replace(/"end":(\d+)/, (_, count) => `"end":${Number(count) + 1}`)
    await writeFile(wrong, gzipSync([header, foreign, end].join('\n')))
    expect(await imported(target, wrong)).toMatchObject({ code: 1, err: expect.stringContaining('does not belong to the application') })
    expect([...(await everyItem(target)).keys()].filter((key) => key.includes('somebodyElse'))).toEqual([])
  })

  it('refuse an owner who is nobody, and campaigns that are under way', async () => {
    const target = await newDeployment()
    expect(await imported(target)).toMatchObject({ code: 1, err: `There is no user with the e-mail address ${owner}.\n` })
    at(source)
    const notificationID = await sendCampaign(world.tenant)
    await beginRun(world.tenant, notificationID)
    expect(await exported(join(work, 'none'))).toMatchObject({
      code: 1,
      err: `Campaigns are under way: ${notificationID}. Let them end, or cancel them.\n`,
    })
    await expect(stat(join(work, 'none'))).rejects.toThrow()
  })
})

function withoutDue(item: Record<string, unknown>): Record<string, unknown> {
  const { gsi1pk, gsi1sk, ...rest } = item as Record<string, { S?: string }>
  return gsi1pk?.S?.startsWith('DUE#') ? rest : item
}

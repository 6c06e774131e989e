import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openApplication } from '../../lib/store/applications/access.ts'
import { archiveKinds, kindOfItem } from '../../lib/store/archive/archiveForm.ts'
import { defaultUID, keys } from '../../lib/store/keys.ts'
import { recordItem } from '../../lib/store/respondents/respondentItem.ts'
import { operationAttribute, put } from '../../lib/store/table/write.ts'
import { createTable } from '../../local/resources.ts'
import { beginRun, sendCampaign } from '../harness/campaigns.ts'
import { at, newDeployment, runOn, userIn } from '../harness/elsewhere.ts'
import { channelSecrets, plantEveryKind, type Recurring } from '../harness/everyKind.ts'
import { drain } from '../harness/queues.ts'
import { everyItem, newDemoApplication, readAll } from '../harness/readAll.ts'
import { rollUpAll } from '../harness/rollUp.ts'
import { listDue } from '../harness/sweep.ts'
import { train } from '../harness/understanding.ts'
import type { World } from '../harness/world.ts'

/** An application goes from one deployment to another as a file (docs/backup.md#an-application-as-a-file). */

const source = `from-${randomUUID().slice(0, 8)}`
const owner = 'new-owner@example.test'
const day = { from: String(Date.now() - 2 * 86_400_000), to: String(Date.now() + 86_400_000) }

let [world, work, file]: [World, string, string] = [undefined as never, '', '']
let before: Record<string, unknown>
let recurring: Recurring

const exported = (to: string) => runOn(source, ['export', world.ids.appID, '--to', to])
const imported = (into: string, from = file) => runOn(into, ['import', '--application', from, '--owner', owner])

/** The master secret of the source; of another deployment; of one that has taken up that of the source beside its own. */
const sourceSecret = `1:${'source'.repeat(8)}`
const ownSecret = `2:${'another'.repeat(8)}`
const carriedOver = `${ownSecret} ${sourceSecret}`

/** The user of a deployment who is to own the application. */
const ownerIn = (table: string) => userIn(table, owner)

/** The attribute of a uid that does not follow from the respondentID. */
const [ownUIDName = ''] = recordItem.attributes('ownUID')

/** A function that has nothing of the application in memory, as those of another deployment. */
async function asElsewhere() {
  vi.resetModules()
  const [{ call }, { readAll }, { drain }, { drainPurge }] = await Promise.all([
    import('../harness/call.ts'),
    import('../harness/readAll.ts'),
    import('../harness/queues.ts'),
    import('../harness/purge.ts'),
  ])
  return { call, readAll, drain, drainPurge }
}

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'causerie-archive-'))
  file = join(work, 'demo.ndjson.gz')
  await createTable(inject('dynamodb'), source)
  at(source)
  process.env['MASTER_SECRET'] = sourceSecret
  world = await newDemoApplication(1000)
  const { tenant, ids } = world
  await train(tenant)
  await drain()
  const application = await openApplication(ids.appID)
  if (application) await rollUpAll(application)
  recurring = await plantEveryKind(world)
  await world.talker.say('after the roll-up')
  before = await readAll(world, day)
})

afterAll(() => {
  vi.resetModules()
  return rm(work, { recursive: true })
})

/**
 * What another deployment answers otherwise: its users and tokens, what follows from its master secret, its trainings, its audit trail; campaigns to come
 * are cancelled there, and subscriptions are not.
 */
const differs = new Set([
  // Versions stay where they were published.
  'application/version/get',
  'application/versions/get',
  'application/webSecret/get',
  'application/channels/get',
  'application/get',
  'application/tokens/get',
  'application/invitations/get',
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

describe('npx causerie export, and npx causerie import --application', () => {
  it('copy the demo application to another deployment: each item, and each answer', async () => {
    const done = await exported(file)
    expect([done.code, done.err, done.out]).toEqual([
      0,
      expect.stringMatching(/^The application is active: .*\nIts event subscriptions are not exported: .*\n$/),
      expect.stringMatching(/^Application \w+ of causerie-prod in eu-west-1 was exported to .*: [\d,]+ items\.\n$/),
    ])
    const target = await newDeployment()
    vi.stubEnv('MASTER_SECRET', ownSecret)
    const person = await ownerIn(target)
    expect(await imported(target)).toMatchObject({ code: 0, err: '', out: expect.stringContaining('(Café Causerie) was imported with ') })

    // Of the application, all that is not left out is there, and nothing else.
    const of = async (table: string) =>
      new Map(
        [...(await everyItem(table))]
          .filter(([key]) => isOfApplications(key) && kindOf(key) !== undefined)
          .map(([key, item]) => [key, withoutDue(item)]),
      )
    const here = await of(source)
    const there = await of(target)
    expect(new Set([...here.keys()].map(kindOf))).toEqual(archiveKinds)
    const isVisitor = (item: Record<string, unknown>): boolean => JSON.stringify(item['dead']) === '{"S":"visitor"}'
    // A bucket that everybody was deleted from counts nobody.
    const isEmpty = (key: string, item: Record<string, unknown>): boolean =>
      kindOf(key) === 'respondentCount' && JSON.stringify(item['n']) === '{"N":"0"}'
    for (const [key, item] of here) if (isVisitor(item) || isEmpty(key, item)) here.delete(key)
    expect([...there.keys()].sort()).toEqual([...here.keys()].sort())
    for (const [key, item] of there) {
      const expected = { ...here.get(key) }
      if (key.endsWith(',"META"]')) Object.assign(expected, withoutSecrets)
      if (isRecurring(key)) Object.assign(expected, { state: { S: 'cancelled' }, finishedAt: item['finishedAt'] })
      delete expected['conns']
      // What was written again, names another write.
      delete expected[operationAttribute]
      delete item[operationAttribute]
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
    expect(after['application/get']).toMatchObject({ body: { title: 'Café Causerie', userID: person.userID, canEdit: [], canView: [] } })
    expect(after['notifications/get']).toMatchObject({ body: expect.arrayContaining([expect.objectContaining({ state: 'cancelled' })]) })

    expect(after['notification/get']).toEqual(before['notification/get'])
    expect([before['subscriptions/get'], after['subscriptions/get']]).toMatchObject([{ body: [{ active: false }] }, { body: [] }])

    // Sessions of the source are no sessions here; whoever the site says that it is finds what was said.
    const web = `/channels/web/${world.ids.appID}`
    const path = `${web}/messages`
    expect((await elsewhere.call('GET', path, { token: world.talker.token })).status).toBe(401)
    const signedWith = async (answers: Record<string, unknown>): Promise<number> => {
      const { body } = answers['application/webSecret/get'] as { body: { secret: string } }
      const signature = createHmac('sha256', body.secret).update(world.talker.id).digest('hex')
      return (await elsewhere.call('POST', `${web}/session`, { body: { respondentID: world.talker.id, signature } })).status
    }
    expect([await signedWith(before), await signedWith(after)]).toEqual([401, 201])

    // With the secret of the source as an earlier one: a respondent is where they were, and the figures count it.
    vi.stubEnv('MASTER_SECRET', carriedOver)
    expect([await signedWith(before), await signedWith(after)]).toEqual([201, 201])
    const earlier = (await elsewhere.call('GET', path, { token: world.talker.token })).body
    const reply = await elsewhere.call('POST', path, { token: world.talker.token, body: { text: 'still here' } })
    expect([reply.status, earlier.at(-1).text]).toEqual([200, 'after the roll-up'])
    const later = (await elsewhere.call('GET', path, { token: world.talker.token })).body
    expect(later.slice(0, earlier.length)).toEqual(earlier)
    expect(later.at(earlier.length)).toMatchObject({ from: 'respondent', text: 'still here' })
  })

  it('leave no credentials in the file, tag each item, and make it private', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const [header, ...items] = lines
    expect(header).toMatchObject({ causerie: 'application', format: 1, appID: world.ids.appID, access: { epoch: 0 } })
    expect(items.at(-1)).toEqual({ end: items.length - 1 })
    expect(new Set(items.slice(0, -1).map(({ is }) => is))).toEqual(archiveKinds)
    const whole = JSON.stringify(lines)
    const [{ appSecret, accessToken }, { secret: signing }] = channelSecrets.appIDs
    const secrets = [
      'smsprovider_authToken',
      channelSecrets.sms.smsprovider_authToken,
      'appSecret',
      appSecret,
      'accessToken',
      accessToken,
      signing,
      '"secret"',
    ]
    for (const secret of [...secrets, world.tenant.email]) expect(whole.includes(secret), secret).toBe(false)
    expect((await stat(file)).mode & 0o077).toBe(0)
  })

  it('continue where they stopped; until then the application answers 503', async () => {
    const target = await newDeployment()
    const { token } = await ownerIn(target)
    const whole = await readFile(file)
    const cut = join(work, 'cut.ndjson.gz')
    await writeFile(cut, whole.subarray(0, Math.floor(whole.length * 0.95)))
    expect(await imported(target, cut)).toMatchObject({ code: 1, err: expect.stringContaining('is damaged or truncated') })
    at(target)
    const { call } = await asElsewhere()
    const read = await call('GET', `/application/${world.ids.appID}`, { token })
    expect([read.status, read.body.message, read.headers['retry-after']]).toEqual([503, expect.stringContaining('is being imported'), '60'])
    const place = (await everyItem(target)).get(JSON.stringify([`A#${world.ids.appID}`, 'IMPORT']))
    expect(Number(JSON.parse(JSON.stringify(place)).lines.N)).toBeGreaterThanOrEqual(800)
    expect(await imported(target)).toMatchObject({ code: 0, err: '' })
    expect((await call('GET', `/application/${world.ids.appID}`, { token })).status).toBe(200)
    const all = [...(await everyItem(target)).keys()].filter((key) => !/^\["(U|EM)#|","(IMPORT|TRAIN|ACL|SUMMARY)"\]$/.test(key))
    expect(all.length).toBe(JSON.parse(gunzipSync(whole).toString().trim().split('\n').at(-1) ?? '').end)
    // A second time changes nothing, and another file of it is refused.
    expect(await imported(target)).toMatchObject({ code: 0, out: expect.stringContaining('nothing changed') })
    const again = join(work, 'again.ndjson.gz')
    await exported(again)
    expect(await imported(target, again)).toMatchObject({ code: 1, err: expect.stringContaining('already exists') })
  })

  it('allow deleting the application there, with nothing left', async () => {
    const target = await newDeployment()
    const { token } = await ownerIn(target)
    await imported(target)
    at(target)
    const { call, drainPurge } = await asElsewhere()
    expect((await call('DELETE', `/application/${world.ids.appID}`, { token })).status).toBe(200)
    await drainPurge(world.ids.appID)
    expect([...(await everyItem(target)).keys()].filter((key) => !/^\["(U|EM|LA)#/.test(key))).toEqual([])
  })

  it.each([
    ['not a file of an application', gzipSync('{"a": 1}\n'), 2, 'is not an application'],
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

  const victim = { appID: 'somebodyElse', uid: defaultUID('somebodyElse', 0, 'anna'), ownUID: 'x'.repeat(21) }
  const forged = (pk: string, sk: string, more: object = {}) => ({ pk: { S: pk }, sk: { S: sk }, forged: { BOOL: true }, ...more })
  const words = (uid: string) => forged(`C#${uid}`, 'M#000000001')
  const record = (more: object = {}) => {
    const { pk, sk } = keys.respondent(world.ids.appID, 0, 'mallory')
    return forged(pk, sk, { rid: { S: 'mallory' }, ...more })
  }

  it.each<[string, () => object[]]>([
    ['content', () => [forged(`A#${victim.appID}`, 'F#x')]],
    ['a campaign', () => [forged(`K#${victim.appID}-1`, '00000001#0#000000')]],
    ['a history whose respondent is not in the file', () => [words(victim.uid)]],
    ['a history beside a respondent of the file', () => [record(), words(victim.uid)]],
    ['a history that a respondent of the file claims', () => [record({ [ownUIDName]: { S: victim.ownUID } }), words(victim.ownUID)]],
    [
      'a history that a transcript of the file shows',
      () => [record(), forged(`C#${defaultUID(world.ids.appID, 0, 'mallory')}`, 'M#000000001', { sub: { S: victim.ownUID } })],
    ],
    ['a place in a list', () => [record({ gsi1pk: { S: `R#${victim.appID}#0#0` }, gsi1sk: { S: 'x' } })]],
    ['a place in a list by hour', () => [record({ gsi2pk: { S: `T#${victim.appID}#0#0` }, gsi2sk: { S: 'x' } })]],
    ['the access list', () => [forged(`A#${world.ids.appID}`, 'ACL')]],
    ['an e-mail to be sent', () => [record(), forged(`C#${defaultUID(world.ids.appID, 0, 'mallory')}`, 'E#x')]],
  ])('write nothing that belongs to another application or to no archive: %s', async (_, lines) => {
    const target = await newDeployment()
    await ownerIn(target)
    at(target)
    const place = { gsi1pk: { S: `MT#${victim.appID}#0#20000#0` }, gsi1sk: { S: 'x' } }
    for (const uid of [victim.uid, victim.ownUID]) await put({ pk: `C#${uid}`, sk: 'M#000000001' }, place)
    const [header, ...rest] = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
    const wrong = join(work, 'foreign.ndjson.gz')
    const foreign = lines()
    const end = rest.join('\n').replace(/"end":(\d+)/, (_, count) => `"end":${Number(count) + foreign.length}`)
    await writeFile(wrong, gzipSync([header, ...foreign.map((item) => JSON.stringify({ is: 'feature', item })), end].join('\n')))
    expect(await imported(target, wrong)).toMatchObject({ code: 1, err: expect.stringContaining('does not belong to the application') })
    expect([...(await everyItem(target)).values()].filter((item) => 'forged' in item)).toEqual([])
  })

  it('refuse an unknown owner, and campaigns in progress', async () => {
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

/** What an archive says that an item is, by its key as JSON. */
function kindOf(key: string): string | undefined {
  const [pk, sk] = JSON.parse(key)
  return kindOfItem({ pk, sk })
}

/** Whether an item belongs to an application: users, log-ins and connections do not. */
const isOfApplications = (key: string): boolean => !/^\["(U|EM|LA|WS|PR|EV|IV|LAYOUT)[#"]/.test(key)

/** Settings of channels as they arrive. */
const withoutSecrets = {
  sms: { M: { active: { BOOL: true } } },
  appIDs: {
    L: [
      { M: { source: { S: 'fb' }, appID: { S: '987' } } },
      { M: { source: { S: 'custom' }, appID: { S: 'kiosk' }, url: { S: 'https://kiosk.example.test/' } } },
    ],
  },
}

const isRecurring = (key: string): boolean =>
  Object.values(recurring).some((id) => key === JSON.stringify([`A#${world.ids.appID}`, `K#${id}`]))

function withoutDue(item: Record<string, unknown>): Record<string, unknown> {
  const { gsi1pk, gsi1sk, ...rest } = item as Record<string, { S?: string }>
  return gsi1pk?.S?.startsWith('DUE#') ? rest : item
}

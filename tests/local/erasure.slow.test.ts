import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compact } from '../../local/compact.ts'
import { type Engine, freePort, s3URL, startDynamoDB, startSQS } from '../../local/engines.ts'
import { createBucket, createQueues, createTable } from '../../local/resources.ts'
import type { UploadForm } from '../../schemas/attachment.ts'
import type { Tenant } from '../harness/tenant.ts'

/**
 * A respondent is deleted, and is then searched for in the files of the engines, byte by byte. The test has engines of its own with data in
 * files. Modules that read their addresses are loaded after the engines are started.
 */
const planted = {
  id: 'anaïs#7 🦉 planted-id',
  formerID: 'former planted-id',
  childID: 'child planted-id',
  mail: 'anais.planted@example.test',
  otherMail: 'second.planted@example.test',
  attribute: 'planted attribute Île-de-France',
  imported: 'planted import',
  tag: 'planted tag',
  said: 'planted words of hers',
  refused: 'planted words that are refused',
  live: 'planted words in live chat',
  operator: 'planted words of the operator',
  note: 'planted note of an operator',
  text: 'planted custom text',
  fileName: 'planted-file-name',
  fileContent: 'planted content of a file',
  unsent: 'planted content of a file that no message named',
  operatorFile: "planted content of an operator's file",
}
const bystander = 'a bystander who stays'
/** Not in the table, but in S3. */
const inBucket = ['fileContent', 'unsent', 'operatorFile']
const bystanders: string[] = []

let dir: string
let engines: Engine[]
let tenant: Tenant
let before: unknown

/** All statistics of the application. */
async function numbers(): Promise<unknown> {
  const { appID } = tenant
  const reads = [
    `/data/application/${appID}`,
    `/data/application/${appID}/statistics`,
    `/statistics/conversation/${appID}`,
    `/statistics/nlu/${appID}`,
    `/processes/${appID}`,
  ]
  const bodies = []
  // Whole days: `to` is the same in each call.
  const period = { from: String(today - 86_400_000), to: String(today + 86_400_000) }
  for (const path of reads) {
    const { status, body, text } = await tenant.call('GET', path, { query: path.endsWith('/statistics') ? {} : period })
    expect(status, text).toBe(200)
    bodies.push(body)
  }
  return bodies
}
const today = Math.floor(Date.now() / 86_400_000) * 86_400_000

/** The files that contain a planted value. */
async function traces(): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir(dir)) {
    const bytes = readFileSync(join(dir, name))
    for (const [what, text] of Object.entries(planted)) if (bytes.includes(text)) found.push(`${what} in ${name}`)
  }
  return found
}

/** The planted values in the table, by key, also within compressed values. */
async function rows(): Promise<string[]> {
  const { ScanCommand } = await import('@aws-sdk/client-dynamodb')
  const { client } = await import('../../lib/store/table/client.ts')
  const { Items = [] } = await client.send(new ScanCommand({ TableName: process.env['TABLE_NAME'] }))
  return Items.flatMap((item) => {
    const opened = Object.values(item).map(({ B }) => (B ? inflateRawSync(B).toString() : ''))
    const text = `${JSON.stringify(item)}${opened.join('')}`
    const what = Object.entries(planted).filter(([, value]) => text.includes(value))
    return what.map(([name]) => `${name} in ${item['pk']?.S} ${item['sk']?.S}`)
  })
}

/** What is in the bucket. */
async function objects(): Promise<string[]> {
  const [, sqs] = engines
  const list = await (await fetch(`${sqs?.url}/files?list-type=2`)).text()
  const keys = [...list.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key)
  return Promise.all(keys.map(async (key) => (await fetch(`${sqs?.url}/files/${key}`)).text()))
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'erasure-'))
  // Not the engine shared by the other tests.
  delete process.env['AWS_ENDPOINT_URL_DYNAMODB']
  const s3Port = await freePort()
  const [dynamodb, sqs] = await Promise.all([
    startDynamoDB({ port: await freePort(), dataDir: dir }),
    startSQS({ port: await freePort(), s3Port, dataDir: dir }),
  ])
  engines = [dynamodb, sqs]
  await Promise.all([createTable(dynamodb.url, process.env['TABLE_NAME'] ?? ''), createBucket(sqs.url)])
  const queues = await createQueues(sqs.url)
  const urls = Object.fromEntries(
    Object.entries(queues).map(([name, url]) => [
      `${name
        .replace(/Queue$/, '')
        .replace(/\B[A-Z]/g, '_$&')
        .toUpperCase()}_QUEUE_URL`,
      url,
    ]),
  )
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url,
    AWS_ENDPOINT_URL_SQS: sqs.url,
    FILES_URL: `${s3URL(s3Port)}/files`,
    ...urls,
  })

  const { newTenant } = await import('../harness/tenant.ts')
  const { newFeature } = await import('../harness/talk.ts')
  const { drain } = await import('../harness/queues.ts')
  const { call } = await import('../harness/call.ts')
  const { createConnection } = await import('../../lib/store/respondents/connections.ts')
  const { openApplication } = await import('../../lib/store/applications/access.ts')
  const { createHmac } = await import('node:crypto')
  tenant = await newTenant()
  const { appID } = tenant
  const ok = async (method: string, path: string, body?: object) => {
    const answer = await tenant.call(method, path, { body, appid: appID })
    expect([200, 201], `${method} ${path} ${answer.text}`).toContain(answer.status)
    return answer.body
  }
  const { workflowID } = await ok('POST', `/workflow/${appID}`, {
    active: true,
    actions: [
      {
        active: true,
        type: 'email',
        email: { active: true, list: [{ subject: '{{city}}', content: '{{city}}', toEmail: ['{{mail}}'], fromEmail: 'a@b.test' }] },
      },
    ],
  }).catch(() => ({ workflowID: undefined }))
  const question = {
    messages: [{ type: 'text', text: 'Your mail, {{city}}?' }],
    validation: { active: true, type: 'email' },
    properties: { active: true, attribute: { mail: 'answer' } },
    ...(workflowID ? { actions: { active: true, list: [{ actions: { active: true, workflow: workflowID } }] } } : {}),
  }
  const { featureID } = await newFeature(tenant, 'Sign up', [question, { ...question, type: 'notation' }, { ...question }], {
    process: { active: true, title: 'Sign up' },
  })

  // A session under a changed id.
  const { secret } = await ok('GET', `/application/${appID}/webSecret`)
  const signature = createHmac('sha256', secret).update(planted.formerID).digest('hex')
  const session = await call('POST', `/channels/web/${appID}/session`, { body: { respondentID: planted.formerID, signature } })
  const say = async (token: string, text: string) => {
    const answer = await call('POST', `/channels/web/${appID}/messages`, { token, body: { text, messageID: randomUUID() } })
    expect(answer.status, answer.text).toBe(200)
  }
  await say(session.body.token, planted.said)
  await say(session.body.token, planted.refused)
  await say(session.body.token, planted.mail)
  await say(session.body.token, planted.otherMail)
  await ok('POST', '/conversation/changeRespondentID', {
    recipient: { id: planted.formerID },
    newRecipient: { id: planted.id },
    newBotID: featureID,
  })
  const profiles = [
    { respondentID: planted.id, attribute: { city: planted.attribute, more: planted.imported }, tag: { likes: { add: [planted.tag] } } },
    { respondentID: bystander, attribute: { city: 'Lyon' } },
  ]
  await ok('POST', `/data/import/${appID}`, { profiles })
  await ok('POST', '/data/botrespondent/create', {
    appID,
    respondentID: planted.childID,
    attribute: { userParent: planted.id, city: planted.attribute },
  })
  const application = await openApplication(appID)
  if (!application) throw new Error('the application is not there')
  await createConnection(application, planted.id, { id: 'a-connection', view: 'a-view' })

  await ok('POST', '/notificationapi/api/sendCampaign', {
    appID,
    type: 'message',
    messages: [{ type: 'text', text: 'Hello {{city}} {{more}}' }],
    answers: [{ type: 'button', value: 'Yes', payload: 'yes' }],
  })
  await drain()
  await ok('POST', '/data/botrespondent/live', { appID, respondentID: planted.id })
  const again = createHmac('sha256', secret).update(planted.id).digest('hex')
  const second = await call('POST', `/channels/web/${appID}/session`, { body: { respondentID: planted.id, signature: again } })
  await say(second.body.token, planted.live)
  const { sendFile } = await import('../harness/sentFiles.ts')
  await ok('PATCH', `/application/${appID}`, { design: { showUploadPicto: true } })
  const about = (content: string, name = planted.fileName) => ({
    name: `${name}.txt`,
    type: 'text/plain',
    size: Buffer.byteLength(content),
  })
  const upload = async (form: { body: UploadForm; text: string }, content: string) => {
    expect((await sendFile(form.body, Buffer.from(content))).status, form.text).toBe(201)
    return form.body.messageID
  }
  const asks = (token: string, content: string, name?: string) =>
    call('POST', `/channels/web/${appID}/attachments`, { token, body: about(content, name) })
  const attachment = await upload(await asks(second.body.token, planted.fileContent), planted.fileContent)
  const sent = await call('POST', `/channels/web/${appID}/messages`, { token: second.body.token, body: { attachment } })
  expect(sent.status, sent.text).toBe(200)
  await upload(await asks(second.body.token, planted.unsent), planted.unsent)
  const forThem = { appID, respondentID: planted.id }
  const operators = await tenant.call('POST', '/conversation/live/attachment', { body: { ...forThem, ...about(planted.operatorFile) } })
  await ok('POST', '/conversation/live/message', { ...forThem, attachment: await upload(operators, planted.operatorFile) })
  const other = await call('POST', `/channels/web/${appID}/session`)
  const others = await upload(await asks(other.body.token, bystander, 'other'), bystander)
  await call('POST', `/channels/web/${appID}/messages`, { token: other.body.token, body: { attachment: others } })
  bystanders.push(bystander, other.body.respondentID)
  await ok('POST', '/conversation/live/message', { appID, respondentID: planted.id, text: planted.operator })
  await ok('POST', `/inbox/${appID}/notes`, { respondentID: planted.id, text: planted.note })
  await ok('PUT', `/respondent/profile/${encodeURIComponent(planted.id)}`, {
    attribute: { city: planted.attribute, custom: planted.text, mail: planted.mail },
  })
  before = await numbers()
})

afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.stop()))
  await rm(dir, { recursive: true, force: true })
})

describe('a respondent who is deleted', () => {
  it('is in the table and the files before', async () => {
    const found = (await rows()).join('\n')
    for (const name of Object.keys(planted))
      if (!inBucket.includes(name) && !['tag', 'imported'].includes(name)) expect(found).toContain(name)
    expect((await traces()).length).toBeGreaterThan(0)
    expect(await objects()).toEqual(expect.arrayContaining([planted.fileContent, planted.unsent, planted.operatorFile, bystander]))
  })

  it('is nowhere in the table after the purge, and past counts are unchanged', async () => {
    const { drain } = await import('../harness/queues.ts')
    const { requeuePurge } = await import('../../lib/respondents/erasure/requeuePurge.ts')
    const { listDue } = await import('../harness/sweep.ts')
    const answer = await tenant.call('DELETE', `/respondent/${encodeURIComponent(planted.id)}`, { appid: tenant.appID })
    expect(answer.status, answer.text).toBe(200)
    await drain()
    for (const work of await listDue('respondentPurge', Date.now() + 86_400_000)) {
      if (work.respondentID.includes('planted')) await requeuePurge(work)
    }
    await drain()
    expect(await rows()).toEqual([])
    expect(await numbers()).toEqual(before)
    const { body } = await tenant.call('GET', '/data/respondentsList', { query: { appID: tenant.appID } })
    expect(body.sort()).toEqual(bystanders.sort())
    expect(await objects()).toEqual([bystander])
  })

  it('is nowhere in the files after vacuuming, including the log and free space', async () => {
    await Promise.all(engines.map((engine) => engine.stop()))
    expect(await compact(dir)).toBe(true)
    expect((await readdir(dir)).filter((name) => name.endsWith('.db')).length).toBe(2)
    expect(await traces()).toEqual([])
    expect(readFileSync(join(dir, 'table.db')).includes(bystander)).toBe(true)
    // What is not erased is still there when the engine starts again.
    engines = [engines[0] as Engine, await startSQS({ port: await freePort(), dataDir: dir })]
    expect(await objects()).toEqual([bystander])
  })
})

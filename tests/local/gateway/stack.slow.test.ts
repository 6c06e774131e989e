import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writePages } from '../../../build/pages.ts'
import { type Platform, startPlatform } from '../../../local/platform.ts'
import { authToken, smsSignature } from '../../harness/channels.ts'
import { freePorts } from '../../harness/freePorts.ts'

/** The local platform as callers see it: the gateway, serverless-offline and the functions behind it. */
let work: string
let platform: Platform
let token: string
let appID: string

interface Sent extends Omit<RequestInit, 'headers'> {
  readonly headers?: Record<string, string>
}

async function ask(method: string, path: string, { headers, ...rest }: Sent = {}) {
  const answer = await fetch(platform.baseURL + path, { method, headers: { authorization: `Bearer ${token}`, ...headers }, ...rest })
  const text = await answer.text()
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  const body: any = answer.headers.get('content-type') === 'application/json' ? JSON.parse(text) : undefined
  return { status: answer.status, headers: answer.headers, text, body }
}
const json = { 'content-type': 'application/json' }

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'causerie-gateway-'))
  vi.stubEnv('LOG_LEVEL', 'info')
  const masterSecret = 'a secret of the tests, long enough to be one'
  const port = await freePorts()
  const logFile = join(work, 'platform.log')
  const built = writePages()
  platform = await startPlatform({ port, dataDir: undefined, masterSecret, logFile, built })
  const email = `${Date.now()}@example.test`
  const user = { email, password: 'correct horse battery', first_name: 'Ada', last_name: 'L' }
  token = (await ask('POST', '/user/register', { headers: json, body: JSON.stringify(user) })).body.token
  appID = (await ask('POST', '/application', { headers: json, body: '{"title":"Test"}' })).body.appID
})

afterAll(async () => {
  await platform?.stop()
  await rm(work, { recursive: true, force: true })
})

const corsHeaders = (headers: Headers) => [...headers].filter(([name]) => name.startsWith('access-control-'))

describe('CORS', () => {
  it('is set by the functions only', async () => {
    const origin = 'https://any.example'
    const config = await ask('GET', `/channels/web/${appID}/config`, { headers: { origin } })
    expect(Object.fromEntries(corsHeaders(config.headers))).toEqual({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.any(String),
    })
    for (const path of ['/health', `/application/${appID}`, '/nothing', '/application/none'])
      expect(corsHeaders((await ask('GET', path, { headers: { origin } })).headers), path).toEqual([])
  })

  it('is refused in preflights except for the public web channel', async () => {
    const headers = { origin: 'https://any.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-mine' }
    const refused = await ask('OPTIONS', '/data/userProfile', { headers })
    expect([refused.status, corsHeaders(refused.headers)]).toEqual([204, []])
    const allowed = await ask('OPTIONS', `/channels/web/${appID}/session`, { headers })
    expect(allowed.status).toBe(204)
    expect(Object.fromEntries(corsHeaders(allowed.headers))).toMatchObject({ 'access-control-allow-origin': '*' })
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    expect(allowed.headers.get('access-control-allow-headers')).not.toContain('x-mine')
  })
})

describe('a path that does not exist', () => {
  const message = 'This path does not exist, or does not support this method.'
  it.each([
    ['GET', '/nothing', { success: false, message }],
    ['POST', '/health', { success: false, message }],
    ['GET', '/health/', { success: false, message }],
    ['GET', '/data/nothing', { status: 404, message }],
    ['DELETE', '/conversation/typing', { status: 404, message }],
    ['GET', '/2015-03-31/functions', { success: false, message }],
    ['GET', '/%', { success: false, message }],
  ])('is 404 for %s %s, in the form of its interface', async (method, path, expected) => {
    const { status, body, headers } = await ask(method, path)
    expect([status, body]).toEqual([404, expected])
    const log = await readFile(join(work, 'platform.log'), 'utf8')
    expect(log.includes(`"requestID":"${headers.get('x-request-id')}"`)).toBe(true)
  })
})

describe('a body', () => {
  it.each([
    ['0', 'the body must be an object.'],
    ['false', 'the body must be an object.'],
    ['null', 'the body must be an object.'],
    ['"text"', 'the body must be an object.'],
    ['[]', 'the body must be an object.'],
    ['{', 'the body must be valid JSON.'],
    ['plain text', 'the body must be valid JSON.'],
    ['', 'title is missing.'],
  ])('%j is refused by the function with an explanation', async (body, message) => {
    for (const headers of [json, { 'content-type': 'text/plain' }, { 'content-type': 'application/octet-stream' }]) {
      const answer = await ask('POST', '/application', { headers, body })
      expect([answer.status, answer.body]).toEqual([500, { success: false, message }])
      expect(answer.headers.get('x-request-id')).toBeTruthy()
    }
  })

  it('is bytes in UTF-8, whatever its type', async () => {
    for (const headers of [json, { 'content-type': 'application/octet-stream' }]) {
      const { status, body } = await ask('POST', '/application', { headers, body: Buffer.from('{"title":"é 🦉"}') })
      expect([status, body.title]).toEqual([201, 'é 🦉'])
    }
  })

  it('reaches signature checks unchanged', async () => {
    const sms = { active: true, smsprovider_accountSid: 'AC1', smsprovider_authToken: authToken, smsprovider_phone: '+33700000000' }
    await ask('PATCH', `/application/${appID}`, { headers: json, body: JSON.stringify({ sms }) })
    const parameters = { From: '+33600000000', To: '+33700000000', Body: 'é & + %', NumMedia: '0', MessageSid: 'SM1' }
    const path = `/channels/sms/${appID}`
    const signature = smsSignature(platform.baseURL + path, parameters)
    const body = new URLSearchParams(parameters).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
    expect((await ask('POST', path, { headers, body })).status).toBe(200)
    expect((await ask('POST', path, { headers, body: `${body}&More=1` })).status).toBe(401)
  })

  it.each([
    ['that the function does not take', 1_500_000, { success: false, message: 'The body of the call is larger than 1000000 bytes.' }],
    ['that API Gateway does not take', 11_000_000, { message: 'Request Entity Too Large' }],
  ])('of a size %s is 413', async (_what, bytes, expected) => {
    const { status, body } = await ask('POST', '/application', { headers: json, body: JSON.stringify({ title: 'x'.repeat(bytes) }) })
    expect([status, body]).toEqual([413, expected])
  })
})

describe('a call', () => {
  it('has its path parameters decoded, once', async () => {
    const respondentID = 'a/b#c?d%2F é'
    const profile = `/data/userProfile?appID=${appID}&respondentID=${encodeURIComponent(respondentID)}`
    expect((await ask('POST', profile, { headers: json, body: '{"attribute":{"x":"y"}}' })).status).toBe(200)
    const { status, body } = await ask('GET', `/respondent/${encodeURIComponent(respondentID)}`, { headers: { appid: appID } })
    expect([status, body.respondentID]).toEqual([200, respondentID])
  })

  it('with a repeated query parameter is refused by the function', async () => {
    const { status, body } = await ask('GET', `/data/respondentsList?appID=${appID}&appID=${appID}`)
    expect([status, body]).toEqual([400, { status: 304, message: 'appID must be sent once.' }])
  })

  it('can return the bytes of a compressed file', async () => {
    const { status, headers, text } = await ask('GET', '/assets/widget.js', { headers: { 'accept-encoding': 'gzip' } })
    expect([status, headers.get('content-encoding')]).toEqual([200, 'gzip'])
    expect(text).toContain('causerie')
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { runCauserie } from '../../local/commands/program.ts'
import { drain } from '../harness/queues.ts'
import { skipWaits } from '../harness/skipWaits.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'
import { bodyOf, serve } from '../lib/infrastructure/outboundHttp/serve.ts'

/** `npx causerie logs`, on the lines that functions really write; and the request id of a campaign, from the call to each delivery. */

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'causerie-logs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.local'))
  writeFileSync(join(folder, '.local/demo.json'), JSON.stringify({ baseURL: 'http://localhost:3210' }))
})

async function logs(...args: string[]) {
  const out = new PassThrough()
  const err = new PassThrough()
  const code = await runCauserie(['logs', ...args], { token: undefined, folder, out, err, signal: new AbortController().signal })
  return { code, out: String(out.read() ?? ''), err: String(err.read() ?? '') }
}

/** Writes what the functions print meanwhile, between lines of the engines, where the platform writes it. */
async function logged(work: () => Promise<void>): Promise<void> {
  const lines = ['offline: POST /x (λ: x)']
  vi.stubEnv('LOG_LEVEL', 'info')
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  try {
    await work()
  } finally {
    output.mockRestore()
  }
  writeFileSync(join(folder, '.local/platform-3210.log'), lines.map((line) => line.trimEnd()).join('\n'))
}

const objects = (out: string): Record<string, unknown>[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('on this machine', () => {
  it('--request follows a campaign from its call through planning and each chunk to its deliveries, and nothing else', async () => {
    const tenant: Tenant = await newTenant()
    for (const name of ['ada', 'bea', 'eva']) await tenant.profile(name, {})
    await drain({})
    const ids: string[] = []
    await logged(async () => {
      for (const text of ['One', 'Two']) {
        const body = { appID: tenant.appID, type: 'message', messages: [{ type: 'text', text }] }
        ids.push((await tenant.call('POST', '/notificationapi/api/sendCampaign', { body })).headers['x-request-id'] ?? '')
      }
      await drain({})
    })
    for (const id of ids) {
      const lines = objects((await logs('--request', id, '--json')).out)
      expect(new Set(lines.map((line) => line['requestID']))).toEqual(new Set([id]))
      expect(lines.filter(({ message }) => message === 'call')).toEqual([expect.objectContaining({ operation: 'sendCampaign' })])
      const queues = lines.flatMap((line) => (line['message'] === 'worker' ? [line['queue']] : []))
      expect(queues.filter((queue) => queue === 'PLAN').length).toBeGreaterThanOrEqual(16)
      expect(queues).toContain('DELIVER')
      const deliveries = lines.filter(({ message }) => message === 'delivery')
      expect(deliveries.reduce((sum, { sent }) => sum + Number(sent), 0)).toBe(3)
    }
    const { out } = await logs('--request', ids[0] ?? '')
    expect(out).toMatch(/^\d{4}-\S+Z info {2}call operation=sendCampaign status=\d+ ms=\d+$/m)
    expect(await logs('--request', 'another')).toMatchObject({ code: 1, err: 'No log line has the request id another.\n' })
  })

  it('--latency prints percentiles by operation, the slowest first', async () => {
    const times = Array.from({ length: 100 }, (_, i) => ({ level: 'info', message: 'call', operation: 'getInbox', status: 200, ms: i + 1 }))
    const lines = [
      ...times,
      { level: 'info', message: 'call', operation: 'login', ms: 900 },
      { level: 'info', message: 'worker', ms: 9000 },
    ]
    writeFileSync(join(folder, '.local/platform-3210.log'), lines.map((line) => JSON.stringify(line)).join('\n'))
    expect(objects((await logs('--latency', '--json')).out)).toEqual([
      { operation: 'login', calls: 1, p50: 900, p95: 900, p99: 900 },
      { operation: 'getInbox', calls: 100, p50: 50, p95: 95, p99: 99 },
    ])
    expect((await logs('--latency')).out).toMatch(/^getInbox +100 +50 +95 +99$/m)
  })

  it.each([
    [[], '--request or --latency'],
    [['--request', 'a', '--latency'], '--request or --latency'],
    [['--request', 'x" or 1=1'], '--request'],
    [['--latency', '--since', '0'], '--since'],
    [['--latency', '--stage', 'prod'], 'AWS_REGION'],
  ])('exits with 2 for %j', async (args, message) => {
    vi.stubEnv('AWS_REGION', '')
    expect(await logs(...args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) })
  })
})

describe('on AWS', () => {
  /** CloudWatch Logs Insights, whose queries run for a while; returns the queries it received. */
  async function insights(rows: Record<string, string>[], status = 'Complete') {
    const queries: Record<string, unknown>[] = []
    let polls = 0
    const { url } = await serve(async (request, response) => {
      const body = JSON.parse(await bodyOf(request))
      response.setHeader('content-type', 'application/x-amz-json-1.1')
      expect(request.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 .*\/eu-west-3\/logs\/aws4_request/)
      if (request.headers['x-amz-target'] === 'Logs_20140328.StartQuery') {
        queries.push(body)
        return void response.end(JSON.stringify({ queryId: 'q1' }))
      }
      expect([request.headers['x-amz-target'], body]).toEqual(['Logs_20140328.GetQueryResults', { queryId: 'q1' }])
      const results = rows.map((row) => Object.entries(row).map(([field, value]) => ({ field, value })))
      response.end(JSON.stringify(++polls < 3 ? { status: polls === 1 ? 'Scheduled' : 'Running', results: [] } : { status, results }))
    })
    vi.stubEnv('AWS_ENDPOINT_URL_CLOUDWATCH_LOGS', url)
    onTestFinished(() => void vi.restoreAllMocks())
    skipWaits()
    return queries
  }
  const place = ['--stage', 'prod', '--region', 'eu-west-3']

  it('--request asks for the lines of the request in the order of time', async () => {
    const line = { level: 'info', timestamp: '2026-11-26T10:00:00.000Z', message: 'call', requestID: 'r-1', operation: 'login', ms: 12 }
    const queries = await insights([{ '@message': JSON.stringify(line), '@ptr': 'x' }])
    expect(await logs('--request', 'r-1', '--since', '2', ...place)).toEqual({
      code: 0,
      out: '2026-11-26T10:00:00.000Z info  call operation=login ms=12\n',
      err: '',
    })
    const [query] = queries
    expect(query).toMatchObject({
      logGroupName: '/causerie/prod',
      queryString: 'fields @message | filter requestID = "r-1" | sort @timestamp asc | limit 10000',
    })
    expect(Number(query?.['endTime']) - Number(query?.['startTime'])).toBe(7200)
  })

  it('--latency asks for percentiles of calls', async () => {
    const queries = await insights([{ operation: 'login', calls: '3', p50: '10.4', p95: '20', p99: '31.6' }])
    expect(objects((await logs('--latency', '--json', ...place)).out)).toEqual([
      { operation: 'login', calls: 3, p50: 10, p95: 20, p99: 32 },
    ])
    expect(queries[0]?.['queryString']).toContain('pct(ms, 99) as p99 by operation')
  })

  it('says why a query failed', async () => {
    await insights([], 'Failed')
    expect(await logs('--latency', ...place)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/\/causerie\/prod .* in eu-west-3: .* Failed/),
    })
  })
})

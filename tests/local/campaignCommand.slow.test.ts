import { createServer, type Server } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { accountsOf, isOver, lineOf } from '../../local/campaign/accounts.ts'
import type { CommandContext } from '../../local/cli/commandContext.ts'
import { runCauserie } from '../../local/commands/program.ts'
import { call } from '../harness/call.ts'
import { control, people, sendCampaign, statisticsOf } from '../harness/campaigns.ts'
import { drain, runWorker } from '../harness/queues.ts'
import { newTenant } from '../harness/tenant.ts'

let server: Server
let served = 0
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

/** A deployment on a port, with the real handlers. The first responses may be errors instead. */
async function deployment(...first: number[]): Promise<string> {
  server = createServer(async (request, response) => {
    const status = first.shift()
    if (status !== undefined) return response.writeHead(status).end('{"message":"not now"}')
    const token = request.headers.authorization?.replace('Bearer ', '')
    const answer = await call(request.method ?? '', request.url ?? '', { token })
    response.writeHead(answer.status, answer.headers).end(answer.text)
    served += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

async function run(args: string[], more: Partial<CommandContext> & { isTTY?: boolean } = {}) {
  const out = Object.assign(new PassThrough(), { isTTY: more.isTTY ?? false })
  const err = new PassThrough()
  const code = await runCauserie(args, { token: undefined, out, err, signal: new AbortController().signal, ...more })
  return { code, out: String(out.read() ?? ''), err: String(err.read() ?? '') }
}

/** A campaign whose recipients have all failed. */
async function failedCampaign() {
  const tenant = await newTenant()
  await people(tenant, 20)
  const id = await sendCampaign(tenant)
  const lost: string[] = []
  const lose = (body: string): string[] => {
    lost.push(body)
    return []
  }
  await drain({ between: (body, queue) => (queue === 'DeliverQueue' ? lose(body) : [body]) })
  for (const body of lost) await runWorker('dist/functions/workers/undeliverable.handler', body)
  return { tenant, id }
}

describe('npx causerie campaign watch', () => {
  it('follows a campaign to its end', async () => {
    const tenant = await newTenant()
    await people(tenant, 30)
    await tenant.profile('out', { attribute: { optout: 'true' } })
    const id = await sendCampaign(tenant)
    const url = await deployment(503)
    const watching = run(['campaign', 'watch', id, '--url', url, '--token', tenant.token])
    await drain({ only: ['PlanQueue'] })
    const before = served
    await expect.poll(() => served).toBeGreaterThan(before + 1)
    await drain()
    const { code, out, err } = await watching
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('sending | recipients 31 | pending 30 | skipped 1 (optedOut 1)\n')
    expect(out).toMatch(/sent \| recipients 31 \| pending 0 \| sent 30 \| skipped 1 \(optedOut 1\)\n$/)
  })

  it('draws a bar on a terminal', async () => {
    const tenant = await newTenant()
    await people(tenant, 3)
    const id = await sendCampaign(tenant)
    await drain()
    const { code, out } = await run(['campaign', 'watch', id, '--url', await deployment(), '--token', tenant.token], { isTTY: true })
    expect(code).toBe(0)
    expect(out).toMatch(/\[=+\] 100% \| sent \| recipients 3/)
  })

  it('exits with 1 if the campaign was cancelled, and 130 if it is interrupted', async () => {
    const tenant = await newTenant()
    await people(tenant, 3)
    const id = await sendCampaign(tenant)
    await drain({ only: ['PlanQueue'] })
    const args = ['campaign', 'watch', id, '--url', await deployment(), '--token', tenant.token]
    expect((await run(args, { signal: AbortSignal.timeout(200) })).code).toBe(130)
    await control(tenant, id, 'cancel')
    await drain()
    expect((await run(args)).code).toBe(1)
  })

  it.each([
    [['follow', 'x'], 2, "Unknown command 'follow'"],
    [['watch'], 2, "Missing required argument 'notificationID'"],
    [['watch', 'x', '--speed', '2'], 2, "Unknown option '--speed'"],
    [['watch', 'x', '--url', 'ftp://x'], 2, '--url must be an http or https URL'],
    [['watch', 'no-such'], 1, 'The deployment answered 404'],
  ])('exits for %j with %i', async (args, code, message) => {
    const tenant = await newTenant()
    const url = args.includes('--url') ? [] : ['--url', await deployment()]
    const ran = await run(['campaign', ...args, ...url, '--token', tenant.token])
    expect(ran.code).toBe(code)
    expect(ran.err).toContain(message)
  })

  it('prints its help', async () => {
    expect((await run(['campaign', 'watch', '--help'])).out).toContain('progress bar')
    expect((await run(['redrive', '--help'])).out).toContain('failed')
  })
})

describe('npx causerie redrive', () => {
  it('names the request of a refusal, and writes it as JSON with --json', async () => {
    const url = await deployment()
    const { token } = await newTenant()
    const args = ['redrive', 'nothing', '--url', url, '--token', token]
    expect(await run(args)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The deployment answered 404: .* \(request [\w-]+\)\n$/),
    })
    const { err } = await run([...args, '--json'])
    const error = {
      message: expect.stringMatching(/^The deployment answered 404/),
      status: 404,
      code: expect.any(String),
      requestID: expect.any(String),
    }
    expect(JSON.parse(err)).toEqual({ error })
  })

  it('retries failed recipients, once', async () => {
    const { tenant, id } = await failedCampaign()
    expect(await statisticsOf(tenant, id)).toMatchObject({ failed: 20, sent: 0 })
    const args = ['redrive', id, '--url', await deployment(), '--token', tenant.token]
    const { code, out } = await run(args)
    expect([code, out]).toEqual([0, expect.stringContaining('20')])
    await drain({ between: (body) => [body, body] })
    expect(await statisticsOf(tenant, id)).toMatchObject({ state: 'sent', failed: 0, sent: 20 })
    expect((await run(args)).out).toContain('0')
    await drain()
    expect(await statisticsOf(tenant, id)).toMatchObject({ sent: 20 })
  })

  it('exits with 1 where the campaign has not started', async () => {
    const tenant = await newTenant()
    const id = await sendCampaign(tenant, { timestamp: Date.now() + 3_600_000 })
    const { code, err } = await run(['redrive', id, '--url', await deployment(), '--token', tenant.token])
    expect([code, err]).toEqual([1, expect.stringContaining('The deployment answered 409')])
  })
})

describe('the statistics line', () => {
  const accounts = (more: object) => accountsOf({ state: 'sending', run: 1, ...more })

  it('shows the counts that are not 0', () => {
    expect(lineOf(accounts({ run: 3, numRecipients: 12_345, pending: 1, failed: 2, unknown: 0 }))).toBe(
      'sending, run 3 | recipients 12,345 | pending 1 | failed 2',
    )
  })

  it.each([
    ['sent', null, true],
    ['failed', null, true],
    ['cancelled', null, false],
    ['cancelled', '2026-01-01T00:00:00.000Z', true],
    ['scheduled', '2026-01-01T00:00:00.000Z', false],
    ['paused', null, false],
  ])('ends the command for the state %s, ended at %s: %s', (state, finishedAt, over) => {
    expect(isOver(accounts({ state, finishedAt }))).toBe(over)
  })

  it('refuses a response without statistics', () => {
    expect(() => accountsOf({ html: '' })).toThrow('not the statistics of a campaign')
  })
})

import { PassThrough } from 'node:stream'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCauserie } from '../../local/commands/program.ts'
import { lineOf } from '../../local/listen/lineOf.ts'
import { type Platform, startPlatform } from '../client/platform.ts'
import { freePorts } from '../harness/freePorts.ts'
import { drain } from '../harness/queues.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'
import { newSubscriber, type Subscriber } from '../lib/delivery/subscriptions/subscriber.ts'

/** `causerie listen`, against the real handlers over HTTP. */

let platform: Platform
let tenant: Tenant
let receiver: Subscriber
beforeAll(async () => {
  // The command listens seven ports above.
  platform = await startPlatform(await freePorts())
})
afterAll(() => platform.stop())
beforeEach(async () => {
  tenant = await newTenant()
  receiver = await newSubscriber()
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', `127.0.0.1:${portOf(platform) + 7}`)
})

const portOf = ({ url }: Pick<Platform, 'url'>): number => Number(new URL(url).port)

/** A command that runs: what it wrote so far, and its exit code. */
function listen(args: string[], url = platform.url) {
  const out = new PassThrough()
  const err = new PassThrough()
  const stop = new AbortController()
  const written = { out: '', err: '' }
  out.on('data', (text) => (written.out += text))
  err.on('data', (text) => (written.err += text))
  const context = { token: tenant.token, out, err, signal: stop.signal }
  const code = runCauserie(['listen', ...args, '--url', url, '--app', tenant.appID], context)
  return { written, code, stop: () => stop.abort() }
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 })
/** The secret of the signatures, once the command listens. */
const secretOf = ({ written }: ReturnType<typeof listen>): Promise<string> =>
  vi.waitFor(() => /: (whsec_\S+)\n/.exec(written.out)?.[1] ?? Promise.reject(new Error(written.out + written.err)), {
    timeout: 60_000,
    interval: 20,
  })
const subscriptions = async () => (await tenant.call('GET', `/subscriptions/${tenant.appID}`)).body
const create = async (respondentID: string) => {
  await tenant.profile(respondentID, { attribute: { city: 'Lyon' } })
  await drain({ only: ['EventsQueue'] })
}

describe('causerie listen', () => {
  it('forwards events with their signature, and what the receiver refuses comes again; the subscription ends with it', async () => {
    const command = listen([receiver.url, '--kinds', 'respondent.created'])
    const secret = await secretOf(command)
    // The platform reaches the command; the receiver could not have verified it without the secret.
    expect(receiver.received).toEqual([])
    const [{ _id, ...made }] = await subscriptions()
    expect(made).toMatchObject({ title: 'causerie listen', kinds: ['respondent.created'], expiresAt: expect.any(String) })
    expect((await tenant.call('POST', `/subscription/${_id}/test`)).body).toMatchObject({ status: 204, delivered: true })
    await until(() => expect(command.written.out).toMatch(/ test .*→ 204 in \d+ ms\n/))
    receiver.answer = () => 500
    await create('ada')
    await until(() => expect(command.written.out).toMatch(/respondent\.created {4}ada {2}→ 500 in \d+ ms\n/))
    const event = receiver.received.at(-1)
    expect(new Webhook(secret).verify(event?.body ?? '', event?.headers ?? {})).toMatchObject({
      type: 'respondent.created',
      data: { respondentID: 'ada' },
    })
    const [{ failures }] = await subscriptions()
    expect(failures).toBe(1)
    expect((await tenant.call('GET', `/subscription/${_id}/attempts`)).body[0]).toMatchObject({ status: 500, delivered: false })
    command.stop()
    expect(await command.code).toBe(130)
    expect(await subscriptions()).toEqual([])
  })

  it('shows events without a receiver, as JSON too, and names one that is down', async () => {
    const shown = listen(['--json'])
    await until(() => expect(shown.written.out).toContain('"kind":"subscription"'))
    const second = listen([])
    expect([await second.code, second.written.err]).toEqual([2, expect.stringContaining('in another terminal')])
    await create('bea')
    await until(() => expect(shown.written.out).toContain('"respondent.created"'))
    const [subscription, event] = shown.written.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(subscription).toMatchObject({ kind: 'subscription', secret: expect.stringMatching(/^whsec_/) })
    expect(event).toMatchObject({ kind: 'event', event: { type: 'respondent.created', data: { respondentID: 'bea' } } })
    shown.stop()
    expect(await shown.code).toBe(130)
    const lost = listen(['http://127.0.0.1:9/'])
    await secretOf(lost)
    await create('cleo')
    await until(() => expect(lost.written.out).toMatch(/ respondent\.created .*→ \S.*\n/))
    expect(lost.written.out).not.toMatch(/→ \d/)
    lost.stop()
    await lost.code
  })

  it('ends with the reason if the platform does not reach it, and leaves no subscription', async () => {
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '')
    const { code, written } = listen([])
    expect([await code, written.err]).toEqual([1, expect.stringContaining('public addresses only')])
    expect(await subscriptions()).toEqual([])
  })

  it('gets events of a deployment through a tunnel', async () => {
    // What forwards from a public address to a port of this machine.
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', `127.0.0.1:${portOf(platform) + 17}`)
    const port = portOf(platform) + 17
    const command = listen([receiver.url, '--tunnel', `http://127.0.0.1:${port}`, '--tunnel-port', String(port)])
    await secretOf(command)
    await create('dora')
    await until(() => expect(receiver.received.map(({ type }) => type)).toContain('respondent.created'))
    command.stop()
    expect(await command.code).toBe(130)
  })

  it.each([
    [['--kinds', 'mesage'], 'The kinds are respondent.created'],
    [['localhost:4000'], 'It must be an http or https URL'],
    [['--tunnel-port', '0'], 'It must be a port number'],
  ])('refuses %j as a usage error', async (args, message) => {
    const { code, written } = listen(args)
    expect([await code, written.err]).toEqual([2, expect.stringContaining(message)])
  })

  it('asks for a tunnel where the deployment is elsewhere', async () => {
    const { code, written } = listen([], 'https://bots.example.com')
    expect([await code, written.err]).toEqual([2, expect.stringContaining('--tunnel')])
  })
})

it('a line has the text, cut, and no terminal control characters', () => {
  const data = { respondentID: 'ada', messages: [{ from: 'respondent', text: `a\u001b[2Jb\nc ${'x'.repeat(80)}` }] }
  const line = lineOf({ id: 'm', event: { type: 'message', timestamp: '2026-01-01T00:00:00.000Z', data }, status: 204, ms: 3 })
  expect(line).toBe(`2026-01-01T00:00:00.000Z  message               ada  a [2Jb c ${'x'.repeat(51)}…  → 204 in 3 ms`)
})

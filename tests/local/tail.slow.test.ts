import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCauserie } from '../../local/commands/program.ts'
import { lineOf } from '../../local/tail/lineOf.ts'
import { type Platform, startPlatform } from '../client/platform.ts'
import { askEmail, newFeature, newTalker, says } from '../harness/talk.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'

/** `causerie tail`, against the real handlers over HTTP. */

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

/** A command that runs: what it wrote so far, and its exit code. */
function start(tenant: Tenant, args: string[]) {
  const out = new PassThrough()
  const err = new PassThrough()
  const stop = new AbortController()
  const written = { out: '', err: '' }
  out.on('data', (text) => (written.out += text))
  err.on('data', (text) => (written.err += text))
  const context = { token: tenant.token, out, err, signal: stop.signal }
  const code = runCauserie(['tail', ...args, '--url', platform.url, '--app', tenant.appID], context)
  return { written, code, stop: () => stop.abort() }
}

/** A bot that greets, asks for an e-mail address and keeps it. */
async function talkingTenant() {
  const tenant = await newTenant()
  await newFeature(tenant, 'Hello', [
    { ...askEmail('Your e-mail?'), properties: { active: true, attribute: { mail: 'answer' } } },
    says('Thank you: {{mail}}'),
  ])
  return tenant
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 50 })

describe('causerie tail', () => {
  it('shows earlier messages, then each new message and profile change', async () => {
    const tenant = await talkingTenant()
    const ada = await newTalker(tenant)
    await ada.say('hello')
    const { written, code, stop } = start(tenant, [ada.id])
    await until(() => expect(written.out).toMatch(/respondent {2}hello\n.*bot {9}Your e-mail\?\n/))
    await ada.say('ada@acme.test')
    await until(() => expect(written.out).toContain('attribute mail: unset → "ada@acme.test"\n'))
    await tenant.profile(ada.id, { tag: { plan: { add: ['gold'] } } })
    await until(() => expect(written.out).toContain('tag plan: unset → ["gold"]\n'))
    stop()
    expect(await code).toBe(130)
    expect(written.out.match(/respondent {2}hello\n/g)).toHaveLength(1)
    expect(written.out).toMatch(/respondent {2}ada@acme\.test\n.*bot {9}Thank you: ada@acme\.test\n/)
    expect(written.out).not.toMatch(/numMessages|lastReplied|lastResponse/)
  })

  it('reads a transcript of several pages to its end, and shows the last messages as JSON', async () => {
    const tenant = await talkingTenant()
    const ada = await newTalker(tenant)
    for (let i = 0; i < 55; i++) await ada.say(`no address ${i}`)
    const query = { appID: tenant.appID, respondentID: ada.id }
    const transcript = (await tenant.call('GET', '/conversation/messages', { query })).body
    expect(transcript).toHaveLength(100)
    const { written, code } = start(tenant, [ada.id, '--no-follow', '--last', '3', '--json'])
    expect([await code, written.err]).toEqual([0, ''])
    const lines = written.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toHaveLength(3)
    expect(lines.map(({ kind }) => kind)).toEqual(['message', 'message', 'message'])
    expect(lines.find(({ message }) => message.from === 'respondent').message).toMatchObject({ text: 'no address 54', type: 'text' })
  })

  it.each([
    [['nobody', '--no-follow'], 1, 'The deployment answered 404'],
    [['nobody', '--last', 'many'], 2, 'It must be a whole number'],
    [[], 2, "Missing required argument 'respondentID'"],
  ])('exits for %j with %i', async (args, expected, message) => {
    const { written, code } = start(await newTenant(), args)
    expect(await code).toBe(expected)
    expect(written.err).toContain(message)
  })
})

describe('a line', () => {
  const at = '2026-01-01T00:00:00.000Z'
  const message = { messageID: 'm', from: 'bot', at, type: 'text' } as const

  it('contains the offered answers', () => {
    const answers = [{ value: 'Yes' }, { value: 'No' }]
    expect(lineOf({ kind: 'message', message: { ...message, text: 'Sure?', answers } })).toBe(`${at}  bot         Sure?  (Yes | No)`)
  })

  it('contains no terminal control characters', () => {
    const line = lineOf({ kind: 'message', message: { ...message, from: 'respondent', text: 'a\u001b[2Jb\nc\u2028d\u009be' } })
    expect(line).toBe(`${at}  respondent  a [2Jb c d e`)
  })

  it('shows the old and new value of a change', () => {
    expect(lineOf({ kind: 'profile', change: { part: 'liveStatus', name: 'liveStatus', before: false, after: true } })).toBe(
      '  liveStatus: false → true',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { attempt, type SendResult, sendInOrder } from '../../../lib/channels/attempts.ts'
import type { ChannelAccount } from '../../../lib/channels/channel.ts'
import { channels } from '../../../lib/channels/registry.ts'
import { isReachable, sendMessages } from '../../../lib/delivery/sendMessages.ts'
import { type ChannelSettings, noAccounts } from '../../../lib/delivery/settings.ts'
import { providerSources } from '../../../schemas/channels.ts'
import { accepts, answers, answersTwice, type Behaviour, cuts, drips, fakeProvider, hangs, noProvider } from '../../harness/provider.ts'

const stored = {
  sms: { smsprovider_accountSid: 'AC1', smsprovider_authToken: 't', smsprovider_phone: '+33700000000' },
  appIDs: [{ source: 'fb', appSecret: 's', accessToken: 'page' }],
}
const terms = { appID: 'a', open: (secret = '') => secret, webhookTokens: [] }
const settings: ChannelSettings = {
  accounts: { ...noAccounts, sms: channels.sms.accounts(stored, terms), fb: channels.fb.accounts(stored, terms) },
  files: {},
}
const without = { accounts: noAccounts, files: {} }
const entries = [{ messageID: 'k.1.0', from: 'campaign', at: '2026-01-01T00:00:00.000Z', type: 'text', text: 'News' }] as const
const inTime = () => Date.now() + 5_000
const sms = { source: 'sms', respondentID: '+33600000000' } as const
const fb = { source: 'fb', respondentID: '123' } as const

const cases: [what: string, behaviours: Behaviour[], calls: number, result: SendResult][] = [
  ['accepts', [accepts], 1, { status: 'sent' }],
  ['accepts, and never ends its response', [drips], 1, { status: 'sent' }],
  ['answers twice', [answersTwice], 1, { status: 'sent' }],
  ['refuses', [answers(400, { code: 21211 })], 1, { status: 'failed', reason: 'refused', code: 21211 }],
  ['says that the recipient sent STOP', [answers(400, { code: 21610 })], 1, { status: 'failed', reason: 'optedOut', code: 21610 }],
  [
    'refuses without JSON',
    [(response) => response.writeHead(404).end('<html>')],
    1,
    { status: 'failed', reason: 'refused', code: undefined },
  ],
  ['redirects', [answers(302, {}, { location: 'http://127.0.0.1:1/' })], 1, { status: 'failed', reason: 'refused', code: undefined }],
  ['throttles for a second', [answers(429, {}, { 'retry-after': '1' })], 2, { status: 'sent' }],
  ['throttles until a date that has passed', [answers(429, {}, { 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT' })], 2, { status: 'sent' }],
  ['throttles without a time', [answers(429), answers(503)], 3, { status: 'sent' }],
  [
    'throttles every attempt',
    [answers(429, {}, { 'retry-after': '0' }), answers(429, {}, { 'retry-after': '0' }), answers(429, {}, { 'retry-after': '0' })],
    3,
    { status: 'failed', reason: 'throttled', retryAfterSeconds: 0 },
  ],
  [
    'throttles for longer than the deadline',
    [answers(429, {}, { 'retry-after': '3600' })],
    1,
    { status: 'failed', reason: 'throttled', retryAfterSeconds: 3600 },
  ],
  ['fails', [answers(500)], 1, { status: 'unknown' }],
  ['fails behind a gateway', [answers(504)], 1, { status: 'unknown' }],
  ['breaks the connection after accepting', [cuts], 1, { status: 'unknown' }],
]

describe('a message by SMS, where the provider', () => {
  it.each(cases)('%s', async (_what, behaviours, calls, result) => {
    const { requests } = await fakeProvider(...behaviours)
    const patience = { deadline: inTime(), timeoutMs: 1_000 }
    expect(await sendMessages(settings, sms, entries, { occasion: 'UPDATE', ...patience })).toEqual(result)
    expect(requests).toHaveLength(calls)
  })

  it('is unreachable', async () => {
    noProvider()
    expect(await sendMessages(settings, sms, entries, { occasion: 'UPDATE', deadline: inTime() })).toEqual({
      status: 'failed',
      reason: 'unavailable',
    })
  })
})

describe('a provider of WhatsApp that throttles', () => {
  const appIDs = [{ source: 'whatsapp', appID: '111', appSecret: 's', accessToken: 't' }]
  const accounts = { ...noAccounts, whatsapp: channels.whatsapp.accounts({ appIDs }, terms) }
  const person = { source: 'whatsapp', respondentID: 'whatsapp:33612345678' } as const

  it.each([400, 429])('says which code it is, with a status %i too', async (status) => {
    const pair = answers(status, { error: { code: 131056 } })
    const { requests } = await fakeProvider(pair)
    const result = await sendMessages({ accounts, files: {} }, person, entries, { occasion: 'UPDATE', deadline: Date.now() + 1000 })
    expect(result).toEqual({ status: 'failed', reason: 'throttled', code: 131056, retryAfterSeconds: 6, concernsRecipient: true })
    expect(requests).toHaveLength(1)
  })
})

describe('a call to a provider', () => {
  it('is unknown after a timeout, and not repeated', async () => {
    const { url, requests } = await fakeProvider(hangs)
    const result = await attempt({ url, headers: {}, body: '' }, () => ({ status: 'sent' }), { deadline: inTime(), timeoutMs: 100 })
    expect([result, requests.length]).toEqual([{ status: 'unknown' }, 1])
  })
})

describe('the time for a call', () => {
  it.each(providerSources)('on %s is that of the channel, unless the caller gives another', async (source) => {
    const times: (number | undefined)[] = []
    const account: ChannelAccount = {
      id: '1',
      verify: () => true,
      parse: () => [],
      reaches: () => true,
      send: async (_, __, { timeoutMs }) => {
        times.push(timeoutMs)
        return { status: 'sent' }
      },
    }
    const one = { accounts: { ...noAccounts, [source]: [account] }, files: {} }
    const address = { source, respondentID: 'a' }
    await sendMessages(one, address, entries, { occasion: 'UPDATE', deadline: inTime() })
    await sendMessages(one, address, entries, { occasion: 'UPDATE', deadline: inTime(), timeoutMs: 7 })
    expect(times).toEqual([source === 'telegram' ? 15_000 : 10_000, 7])
  })

  it('ends seven seconds after the deadline, whenever the call began: endpoints have 29 seconds', async () => {
    const timeouts: number[] = []
    const post = async ({ timeoutMs }: { readonly timeoutMs: number }) => {
      timeouts.push(timeoutMs)
      return { kind: 'lost' } as const
    }
    await attempt({ url: '', headers: {}, body: '', post }, () => ({ status: 'sent' }), { deadline: Date.now() + 1000, timeoutMs: 15_000 })
    expect(timeouts[0]).toBeLessThanOrEqual(8000)
    expect(timeouts[0]).toBeGreaterThan(7000)
  })
})

describe('the outcome of several messages', () => {
  it.each<[what: string, results: SendResult[], result: SendResult, sent: number]>([
    ['all sent', [{ status: 'sent' }, { status: 'sent' }], { status: 'sent' }, 2],
    [
      'the first refused: failed, and the others are not sent',
      [{ status: 'failed', reason: 'refused' }],
      { status: 'failed', reason: 'refused' },
      1,
    ],
    ['only some sent: unknown', [{ status: 'sent' }, { status: 'failed', reason: 'refused' }], { status: 'unknown' }, 2],
    ['none', [], { status: 'sent' }, 0],
  ])('%s', async (_what, results, result, count) => {
    let sent = 0
    const next = async (each: SendResult) => {
      sent++
      return each
    }
    expect([await sendInOrder(results, next), sent]).toEqual([result, count])
  })
})

describe('a message of a campaign', () => {
  it('is sent on the social channel as UPDATE', async () => {
    const { requests } = await fakeProvider()
    expect(await sendMessages(settings, fb, entries, { occasion: 'UPDATE', deadline: inTime() })).toEqual({ status: 'sent' })
    expect(requests[0]?.path).toMatch(/^\/v[\d.]+\/me\/messages\?appsecret_proof=[0-9a-f]{64}$/)
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ recipient: { id: '123' }, messaging_type: 'UPDATE', message: { text: 'News' } })
  })

  it.each([
    ['the web, without an address', 'web', 'anybody', settings, true],
    ['SMS, to a phone number', 'sms', '+33600000000', settings, true],
    ['SMS, without a phone number', 'sms', 'web-1', settings, false],
    ['SMS, where it is not configured', 'sms', '+33600000000', without, false],
    ['the social channel, to a user of the page', 'fb', '123', settings, true],
    ['the social channel, without a page', 'fb', '123', without, false],
  ] as const)('is possible only with an address and a configured channel: %s', async (_what, source, respondentID, settings, reachable) => {
    expect(isReachable(settings, source, respondentID)).toBe(reachable)
    const unaddressed = { status: 'failed', reason: 'unaddressed' }
    if (!reachable)
      expect(await sendMessages(settings, { source, respondentID }, entries, { occasion: 'UPDATE', deadline: inTime() })).toEqual(
        unaddressed,
      )
  })
})

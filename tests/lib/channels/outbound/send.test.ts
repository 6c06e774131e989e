import { describe, expect, it } from 'vitest'
import { attempt, type SendResult, sendInOrder } from '../../../../lib/channels/outbound/attempts.ts'
import { isReachable, sendCampaignMessage } from '../../../../lib/channels/outbound/sendCampaignMessage.ts'
import { sendSMS } from '../../../../lib/channels/outbound/sendSMS.ts'
import type { ChannelSettings } from '../../../../lib/channels/outbound/settings.ts'
import { accepts, answers, answersTwice, type Behaviour, cuts, drips, fakeProvider, hangs, noProvider } from '../../../harness/provider.ts'

const settings: ChannelSettings = {
  sms: { accountSid: 'AC1', authToken: 't', phone: '+33700000000', keyword: undefined, active: true },
  fb: [{ appSecret: 's', accessToken: 'page' }],
}
const entries = [{ messageID: 'k.1.0', from: 'campaign', at: '2026-01-01T00:00:00.000Z', type: 'text', text: 'News' }] as const
const inTime = () => Date.now() + 5_000
const sms = { source: 'sms', respondentID: '+33600000000' } as const
const fb = { source: 'fb', respondentID: '123' } as const

const cases: [what: string, behaviours: Behaviour[], calls: number, result: SendResult][] = [
  ['accepts', [accepts], 1, { status: 'sent' }],
  ['accepts, and never ends saying so', [drips], 1, { status: 'sent' }],
  ['answers twice', [answersTwice], 1, { status: 'sent' }],
  ['refuses', [answers(400, { code: 21211 })], 1, { status: 'failed', reason: 'refused', code: 21211 }],
  ['knows that they said STOP', [answers(400, { code: 21610 })], 1, { status: 'failed', reason: 'optedOut', code: 21610 }],
  [
    'refuses with what is no JSON',
    [(response) => response.writeHead(404).end('<html>')],
    1,
    { status: 'failed', reason: 'refused', code: undefined },
  ],
  ['redirects', [answers(302, {}, { location: 'http://127.0.0.1:1/' })], 1, { status: 'failed', reason: 'refused', code: undefined }],
  ['throttles for a second', [answers(429, {}, { 'retry-after': '1' })], 2, { status: 'sent' }],
  ['throttles until a date that has passed', [answers(429, {}, { 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT' })], 2, { status: 'sent' }],
  ['throttles without a time', [answers(429), answers(503)], 3, { status: 'sent' }],
  [
    'throttles again and again',
    [answers(429, {}, { 'retry-after': '0' }), answers(429, {}, { 'retry-after': '0' }), answers(429, {}, { 'retry-after': '0' })],
    3,
    { status: 'failed', reason: 'throttled', retryAfterSeconds: 0 },
  ],
  [
    'throttles for longer than there is time',
    [answers(429, {}, { 'retry-after': '3600' })],
    1,
    { status: 'failed', reason: 'throttled', retryAfterSeconds: 3600 },
  ],
  ['fails', [answers(500)], 1, { status: 'unknown' }],
  ['fails behind a gateway', [answers(504)], 1, { status: 'unknown' }],
  ['loses its answer', [cuts], 1, { status: 'unknown' }],
]

describe('a message by SMS, where the provider', () => {
  it.each(cases)('%s', async (_what, behaviours, calls, result) => {
    const { asked } = await fakeProvider(...behaviours)
    const patience = { deadline: inTime(), timeoutMs: 1_000 }
    expect(settings.sms && (await sendSMS(settings.sms, sms.respondentID, entries, patience))).toEqual(result)
    expect(asked).toHaveLength(calls)
  })

  it('is not there', async () => {
    noProvider()
    expect(await sendCampaignMessage(settings, sms, entries, inTime())).toEqual({ status: 'failed', reason: 'unavailable' })
  })
})

describe('a call', () => {
  it('whose answer does not come in time is unknown, and made once', async () => {
    const { url, asked } = await fakeProvider(hangs)
    const result = await attempt({ url, headers: {}, body: '' }, () => ({ status: 'sent' }), { deadline: inTime(), timeoutMs: 100 })
    expect([result, asked.length]).toEqual([{ status: 'unknown' }, 1])
  })
})

describe('several messages', () => {
  it.each<[what: string, results: SendResult[], result: SendResult, sent: number]>([
    ['all sent', [{ status: 'sent' }, { status: 'sent' }], { status: 'sent' }, 2],
    ['the first refused: nothing arrived', [{ status: 'failed', reason: 'refused' }], { status: 'failed', reason: 'refused' }, 1],
    ['half of them: nobody sends the first again', [{ status: 'sent' }, { status: 'failed', reason: 'refused' }], { status: 'unknown' }, 2],
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
  it('goes out by the social channel as one of the bot’s own accord', async () => {
    const { asked } = await fakeProvider()
    expect(await sendCampaignMessage(settings, fb, entries, inTime())).toEqual({ status: 'sent' })
    expect(asked[0]?.path).toMatch(/^\/v[\d.]+\/me\/messages\?appsecret_proof=[0-9a-f]{64}$/)
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ recipient: { id: '123' }, messaging_type: 'UPDATE', message: { text: 'News' } })
  })

  it.each([
    ['the web needs no address', 'web', 'anybody', settings, true],
    ['a phone number', 'sms', '+33600000000', settings, true],
    ['no phone number', 'sms', 'web-1', settings, false],
    ['no SMS', 'sms', '+33600000000', { ...settings, sms: undefined }, false],
    ['a person of the page', 'fb', '123', settings, true],
    ['no page', 'fb', '123', { ...settings, fb: [] }, false],
  ] as const)('reaches whom it can: %s', async (_what, source, respondentID, given, reachable) => {
    expect(isReachable(given, source, respondentID)).toBe(reachable)
    const unaddressed = { status: 'failed', reason: 'unaddressed' }
    if (!reachable) expect(await sendCampaignMessage(given, { source, respondentID }, entries, inTime())).toEqual(unaddressed)
  })
})

import { describe, expect, it } from 'vitest'
import { shortenEntries } from '../../../../lib/conversation/turn/shortenEntries.ts'
import type { TranscriptEntry } from '../../../../schemas/transcript.ts'

const entry = (n: number, text: string, more: Partial<TranscriptEntry> = {}): TranscriptEntry => ({
  messageID: `1.${n}`,
  from: n === 0 ? 'respondent' : 'bot',
  at: '2030-01-01T00:00:00.000Z',
  type: 'text',
  text,
  ...more,
})
const bytesOf = (entries: readonly TranscriptEntry[]) => Buffer.byteLength(JSON.stringify(entries))

describe('shortenEntries', () => {
  it('leaves what fits as it is', () => {
    const entries = [entry(0, 'hi'), entry(1, 'x'.repeat(90_000))]
    expect(shortenEntries(entries, 100_000)).toEqual(entries)
  })

  it('cuts the longest texts between characters, and keeps short ones whole', () => {
    const entries = [entry(0, 'hi'), entry(1, `a${'€'.repeat(60_000)}`), entry(2, 'What next?')]
    const [first, cut, last] = shortenEntries(entries, 100_000)
    expect([first, last]).toEqual([entries[0], entries[2]])
    expect(cut?.text).toMatch(/^a€{10000,}…$/)
  })

  it('drops the earliest messages of the bot where cards are what is large', () => {
    const carousel = [{ value: 'x'.repeat(30_000) }]
    const entries = [entry(0, 'hi'), ...[1, 2, 3, 4, 5].map((n) => entry(n, '', { type: 'carousel', carousel }))]
    const kept = shortenEntries(entries, 100_000)
    expect(kept.map(({ messageID }) => messageID)).toEqual(['1.0', '1.3', '1.4', '1.5'])
    expect(bytesOf(kept)).toBeLessThanOrEqual(100_000)
  })

  it('always fits, even where one message alone is too large', () => {
    const entries = [entry(0, 'hi'), entry(1, '', { type: 'carousel', carousel: [{ value: 'x'.repeat(200_000) }] })]
    expect(shortenEntries(entries, 100_000)).toEqual([entries[0]])
  })
})

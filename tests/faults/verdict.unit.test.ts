import { describe, expect, it } from 'vitest'
import { providerSources } from '../../schemas/channels.ts'
import { type CampaignResult, judge } from './verdict.ts'

/** The fault run is worth nothing if its verdict cannot fail: each defect that it must find is planted here once. */

const sent = (respondentIDs: string[]) => respondentIDs.map((respondentID) => ({ respondentID, status: 'sent' }))

const result = (changes: Partial<CampaignResult> = {}): CampaignResult => ({
  kind: 'message',
  text: 'one',
  expected: new Set(['a', 'b']),
  matched: 2,
  statistics: { numRecipients: 2, sent: 2, unknown: 0 },
  recipients: sent(['a', 'b']),
  ...changes,
})
const received = (texts: Record<string, string[]>): Map<string, string[]> => new Map(Object.entries(texts))
const noDefects = { lost: 0, unexpected: 0, duplicates: 0, contradictions: [] }

describe('the verdict', () => {
  it('finds no defect if every recipient received the message once', () => {
    expect(judge([result()], received({ a: ['one'], b: ['one', 'other'], c: [] }), [])).toEqual({ ...noDefects, received: 2 })
  })

  it.each<[what: string, texts: Record<string, string[]>, otherTexts: string[], figures: object]>([
    ['a lost message', { a: ['one'] }, [], { lost: 1 }],
    ['an unexpected message', { a: ['one'], b: ['one'], c: ['one'] }, [], { unexpected: 1 }],
    ['a message in another application', { a: ['one'], b: ['one'] }, ['one'], { unexpected: 1 }],
    ['a duplicate', { a: ['one', 'one'], b: ['one'] }, [], { duplicates: 1 }],
  ])('counts %s', (_, texts, otherTexts, figures) => {
    expect(judge([result()], received(texts), otherTexts)).toMatchObject(figures)
  })

  it.each<[what: string, changes: Partial<CampaignResult>]>([
    ['statistics with too few sent', { statistics: { numRecipients: 2, sent: 1, unknown: 0 } }],
    ['a list of recipients with too few', { recipients: sent(['a']) }],
    ['a list of recipients with one twice', { recipients: sent(['a', 'b', 'b']) }],
    ['an audience smaller than the filter matches', { matched: 3 }],
  ])('finds the contradiction in %s', (_, changes) => {
    expect(judge([result(changes)], received({ a: ['one'], b: ['one'] }), []).contradictions).not.toEqual([])
  })

  it('expects of a cancelled campaign only the recipients listed as sent', () => {
    const cancelled = result({ kind: 'cancelled', statistics: { numRecipients: 1, sent: 1, unknown: 0 }, recipients: sent(['a']) })
    expect(judge([cancelled], received({ a: ['one'], b: [] }), [])).toEqual({ ...noDefects, received: 1 })
    expect(judge([cancelled], received({ b: ['one'] }), [])).toMatchObject({ lost: 1 })
  })

  it.each(providerSources)('accepts a message by %s of unknown outcome once or never, but not twice', (kind) => {
    const recipients = [...sent(['a']), { respondentID: 'b', status: 'unknown' }]
    const one = result({ kind, statistics: { numRecipients: 2, sent: 1, unknown: 1 }, recipients })
    for (const b of [['one'], []]) expect(judge([one], received({ a: ['one'], b }), [])).toMatchObject(noDefects)
    expect(judge([one], received({ b: ['one'] }), [])).toMatchObject({ lost: 1 })
    expect(judge([one], received({ a: ['one'], b: ['one', 'one'] }), [])).toMatchObject({ duplicates: 1 })
  })
})

import { describe, expect, it } from 'vitest'
import type { CampaignStatistics } from '../../schemas/notification.ts'
import { faultsIn } from './accounts.ts'
import { type Ended, verdictOn } from './verdict.ts'

/** A proof that cannot fail proves nothing: each of the defects that it is to find, once. */

const sent = (respondentIDs: string[]) => respondentIDs.map((respondentID) => ({ respondentID, status: 'sent' }))

const ended = (more: Partial<Ended> = {}): Ended => ({
  kind: 'message',
  text: 'one',
  expected: new Set(['a', 'b']),
  matched: 2,
  accounts: { numRecipients: 2, sent: 2, unknown: 0 },
  listed: sent(['a', 'b']),
  ...more,
})
const seen = (texts: Record<string, string[]>): Map<string, string[]> => new Map(Object.entries(texts))
const nothing = { lost: 0, unexpected: 0, twice: 0, contradictions: [] }

describe('the verdict', () => {
  it('is well where everybody has their message once', () => {
    expect(verdictOn([ended()], seen({ a: ['one'], b: ['one', 'other'], c: [] }), [])).toEqual({ ...nothing, sends: 2 })
  })

  it.each<[what: string, texts: Record<string, string[]>, strangers: string[], figures: object]>([
    ['lost', { a: ['one'] }, [], { lost: 1 }],
    ['unexpected', { a: ['one'], b: ['one'], c: ['one'] }, [], { unexpected: 1 }],
    ['unexpected elsewhere', { a: ['one'], b: ['one'] }, ['one'], { unexpected: 1 }],
    ['twice', { a: ['one', 'one'], b: ['one'] }, [], { twice: 1 }],
  ])('counts what is %s', (_, texts, strangers, figures) => {
    expect(verdictOn([ended()], seen(texts), strangers)).toMatchObject(figures)
  })

  it.each<[what: string, more: Partial<Ended>]>([
    ['accounts', { accounts: { numRecipients: 2, sent: 1, unknown: 0 } }],
    ['a list', { listed: sent(['a']) }],
    ['a list', { listed: sent(['a', 'b', 'b']) }],
    ['an audience', { matched: 3 }],
  ])('sees %s that say something else', (_, more) => {
    expect(verdictOn([ended(more)], seen({ a: ['one'], b: ['one'] }), []).contradictions).not.toEqual([])
  })

  it('lets a cancelled campaign have reached some, as it says', () => {
    const cancelled = ended({ kind: 'cancelled', accounts: { numRecipients: 1, sent: 1, unknown: 0 }, listed: sent(['a']) })
    expect(verdictOn([cancelled], seen({ a: ['one'], b: [] }), [])).toEqual({ ...nothing, sends: 1 })
    expect(verdictOn([cancelled], seen({ b: ['one'] }), [])).toMatchObject({ lost: 1 })
  })

  it('lets what a provider did not answer for be there or not, and nothing twice', () => {
    const listed = [...sent(['a']), { respondentID: 'b', status: 'unknown' }]
    const sms = ended({ kind: 'sms', accounts: { numRecipients: 2, sent: 1, unknown: 1 }, listed })
    for (const b of [['one'], []]) expect(verdictOn([sms], seen({ a: ['one'], b }), [])).toMatchObject(nothing)
    expect(verdictOn([sms], seen({ b: ['one'] }), [])).toMatchObject({ lost: 1 })
    expect(verdictOn([sms], seen({ a: ['one'], b: ['one', 'one'] }), [])).toMatchObject({ twice: 1 })
  })
})

describe('accounts', () => {
  const accounts: CampaignStatistics = {
    notificationID: 'n',
    appID: 'a',
    type: 'message',
    state: 'sending',
    run: 1,
    runs: 1,
    numRecipients: 10,
    pending: 3,
    sent: 5,
    delivered: 5,
    read: 0,
    clicked: 0,
    answered: 0,
    failed: 0,
    skipped: 2,
    skippedReasons: { live: 0, optedOut: 2, unreachable: 0, capped: 0, quiet: 0, deleted: 0 },
    cancelled: 0,
    unknown: 0,
    startedAt: null,
    finishedAt: null,
  }

  it('are well where they are closed, and nothing was taken back', () => {
    expect(faultsIn(accounts, undefined)).toEqual([])
    expect(faultsIn(accounts, { ...accounts, numRecipients: 8, sent: 3 })).toEqual([])
  })

  it.each<[what: string, wrong: Partial<CampaignStatistics>]>([
    ['do not add up', { sent: 6 }],
    ['skip for no reason', { skipped: 3, pending: 2 }],
    ['hold less than nobody', { pending: -1, sent: 9 }],
    ['say that all is sent', { state: 'sent' }],
    ['lose recipients', { numRecipients: 9, pending: 2 }],
    ['take back what was sent', { sent: 4, pending: 4 }],
  ])('are found out where they %s', (_, wrong) => {
    expect(faultsIn({ ...accounts, ...wrong }, accounts)).not.toEqual([])
  })
})

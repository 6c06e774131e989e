import { describe, expect, it } from 'vitest'
import type { CampaignStatistics } from '../../schemas/campaign.ts'
import { ledgerErrors } from './ledgerCheck.ts'

const statistics: CampaignStatistics = {
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
  skippedReasons: {
    live: 0,
    filtered: 0,
    optedOut: 2,
    blocked: 0,
    unreachable: 0,
    window: 0,
    variable: 0,
    capped: 0,
    quiet: 0,
    deleted: 0,
  },
  cancelled: 0,
  unknown: 0,
  startedAt: null,
  finishedAt: null,
}

describe('the ledger check', () => {
  it('finds no error if the counts add up and none decreased', () => {
    expect(ledgerErrors(statistics, undefined)).toEqual([])
    expect(ledgerErrors(statistics, { ...statistics, numRecipients: 8, sent: 3 })).toEqual([])
  })

  it.each<[what: string, changes: Partial<CampaignStatistics>]>([
    ['counts that do not add up', { sent: 6 }],
    ['more skipped than there are reasons for', { skipped: 3, pending: 2 }],
    ['a negative count', { pending: -1, sent: 9 }],
    ['the state sent while some are pending', { state: 'sent' }],
    ['fewer recipients than before', { numRecipients: 9, pending: 2 }],
    ['variants that were not sent as many', { variants: [{ sent: 4, delivered: 0, read: 0, clicked: 0, answered: 0 }] }],
    ['fewer sent than before', { sent: 4, pending: 4 }],
  ])('finds %s', (_, changes) => {
    expect(ledgerErrors({ ...statistics, ...changes }, statistics)).not.toEqual([])
  })
})

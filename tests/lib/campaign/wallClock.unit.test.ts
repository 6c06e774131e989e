import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { occurrencesFrom } from '../../../lib/campaign/runs/schedule.ts'
import { lastOccurrenceIn, occurrenceFrom } from '../../../lib/campaign/runs/wallClock.ts'
import type { CampaignSchedule } from '../../../schemas/campaign.ts'

const paris = { timeZone: 'Europe/Paris', at: '09:00' } as const
const iso = (ms: number | undefined) => ms && new Date(ms).toISOString().slice(0, 16)
/** The first occurrences of a schedule from an instant. */
const runs = (schedule: CampaignSchedule, from: string, most = 3) =>
  occurrencesFrom({ type: 'recurrent', schedule }, occurrenceFrom(schedule, Date.parse(from)), 0)
    .slice(0, most)
    .map(iso)

describe('the occurrences of a schedule', () => {
  it.each<[title: string, schedule: CampaignSchedule, from: string, expected: string[]]>([
    [
      'each day, across the end of summer time',
      paris,
      '2026-10-24T00:00:00Z',
      ['2026-10-24T07:00', '2026-10-25T08:00', '2026-10-26T08:00'],
    ],
    ['each day, across its beginning', paris, '2027-03-27T00:00:00Z', ['2027-03-27T08:00', '2027-03-28T07:00', '2027-03-29T07:00']],
    [
      'an hour that is skipped',
      { ...paris, at: '02:30' },
      '2027-03-27T12:00:00Z',
      ['2027-03-28T01:30', '2027-03-29T00:30', '2027-03-30T00:30'],
    ],
    [
      'an hour that is repeated',
      { ...paris, at: '02:30' },
      '2026-10-24T12:00:00Z',
      ['2026-10-25T00:30', '2026-10-26T01:30', '2026-10-27T01:30'],
    ],
    [
      'an hour that is repeated, in the west',
      { timeZone: 'America/New_York', at: '01:30' },
      '2026-10-31T12:00:00Z',
      ['2026-11-01T05:30', '2026-11-02T06:30', '2026-11-03T06:30'],
    ],
    ['weekdays', { ...paris, days: ['mon', 'fri'] }, '2026-11-26T12:00:00Z', ['2026-11-27T08:00', '2026-11-30T08:00', '2026-12-04T08:00']],
    [
      'a day that not all months have',
      { ...paris, monthDays: [31] },
      '2027-01-31T12:00:00Z',
      ['2027-03-31T07:00', '2027-05-31T07:00', '2027-07-31T07:00'],
    ],
    [
      'the first and the last of each month',
      { ...paris, monthDays: [1, 'last'] },
      '2027-02-02T12:00:00Z',
      ['2027-02-28T08:00', '2027-03-01T08:00', '2027-03-31T07:00'],
    ],
    ['29 February', { ...paris, monthDays: [29] }, '2027-02-01T12:00:00Z', ['2027-03-29T07:00', '2027-04-29T07:00', '2027-05-29T07:00']],
    ['the last day is included', { ...paris, until: '2026-11-28' }, '2026-11-26T12:00:00Z', ['2026-11-27T08:00', '2026-11-28T08:00']],
    ['the last instant is included', { ...paris, until: '2026-11-27T08:00:00Z' }, '2026-11-26T12:00:00Z', ['2026-11-27T08:00']],
    ['none', { ...paris, until: Date.parse('2026-11-27T07:59:59Z') }, '2026-11-26T12:00:00Z', []],
    [
      'a zone a day ahead',
      { timeZone: 'Pacific/Kiritimati', at: '00:30', days: ['mon'] },
      '2026-11-26T12:00:00Z',
      ['2026-11-29T10:30', '2026-12-06T10:30', '2026-12-13T10:30'],
    ],
  ])('%s', (_title, schedule, from, expected) => expect(runs(schedule, from)).toEqual(expected))
})

const schedules = fc.record(
  {
    timeZone: fc.constantFrom('Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC'),
    at: fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':')),
    days: fc.uniqueArray(fc.constantFrom('mon', 'tue', 'sun'), { minLength: 1 }),
  },
  { requiredKeys: ['timeZone', 'at'] },
) as fc.Arbitrary<CampaignSchedule>
const instants = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') })

it('the last occurrence of an interval is the one after which there is no other in it', () => {
  fc.assert(
    fc.property(schedules, instants, fc.integer({ min: 0, max: 40 * 86_400_000 }), (schedule, from, length) => {
      const to = from + length
      let expected: number | undefined
      for (let at = occurrenceFrom(schedule, from); at !== undefined && at <= to; at = occurrenceFrom(schedule, at + 1)) expected = at
      expect(lastOccurrenceIn(schedule, from, to)).toBe(expected)
    }),
  )
})

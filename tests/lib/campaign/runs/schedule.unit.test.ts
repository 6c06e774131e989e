import { describe, expect, it } from 'vitest'
import { firstOccurrence, nextOccurrence, occurrenceOf, startDueMs } from '../../../../lib/campaign/runs/schedule.ts'
import type { Campaign } from '../../../../lib/store/campaigns/campaigns.ts'
import type { CampaignBody } from '../../../../schemas/campaign.ts'

const minute = 60_000
const recurrent = (occurrence: number, startTime: string | number = 0, delay = 10 * minute): Campaign => ({
  appID: 'a',
  notificationID: 'a-n',
  type: 'recurrent',
  state: 'scheduled',
  run: 0,
  occurrence,
  startTime,
  delay,
  createdAt: '',
  updatedAt: '',
})

describe('the first occurrence', () => {
  it.each<[what: string, body: Partial<CampaignBody>, first: number]>([
    ['immediately', { type: 'message' }, 1000],
    ['at its timestamp', { type: 'message', timestamp: 5000 }, 5000],
    ['at a timestamp in digits', { type: 'specific', timestamp: '5000' }, 5000],
    ['at a timestamp in ISO 8601', { type: 'message', timestamp: '1970-01-01T01:00:05+01:00' }, 5000],
    ['immediately where the timestamp has passed', { type: 'message', timestamp: 1 }, 1000],
    ['at startTime', { type: 'recurrent', startTime: '1970-01-01T00:00:05Z', timestamp: 9000 }, 5000],
    ['at a startTime that has passed', { type: 'recurrent', startTime: 1 }, 1],
  ])('%s', (_what, body, first) => {
    expect(firstOccurrence({ appID: 'a', type: 'message', ...body }, 1000)).toBe(first)
  })
})

describe('the occurrences of a campaign that recurs every ten minutes from 0', () => {
  it.each([
    ['on time', 10, 10, 10],
    ['a little late', 10, 19.9, 10],
    ['so late that the next ones are overdue, too: one run for all of them', 10, 45, 40],
    ['a moment early', 10, 9.99, 10],
  ])('a run that starts %s', (_what, occurrence, at, of) => {
    expect(occurrenceOf(recurrent(occurrence * minute), at * minute)).toBe(of * minute)
  })

  it.each([
    ['quickly: the next one', 10, 11, 20],
    ['a moment after the next one was due: that one', 10, 20.1, 20],
    ['long after several were due: the last of them', 10, 57, 50],
    ['exactly when one is due: that one', 10, 30, 30],
    ['before its own occurrence, by a slow clock: the next one', 10, 9.99, 20],
  ])('after a run that ends %s', (_what, occurrence, at, next) => {
    expect(nextOccurrence(recurrent(occurrence * minute), at * minute)).toBe(next * minute)
  })

  it('there is none after that of a campaign that does not recur', () => {
    expect(nextOccurrence({ ...recurrent(0), type: 'message' }, 5)).toBeUndefined()
  })
})

describe('when a scheduled campaign is due for the sweeper', () => {
  it.each([
    ['too far ahead for a delayed queue message: five minutes before it starts', 60, 55],
    ['otherwise: a minute after it starts, since the queue starts it', 15, 16],
    ['overdue: in a minute', -3, 1],
  ])('%s', (_what, occurrence, due) => {
    expect(startDueMs(occurrence * minute, 0)).toBe(due * minute)
  })
})

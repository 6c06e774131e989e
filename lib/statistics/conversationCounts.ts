import { days, now } from '../core/clock.ts'
import type { Application } from '../store/applications/access.ts'
import { listTurnActivities, listUserReturns } from '../store/statistics/activityIndex.ts'
import { listDayCounts } from '../store/statistics/dayCounts.ts'
import { dayOf } from '../store/statistics/turnActivity.ts'
import { type ConversationCounts, splitPeriod } from './conversationFigures.ts'
import { daysTouched, type Period } from './period.ts'

/**
 * Reads what the figures of some periods are computed from: the counts of all their days in one query. Where a period begins or ends within a
 * day, one query more for the turns of that part of the day; where it begins within a day, another for the users who came back later.
 */
export async function getConversationCounts(application: Application, periods: readonly Period[]): Promise<ConversationCounts> {
  const moment = now()
  const parts = periods.map((period) => ({ period, ...splitPeriod(period, moment) }))
  const midday = parts.filter(({ period, wholeDays }) => period.from % days(1) !== 0 && wholeDays.first <= wholeDays.last)
  const touched = periods.map(daysTouched)
  const [dayCounts, turns, returns] = await Promise.all([
    listDayCounts(application, Math.min(...touched.map(({ first }) => first)), Math.max(...touched.map(({ last }) => last))),
    Promise.all(parts.flatMap(({ edges }) => edges.map(({ from, to }) => listTurnActivities(application, from, to)))),
    Promise.all(midday.map(({ period: { from } }) => listUserReturns(application, days(dayOf(from)), from))),
  ])
  return { days: dayCounts, turns: turns.flat(), returns: returns.flat(), now: moment }
}

import { days, now } from '../core/clock.ts'
import type { Application } from '../store/applications/access.ts'
import { listTurnActivities, listUserReturns } from '../store/statistics/activityIndex.ts'
import { listDayCounts } from '../store/statistics/counters.ts'
import { dayOf } from '../store/statistics/turnActivity.ts'
import { type ConversationCounts, splitPeriod } from './conversationFigures.ts'
import { daysTouched, type Period } from './period.ts'

/**
 * Reads what the figures of periods are made from: one query for their days, and for each of them that begins or ends within a day one
 * for the turns of that part of the day, another for those who came back after it.
 */
export async function getConversationCounts(application: Application, periods: readonly Period[]): Promise<ConversationCounts> {
  const moment = now()
  const parts = periods.map((period) => ({ period, ...splitPeriod(period, moment) }))
  const begins = parts.filter(({ period, whole }) => period.from % days(1) !== 0 && whole.first <= whole.last)
  const touched = periods.map(daysTouched)
  const [counted, pulses, returns] = await Promise.all([
    listDayCounts(application, Math.min(...touched.map(({ first }) => first)), Math.max(...touched.map(({ last }) => last))),
    Promise.all(parts.flatMap(({ edges }) => edges.map(({ from, to }) => listTurnActivities(application, from, to)))),
    Promise.all(begins.map(({ period: { from } }) => listUserReturns(application, days(dayOf(from)), from))),
  ])
  return { days: counted, pulses: pulses.flat(), returns: returns.flat(), now: moment }
}

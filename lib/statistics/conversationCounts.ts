import { days, now } from '../core/clock.ts'
import type { Application } from '../store/applications/access.ts'
import { dayOf, isFirstSince } from '../store/statistics/turnActivity.ts'
import { type ConversationCounts, type DayCount, splitPeriod } from './conversationFigures.ts'
import { daysTouched, type Period } from './period.ts'
import { type ReadDay, readDays, readPart, readReturns } from './readDays.ts'
import { serviceOf } from './rollUp/service.ts'

/**
 * Reads the counts of some periods: all their days, and, if a period begins or ends within a day, that part of the day; if it begins within
 * a day, also which users returned later.
 */
export async function getConversationCounts(application: Application, periods: readonly Period[]): Promise<ConversationCounts> {
  const moment = now()
  const split = periods.map((period) => ({ period, ...splitPeriod(period, moment) }))
  const touched = periods.map(daysTouched)
  const first = Math.min(...touched.map((each) => each.first))
  const last = Math.max(...touched.map((each) => each.last))
  const read = await readDays(application, { first, last })
  const byNumber = new Map(read.map((day) => [day.rolledUp.day, day]))
  const edges = split.flatMap((each) => each.edges)
  const midday = split.filter(({ period, wholeDays }) => period.from % days(1) !== 0 && wholeDays.first <= wholeDays.last)
  const [parts, returns] = await Promise.all([
    Promise.all(
      edges.flatMap((edge) => {
        const day = byNumber.get(dayOf(edge.from))
        return day ? [readPart(application, day, edge, { withUsers: true })] : []
      }),
    ),
    Promise.all(
      midday.map(({ period: { from }, wholeDays }) => {
        const after = read.filter(({ rolledUp: { day } }) => day >= wholeDays.first && day <= wholeDays.last)
        return readReturns(application, dayOf(from), after)
      }),
    ),
  ])
  return { days: read.map(dayCountOf), parts, returns: returns.flat(), now: moment }
}

/** The counts of a day, including turns not rolled up yet. */
function dayCountOf({ rolledUp, waiting }: ReadDay): DayCount {
  const returningUsers = new Map(rolledUp.returningUsers)
  let { day, messages, liveMessages, conversations, newUsers } = rolledUp
  for (const turn of waiting) {
    messages += turn.messages
    liveMessages += turn.liveMessages
    conversations += turn.begins ? 1 : 0
    if (!isFirstSince(turn, days(day))) continue
    const before = turn.wrote?.before
    if (before === undefined) newUsers += 1
    else returningUsers.set(dayOf(before), (returningUsers.get(dayOf(before)) ?? 0) + 1)
  }
  const late = serviceOf(waiting)
  return {
    ...{ day, messages, liveMessages, conversations, newUsers, returningUsers },
    refused: rolledUp.refused + late.refused,
    handovers: rolledUp.handovers + late.handovers,
    questions: rolledUp.questions + late.questions,
    responses: rolledUp.responses + late.responses,
    responseMs: rolledUp.responseMs + late.responseMs,
  }
}

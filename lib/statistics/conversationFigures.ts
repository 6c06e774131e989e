import { days } from '../core/clock.ts'
import type { UserReturn } from '../store/statistics/activityIndex.ts'
import type { DayCount } from '../store/statistics/dayCounts.ts'
import { dayOf, type TurnActivity } from '../store/statistics/turnActivity.ts'
import type { Period } from './period.ts'

/** What happened in a period (docs/management.md#conversation-figures). */
export interface ConversationFigures {
  /** Distinct respondents who wrote. */
  readonly users: number
  readonly conversations: number
  readonly messages: number
  readonly liveMessages: number
}

/** What figures are computed from: the counts of days, and the turns of those parts of days where periods begin or end. */
export interface ConversationCounts {
  readonly days: readonly DayCount[]
  readonly turns: readonly TurnActivity[]
  readonly returns: readonly UserReturn[]
  /** Milliseconds since 1970. Nothing is later: today is counted like a whole day. */
  readonly now: number
}

/**
 * The exact figures of a period. Each distinct user is counted at their first message of the period: that of a respondent who had written last
 * before the period began. For a whole day the counters know this by the day on which they had written last; where the period begins within a
 * day, the turns know it by the instant.
 */
export function conversationFiguresOf(period: Period, counts: ConversationCounts): ConversationFigures {
  const { edges, wholeDays } = splitPeriod(period, counts.now)
  const firstDay = dayOf(period.from)
  const isWhole = (day: number): boolean => day >= wholeDays.first && day <= wholeDays.last
  const countedDays = counts.days.filter(({ day }) => isWhole(day))
  const edgeTurns = counts.turns.filter(({ at }) => edges.some(({ from, to }) => at >= from && at < to))
  const ofDays = (count: (day: DayCount) => number): number => countedDays.reduce((sum, day) => sum + count(day), 0)
  const ofEdges = (count: (turn: TurnActivity) => number): number => edgeTurns.reduce((sum, turn) => sum + count(turn), 0)
  // They wrote on the first day, before the period began, and again on one of its whole days.
  const returned = counts.returns.filter(({ before, at }) => dayOf(before) === firstDay && before < period.from && isWhole(dayOf(at)))
  const isFirst = ({ wrote }: TurnActivity): boolean => wrote !== undefined && (wrote.before === undefined || wrote.before < period.from)
  return {
    users:
      ofDays((day) => day.newUsers + returningFromBefore(firstDay, day)) + returned.length + ofEdges((turn) => (isFirst(turn) ? 1 : 0)),
    conversations: ofDays(({ conversations }) => conversations) + ofEdges(({ begins }) => (begins ? 1 : 0)),
    messages: ofDays(({ messages }) => messages) + ofEdges(({ messages }) => messages),
    liveMessages: ofDays(({ liveMessages }) => liveMessages) + ofEdges(({ liveMessages }) => liveMessages),
  }
}

/** How many users of a day had written last before another day. */
function returningFromBefore(firstDay: number, { returningUsers }: DayCount): number {
  let users = 0
  for (const [previousDay, count] of returningUsers) if (previousDay < firstDay) users += count
  return users
}

/** The whole days of a period, by their numbers, and the parts of days at its edges; none of these crosses midnight. */
export function splitPeriod({ from, to }: Period, now: number): { wholeDays: { first: number; last: number }; edges: Period[] } {
  const first = Math.ceil(from / days(1))
  const last = to >= now ? dayOf(to - 1) : dayOf(to) - 1
  const rest = to < now || first > last ? [{ from: Math.max(days(first), days(last + 1)), to }] : []
  const edges = [{ from, to: Math.min(to, days(first)) }, ...rest].filter((part) => part.from < part.to)
  return { wholeDays: { first, last }, edges }
}

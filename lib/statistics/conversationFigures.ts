import { days } from '../core/clock.ts'
import type { UserReturn } from '../store/statistics/activityIndex.ts'
import type { DayCount } from '../store/statistics/counters.ts'
import { dayOf, type TurnActivity } from '../store/statistics/turnActivity.ts'
import type { Period } from './period.ts'

/** What happened in a period (contract §8). */
export interface ConversationFigures {
  /** Distinct respondents who wrote. */
  readonly users: number
  readonly conversations: number
  readonly messages: number
  readonly liveMessages: number
}

/** What figures are made from: the counts of days, and what happened in the parts of days where periods begin or end. */
export interface ConversationCounts {
  readonly days: readonly DayCount[]
  readonly pulses: readonly TurnActivity[]
  readonly returns: readonly UserReturn[]
  /** Nothing happened from here on: a day that has begun is counted as a whole one. */
  readonly now: number
}

/**
 * The figures of a period, exactly. A distinct user is one whose first words of the period were said in it: who writes and had written
 * last before the period began. Of a whole day the counters know that by the day on which they had written last; where the period
 * begins within a day, by the instant.
 */
export function conversationFiguresOf(period: Period, evidence: ConversationCounts): ConversationFigures {
  const { edges, whole } = splitPeriod(period, evidence.now)
  const counted = evidence.days.filter(({ day }) => day >= whole.first && day <= whole.last)
  const looked = (edges.length ? evidence.pulses : []).filter(({ at }) => edges.some(({ from, to }) => at >= from && at < to))
  const dayOfBegin = dayOf(period.from)
  const ofDays = (count: (day: DayCount) => number): number => counted.reduce((sum, day) => sum + count(day), 0)
  const ofEdges = (count: (pulse: TurnActivity) => number): number => looked.reduce((sum, pulse) => sum + count(pulse), 0)
  const cameBack = evidence.returns.filter(
    ({ before, at }) => dayOf(before) === dayOfBegin && before < period.from && dayOf(at) >= whole.first && dayOf(at) <= whole.last,
  )
  const wroteFirst = ({ wrote }: TurnActivity): boolean => wrote !== undefined && (wrote.before === undefined || wrote.before < period.from)
  return {
    users:
      ofDays((day) => day.newcomers + returnedFrom(day, dayOfBegin)) + cameBack.length + ofEdges((pulse) => (wroteFirst(pulse) ? 1 : 0)),
    conversations: ofDays(({ conversations }) => conversations) + ofEdges(({ begins }) => (begins ? 1 : 0)),
    messages: ofDays(({ messages }) => messages) + ofEdges(({ messages }) => messages),
    liveMessages: ofDays(({ liveMessages }) => liveMessages) + ofEdges(({ liveMessages }) => liveMessages),
  }
}

const returnedFrom = ({ returned }: DayCount, dayOfBegin: number): number => {
  let users = 0
  for (const [before, count] of returned) if (before < dayOfBegin) users += count
  return users
}

/** The whole days of a period, by their numbers, and the parts of days at its edges: none reaches over midnight. */
export function splitPeriod({ from, to }: Period, now: number): { whole: { first: number; last: number }; edges: Period[] } {
  const first = Math.ceil(from / days(1))
  const last = to >= now ? dayOf(to - 1) : dayOf(to) - 1
  const rest = to < now || first > last ? [{ from: Math.max(days(first), days(last + 1)), to }] : []
  return { whole: { first, last }, edges: [{ from, to: Math.min(to, days(first)) }, ...rest].filter((part) => part.from < part.to) }
}

import { days } from '../core/clock.ts'
import type { UserReturn } from '../store/statistics/closedDays.ts'
import type { CountedDay } from '../store/statistics/countedDays.ts'
import { dayOf, isFirstSince } from '../store/statistics/turnActivity.ts'
import type { Period } from './period.ts'
import type { PartOfDay } from './readDays.ts'
import { type ServiceSums, serviceOf } from './rollUp/service.ts'

/** What happened in a period (docs/management.md#conversation-figures). */
export interface ConversationFigures {
  /** Distinct respondents who wrote. */
  readonly users: number
  readonly conversations: number
  readonly messages: number
  readonly liveMessages: number
  readonly service: ServiceSums
}

/** What happened on a day. */
export type DayCount = Pick<CountedDay, 'day' | 'messages' | 'liveMessages' | 'conversations' | 'newUsers' | 'returningUsers'> & ServiceSums

/** What figures are computed from: the counts of days, and those parts of days in which periods begin or end. */
export interface ConversationCounts {
  readonly days: readonly DayCount[]
  readonly parts: readonly PartOfDay[]
  /** Who came back after the days within which periods begin. */
  readonly returns: readonly UserReturn[]
  /** Milliseconds since 1970. Nothing is later: today is counted like a whole day. */
  readonly now: number
}

/**
 * The exact figures of a period. Each distinct user is counted at their first message of the period: that of a respondent who had written last
 * before the period began. For a whole day its counts know this by the day on which they had written last; where the period begins within a
 * day, the turns know it by the instant.
 */
export function conversationFiguresOf(period: Period, counts: ConversationCounts): ConversationFigures {
  const { edges, wholeDays } = splitPeriod(period, counts.now)
  const firstDay = dayOf(period.from)
  const isWhole = (day: number): boolean => day >= wholeDays.first && day <= wholeDays.last
  const wholeDayCounts = counts.days.filter(({ day }) => isWhole(day))
  const parts = edges.flatMap(({ from, to }) => counts.parts.find((part) => part.from === from && part.to === to) ?? [])
  // They wrote on the first day, before the period began, and again on one of its whole days.
  const returned = counts.returns.filter(({ before, day }) => dayOf(before) === firstDay && before < period.from && isWhole(day))
  const ofDays = (count: (day: DayCount) => number): number => sumOf(wholeDayCounts, count)
  return {
    users:
      ofDays((day) => day.newUsers + returningFromBefore(firstDay, day)) +
      returned.length +
      sumOf(parts, (part) => part.users ?? firstUsersOf(part, period.from)),
    conversations: ofDays(({ conversations }) => conversations) + sumOf(parts, conversationsOf),
    messages: ofDays(({ messages }) => messages) + sumOf(parts, messagesOf),
    liveMessages: ofDays(({ liveMessages }) => liveMessages) + sumOf(parts, liveMessagesOf),
    service: addedUp([...wholeDayCounts, ...parts.flatMap(({ blocks, turns }) => [...blocks, serviceOf(turns)])]),
  }
}

const addedUp = (sums: readonly ServiceSums[]): ServiceSums => ({
  refused: sumOf(sums, ({ refused }) => refused),
  handovers: sumOf(sums, ({ handovers }) => handovers),
  responses: sumOf(sums, ({ responses }) => responses),
  responseMs: sumOf(sums, ({ responseMs }) => responseMs),
})

/** Who wrote in a part of a day, and not before since an instant. Blocks know it from the beginning of the day on, and earlier. */
const firstUsersOf = ({ blocks, turns }: PartOfDay, from: number): number =>
  [...blocks.flatMap(({ firsts }) => firsts), ...turns].filter((turn) => isFirstSince(turn, from)).length

const conversationsOf = ({ blocks, turns }: PartOfDay): number =>
  sumOf(blocks, ({ conversations }) => conversations) + turns.filter(({ begins }) => begins).length

const messagesOf = ({ blocks, turns }: PartOfDay): number =>
  sumOf(blocks, ({ messages }) => messages) + sumOf(turns, ({ messages }) => messages)

const liveMessagesOf = ({ blocks, turns }: PartOfDay): number =>
  sumOf(blocks, ({ liveMessages }) => liveMessages) + sumOf(turns, ({ liveMessages }) => liveMessages)

const sumOf = <T>(of: readonly T[], value: (one: T) => number): number => of.reduce((sum, one) => sum + value(one), 0)

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

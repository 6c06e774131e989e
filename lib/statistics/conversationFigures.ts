import { days } from '../core/clock.ts'
import type { UserReturn } from '../store/statistics/closedDays.ts'
import type { CountedDay } from '../store/statistics/countedDays.ts'
import { dayOf, isFirstSince } from '../store/statistics/turnActivity.ts'
import type { Period } from './period.ts'
import type { PartOfDay } from './readDays.ts'
import { type ServiceSums, serviceOf } from './rollUp/service.ts'

/** The figures of a period (docs/statistics.md#conversation-figures). */
export interface ConversationFigures {
  /** Distinct respondents who wrote. */
  readonly users: number
  readonly conversations: number
  readonly messages: number
  readonly liveMessages: number
  readonly service: ServiceSums
}

/** The counts of a day. */
export type DayCount = Pick<CountedDay, 'day' | 'messages' | 'liveMessages' | 'conversations' | 'newUsers' | 'returningUsers'> & ServiceSums

/** Counts of days, and of the partial days at the edges of periods. */
export interface ConversationCounts {
  readonly days: readonly DayCount[]
  readonly parts: readonly PartOfDay[]
  /** Users who returned after a partial first day. */
  readonly returns: readonly UserReturn[]
  /** Milliseconds since 1970. Nothing is later, so today counts as a whole day. */
  readonly now: number
}

/**
 * Computes the exact figures of a period. Each distinct user counts at their first message of the period: that of a respondent whose
 * previous message was before the period. Whole days know the day of the previous message; for a period that begins within a day, turns
 * know the instant.
 */
export function conversationFiguresOf(period: Period, counts: ConversationCounts): ConversationFigures {
  const { edges, wholeDays } = splitPeriod(period, counts.now)
  const firstDay = dayOf(period.from)
  const isWhole = (day: number): boolean => day >= wholeDays.first && day <= wholeDays.last
  const wholeDayCounts = counts.days.filter(({ day }) => isWhole(day))
  const parts = edges.flatMap(({ from, to }) => counts.parts.find((part) => part.from === from && part.to === to) ?? [])
  // Users who wrote on the first day before the period began, and again on one of its whole days.
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
  questions: sumOf(sums, ({ questions }) => questions),
  responses: sumOf(sums, ({ responses }) => responses),
  responseMs: sumOf(sums, ({ responseMs }) => responseMs),
})

/** Users of a partial day whose previous message was before an instant. Blocks know this from the beginning of the day and earlier. */
const firstUsersOf = ({ blocks, turns }: PartOfDay, from: number): number =>
  [...blocks.flatMap(({ firsts }) => firsts), ...turns].filter((turn) => isFirstSince(turn, from)).length

const conversationsOf = ({ blocks, turns }: PartOfDay): number =>
  sumOf(blocks, ({ conversations }) => conversations) + turns.filter(({ begins }) => begins).length

const messagesOf = ({ blocks, turns }: PartOfDay): number =>
  sumOf(blocks, ({ messages }) => messages) + sumOf(turns, ({ messages }) => messages)

const liveMessagesOf = ({ blocks, turns }: PartOfDay): number =>
  sumOf(blocks, ({ liveMessages }) => liveMessages) + sumOf(turns, ({ liveMessages }) => liveMessages)

const sumOf = <T>(of: readonly T[], value: (one: T) => number): number => of.reduce((sum, one) => sum + value(one), 0)

/** Users of a day whose previous message was before another day. */
function returningFromBefore(firstDay: number, { returningUsers }: DayCount): number {
  let users = 0
  for (const [previousDay, count] of returningUsers) if (previousDay < firstDay) users += count
  return users
}

/** Splits a period into whole days, by number, and partial days at its edges; none crosses midnight. */
export function splitPeriod({ from, to }: Period, now: number): { wholeDays: { first: number; last: number }; edges: Period[] } {
  const first = Math.ceil(from / days(1))
  const last = to >= now ? dayOf(to - 1) : dayOf(to) - 1
  const rest = to < now || first > last ? [{ from: Math.max(days(first), days(last + 1)), to }] : []
  const edges = [{ from, to: Math.min(to, days(first)) }, ...rest].filter((part) => part.from < part.to)
  return { wholeDays: { first, last }, edges }
}

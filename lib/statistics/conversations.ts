import type { ApplicationStatistics, ConversationData, ConversationDay } from '../../schemas/statistics.ts'
import { days, iso, now } from '../core/clock.ts'
import type { Application } from '../store/applications/access.ts'
import { readUsersEver } from '../store/statistics/counters.ts'
import { dayOf } from '../store/statistics/turnActivity.ts'
import { type Figures, figuresOf } from './conversationFigures.ts'
import { evidenceFor } from './evidence.ts'
import { closed, dailyParts, lengthInDays, type Period, periodBefore } from './period.ts'

/** The conversations of a period, of the one before, and day by day (docs/management.md#conversation-figures). */
export async function conversationData(application: Application, asked: Period): Promise<ConversationData> {
  const { appID } = application
  const current = closed(asked)
  const last = periodBefore(current)
  const evidence = await evidenceFor(application, [last, current])
  const daily = dailyParts(current).map((part) => ({ date: midnight(part), figures: figuresOf(part, evidence) }))
  const line = (value: (figures: Figures) => number) => daily.map(({ date, figures }) => ({ date, value: value(figures) }))
  return {
    appID,
    from: iso(asked.from),
    to: iso(asked.to),
    current_period: { _id: { appID }, ...shown(figuresOf(current, evidence)) },
    last_period: { _id: { appID }, ...shown(figuresOf(last, evidence)) },
    graph: {
      users: line(({ users }) => users),
      conversations: line(({ conversations }) => conversations),
      messages: line(({ messages }) => messages),
      liveMessages: line(({ liveMessages }) => liveMessages),
    },
    period: lengthInDays(current),
  }
}

/** One item for each UTC day of the period (docs/management.md#conversation-figures). */
export async function conversationDays(application: Application, asked: Period): Promise<ConversationDay[]> {
  const period = closed(asked)
  const evidence = await evidenceFor(application, [period])
  return dailyParts(period).map((part) => ({ date: midnight(part), ...shown(figuresOf(part, evidence)) }))
}

/** Distinct respondents who wrote: ever, today, in the last 7 days, today included (UTC; docs/management.md#conversation-figures). */
export async function applicationStatistics(application: Application): Promise<ApplicationStatistics> {
  const [today, to] = [days(dayOf(now())), days(dayOf(now()) + 1)]
  const week = { from: today - days(6), to }
  const [total, evidence] = await Promise.all([readUsersEver(application), evidenceFor(application, [week])])
  const daily = figuresOf({ from: today, to }, evidence).users
  return { status: 'success', data: { total, daily, weekly: figuresOf(week, evidence).users } }
}

/** The beginning of the UTC day of a part, in milliseconds. */
const midnight = ({ from }: Period): number => days(dayOf(from))

const shown = ({ users, messages, liveMessages, conversations }: Figures) => ({
  nb_users: users,
  nb_messages: messages,
  nb_live_messages: liveMessages,
  nb_conversations: conversations,
})

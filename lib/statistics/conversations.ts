import type { ApplicationStatistics, ConversationData, ConversationDay, ServiceFigures } from '../../schemas/statistics.ts'
import { days, iso, now } from '../core/clock.ts'
import type { Application } from '../store/applications/access.ts'
import { dayOf } from '../store/statistics/turnActivity.ts'
import { countUsersEver } from '../store/statistics/usersEver.ts'
import { getConversationCounts } from './conversationCounts.ts'
import { type ConversationFigures, conversationFiguresOf } from './conversationFigures.ts'
import { dailyParts, lengthInDays, type Period, periodBefore, withWholeLastDay } from './period.ts'
import type { ServiceSums } from './rollUp/service.ts'

/** Returns the conversation figures of a period and of the one before, and per day (docs/statistics.md#conversation-figures). */
export async function computeConversationData(application: Application, requested: Period): Promise<ConversationData> {
  const { appID } = application
  const current = withWholeLastDay(requested)
  const last = periodBefore(current)
  const counts = await getConversationCounts(application, [last, current])
  const daily = dailyParts(current).map((part) => ({ date: midnight(part), figures: conversationFiguresOf(part, counts) }))
  const line = (value: (figures: ConversationFigures) => number) => daily.map(({ date, figures }) => ({ date, value: value(figures) }))
  return {
    appID,
    from: iso(requested.from),
    to: iso(requested.to),
    current_period: { _id: { appID }, ...figuresBody(conversationFiguresOf(current, counts)) },
    last_period: { _id: { appID }, ...figuresBody(conversationFiguresOf(last, counts)) },
    graph: {
      users: line(({ users }) => users),
      conversations: line(({ conversations }) => conversations),
      messages: line(({ messages }) => messages),
      liveMessages: line(({ liveMessages }) => liveMessages),
    },
    period: lengthInDays(current),
  }
}

/** Returns one item per UTC day of the period (docs/statistics.md#conversation-figures). */
export async function computeConversationDays(application: Application, requested: Period): Promise<ConversationDay[]> {
  const period = withWholeLastDay(requested)
  const counts = await getConversationCounts(application, [period])
  return dailyParts(period).map((part) => ({ date: midnight(part), ...figuresBody(conversationFiguresOf(part, counts)) }))
}

/** Returns the service figures of a period and of the one before, and per day (docs/statistics.md#service-figures). */
export async function computeServiceFigures(application: Application, requested: Period): Promise<ServiceFigures> {
  const current = withWholeLastDay(requested)
  const last = periodBefore(current)
  const counts = await getConversationCounts(application, [last, current])
  const of = (period: Period): ServiceDay => shownService(conversationFiguresOf(period, counts).service)
  return {
    appID: application.appID,
    from: iso(requested.from),
    to: iso(requested.to),
    current_period: of(current),
    last_period: of(last),
    days: dailyParts(current).map((part) => ({ date: midnight(part), ...of(part) })),
  }
}

type ServiceDay = ServiceFigures['current_period']

const shownService = ({ refused, handovers, responses, responseMs }: ServiceSums): ServiceDay => ({
  nb_refused: refused,
  nb_handovers: handovers,
  nb_responses: responses,
  response_seconds: responses === 0 ? null : Math.round(responseMs / responses / 1000),
})

/**
 * Returns the number of distinct respondents who wrote: ever, today, and in the last 7 days including today (UTC;
 * docs/statistics.md#conversation-figures).
 */
export async function computeApplicationStatistics(application: Application): Promise<ApplicationStatistics> {
  const today = days(dayOf(now()))
  const to = days(dayOf(now()) + 1)
  const week = { from: today - days(6), to }
  const [total, counts] = await Promise.all([countUsersEver(application), getConversationCounts(application, [week])])
  const daily = conversationFiguresOf({ from: today, to }, counts).users
  return { status: 'success', data: { total, daily, weekly: conversationFiguresOf(week, counts).users } }
}

/** Start of the UTC day in milliseconds. */
const midnight = ({ from }: Period): number => days(dayOf(from))

const figuresBody = ({ users, messages, liveMessages, conversations }: ConversationFigures) => ({
  nb_users: users,
  nb_messages: messages,
  nb_live_messages: liveMessages,
  nb_conversations: conversations,
})

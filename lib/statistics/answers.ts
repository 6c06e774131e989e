import type { AnswerFigures } from '../../schemas/answerStatistics.ts'
import { days, iso, now } from '../core/clock.ts'
import type { Application } from '../store/applications/access.ts'
import { type AnswerCounts, getAnswerCounts, noAnswers } from '../store/statistics/answerCounts.ts'
import { endOfDay } from '../store/statistics/countedDays.ts'
import { daysTouched, type Period } from './period.ts'
import { readDays } from './readDays.ts'
import { serviceOf } from './rollUp/service.ts'

/** The questions of a day, and what became of them. */
interface AnswerDay extends AnswerCounts {
  readonly day: number
  readonly questions: number
}

/** Returns the metrics of answers from sources in the UTC days of a period, and in as many before (docs/documents.md#figures). */
export async function computeAnswerFigures(application: Application, period: Period): Promise<AnswerFigures> {
  const { first, last } = daysTouched(period)
  const before = Math.max(0, first - (last - first + 1))
  const [read, counts] = await Promise.all([readDays(application, { first: before, last }), getAnswerCounts(application, before, last)])
  const questions = new Map(read.map(({ rolledUp, waiting }) => [rolledUp.day, rolledUp.questions + serviceOf(waiting).questions]))
  const of = (from: number, to: number): AnswerDay[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i).map((day) => ({
      day,
      questions: questions.get(day) ?? 0,
      ...(counts.get(day) ?? noAnswers),
    }))
  const current = of(first, last)
  return {
    appID: application.appID,
    from: iso(days(first)),
    to: iso(endOfDay(last)),
    current_period: totalOf(current),
    last_period: totalOf(of(before, first - 1)),
    days: current.map((each) => ({ date: days(each.day), ...figuresOf([each]) })),
  }
}

/** A human may still take over after the last question of a day for one more day. */
const isDecided = ({ day }: AnswerDay): boolean => now() >= endOfDay(day + 1)

function figuresOf(all: readonly AnswerDay[]): Totals {
  const decided = all.filter(isDecided)
  return {
    nb_asked: sum(all, ({ questions }) => questions),
    nb_answered: sum(all, ({ answered }) => answered),
    nb_cited: sum(all, ({ cited }) => cited),
    nb_handed_over: sum(all, ({ handedOver }) => handedOver),
    nb_liked: sum(all, ({ liked }) => liked),
    nb_disliked: sum(all, ({ disliked }) => disliked),
    nb_resolved: decided.length === 0 ? null : sum(decided, ({ answered, unresolved }) => answered - unresolved),
  }
}

type Totals = Omit<AnswerFigures['current_period'], 'nb_pending' | 'resolution_rate'>

function totalOf(all: readonly AnswerDay[]): AnswerFigures['current_period'] {
  const figures = figuresOf(all)
  const pending = sum(all, (each) => (isDecided(each) ? 0 : each.questions))
  const decided = figures.nb_asked - pending
  return {
    ...figures,
    nb_pending: pending,
    resolution_rate: decided === 0 ? null : Math.round(((figures.nb_resolved ?? 0) / decided) * 1000) / 1000,
  }
}

const sum = (all: readonly AnswerDay[], value: (one: AnswerDay) => number): number => all.reduce((total, one) => total + value(one), 0)

import {
  type DashboardFigures,
  type DashboardItem,
  isOperation,
  type ProfileFigures,
  type ProfileQuery,
} from '../../../schemas/statistics.ts'
import { iso, now } from '../../core/clock.ts'
import { invalid, Problem } from '../../core/errors.ts'
import { bothOf } from '../../domain/filter/combine.ts'
import { compileItemFilter } from '../../domain/filter/compile.ts'
import type { ParsedFilter } from '../../domain/filter/condition.ts'
import { fieldsOf } from '../../domain/filter/fields.ts'
import { parseFilter } from '../../domain/filter/parse.ts'
import type { Application } from '../../store/applications/access.ts'
import { countRespondents } from '../../store/respondents/respondentCounts.ts'
import type { FiguresQuestion, ProfileQuestion } from '../../store/statistics/figuresCache.ts'
import { walkAudience } from './audience.ts'
import { type FigureAccumulator, figureAccumulator, maxRowsBytes } from './figureAccumulator.ts'
import { parseWithSegment, requireWithSegment } from './segments.ts'

export type ComputedFigures = ProfileFigures | DashboardFigures

/** Computes figures by going through all profiles; undefined where the time ran out. */
export const computeFigures = (
  application: Application,
  question: FiguresQuestion,
  hasTime: () => boolean,
): Promise<ComputedFigures | undefined> =>
  'query' in question ? computeProfileFigures(application, question, hasTime) : computeDashboard(application, question.dashboard, hasTime)

async function computeProfileFigures(
  application: Application,
  { query, repliedIn }: ProfileQuestion,
  hasTime: () => boolean,
): Promise<ProfileFigures | undefined> {
  const { appID } = application
  const requested = await parseWithSegment(application, query.filters ?? {}, now())
  const { filter, fields, add, result } = figureAccumulator(query, repliedIn ? bothOf(requested, whoGotReplies(repliedIn)) : requested)
  const everybody = !filter.respondents && filter.conditions.length === 0
  if (everybody && (query.operation ?? query.operator) === 'count') return { appID, count: await countRespondents(application) }
  return (await walkAudience(application, { filter, fields, visit: add, hasTime })) ? { appID, ...result() } : undefined
}

/** Selects the respondents that the bot replied to last in a period, which is exact to the millisecond. */
const whoGotReplies = ({ from, to }: NonNullable<ProfileQuestion['repliedIn']>): ParsedFilter => {
  const since = { event: { lastReplied: { operator: 'between', type: 'date', value: { from } } } } as const
  const before = to === undefined ? {} : ({ event: { lastReplied: { operator: '<', type: 'date', value: to } } } as const)
  return parseFilter({ all: [since, before] }, from)
}

/** All items of a dashboard in one walk, each by the same code as its own query would be. */
async function computeDashboard(
  application: Application,
  items: readonly DashboardItem[],
  hasTime: () => boolean,
): Promise<DashboardFigures | undefined> {
  const moment = now()
  const rowsBytes = maxRowsBytes / items.length
  const attempts = await Promise.all(
    items.map(async (item) => ({ item, figure: await dashboardAccumulator(application, item, { moment, rowsBytes }) })),
  )
  const figures = attempts.map(({ figure }) => figure).filter((figure): figure is FigureAccumulator => !(figure instanceof Problem))
  const matchers = figures.map(({ filter, add }) => ({ matches: compileItemFilter(filter), add }))
  const fields = figures.some(({ fields }) => fields === 'all')
    ? 'all'
    : figures.flatMap(({ filter, fields }) => [...fieldsOf(filter), ...fields])
  const isComplete =
    figures.length === 0 ||
    (await walkAudience(application, {
      filter: parseFilter({}, moment),
      fields,
      visit: (item) => {
        for (const { matches, add } of matchers) if (matches(item)) add(item)
      },
      hasTime,
    }))
  if (!isComplete) return undefined
  const results = attempts.map(({ item: { title, description, color }, figure }) => ({
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(color === undefined ? {} : { color }),
    ...(figure instanceof Problem ? { message: figure.message } : figure.result()),
  }))
  return { appID: application.appID, asOf: iso(moment), figures: results }
}

/** The accumulator of an item, or why it cannot be computed: that is shown in its place, beside the others. */
async function dashboardAccumulator(
  application: Application,
  { operator = 'count', groupBy, filters = {} }: DashboardItem,
  { moment, rowsBytes }: { readonly moment: number; readonly rowsBytes: number },
): Promise<FigureAccumulator | Problem> {
  try {
    if (!isOperation(operator)) throw invalid('operator', 'must be count, repartition, sum, average, min or max')
    const question = { operator, ...(groupBy ? { groupBy: checkedGroupBy(groupBy) } : {}) }
    return figureAccumulator(question, await requireWithSegment(application, filters, moment), rowsBytes)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function checkedGroupBy({ type, value }: NonNullable<DashboardItem['groupBy']>): NonNullable<ProfileQuery['groupBy']> {
  if (value === undefined) throw invalid('groupBy.value', 'is missing')
  if (type !== 'attribute' && type !== 'tag' && type !== 'event') throw invalid('groupBy.type', 'must be attribute, tag or event')
  return { type, value }
}

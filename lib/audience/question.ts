import { type DashboardFigures, type DashboardItem, isOperation, type ProfileFigures, type ProfileQuery } from '../../schemas/statistics.ts'
import { iso } from '../core/clock.ts'
import { invalid, Problem } from '../core/errors.ts'
import { compileItemFilter } from '../filter/compile.ts'
import { fieldsOf } from '../filter/fields.ts'
import { parseFilter } from '../filter/parse.ts'
import type { Application } from '../store/applications/access.ts'
import { countRespondents } from '../store/respondents/respondentCounts.ts'
import type { FiguresQuestion } from '../store/statistics/figuresCache.ts'
import { eachMatch } from './audience.ts'
import { type Figure, figureOf } from './figures.ts'

export type Answer = ProfileFigures | DashboardFigures

/** Answers by going through all profiles; undefined where the time ran out. */
export const answer = (application: Application, question: FiguresQuestion, goesOn: () => boolean): Promise<Answer | undefined> =>
  'query' in question ? ofProfiles(application, question.query, goesOn) : ofDashboard(application, question.dashboard, goesOn)

async function ofProfiles(application: Application, query: ProfileQuery, goesOn: () => boolean): Promise<ProfileFigures | undefined> {
  const { appID } = application
  const { filter, fields, take, result } = figureOf(query)
  const everybody = !filter.respondents && filter.conditions.length === 0
  if (everybody && (query.operation ?? query.operator) === 'count') return { appID, count: await countRespondents(application) }
  return (await eachMatch(application, filter, fields, take, goesOn)) ? { appID, ...result() } : undefined
}

/** All items of a dashboard in one walk, each by the same code as its own question would be. */
async function ofDashboard(
  application: Application,
  items: readonly DashboardItem[],
  goesOn: () => boolean,
): Promise<DashboardFigures | undefined> {
  const asOf = iso()
  const asked = items.map((item) => ({ item, figure: figureFor(item) }))
  const figures = asked.map(({ figure }) => figure).filter((figure): figure is Figure => !(figure instanceof Problem))
  const matchers = figures.map(({ filter, take }) => ({ matches: compileItemFilter(filter), take }))
  const fields = figures.some(({ fields }) => fields === 'all')
    ? 'all'
    : figures.flatMap(({ filter, fields }) => [...fieldsOf(filter), ...fields])
  const walked =
    figures.length === 0 ||
    (await eachMatch(
      application,
      parseFilter({}),
      fields,
      (item) => {
        for (const { matches, take } of matchers) if (matches(item)) take(item)
      },
      goesOn,
    ))
  if (!walked) return undefined
  const shown = asked.map(({ item: { title, description, color }, figure }) => ({
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(color === undefined ? {} : { color }),
    ...(figure instanceof Problem ? { message: figure.message } : figure.result()),
  }))
  return { appID: application.appID, asOf, figures: shown }
}

/** Why an item cannot be computed is told in its place: the others can. */
function figureFor({ operator = 'count', groupBy, filters = {} }: DashboardItem): Figure | Problem {
  try {
    if (!isOperation(operator)) throw invalid('operator', 'must be count, repartition, sum, average, min or max')
    return figureOf({ operator, filters, ...(groupBy ? { groupBy: groupOf(groupBy) } : {}) })
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function groupOf({ type, value }: NonNullable<DashboardItem['groupBy']>): NonNullable<ProfileQuery['groupBy']> {
  if (value === undefined) throw invalid('groupBy.value', 'is missing')
  if (type !== 'attribute' && type !== 'tag' && type !== 'event') throw invalid('groupBy.type', 'must be attribute, tag or event')
  return { type, value }
}

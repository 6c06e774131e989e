import type { ConversationData } from '../../../schemas/statistics.ts'
import { day, growth, number, shortDay } from '../../format.ts'
import { curve, type Point } from '../../parts/curve.ts'
import { el, section } from '../../parts/dom.ts'
import { table } from '../../parts/table.ts'
import { texts } from '../../texts.ts'

const { metrics: says } = texts

/** The four figures: what each is called in the answer, and its colour. */
const figures = {
  users: { total: 'nb_users', colour: '--one' },
  conversations: { total: 'nb_conversations', colour: '--two' },
  messages: { total: 'nb_messages', colour: '--three' },
  liveMessages: { total: 'nb_live_messages', colour: '--four' },
} as const
type Figure = keyof typeof figures
const names = Object.keys(figures) as Figure[]

/** A number, how it compares, and its curve. */
export function figureCard(data: ConversationData, figure: Figure, signal: AbortSignal): HTMLElement {
  const { total, colour } = figures[figure]
  const [now, before] = [data.current_period[total], data.last_period[total]]
  const points: readonly Point[] = data.graph[figure]
  const values = points.map(({ value }) => value)
  const label = says.curve(says[figure], number(now), number(Math.min(...values)), number(Math.max(...values)))
  const change = growth(now, before)
  const compared = el('p', { class: 'compared' })
  const usually = (): void =>
    compared.replaceChildren(
      ...(change ? [el('strong', { class: now >= before ? 'grew' : 'shrank' }, change), ' '] : []),
      says.before(number(before)),
    )
  usually()
  return el(
    'section',
    { class: 'card figure', 'aria-label': says[figure] },
    el('h2', {}, says[figure]),
    el('p', { class: 'value' }, number(now)),
    compared,
    curve(points, label, colour, signal, (point) =>
      point ? compared.replaceChildren(el('strong', {}, number(point.value)), ` · ${shortDay(point.date)}`) : usually(),
    ),
  )
}

/** The same numbers as a table, the latest day first. */
export function numbersByDay(data: ConversationData): HTMLElement {
  const days = data.graph.users.map(({ date }, i) => [day(date), ...names.map((name) => number(data.graph[name][i]?.value ?? 0))])
  const columns = [{ title: says.day }, ...names.map((name) => ({ title: says[name], isNumber: true }))]
  const foot = [says.total, ...names.map((name) => number(data.current_period[figures[name].total]))]
  const made = section(says.table, el('p', { class: 'faint' }, says.utc), table(says.table, columns, days.reverse(), foot))
  made.classList.add('numbers')
  return made
}

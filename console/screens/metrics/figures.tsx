import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { ConversationData } from '../../../schemas/statistics.ts'
import { day, growth, number, shortDay } from '../../core/format.ts'
import { Card } from '../../ui/card.tsx'
import { Curve, type Point } from '../../ui/curve.tsx'
import { Table } from '../../ui/table.tsx'
import { words } from './words.ts'

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
export function FigureCard({ data, figure }: { readonly data: ConversationData; readonly figure: Figure }): JSX.Element {
  const pointed = useSignal<Point | undefined>(undefined)
  const { total, colour } = figures[figure]
  const points: readonly Point[] = data.graph[figure]
  const values = points.map(({ value }) => value)
  const [now, before] = [data.current_period[total], data.last_period[total]]
  const change = growth(now, before)
  return (
    <section class="card figure" aria-label={words[figure]}>
      <h2>{words[figure]}</h2>
      <p class="value">{number(now)}</p>
      <p class="compared">
        {pointed.value ? (
          <>
            <strong>{number(pointed.value.value)}</strong> · {shortDay(pointed.value.date)}
          </>
        ) : (
          <>
            {change ? <strong class={now >= before ? 'grew' : 'shrank'}>{change}</strong> : null} {words.before(number(before))}
          </>
        )}
      </p>
      <Curve
        points={points}
        label={words.curve(words[figure], number(now), number(Math.min(...values)), number(Math.max(...values)))}
        colour={colour}
        onPoint={(point) => {
          pointed.value = point
        }}
      />
    </section>
  )
}

/** The same numbers as a table, the latest day first. */
export function NumbersByDay({ data }: { readonly data: ConversationData }): JSX.Element {
  const days = data.graph.users.map(({ date }, i) => [day(date), ...names.map((name) => number(data.graph[name][i]?.value ?? 0))])
  return (
    <Card title={words.table} look="numbers">
      <p class="faint">{words.utc}</p>
      <Table
        caption={words.table}
        columns={[{ title: words.day }, ...names.map((name) => ({ title: words[name], isNumber: true }))]}
        rows={days.reverse()}
        foot={[words.total, ...names.map((name) => number(data.current_period[figures[name].total]))]}
      />
    </Card>
  )
}

import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { ConversationData, ServiceFigures } from '../../../schemas/statistics.ts'
import { day, growth, number, shortDay } from '../../core/format.ts'
import { Curve, isToday, type Point } from '../../ui/curve.tsx'
import { Table } from '../../ui/table.tsx'
import { t } from './messages.ts'

/** The four figures with their fields in the reply, and their colours. */
const figures = {
  users: { total: 'nb_users', colour: '--one' },
  conversations: { total: 'nb_conversations', colour: '--two' },
  messages: { total: 'nb_messages', colour: '--three' },
  liveMessages: { total: 'nb_live_messages', colour: '--four' },
} as const
type Figure = keyof typeof figures
const names = Object.keys(figures) as Figure[]

interface NumberProps {
  readonly name: string
  /** In the period, and in the one before; null without data. */
  readonly now: number | null
  readonly before: number | null
  readonly points: readonly Point[]
  /** The CSS variable of its colour. */
  readonly colour: string
  /** Whether growth is bad. */
  readonly isBad?: boolean
  readonly write?: (value: number) => string
}

/** A number, its change, and its curve. */
export function NumberCard({ name, now, before, points, colour, isBad = false, write = number }: NumberProps): JSX.Element {
  const pointed = useSignal<Point | undefined>(undefined)
  const values = points.flatMap(({ value }) => value ?? [])
  const change = now === null || before === null ? '' : growth(now, before)
  const isBetter = (now ?? 0) >= (before ?? 0) !== isBad
  return (
    <section class="card figure" aria-label={name}>
      <h2>{name}</h2>
      <p class="value">{now === null ? '–' : write(now)}</p>
      <p class="compared">
        {pointed.value ? (
          <>
            <strong>{pointed.value.value === null ? '–' : write(pointed.value.value)}</strong> ·{' '}
            {isToday(pointed.value.date) ? t.todaySoFar : shortDay(pointed.value.date)}
          </>
        ) : (
          <>
            {change ? <strong class={isBetter ? 'grew' : 'shrank'}>{change}</strong> : null}{' '}
            {before === null ? t.nothingBefore : t.before(write(before))}
          </>
        )}
      </p>
      <Curve
        points={points}
        label={
          values.length === 0
            ? t.noCurve(name)
            : t.curve(name, now === null ? '–' : write(now), write(Math.min(...values)), write(Math.max(...values)))
        }
        colour={colour}
        write={write}
        onPoint={(point) => {
          pointed.value = point
        }}
      />
    </section>
  )
}

/** One of the four figures of conversations. */
export function FigureCard({ data, figure }: { readonly data: ConversationData; readonly figure: Figure }): JSX.Element {
  const { total, colour } = figures[figure]
  const now = data.current_period[total]
  const before = data.last_period[total]
  return <NumberCard name={t[figure]} now={now} before={before} points={data.graph[figure]} colour={colour} />
}

/** How conversations were served. */
export function ServiceCards({ data: { current_period: now, last_period: before, days } }: { readonly data: ServiceFigures }): JSX.Element {
  const line = (value: (of: ServiceFigures['days'][number]) => number | null) => days.map((one) => ({ date: one.date, value: value(one) }))
  return (
    <div class="figures">
      <NumberCard
        name={t.refused}
        now={now.nb_refused}
        before={before.nb_refused}
        points={line(({ nb_refused }) => nb_refused)}
        colour="--four"
        isBad
      />
      <NumberCard
        name={t.handovers}
        now={now.nb_handovers}
        before={before.nb_handovers}
        points={line(({ nb_handovers }) => nb_handovers)}
        colour="--two"
        isBad
      />
      <NumberCard
        name={t.response}
        now={now.response_seconds}
        before={before.response_seconds}
        points={line(({ response_seconds }) => response_seconds)}
        colour="--three"
        isBad
        write={t.seconds}
      />
    </div>
  )
}

/** The same numbers as a table, the latest day first. */
export function NumbersByDay({ data }: { readonly data: ConversationData }): JSX.Element {
  const days = data.graph.users.map(({ date }, i) => [
    isToday(date) ? t.todaySoFar : day(date),
    ...names.map((name) => number(data.graph[name][i]?.value ?? 0)),
  ])
  return (
    <div class="card numbers">
      <h2>{t.table}</h2>
      <p class="faint">{t.utc}</p>
      <Table
        caption={t.table}
        columns={[{ title: t.day }, ...names.map((name) => ({ title: t[name], isNumber: true }))]}
        rows={days.reverse()}
        foot={[t.total, ...names.map((name) => number(data.current_period[figures[name].total]))]}
      />
    </div>
  )
}

import type { JSX } from 'preact'
import type { AnswerFigures } from '../../../schemas/answerStatistics.ts'
import { number, share } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { Point } from '../../ui/curve.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Table } from '../../ui/table.tsx'
import { t } from './answersMessages.ts'
import { NumberCard } from './figures.tsx'

interface Props {
  readonly appID: string
  readonly from: number
  readonly to: number
}

type Totals = AnswerFigures['current_period']

/** In the order of their definitions. */
const names = [
  'nb_asked',
  'nb_answered',
  'nb_cited',
  'nb_handed_over',
  'nb_liked',
  'nb_disliked',
  'nb_resolved',
  'nb_pending',
  'resolution_rate',
] as const

const percent = (value: number): string => share(value, 100)

const written = (totals: Totals, name: (typeof names)[number]): string => {
  const value = totals[name]
  if (value === null) return '–'
  return name === 'resolution_rate' ? percent(100 * value) : number(value)
}

const inPercent = (rate: number | null): number | null => (rate === null ? null : 100 * rate)

/** How answers from documents did, and how each figure is counted. */
export default function Answers({ appID, from, to }: Props): JSX.Element {
  const loader = useLoader(
    (signal) => api.call('GET /statistics/answers/{appID}', { path: { appID }, query: { from, to } }, { signal }),
    [appID, from, to],
  )
  return (
    <div class="answer-figures">
      <Loaded loader={loader}>{(data) => <Shown data={data} />}</Loaded>
    </div>
  )
}

function Shown({ data: { current_period: now, last_period: before, days } }: { readonly data: AnswerFigures }): JSX.Element {
  const line = (value: (of: AnswerFigures['days'][number]) => number | null): Point[] =>
    days.map((one) => ({ date: one.date, value: value(one) }))
  const card = (name: 'nb_asked' | 'nb_answered' | 'nb_handed_over', colour: string, isBad = false): JSX.Element => (
    <NumberCard
      name={t.names[name]}
      now={now[name]}
      before={before[name]}
      points={line((one) => one[name])}
      colour={colour}
      isBad={isBad}
    />
  )
  return (
    <>
      <div class="figures">
        {card('nb_asked', '--one')}
        {card('nb_answered', '--two')}
        {card('nb_handed_over', '--four', true)}
        <NumberCard
          name={t.names.resolution_rate}
          now={inPercent(now.resolution_rate)}
          before={inPercent(before.resolution_rate)}
          points={line(({ nb_asked, nb_resolved }) => (nb_resolved === null || nb_asked === 0 ? null : (100 * nb_resolved) / nb_asked))}
          colour="--three"
          write={percent}
        />
      </div>
      <details class="card definitions">
        <summary>{t.howCounted}</summary>
        <Table
          caption={t.howCounted}
          columns={[{ title: t.figure }, { title: t.now, isNumber: true }, { title: t.before, isNumber: true }, { title: t.meaning }]}
          rows={names.map((name) => [t.names[name], written(now, name), written(before, name), t.meanings[name]])}
        />
      </details>
    </>
  )
}

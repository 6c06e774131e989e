import type { JSX } from 'preact'
import { metricTable } from '../../../client/tables.ts'
import type { ApplicationStatistics, ConversationData } from '../../../schemas/statistics.ts'
import { path } from '../../core/api.ts'
import { number } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useAsked } from '../../core/useAsked.ts'
import type { ScreenProps } from '../../shell/screens.ts'
import { Download } from '../../ui/download.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Screen } from '../../ui/screen.tsx'
import { FigureCard, NumbersByDay } from './figures.tsx'
import { PeriodChooser, periodOf } from './period.tsx'
import { words } from './words.ts'

/** What happened in a period, beside the period before: numbers, curves, and a table of both. */
export default function Metrics({ appID, application, query }: ScreenProps): JSX.Element {
  const period = periodOf(query, Date.now())
  const { from, to } = period
  const asked = useAsked(
    async (signal) => {
      const [data, people] = await Promise.all([
        api.call<ConversationData>('GET', path`/data/application/${appID}`, { query: { from, to }, signal }),
        api.call<ApplicationStatistics>('GET', path`/data/application/${appID}/statistics`, { signal }),
      ])
      return { data, people: people.data }
    },
    [appID, from, to],
  )
  return (
    <Screen
      title={words.title}
      of={application.title}
      tools={
        <>
          <PeriodChooser appID={appID} screen="metrics" period={period} />
          <Download name={words.title} table={(client) => metricTable(client, appID, { from: String(from), to: String(to) })} />
        </>
      }
    >
      <Loaded asked={asked}>
        {({ data, people }) => (
          <>
            <div class="figures">
              <FigureCard data={data} figure="users" />
              <FigureCard data={data} figure="conversations" />
              <FigureCard data={data} figure="messages" />
              <FigureCard data={data} figure="liveMessages" />
            </div>
            <People {...people} />
            <NumbersByDay data={data} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const People = ({ total, weekly, daily }: ApplicationStatistics['data']): JSX.Element => (
  <dl class="card people">
    {(
      [
        [words.ever, total],
        [words.weekly, weekly],
        [words.daily, daily],
      ] as const
    ).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{number(value)}</dd>
      </div>
    ))}
  </dl>
)

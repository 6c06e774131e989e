import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import type { ApplicationStatistics } from '../../../schemas/statistics.ts'
import { number } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Download } from '../../ui/download.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import { FigureCard, NumbersByDay, ServiceCards } from './figures.tsx'
import css from './home.css'
import { t } from './messages.ts'
import { Now } from './now.tsx'
import { PeriodChooser, periodOf } from './period.tsx'

/** Loaded on demand. */
const Results = lazy(() => import('../results/resultsPage.tsx'))

/** Loaded after the figures. */
const Answers = lazy(() => import('./answers.tsx'))
const Dashboard = lazy(() => import('./dashboard.tsx'))
const Top = lazy(() => import('./top.tsx'))

/** Home: `/metrics`, and the results of flows: `/metrics/results/<featureID>`. */
export default function Metrics(props: ScreenProps): JSX.Element {
  return props.rest[0] === 'results' ? <Results {...props} /> : <Home {...props} />
}

/** What needs attention now, and the figures of a period compared with the one before. */
function Home(props: ScreenProps): JSX.Element {
  useSheets(css)
  const { appID, application, query } = props
  const period = periodOf(query, Date.now())
  const { from, to } = period
  const loader = useLoader(
    async (signal) => {
      const [data, people, service] = await Promise.all([
        api.call('GET /data/application/{appID}', { path: { appID }, query: { from, to } }, { signal }),
        api.call('GET /data/application/{appID}/statistics', { path: { appID } }, { signal }),
        api.call('GET /statistics/service/{appID}', { path: { appID }, query: { from, to } }, { signal }),
      ])
      return { data, people: people.data, service }
    },
    [appID, from, to],
  )
  return (
    <Screen
      title={t.title}
      of={application.title}
      tools={
        <>
          <a class="button" href={screenPath(appID, ['metrics', 'results'])}>
            {t.results}
          </a>
          <PeriodChooser appID={appID} screen="metrics" period={period} />
          <Download
            name={t.title}
            table={async (client) => {
              const { metricTable } = await import('../../../client/tables.ts')
              return metricTable(client, appID, { from: String(from), to: String(to) })
            }}
          />
        </>
      }
    >
      <div class="news-of-now">
        <Now appID={appID} />
      </div>
      <Loaded loader={loader}>
        {({ data, people, service }) => (
          <div class="home">
            <div class="figures">
              <FigureCard data={data} figure="users" />
              <FigureCard data={data} figure="conversations" />
              <FigureCard data={data} figure="messages" />
              <FigureCard data={data} figure="liveMessages" />
            </div>
            <ServiceCards data={service} />
            {application.answers?.active ? <Answers appID={appID} from={from} to={to} /> : null}
            <People {...people} />
            <Top appID={appID} from={from} to={to} />
            <Dashboard {...props} />
            <NumbersByDay data={data} />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

const People = ({ total, weekly, daily }: ApplicationStatistics['data']): JSX.Element => (
  <dl class="card people">
    {(
      [
        [t.ever, total],
        [t.weekly, weekly],
        [t.daily, daily],
      ] as const
    ).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{number(value)}</dd>
      </div>
    ))}
  </dl>
)

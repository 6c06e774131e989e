import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Process } from '../../../schemas/process.ts'
import { number, share } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { Table } from '../../ui/table.tsx'
import { t } from './messages.ts'

interface Props {
  readonly appID: string
  readonly from: number
  readonly to: number
}

const maxRows = 10

/** The top intents, features and processes. */
export default function Top(period: Props): JSX.Element {
  const { appID, from, to } = period
  return (
    <div class="beside even">
      <TopIntents {...period} />
      <TopFeatures {...period} key={`${from}-${to}`} />
      <Processes appID={appID} />
    </div>
  )
}

/** The most frequent intents. */
function TopIntents({ appID, from, to }: Props): JSX.Element {
  const loader = useLoader(
    async (signal) => {
      const [couples, intents] = await Promise.all([
        api.call('GET /statistics/nlucouple/{appID}', { path: { appID }, query: { from, to } }, { signal }),
        api.call('GET /intents/{agent_id}', { path: { agent_id: appID } }, { signal }),
      ])
      const times = new Map<string, number>()
      for (const { _id, nb_request } of couples) times.set(_id.intent, (times.get(_id.intent) ?? 0) + nb_request)
      return intents
        .flatMap(({ _id, intent_name: name = '' }) => (times.has(_id) ? [{ id: _id, name, times: times.get(_id) ?? 0 }] : []))
        .sort((a, b) => b.times - a.times)
        .slice(0, maxRows)
    },
    [appID, from, to],
  )
  const row = ({ id, name, times }: { id: string; name: string; times: number }) => [
    <a href={screenPath(appID, ['understanding', id])} key="n">
      {name}
    </a>,
    number(times),
  ]
  return (
    <div class="card numbers">
      <h2>{t.topIntents}</h2>
      <Loaded loader={loader}>
        {(top) =>
          top.length === 0 ? (
            <p class="faint">{t.noIntents}</p>
          ) : (
            <Table caption={t.topIntents} columns={[{ title: t.intent }, { title: t.times, isNumber: true }]} rows={top.map(row)} />
          )
        }
      </Loaded>
    </div>
  )
}

/** The completion rate of each process; nothing without processes. */
function Processes({ appID }: { readonly appID: string }): JSX.Element | null {
  const loader = useLoader((signal) => api.call('GET /processes/{appID}', { path: { appID } }, { signal }), [appID])
  if (loader.value?.length === 0) return null
  const row = ({ featureID, process, respondentData: { processStarted, processFinished } }: Process) => [
    <a href={screenPath(appID, ['bot', 'map', featureID])} key="n">
      {process.title}
    </a>,
    number(processStarted),
    number(processFinished),
    share(processFinished, processStarted),
  ]
  const numbers = [t.started, t.finished, t.stayed].map((title) => ({ title, isNumber: true }))
  return (
    <div class="card numbers">
      <h2>{t.processes}</h2>
      <Loaded loader={loader}>
        {(processes) => <Table caption={t.processes} columns={[{ title: t.process }, ...numbers]} rows={processes.map(row)} />}
      </Loaded>
    </div>
  )
}

interface Followed {
  readonly featureID: string
  readonly title: string
  readonly people: number
}

/** The number of people who answered in each feature. It reads their answers, so it is loaded on demand. */
function TopFeatures({ appID, from, to }: Props): JSX.Element {
  const top = useSignal<readonly Followed[] | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  const count = async (): Promise<void> => {
    error.value = undefined
    try {
      const features = await api.call('GET /features/{appID}', { path: { appID } })
      const found: Followed[] = []
      for (const { featureID, title } of features.filter(({ meta: { nb_resources = 0 } }) => nb_resources > 0)) {
        const { resources } = await api.call('GET /statistics/steps/{featureID}', { path: { featureID }, query: { from, to } })
        const people = Math.max(0, ...resources.map(({ nb_users }) => nb_users))
        if (people > 0) found.push({ featureID, title, people })
        top.value = found.toSorted((a, b) => b.people - a.people).slice(0, maxRows)
      }
      top.value ??= []
    } catch (problem) {
      error.value = problem
    }
  }
  const row = ({ featureID, title, people }: Followed) => [
    <a href={screenPath(appID, ['bot', featureID])} key="n">
      {title}
    </a>,
    number(people),
  ]
  return (
    <div class="card numbers">
      <h2>{t.topFeatures}</h2>
      {top.value === undefined ? (
        <>
          <p class="faint">{t.countText}</p>
          <Button onPress={count}>{t.count}</Button>
        </>
      ) : top.value.length === 0 ? (
        <p class="faint">{t.noAnswers}</p>
      ) : (
        <Table caption={t.topFeatures} columns={[{ title: t.feature }, { title: t.people, isNumber: true }]} rows={top.value.map(row)} />
      )}
      <ErrorText error={error.value} />
    </div>
  )
}

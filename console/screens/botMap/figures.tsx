import type { JSX } from 'preact'
import type { StepFigures } from '../../../schemas/statistics.ts'
import { day, number, share } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { type Loader, useLoader } from '../../core/useLoader.ts'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Table } from '../../ui/table.tsx'
import { t as studio } from '../bot/messages/bot.ts'
import { content, nameOfStep } from '../bot/studio.ts'
import { t } from './messages.ts'

/** The number of people who answered each step of a feature in the last 30 days; undefined without a feature. */
export const useStepFigures = (featureID: string | undefined): Loader<StepFigures | undefined> =>
  useLoader(
    async (signal) =>
      featureID === undefined ? undefined : api.call('GET /statistics/steps/{featureID}', { path: { featureID } }, { signal }),
    [featureID],
  )

/** Where people leave a feature: each step that asks, relative to the first one and the one before. */
export const StepFiguresCard = ({ loader }: { readonly loader: Loader<StepFigures | undefined> }): JSX.Element => (
  <Card title={t.figures}>
    <Loaded loader={loader}>{(figures) => (figures ? <Steps figures={figures} /> : null)}</Loaded>
  </Card>
)

function Steps({ figures: { from, to, resources } }: { readonly figures: StepFigures }): JSX.Element {
  const asking = new Set(
    content.value?.map.features.flatMap((each) => each.resources.filter(({ asks }) => asks).map(({ resourceID }) => resourceID)),
  )
  const rows = resources.map((step, i) => ({ ...step, place: i + 1 })).filter(({ resourceID }) => asking.has(resourceID))
  const first = rows[0]?.nb_users ?? 0
  if (rows.every(({ nb_users }) => nb_users === 0)) return <p class="faint">{t.noFigures}</p>
  return (
    <>
      <p class="faint">{t.figuresLead(`${day(Date.parse(from))} – ${day(Date.parse(to))}`)}</p>
      <Table
        caption={t.stepsTable}
        columns={[{ title: t.step }, ...[t.people, t.ofFirst, t.lost].map((title) => ({ title, isNumber: true }))]}
        rows={rows.map(({ resourceID, place, nb_users: people }, i) => {
          const step = content.value?.resources.find(({ _id }) => _id === resourceID)
          const before = rows[i - 1]?.nb_users
          return [
            `${place}. ${step ? nameOfStep(step, studio.untitledStep(place)) : ''}`,
            number(people),
            share(people, first),
            before === undefined ? '–' : number(people - before),
          ]
        })}
      />
    </>
  )
}

/** The processes of the bot with their started and finished runs. */
export function Processes({ appID }: { readonly appID: string }): JSX.Element {
  const loader = useLoader((signal) => api.call('GET /processes/{appID}', { path: { appID } }, { signal }), [appID])
  return (
    <Loaded loader={loader}>
      {(processes) =>
        processes.length === 0 ? null : (
          <Card title={t.processes}>
            <p class="faint">{t.processesLead}</p>
            <Table
              caption={t.runsTable}
              columns={[{ title: t.processes }, ...[t.started, t.finished, t.rate].map((title) => ({ title, isNumber: true }))]}
              rows={processes.map(({ featureID, process: { title }, respondentData: { processStarted, processFinished } }) => [
                <a href={screenPath(appID, ['bot', 'map', featureID])} key={featureID}>
                  {title}
                </a>,
                number(processStarted),
                number(processFinished),
                share(processFinished, processStarted) || '–',
              ])}
            />
          </Card>
        )
      }
    </Loaded>
  )
}

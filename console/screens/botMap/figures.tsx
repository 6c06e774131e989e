import type { JSX } from 'preact'
import type { StepFigures } from '../../../schemas/statistics.ts'
import { day, number, share } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { type Asked, useAsked } from '../../core/useAsked.ts'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Table } from '../../ui/table.tsx'
import { content, nameOfStep } from '../bot/studio.ts'
import { words as studio } from '../bot/words/bot.ts'
import { words } from './words.ts'

/** How many answered each step of a feature in the last 30 days; nothing without a feature. */
export const useStepFigures = (featureID: string | undefined): Asked<StepFigures | undefined> =>
  useAsked(
    async (signal) =>
      featureID === undefined ? undefined : api.call('GET /statistics/steps/{featureID}', { path: { featureID } }, { signal }),
    [featureID],
  )

/** Where people leave a feature: each step that asks, beside the first one and the one before. */
export const StepFiguresCard = ({ asked }: { readonly asked: Asked<StepFigures | undefined> }): JSX.Element => (
  <Card title={words.figures}>
    <Loaded asked={asked}>{(figures) => (figures ? <Steps figures={figures} /> : null)}</Loaded>
  </Card>
)

function Steps({ figures: { from, to, resources } }: { readonly figures: StepFigures }): JSX.Element {
  const asking = new Set(
    content.value?.map.features.flatMap((each) => each.resources.filter(({ asks }) => asks).map(({ resourceID }) => resourceID)),
  )
  const rows = resources.map((step, i) => ({ ...step, place: i + 1 })).filter(({ resourceID }) => asking.has(resourceID))
  const first = rows[0]?.nb_users ?? 0
  if (rows.every(({ nb_users }) => nb_users === 0)) return <p class="faint">{words.noFigures}</p>
  return (
    <>
      <p class="faint">{words.figuresLead(`${day(Date.parse(from))} – ${day(Date.parse(to))}`)}</p>
      <Table
        caption={words.stepsTable}
        columns={[{ title: words.step }, ...[words.people, words.ofFirst, words.lost].map((title) => ({ title, isNumber: true }))]}
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

/** The processes of the bot: how many runs were begun and finished. */
export function Processes({ appID }: { readonly appID: string }): JSX.Element {
  const asked = useAsked((signal) => api.call('GET /processes/{appID}', { path: { appID } }, { signal }), [appID])
  return (
    <Loaded asked={asked}>
      {(processes) =>
        processes.length === 0 ? null : (
          <Card title={words.processes}>
            <p class="faint">{words.processesLead}</p>
            <Table
              caption={words.runsTable}
              columns={[
                { title: words.processes },
                ...[words.started, words.finished, words.rate].map((title) => ({ title, isNumber: true })),
              ]}
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

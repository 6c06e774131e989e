import type { JSX } from 'preact'
import { useLocation } from 'preact-iso/router'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Choice } from '../../ui/choice.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import { FlowResults } from './flowResults.tsx'
import { t } from './messages.ts'
import { type Question, questionsOf } from './questions.ts'
import css from './results.css'

/** A flow that asks something. */
interface AskingFlow {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}

/** What people answered, flow by flow: `/metrics/results/<featureID>`. */
export default function ResultsPage({ appID, application, rest: [, featureID] }: ScreenProps): JSX.Element {
  useSheets(css)
  const { route } = useLocation()
  const loader = useLoader((signal) => askingFlows(appID, signal), [appID])
  return (
    <Screen title={t.title} of={application.title} up={{ text: t.home, href: screenPath(appID, ['metrics']) }}>
      <p class="lead">{t.lead}</p>
      <Loaded loader={loader}>
        {(flows) => {
          const flow = flows.find(({ id }) => id === featureID) ?? flows[0]
          if (!flow) return <Empty icon="question">{t.noFlows}</Empty>
          return (
            <>
              <div class="result-flow">
                <Choice
                  label={t.flow}
                  value={flow.id}
                  options={flows.map(({ id, title }) => ({ value: id, text: title }))}
                  onChange={(id) => route(screenPath(appID, ['metrics', 'results', id]))}
                />
              </div>
              <FlowResults appID={appID} flow={flow} key={flow.id} />
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

async function askingFlows(appID: string, signal: AbortSignal): Promise<AskingFlow[]> {
  const [features, resources] = await Promise.all([
    api.call('GET /features/{appID}', { path: { appID } }, { signal }),
    api.call('GET /resources/application/{appID}', { path: { appID } }, { signal }),
  ])
  const byFeature = Map.groupBy(resources, ({ featureID }) => featureID)
  return features
    .map(({ _id: id, title }) => ({ id, title, questions: questionsOf(id, byFeature.get(id) ?? []) }))
    .filter(({ questions }) => questions.length > 0)
}

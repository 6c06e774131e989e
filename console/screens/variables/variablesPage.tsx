import type { JSX } from 'preact'
import { type Variable, variablesOf } from '../../../lib/domain/variables/variables.ts'
import type { Script } from '../../../schemas/script.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Problem } from '../../ui/problem.tsx'
import { useSheets } from '../../ui/sheet.ts'
import { ListPage } from '../bot/kit/listPage.tsx'
import { content, knownNames } from '../bot/studio.ts'
import { Tabs } from '../bot/tabs.tsx'
import { t } from './messages.ts'
import { VariableRow } from './variableRow.tsx'
import css from './variables.css'

/** The variables of a bot, with where each is set and used: `/bot/variables`. */
export default function VariablesPage({ appID, application }: ScreenProps): JSX.Element {
  useSheets(css)
  const scripts = useLoader((signal) => allScripts(appID, signal), [appID])
  const own = content.value
  const { attribute, event } = knownNames.value
  const inProfiles = new Set([...attribute, ...event])
  const variables = own ? variablesOf({ ...own, application, scripts: scripts.value ?? [] }, [...inProfiles]) : []
  const titles = new Map((scripts.value ?? []).map(({ _id, title }) => [_id, title]))
  return (
    <ListPage<Variable>
      title={t.title}
      of={application.title}
      tools={<Tabs appID={appID} current="variables" />}
      lead={
        <>
          <p class="lead">{t.lead}</p>
          <Problem error={scripts.error} again={scripts.reload} />
        </>
      }
      items={variables}
      none={t.none}
      find={{ label: t.search, none: t.noneFound, textOf: ({ name }) => name, minItems: 8 }}
      row={(variable, place) => (
        <VariableRow
          appID={appID}
          variable={variable}
          isInProfiles={inProfiles.has(variable.name)}
          titleOf={({ id }) => titles.get(id)}
          place={place}
          key={variable.name}
        />
      )}
    />
  )
}

/** All tests of a bot. */
async function allScripts(appID: string, signal: AbortSignal): Promise<Script[]> {
  const all: Script[] = []
  let cursor: string | undefined
  do {
    const page = await api.page('GET /scripts/{appID}', { path: { appID }, query: cursor === undefined ? {} : { cursor } }, { signal })
    all.push(...page.items)
    cursor = page.next
  } while (cursor !== undefined)
  return all
}

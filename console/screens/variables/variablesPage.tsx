import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import { fixedBy } from '../../../lib/domain/variables/rename.ts'
import { type Variable, variablesOf } from '../../../lib/domain/variables/variables.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Problem } from '../../ui/problem.tsx'
import { useSheets } from '../../ui/sheet.ts'
import { ListPage } from '../bot/kit/listPage.tsx'
import { content, knownNames } from '../bot/studio.ts'
import { Tabs } from '../bot/tabs.tsx'
import { t } from './messages.ts'
import type { TitleOf } from './places.ts'
import { allScripts } from './renaming.ts'
import { VariableRow } from './variableRow.tsx'
import css from './variables.css'

const RenameDialog = lazy(async () => (await import('./renameDialog.tsx')).RenameDialog)

interface Props extends ScreenProps {
  /** Whether the bot has unsaved changes. */
  readonly hasDrafts: boolean
}

/** The variables of a bot, with where each is set and used: `/bot/variables`. */
export default function VariablesPage({ appID, application, mayEdit, hasDrafts }: Props): JSX.Element {
  useSheets(css)
  const scripts = useLoader((signal) => allScripts(appID, signal), [appID])
  const renamed = useSignal<Variable | undefined>(undefined)
  const own = content.value
  const { attribute, event } = knownNames.value
  const inProfiles = new Set([...attribute, ...event])
  const variables = own ? variablesOf({ ...own, application, scripts: scripts.value ?? [] }, [...inProfiles]) : []
  const titles = new Map((scripts.value ?? []).map(({ _id, title }) => [_id, title]))
  const titleOf: TitleOf = ({ id }) => titles.get(id)
  const open = (variable: Variable): void => {
    renamed.value = variable
  }
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
          titleOf={titleOf}
          rename={mayEdit && variable.uses.length > 0 && !fixedBy(variable) ? () => open(variable) : undefined}
          place={place}
          key={variable.name}
        />
      )}
    >
      {renamed.value ? (
        <RenameDialog
          application={application}
          variable={renamed.value}
          all={variables}
          titleOf={titleOf}
          hasDrafts={hasDrafts}
          close={() => {
            renamed.value = undefined
            void scripts.reload()
          }}
        />
      ) : null}
    </ListPage>
  )
}

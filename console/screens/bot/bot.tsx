import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import lazy from 'preact-iso/lazy'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Confirmation } from '../../ui/confirmation.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import { PublishBar } from '../versions/publishBar.tsx'
import css from './bot.css'
import { leaveStudio } from './deletions.ts'
import { hasDrafts } from './drafts.ts'
import { FeaturePage } from './featurePage.tsx'
import { NameLists } from './forms/names.tsx'
import { t } from './messages/bot.ts'
import { content, loadContent } from './studio.ts'
import { Tabs } from './tabs.tsx'
import { Undone } from './undone.tsx'

/** Parts that are loaded on demand. */
const FeaturesPage = lazy(async () => (await import('./featuresPage.tsx')).FeaturesPage)
const WorkflowsPage = lazy(async () => (await import('./workflowsPage.tsx')).WorkflowsPage)
const MapPage = lazy(() => import('../botMap/botMap.tsx'))
const TryPage = lazy(() => import('../tryIt/tryIt.tsx'))
const ScriptsPage = lazy(() => import('../scripts/scriptsPage.tsx'))
const VariablesPage = lazy(() => import('../variables/variablesPage.tsx'))
const VersionsPage = lazy(() => import('../versions/versionsPage.tsx'))

/**
 * The studio, where a bot is built: `/bot`, `/bot/<featureID>/<resourceID>`, `/bot/workflows/<workflowID>`, `/bot/map/<featureID>`,
 * `/bot/try`, `/bot/variables`, `/bot/scripts`, `/bot/versions`. The content of the bot is loaded when the studio opens, and stays while its parts change.
 */
export default function Bot(props: ScreenProps): JSX.Element {
  useSheets(css)
  const { appID, application, rest } = props
  const [first] = rest
  const loader = useLoader(
    async (signal) => {
      if (content.value?.appID !== appID) content.value = undefined
      const [loaded] = await Promise.all([
        loadContent(appID, signal),
        first === undefined ? FeaturesPage.preload() : first === 'map' ? MapPage.preload() : first === 'try' && TryPage.preload(),
      ])
      content.value = loaded
      return appID
    },
    [appID],
  )
  useEffect(() => {
    void import('../variables/picker.tsx').then(({ offerVariables }) => offerVariables())
    return leaveStudio
  }, [])
  if (content.value?.appID !== appID)
    return (
      <Screen title={t.title} of={application.title} tools={<Tabs appID={appID} />}>
        <Loaded loader={loader}>{() => null}</Loaded>
      </Screen>
    )
  return (
    <div class={props.mayEdit ? 'studio' : 'studio view-only'}>
      {first === 'versions' ? null : <PublishBar application={application} mayEdit={props.mayEdit} content={content.value.map} />}
      <Page part={first} {...props} />
      <NameLists />
      <Undone />
      <Confirmation />
    </div>
  )
}

function Page({ part, ...props }: ScreenProps & { readonly part: string | undefined }): JSX.Element {
  if (part === undefined) return <FeaturesPage {...props} key="features" />
  if (part === 'workflows') return <WorkflowsPage {...props} key={`workflows/${props.rest[1] ?? ''}`} />
  if (part === 'map') return <MapPage {...props} key={`map/${props.rest[1] ?? ''}`} />
  if (part === 'try') return <TryPage {...props} key={`try/${props.rest.slice(1).join('/')}`} />
  if (part === 'variables') return <VariablesPage {...props} hasDrafts={hasDrafts()} key="variables" />
  if (part === 'scripts') return <ScriptsPage {...props} key="scripts" />
  if (part === 'versions') return <VersionsPage {...props} key={`versions/${props.rest[1] ?? ''}`} />
  return <FeaturePage {...props} key={part} />
}

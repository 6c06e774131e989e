import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Confirmation } from '../../ui/confirmation.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import studioCSS from '../bot/bot.css'
import { Undone } from '../bot/undone.tsx'
import { PublishBar } from '../versions/publishBar.tsx'
import css from './documents.css'
import type { DocumentsProps } from './documentsProps.ts'
import { t } from './messages.ts'
import { useSources } from './sources.ts'
import { SourcesPage } from './sourcesPage.tsx'
import { SwitchedOff } from './switchedOff.tsx'
import { Tabs } from './tabs.tsx'

/** Loaded on demand. */
const SourcePage = lazy(async () => (await import('./sourcePage.tsx')).SourcePage)
const TestPage = lazy(async () => (await import('./testPage.tsx')).TestPage)
const NewSourcePage = lazy(async () => (await import('./newSourcePage.tsx')).NewSourcePage)

/** What answers are found in: `/documents`, `/documents/test`, `/documents/new/<type>`, `/documents/<sourceID>`. The list stays while its parts change. */
export default function Documents(props: ScreenProps): JSX.Element {
  useSheets(studioCSS, css)
  const { appID, application, mayEdit } = props
  const sources = useSources(appID)
  const { value: all } = sources.loader
  if (all === undefined)
    return (
      <Screen title={t.title} of={application.title} tools={<Tabs appID={appID} />}>
        <Loaded loader={sources.loader}>{() => null}</Loaded>
      </Screen>
    )
  return (
    <div class="studio documents">
      <PublishBar application={application} mayEdit={mayEdit} content={application.updatedAt} />
      {all.length > 0 ? <SwitchedOff {...props} /> : null}
      <Page {...props} sources={sources} />
      <Undone />
      <Confirmation />
    </div>
  )
}

function Page(props: DocumentsProps): JSX.Element {
  const [part, type] = props.rest
  if (part === undefined) return <SourcesPage {...props} key="sources" />
  if (part === 'test') return <TestPage {...props} key="test" />
  if (part === 'new' && props.mayEdit) return <NewSourcePage {...props} key={`new ${type}`} />
  return <SourcePage {...props} sourceID={part} key={part} />
}

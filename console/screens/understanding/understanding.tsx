import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import lazy from 'preact-iso/lazy'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import studioCSS from '../bot/bot.css'
import { leaveStudio } from '../bot/deletions.ts'
import { content, loadContent } from '../bot/studio.ts'
import { Undone } from '../bot/undone.tsx'
import { PublishBar } from '../versions/publishBar.tsx'
import { IntentsPage } from './intentsPage.tsx'
import { loadKnown } from './knowledge.ts'
import { t } from './messages.ts'
import { SwitchedOff } from './switchedOff.tsx'
import { Tabs } from './tabs.tsx'
import css from './understanding.css'

/** Loaded on demand. */
const IntentPage = lazy(async () => (await import('./intentPage.tsx')).IntentPage)
const MissedPage = lazy(async () => (await import('./missedPage.tsx')).MissedPage)
const EntitiesPage = lazy(async () => (await import('./entitiesPage.tsx')).EntitiesPage)

/**
 * Understanding: `/understanding`, `/understanding/intents/<intentID>`, `/understanding/entities/<entityID>`, `/understanding/missed`. Its
 * data is loaded when it opens, and stays while its parts change.
 */
export default function Understanding(props: ScreenProps): JSX.Element {
  useSheets(studioCSS, css)
  const { appID, application, rest } = props
  const loader = useLoader(
    async (signal) => {
      if (content.value?.appID !== appID) content.value = undefined
      const [loaded] = await Promise.all([
        loadContent(appID, signal),
        loadKnown(appID, signal),
        rest[0] === 'entities' && EntitiesPage.preload(),
      ])
      content.value = loaded
      return appID
    },
    [appID],
  )
  useEffect(() => leaveStudio, [])
  if (content.value?.appID !== appID || (loader.isBusy && loader.value === undefined))
    return (
      <Screen title={t.title} of={application.title} tools={<Tabs appID={appID} />}>
        <Loaded loader={loader}>{() => null}</Loaded>
      </Screen>
    )
  return (
    <div class={props.mayEdit ? 'studio understanding' : 'studio understanding view-only'}>
      <PublishBar application={application} mayEdit={props.mayEdit} content={content.value} />
      <SwitchedOff {...props} />
      <Page {...props} />
      <Undone />
    </div>
  )
}

function Page(props: ScreenProps): JSX.Element {
  const [part, id] = props.rest
  if (part === 'missed') return <MissedPage {...props} key="missed" />
  if (part === 'entities') return <EntitiesPage {...props} key={`entities/${id ?? ''}`} />
  if (part === 'intents' && id !== undefined) return <IntentPage {...props} id={id} key={id} />
  return <IntentsPage {...props} key="intents" />
}

import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Confirmation } from '../../ui/confirmation.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import studioCSS from '../bot/bot.css'
import { NameLists } from '../bot/forms/names.tsx'
import { content, loadContent } from '../bot/studio.ts'
import css from './campaigns.css'
import { CampaignList } from './list.tsx'
import { t } from './messages.ts'

/** Parts that are loaded on demand. */
const Compose = lazy(async () => (await import('./compose.tsx')).Compose)
const CampaignPage = lazy(async () => (await import('./campaign.tsx')).CampaignPage)
const Segments = lazy(async () => (await import('./segments.tsx')).Segments)

/**
 * Campaigns and segments: `/campaigns`, `/campaigns/new`, `/campaigns/<notificationID>`, with `/edit`, `/campaigns/segments/<filterID>`. The content of
 * the bot, which they refer to, is loaded when the screen opens.
 */
export default function Campaigns(props: ScreenProps): JSX.Element {
  useSheets(studioCSS, css)
  const { appID, application } = props
  const loader = useLoader(
    async (signal) => {
      if (content.value?.appID !== appID) content.value = undefined
      const [loaded] = await Promise.all([loadContent(appID, signal), preload(props)])
      content.value = loaded
      return appID
    },
    [appID],
  )
  if (content.value?.appID !== appID)
    return (
      <Screen title={t.title} of={application.title}>
        <Loaded loader={loader}>{() => null}</Loaded>
      </Screen>
    )
  return (
    <div class="studio campaigns">
      <Page {...props} />
      <NameLists />
      <Confirmation />
    </div>
  )
}

/** Loads the part of the URL in parallel with its data. */
async function preload({ rest: [part, action], mayEdit }: ScreenProps): Promise<void> {
  if (part !== undefined)
    await (part === 'segments' ? Segments : (part === 'new' || action === 'edit') && mayEdit ? Compose : CampaignPage).preload()
}

function Page(props: ScreenProps): JSX.Element {
  const [part, action] = props.rest
  if (part === undefined) return <CampaignList {...props} key="list" />
  if (part === 'segments') return <Segments {...props} key={props.rest.join('/')} />
  if (part === 'new' && props.mayEdit) return <Compose {...props} key="new" />
  if (action === 'edit' && props.mayEdit) return <Compose {...props} notificationID={part} key={`edit ${part}`} />
  return <CampaignPage {...props} notificationID={part} key={part} />
}

import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import { inSight } from '../../core/inSight.ts'
import { screenPath } from '../../core/paths.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import studioCSS from '../bot/bot.css'
import { content, loadContent } from '../bot/studio.ts'
import { ApplicationEditor } from './editor.tsx'
import { t } from './messages.ts'
import { type SettingsPart, settingsParts } from './parts.ts'
import css from './settings.css'

/** Parts that are loaded on demand. */
const Forms = {
  general: lazy(async () => (await import('./forms/general.tsx')).General),
  answers: lazy(async () => (await import('./forms/answers.tsx')).Answers),
  access: lazy(async () => (await import('./forms/general.tsx')).Access),
  campaigns: lazy(async () => (await import('./forms/general.tsx')).Campaigns),
  share: lazy(async () => (await import('./forms/share.tsx')).Share),
  design: lazy(async () => (await import('./forms/design.tsx')).Design),
  menu: lazy(async () => (await import('./forms/menu.tsx')).MenuForm),
  replies: lazy(async () => (await import('./forms/replies.tsx')).Replies),
  channels: lazy(async () => (await import('./forms/channels.tsx')).ChannelsForm),
}
const Preview = lazy(() => import('./preview.tsx'))
const Share = lazy(() => import('./sharePage.tsx'))
const Channels = lazy(() => import('./channelsPage.tsx'))
const Members = lazy(() => import('./membersPage.tsx'))
const Tokens = lazy(() => import('./tokensPage.tsx'))
const Events = lazy(() => import('./eventsPage.tsx'))
const Audit = lazy(() => import('./auditPage.tsx'))
const Data = lazy(() => import('./dataPage.tsx'))

/** The settings of an application: `/settings/<part>`. */
export default function Settings(props: ScreenProps): JSX.Element {
  useSheets(studioCSS, css)
  const { appID, application, rest } = props
  const part = settingsParts.find((each) => each === rest[0]) ?? 'general'
  const loader = useLoader(
    async (signal) => {
      if (content.value?.appID !== appID) content.value = undefined
      content.value = await loadContent(appID, signal)
      return appID
    },
    [appID],
  )
  return (
    <Screen
      title={t.title}
      of={application.title}
      tools={
        <a class="button" href={screenPath(appID, ['start'])}>
          {t.firstSteps}
        </a>
      }
    >
      <div class="settings">
        <div class="settings-parts" role="group" aria-label={t.parts}>
          {settingsParts.map((each) => (
            <a
              href={screenPath(appID, ['settings', each])}
              aria-current={each === part ? 'true' : undefined}
              ref={each === part ? inSight : null}
              key={each}
            >
              {t.tabs[each]}
            </a>
          ))}
        </div>
        <div class="studio">
          <Loaded loader={loader}>{() => <Shown {...props} part={part} key={part} />}</Loaded>
        </div>
      </div>
    </Screen>
  )
}

function Shown({ part, ...props }: ScreenProps & { readonly part: SettingsPart }): JSX.Element {
  if (part === 'members') return <Members {...props} />
  if (part === 'tokens') return <Tokens {...props} />
  if (part === 'events') return <Events {...props} />
  if (part === 'audit') return <Audit {...props} />
  if (part === 'data') return <Data {...props} />
  const Form = Forms[part]
  return (
    <>
      <h2 class="part-title">{t.tabs[part]}</h2>
      {part === 'share' ? <Share {...props} /> : null}
      {part === 'menu' ? <p class="faint">{t.menuLead}</p> : null}
      <ApplicationEditor application={props.application} mayEdit={part === 'channels' ? props.level === 'owner' : props.mayEdit}>
        {(slot) =>
          (part === 'design' || part === 'menu') && props.mayEdit ? (
            <div class="with-preview">
              <div class="fields">
                <Form slot={slot} />
              </div>
              <Preview draft={slot.value} />
            </div>
          ) : (
            <Form slot={slot} />
          )
        }
      </ApplicationEditor>
      {part === 'channels' ? <Channels {...props} /> : null}
    </>
  )
}

import type { JSX } from 'preact'
import { useEffect, useErrorBoundary } from 'preact/hooks'
import lazy, { ErrorBoundary } from 'preact-iso/lazy'
import { useLocation } from 'preact-iso/router'
import { keepSession } from '../core/keepSession.ts'
import { t } from '../core/messages.ts'
import { accountPath, apiURL, consolePath, screenPath } from '../core/paths.ts'
import type { Place } from '../core/place.ts'
import { isReachable } from '../core/reachable.ts'
import { applications, isInterrupted, levelOf, loadSession, user } from '../core/session.ts'
import { useLoader } from '../core/useLoader.ts'
import { LogInAgain } from '../screens/logIn/logInAgain.tsx'
import { Announcer } from '../ui/announcer.tsx'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { Problem } from '../ui/problem.tsx'
import { Screen } from '../ui/screen.tsx'
import { logOut } from './logOut.ts'
import { Navigation } from './navigation.tsx'
import { placeOf } from './place.ts'
import { firstScreen, isScreen, screens } from './screens.ts'

/** The frame of every screen: account, application, navigation. Shows the screen of the URL. */
export function Shell(): JSX.Element {
  const loader = useLoader(loadSession, [])
  const { path, query, route } = useLocation()
  const place = placeOf(path, query)
  const all = applications.value
  const application = all?.find(({ appID }) => appID === place.appID)
  useEffect(keepSession, [])
  useEffect(() => {
    const unmount = new AbortController()
    void keepFocusLazily(unmount.signal)
    return () => unmount.abort()
  }, [])
  const only = all?.length === 1 ? all[0] : undefined
  useEffect(() => {
    if (only && place.appID === undefined && path !== allPath && path !== accountPath) route(screenPath(only.appID, [firstScreen]), true)
  }, [only, place.appID, path, route])
  useEffect(() => {
    document.body.classList.toggle('within', application !== undefined)
  }, [application])
  useEffect(() => {
    if (!application) return undefined
    const unmount = new AbortController()
    void followInboxLazily(application.appID, unmount.signal)
    return () => unmount.abort()
  }, [application?.appID])
  return (
    <>
      <a class="skip" href="#content">
        {t.skip}
      </a>
      <header>
        <a class="brand" href={consolePath}>
          <Brand />
          <span>
            Causerie<span class="spoken"> {t.name}</span>
          </span>
        </a>
        {application ? (
          <select
            aria-label={t.application}
            value={application.appID}
            onChange={({ currentTarget: { value } }) =>
              route(value === '' ? allPath : screenPath(value, place.screen === undefined ? [] : [place.screen]))
            }
          >
            {all?.map(({ appID, title }) => (
              <option value={appID} key={appID}>
                {title}
              </option>
            ))}
            <option value="">{t.allApplications}</option>
          </select>
        ) : null}
        <ErrorBoundary>
          <Assist place={place} isAccount={path === accountPath} />
        </ErrorBoundary>
        <Menu label={t.accountMenu} face={<span class="avatar">{initialOf(user.value?.email)}</span>}>
          <p class="who">{user.value?.email}</p>
          <a href={accountPath}>
            <Icon name="account" />
            {t.account}
          </a>
          <a href={allPath}>
            <Icon name="applications" />
            {t.applications}
          </a>
          <a href={documentationPath} target="_blank" rel="noreferrer">
            <Icon name="documentation" />
            {t.documentation}
          </a>
          <Button onPress={logOut} look="quiet">
            <Icon name="out" />
            {t.signOut}
          </Button>
        </Menu>
      </header>
      {application ? <Navigation appID={application.appID} current={place.screen ?? firstScreen} /> : null}
      <main id="content" tabIndex={-1}>
        <p class="outage" role="status">
          {isReachable.value ? null : t.outage}
        </p>
        <ErrorBoundary>{isUnverified(user.value) ? <Unverified /> : null}</ErrorBoundary>
        {all ? (
          <ErrorBoundary>{path === accountPath ? <Account /> : <Shown place={place} key={keyOf(place, path)} />}</ErrorBoundary>
        ) : loader.error === undefined ? (
          <p class="wait" role="status">
            {t.loading}
          </p>
        ) : (
          <Problem error={loader.error} again={loader.reload} />
        )}
      </main>
      <Announcer />
      {isInterrupted.value ? <LogInAgain /> : null}
    </>
  )
}

async function keepFocusLazily(signal: AbortSignal): Promise<void> {
  const { keepFocus } = await import('./keepFocus.ts')
  if (!signal.aborted) keepFocus(signal)
}

/** The inbox is followed on every screen; its code is loaded after the screen. */
async function followInboxLazily(appID: string, signal: AbortSignal): Promise<void> {
  const [{ followInbox }, { alertOfInbox }] = await Promise.all([import('../inbox/follow.ts'), import('../inbox/alerts.ts')])
  if (signal.aborted) return
  alertOfInbox(signal)
  followInbox(appID, signal)
}

/** The list of applications, also for users who have only one. */
const allPath = `${consolePath}/applications`

/** Of the API, beside the console. */
const documentationPath = `${apiURL}/docs`

const initialOf = (email = ''): string => email.slice(0, 1).toUpperCase()

const Account = lazy(() => import('../screens/account/account.tsx'))
const Applications = lazy(() => import('../screens/applications/applications.tsx'))
const Unverified = lazy(async () => (await import('../screens/verify/verify.tsx')).Unverified)
const Assist = lazy(() => import('./assist.tsx'))

/** Users of an identity provider have no record here: the provider verifies them. */
const isUnverified = (who: typeof user.value): boolean => who !== undefined && who.created_at !== null && !who.email_verified

/** The key of a screen: it is remounted when it changes. */
const keyOf = ({ appID, screen }: Place, path: string): string =>
  screen !== undefined && isScreen(screen) && screens[screen].stays ? `${appID}/${screen}` : path

/** The screen of the URL. An error in it does not remove the navigation. */
function Shown({ place: { appID, screen = firstScreen, rest, query } }: { readonly place: Place }): JSX.Element {
  const [failed, again] = useErrorBoundary()
  if (failed !== undefined) return <Broken again={again} />
  const application = applications.value?.find((each) => each.appID === appID)
  if (appID === undefined) return <Applications />
  if (!application || !isScreen(screen)) return <Missing />
  const Chosen = screens[screen].component
  const level = levelOf(application, user.value?.userID)
  return <Chosen application={application} appID={appID} level={level} mayEdit={level !== 'viewer'} rest={rest} query={query} />
}

const Missing = (): JSX.Element => (
  <Screen title={t.missing}>
    <p>
      <a href={consolePath}>{t.applications}</a>
    </p>
  </Screen>
)

const Broken = ({ again }: { readonly again: () => void }): JSX.Element => (
  <Screen title={t.broken}>
    <Button onPress={again}>{t.retry}</Button>
  </Screen>
)

import type { ComponentType, JSX } from 'preact'
import lazy, { ErrorBoundary } from 'preact-iso/lazy'
import { LocationProvider, useLocation } from 'preact-iso/router'
import { consolePath } from './core/paths.ts'
import { isLoggedIn } from './core/session.ts'
import { LogIn } from './screens/logIn/logIn.tsx'
import { Shell } from './shell/shell.tsx'

/** Pages before the log-in, loaded on demand. */
const signedOutPages: Readonly<Record<string, ComponentType>> = {
  '/signUp': lazy(() => import('./screens/signedOut/signUp.tsx')),
  '/forgotten': lazy(() => import('./screens/signedOut/forgotten.tsx')),
  '/reset': lazy(() => import('./screens/signedOut/reset.tsx')),
  '/invitation': lazy(() => import('./screens/invitation/invitation.tsx')),
  '/verify': lazy(async () => (await import('./screens/verify/verify.tsx')).VerifyEmail),
}

/** The console: the log-in for those who are not logged in, otherwise the screen of the URL. Links in e-mails need no log-in. */
export const App = (): JSX.Element => (
  <LocationProvider scope={consolePath}>
    <ErrorBoundary>
      <Entrance />
    </ErrorBoundary>
  </LocationProvider>
)

function Entrance(): JSX.Element {
  const { path } = useLocation()
  const Before = signedOutPages[path.slice(consolePath.length)]
  if (Before) return <Before />
  return isLoggedIn.value ? <Shell /> : <LogIn />
}

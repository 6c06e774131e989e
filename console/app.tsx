import type { ComponentType, JSX } from 'preact'
import lazy, { ErrorBoundary } from 'preact-iso/lazy'
import { LocationProvider, useLocation } from 'preact-iso/router'
import { consolePath } from './core/paths.ts'
import { isLoggedIn } from './core/session.ts'
import { LogIn } from './screens/logIn/logIn.tsx'
import { VerifyEmail, verifyPath } from './screens/verify/verify.tsx'
import { Shell } from './shell/shell.tsx'

/** Pages before the log-in, loaded when they are opened. */
const doors: Readonly<Record<string, ComponentType>> = {
  '/signUp': lazy(() => import('./screens/door/signUp.tsx')),
  '/forgotten': lazy(() => import('./screens/door/forgotten.tsx')),
  '/reset': lazy(() => import('./screens/door/reset.tsx')),
}

/** The console: whoever is not logged in logs in, and then sees what the address names. A link of an e-mail needs no log-in. */
export const App = (): JSX.Element => (
  <LocationProvider scope={consolePath}>
    <ErrorBoundary>
      <Entrance />
    </ErrorBoundary>
  </LocationProvider>
)

function Entrance(): JSX.Element {
  const { path } = useLocation()
  if (path === verifyPath) return <VerifyEmail />
  const Before = doors[path.slice(consolePath.length)]
  if (Before) return <Before />
  return isLoggedIn.value ? <Shell /> : <LogIn />
}

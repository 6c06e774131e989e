import type { JSX } from 'preact'
import { LocationProvider, useLocation } from 'preact-iso/router'
import { consolePath } from './core/paths.ts'
import { isLoggedIn } from './core/session.ts'
import { LogIn } from './screens/logIn/logIn.tsx'
import { VerifyEmail, verifyPath } from './screens/verify/verify.tsx'
import { Shell } from './shell/shell.tsx'

/** The console: whoever is not logged in logs in, and then sees what the address names. A link of an e-mail needs no log-in. */
export const App = (): JSX.Element => (
  <LocationProvider scope={consolePath}>
    <Entrance />
  </LocationProvider>
)

function Entrance(): JSX.Element {
  const { path } = useLocation()
  if (path === verifyPath) return <VerifyEmail />
  return isLoggedIn.value ? <Shell /> : <LogIn />
}

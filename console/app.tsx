import type { JSX } from 'preact'
import { LocationProvider } from 'preact-iso/router'
import { consolePath } from './core/paths.ts'
import { isLoggedIn } from './core/session.ts'
import { LogIn } from './screens/logIn/logIn.tsx'
import { Shell } from './shell/shell.tsx'

/** The console: whoever is not logged in logs in, and then sees what the address names. */
export const App = (): JSX.Element => <LocationProvider scope={consolePath}>{isLoggedIn.value ? <Shell /> : <LogIn />}</LocationProvider>

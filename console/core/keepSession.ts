import { api, signIn } from './session.ts'
import { claimsIn, token } from './token.ts'

const checkMs = 60_000
/** A token lives for 12 hours; one that is used is renewed after one. */
const oldestSeconds = 3600

/** Renews the session while the page is in use. Returns a function that stops it. */
export function keepSession(): () => void {
  const check = (): void => {
    if (document.visibilityState === 'visible' && isOld()) void inOneTab(renew)
  }
  check()
  const timer = setInterval(check, checkMs)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

const isOld = (): boolean => Date.now() / 1000 - (claimsIn(token.get()).iat ?? Number.POSITIVE_INFINITY) > oldestSeconds

async function renew(): Promise<void> {
  // Another tab may have been first.
  if (!isOld()) return
  const used = token.get()
  const { token: fresh } = await api.call('POST /user/session', {})
  if (token.get() === used) signIn(fresh)
}

/** Only the latest token may renew a session, so tabs take turns. Pages without TLS have no locks. */
const inOneTab = (work: () => Promise<void>): Promise<void> =>
  (navigator.locks ? navigator.locks.request('causerie:session', work) : work()).catch(() => {})

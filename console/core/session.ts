import { computed, signal } from '@preact/signals'
import type { ApplicationObject } from '../../schemas/application.ts'
import type { User } from '../../schemas/user.ts'
import { createAPI, Refused } from './api.ts'
import { apiURL } from './paths.ts'
import { claimsIn, token } from './token.ts'

/** The token of the user. */
const sessionToken = signal(token.get())

export const isLoggedIn = computed(() => sessionToken.value !== undefined)
/** Whether the log-in shows because the session has ended. */
export const ended = signal(false)
/** Whether the session has ended while its user works: they log in over the screen, which stays. */
export const isInterrupted = signal(false)
export const user = signal<User | undefined>(undefined)
/** The applications of the user; undefined until they are loaded. */
export const applications = signal<readonly ApplicationObject[] | undefined>(undefined)

/** Resolved when the user has logged in again; rejected when they leave. */
let again = Promise.withResolvers<void>()

/** The public API, called as the user. */
export const api = createAPI(apiURL, token.get, (signal) => {
  if (!user.value) {
    signOut()
    ended.value = true
    throw new Refused(401, undefined, new Headers())
  }
  isInterrupted.value = true
  return Promise.race([again.promise, aborted(signal)])
})

/** The public API, called by nobody: for the log-in. */
export const publicAPI = createAPI(apiURL, () => undefined)

const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }))

export function signIn(fresh: string): void {
  token.set(fresh)
  take(fresh)
}

/** Goes on with a token: of a log-in in this tab or another one. */
function take(fresh: string): void {
  // Another user gets another page: nothing of the one before stays.
  if (user.value && claimsIn(fresh).sub !== user.value.userID) {
    location.reload()
    return
  }
  ended.value = false
  sessionToken.value = fresh
  if (!isInterrupted.value) return
  isInterrupted.value = false
  again.resolve()
  again = Promise.withResolvers()
}

/** Ends the session. */
export function signOut(): void {
  const { sid } = claimsIn(token.get())
  const ending = createAPI(apiURL, () => sessionToken.peek())
  if (sid !== undefined)
    void ending.call('DELETE /user/session/{sessionID}', { path: { sessionID: sid } }, { keepalive: true }).catch(() => {})
  token.forget()
  leave()
}

function leave(): void {
  const left = again
  again = Promise.withResolvers()
  left.promise.catch(() => {})
  left.reject(new Refused(401, undefined, new Headers()))
  isInterrupted.value = false
  sessionToken.value = undefined
  user.value = undefined
  applications.value = undefined
}

token.onChange((value) => (value === undefined ? leave() : take(value)))

/** Loads the user and their applications. Throws the refusal of the API. */
export async function loadSession(signal: AbortSignal): Promise<void> {
  const [who, all] = await Promise.all([api.call('GET /user', {}, { signal }), api.call('GET /applications', {}, { signal })])
  user.value = who
  applications.value = all
}

/** Replaces an application in the session. */
export function putApplication(stored: ApplicationObject): void {
  applications.value = (applications.value ?? []).map((each) => (each.appID === stored.appID ? stored : each))
}

export type Level = 'owner' | 'editor' | 'viewer'

/** The level of the user in an application (docs/access-and-errors.md#levels). */
export const levelOf = ({ userID: owner, canEdit }: ApplicationObject, userID: string | undefined): Level =>
  userID === owner ? 'owner' : userID !== undefined && canEdit.includes(userID) ? 'editor' : 'viewer'

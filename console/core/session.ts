import { computed, signal } from '@preact/signals'
import type { ApplicationObject } from '../../schemas/application.ts'
import type { User } from '../../schemas/user.ts'
import { createAPI } from './api.ts'
import { apiURL } from './paths.ts'
import { token } from './token.ts'

/** The token of the user. */
const sessionToken = signal(token.get())

export const isLoggedIn = computed(() => sessionToken.value !== undefined)
/** Whether the log-in shows because the session has ended. */
export const ended = signal(false)
export const user = signal<User | undefined>(undefined)
/** The applications of the user; undefined until they are loaded. */
export const applications = signal<readonly ApplicationObject[] | undefined>(undefined)

/** The public API, called as the user. If it refuses the token, the log-in shows. */
export const api = createAPI(apiURL, token.get, () => {
  signOut()
  ended.value = true
})

export function signIn(fresh: string): void {
  token.set(fresh)
  ended.value = false
  sessionToken.value = fresh
}

export function signOut(): void {
  token.forget()
  sessionToken.value = undefined
  user.value = undefined
  applications.value = undefined
}

/** Loads the user and their applications. Throws the refusal of the API. */
export async function loadSession(signal: AbortSignal): Promise<void> {
  const [who, all] = await Promise.all([api.call('GET /user', {}, { signal }), api.call('GET /applications', {}, { signal })])
  user.value = who
  applications.value = all
}

export type Level = 'owner' | 'editor' | 'viewer'

/** The level of the user in an application (docs/access-and-errors.md#levels). */
export const levelOf = ({ userID: owner, canEdit }: ApplicationObject, userID: string | undefined): Level =>
  userID === owner ? 'owner' : userID !== undefined && canEdit.includes(userID) ? 'editor' : 'viewer'

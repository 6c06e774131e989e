import { computed, signal } from '@preact/signals'
import type { ApplicationObject } from '../../schemas/application.ts'
import type { User } from '../../schemas/user.ts'
import { createAPI } from './api.ts'
import { apiURL } from './paths.ts'
import { token } from './token.ts'

/** Who is logged in, and what they may see. One for the page. */
const known = signal(token.get())

export const isLoggedIn = computed(() => known.value !== undefined)
/** Why the log-in is shown again, while it is. */
export const ended = signal(false)
export const user = signal<User | undefined>(undefined)
/** The applications of the user; undefined until they are known. */
export const applications = signal<readonly ApplicationObject[] | undefined>(undefined)

/** The public API, called as whoever is logged in. A token that it does not take any more leads to the log-in. */
export const api = createAPI(apiURL, token.get, () => {
  signOut()
  ended.value = true
})

export function signIn(fresh: string): void {
  token.set(fresh)
  ended.value = false
  known.value = fresh
}

export function signOut(): void {
  token.forget()
  known.value = undefined
  user.value = undefined
  applications.value = undefined
}

/** Reads who is logged in, and their applications. Throws what the API refused. */
export async function loadSession(signal: AbortSignal): Promise<void> {
  const [who, all] = await Promise.all([api.call('GET /user', {}, { signal }), api.call('GET /applications', {}, { signal })])
  user.value = who
  applications.value = all
}

export type Level = 'owner' | 'editor' | 'viewer'

/** What the user may do with an application (docs/access-and-errors.md#levels). */
export const levelOf = ({ userID: owner, canEdit }: ApplicationObject, userID: string | undefined): Level =>
  userID === owner ? 'owner' : userID !== undefined && canEdit.includes(userID) ? 'editor' : 'viewer'

import { consolePath } from '../../core/paths.ts'

/** The page of the link in the e-mail; the token is behind `#`, where no server sees it. */
export const invitationPath = `${consolePath}/invitation`

/** The token of an invitation is kept in this tab while its reader logs in or signs up. */
const key = 'causerie:invitation'

/** Takes the token out of the URL, which others may see. */
export function keepInvitation(): void {
  const token = location.hash.slice(1)
  if (token === '') return
  sessionStorage.setItem(key, token)
  history.replaceState(null, '', invitationPath)
}

export const keptInvitation = (): string | undefined => sessionStorage.getItem(key) ?? undefined

export const dropInvitation = (): void => sessionStorage.removeItem(key)

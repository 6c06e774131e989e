import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { Refused } from '../../core/api.ts'
import { consolePath, screenPath } from '../../core/paths.ts'
import { api, isLoggedIn, signOut } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { addSheet } from '../../ui/sheet.ts'
import { LogIn } from '../logIn/logIn.tsx'
import { SignedOutPage } from '../signedOut/signedOutPage.tsx'
import css from './invitation.css'
import { dropInvitation, keepInvitation, keptInvitation } from './kept.ts'
import { t } from './messages.ts'

/** The page of an invitation: whoever opens it logs in or signs up first, then accepts on a click. */
export default function Invitation(): JSX.Element {
  addSheet(css)
  const token = useMemo(() => {
    keepInvitation()
    return keptInvitation()
  }, [])
  const isLoggingIn = useSignal(false)
  if (token === undefined)
    return (
      <SignedOutPage title={t.title} lead={t.none}>
        <p class="links">
          <a href={consolePath}>{t.console}</a>
        </p>
      </SignedOutPage>
    )
  if (isLoggedIn.value) return <Accept token={token} />
  if (isLoggingIn.value) return <LogIn />
  return (
    <SignedOutPage title={t.title} lead={t.signedOut}>
      <div class="buttons invited">
        <Button
          look="primary"
          onPress={() => {
            isLoggingIn.value = true
          }}
        >
          {t.logIn}
        </Button>
        <a class="button" href={`${consolePath}/signUp`}>
          {t.signUp}
        </a>
      </div>
    </SignedOutPage>
  )
}

function Accept({ token }: { readonly token: string }): JSX.Element {
  const { route } = useLocation()
  const who = useLoader((signal) => api.call('GET /user', {}, { signal }), [])
  const error = useSignal<unknown>(undefined)
  const accept = async (): Promise<void> => {
    error.value = undefined
    try {
      const { appID } = await api.call('POST /invitation/accept', { body: { token } })
      dropInvitation()
      route(screenPath(appID, ['metrics']), true)
    } catch (problem) {
      error.value = problem
    }
  }
  const isInvalid = error.value instanceof Refused && error.value.code === 'invalid'
  return (
    <SignedOutPage title={t.title} lead={who.value ? t.as(who.value.email) : t.loading}>
      {isInvalid ? (
        <p class="problem" role="alert">
          {t.invalid}
        </p>
      ) : (
        <Problem error={error.value ?? who.error} />
      )}
      <div class="buttons invited">
        <Button look="primary" onPress={accept}>
          {t.accept}
        </Button>
        <Button onPress={signOut}>{t.other}</Button>
      </div>
    </SignedOutPage>
  )
}

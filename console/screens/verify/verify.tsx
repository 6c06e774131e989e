import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { consolePath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { Button } from '../../ui/button.tsx'
import { errorText } from '../../ui/problem.tsx'
import { t } from './messages.ts'

/** The page to which the letter leads that verifies an e-mail address; the token is behind `#`, where no server sees it. */
export const verifyPath = `${consolePath}/verify`

/** Verifies an e-mail address when a person asks for it, not when a program opens the link. */
export function VerifyEmail(): JSX.Element {
  const token = useSignal(location.hash.slice(1))
  const said = useSignal<string | undefined>(undefined)
  useEffect(() => {
    document.title = `${t.title} · Causerie`
    // The token is good once: it is not left in the address.
    history.replaceState(null, '', verifyPath)
  }, [])

  async function verify(): Promise<void> {
    try {
      await api.call('POST /user/verifyEmail', { body: { token: token.value } })
      said.value = t.done
    } catch (error) {
      said.value = errorText(error)
    }
  }

  return (
    <main class="door" id="content">
      <div class="card">
        <p class="brand">Causerie</p>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p>{t.lead}</p>
        <p role="alert" hidden={said.value === undefined}>
          {said.value}
        </p>
        {said.value === undefined ? (
          <Button onPress={verify} look="primary">
            {t.submit}
          </Button>
        ) : (
          <a href={consolePath}>{t.proceed}</a>
        )}
      </div>
    </main>
  )
}

/** Tells users whose address is not verified what that means, and sends the letter again. */
export function Unverified(): JSX.Element {
  const said = useSignal('')
  const again = async (): Promise<void> => {
    try {
      await api.call('POST /user/sendVerification', {})
      said.value = t.sent
    } catch (error) {
      said.value = errorText(error)
    }
  }
  return (
    <div class="problem">
      <p>{t.needed}</p>
      <Button onPress={again}>{t.again}</Button>
      <span role="status">{said.value}</span>
    </div>
  )
}

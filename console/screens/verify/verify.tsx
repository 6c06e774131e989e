import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { consolePath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { Button } from '../../ui/button.tsx'
import { errorText } from '../../ui/problem.tsx'
import { SignedOutPage } from '../signedOut/signedOutPage.tsx'
import { t } from './messages.ts'

/** The target of the link in the e-mail that verifies an address; the token is behind `#`, where no server sees it. */
const verifyPath = `${consolePath}/verify`

/** Verifies an address on a click, not when a program opens the link. */
export function VerifyEmail(): JSX.Element {
  const token = useSignal(location.hash.slice(1))
  const result = useSignal<string | undefined>(undefined)
  useEffect(() => {
    // The token is good once, so it does not stay in the URL.
    history.replaceState(null, '', verifyPath)
  }, [])

  async function verify(): Promise<void> {
    try {
      await api.call('POST /user/verifyEmail', { body: { token: token.value } })
      result.value = t.done
    } catch (error) {
      result.value = errorText(error)
    }
  }

  return (
    <SignedOutPage title={t.title} lead={t.lead}>
      <p role="alert" hidden={result.value === undefined}>
        {result.value}
      </p>
      {result.value === undefined ? (
        <Button onPress={verify} look="primary">
          {t.submit}
        </Button>
      ) : (
        <a href={consolePath}>{t.proceed}</a>
      )}
    </SignedOutPage>
  )
}

/** Explains what an unverified address means, and sends the e-mail again. */
export function Unverified(): JSX.Element {
  const result = useSignal('')
  const again = async (): Promise<void> => {
    try {
      await api.call('POST /user/sendVerification', {})
      result.value = t.sent
    } catch (error) {
      result.value = errorText(error)
    }
  }
  return (
    <div class="problem">
      <p>{t.needed}</p>
      <Button onPress={again}>{t.again}</Button>
      <span role="status">{result.value}</span>
    </div>
  )
}

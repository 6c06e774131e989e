import type { JSX } from 'preact'
import { ErrorText } from '../../ui/problem.tsx'
import { useSubmit } from '../../ui/submit.tsx'
import { t } from './messages.ts'

/** Logs a user in by a passkey instead of password and code. */
export function PasskeyLogIn(): JSX.Element {
  const { send, error } = useSubmit(async () => (await import('../../core/passkeys.ts')).logInByPasskey())
  return (
    <>
      <ErrorText error={error} />
      <button type="button" onClick={send}>
        {t.passkey}
      </button>
    </>
  )
}

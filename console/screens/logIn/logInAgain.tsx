import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t as common } from '../../core/messages.ts'
import { user } from '../../core/session.ts'
import { logOut } from '../../shell/logOut.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { SubmitButton, useSubmit } from '../../ui/submit.tsx'
import { t } from './messages.ts'
import { PasskeyLogIn } from './passkeyLogIn.tsx'
import { useLogIn } from './useLogIn.tsx'

/** The log-in over the screen, when the session has ended: what is on the screen stays, and calls that wait are made then. */
export function LogInAgain(): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  const { fields, submit } = useLogIn(() => user.value?.email ?? '')
  const { send, isBusy, error } = useSubmit(submit)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.focus()
  }, [])
  return (
    // It closes with the log-in only: nothing on the screen would work before.
    <dialog ref={dialog} aria-labelledby="again" onCancel={(event) => event.preventDefault()}>
      <h2 id="again">{t.againTitle}</h2>
      <p>{t.againLead}</p>
      <form onSubmit={send}>
        <ErrorText error={error} />
        <p>
          {t.email}: <b>{user.value?.email}</b>
        </p>
        {fields}
        <div class="buttons">
          <Button onPress={logOut}>{common.signOut}</Button>
          <SubmitButton isBusy={isBusy}>{t.submit}</SubmitButton>
        </div>
      </form>
      <PasskeyLogIn />
    </dialog>
  )
}

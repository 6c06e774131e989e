import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { consolePath } from '../../core/paths.ts'
import { ended } from '../../core/session.ts'
import { Field } from '../../ui/field.tsx'
import { SignedOutForm } from '../signedOut/signedOutForm.tsx'
import { t } from './messages.ts'
import { PasskeyLogIn } from './passkeyLogIn.tsx'
import { useLogIn } from './useLogIn.tsx'

/** Asks for e-mail and password, and for a code where one is needed. */
export function LogIn(): JSX.Element {
  const email = useRef<HTMLInputElement>(null)
  const { fields, submit } = useLogIn(() => email.current?.value.trim() ?? '')
  return (
    <SignedOutForm
      title={t.title}
      lead={t.lead}
      submitText={t.submit}
      submit={() => {
        ended.value = false
        return submit()
      }}
      alternative={<PasskeyLogIn />}
      links={
        <>
          <a href={`${consolePath}/forgotten`}>{t.forgotten}</a>
          <span>
            {t.noAccount} <a href={`${consolePath}/signUp`}>{t.signUp}</a>
          </span>
        </>
      }
    >
      {ended.value ? (
        <p class="problem" role="alert">
          {t.ended}
        </p>
      ) : null}
      <Field label={t.email}>
        {(input) => <input {...input} ref={email} type="email" name="email" autocomplete="username" required />}
      </Field>
      {fields}
    </SignedOutForm>
  )
}

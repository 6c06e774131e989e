import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { consolePath } from '../../core/paths.ts'
import { api, signIn } from '../../core/session.ts'
import { Field } from '../../ui/field.tsx'
import { invitationPath, keptInvitation } from '../invitation/kept.ts'
import { t } from './messages.ts'
import { SignedOutForm } from './signedOutForm.tsx'

/** Creates an account and logs in. The API says if registration is closed. */
export default function SignUp(): JSX.Element {
  const { route } = useLocation()
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  async function submit(): Promise<undefined> {
    const body = {
      email: email.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
      first_name: first.current?.value.trim() ?? '',
      last_name: last.current?.value.trim() ?? '',
    }
    const { token } = await api.call('POST /user/register', { body })
    route(keptInvitation() === undefined ? consolePath : invitationPath, true)
    signIn(token)
  }
  return (
    <SignedOutForm
      title={t.signUp}
      lead={t.signUpLead}
      submitText={t.create}
      submit={submit}
      links={
        <>
          {t.haveOne} <a href={consolePath}>{t.logIn}</a>
        </>
      }
    >
      <div class="pair">
        <Field label={t.firstName}>{(input) => <input {...input} ref={first} autocomplete="given-name" maxLength={100} />}</Field>
        <Field label={t.lastName}>{(input) => <input {...input} ref={last} autocomplete="family-name" maxLength={100} />}</Field>
      </div>
      <Field label={t.email}>{(input) => <input {...input} ref={email} type="email" autocomplete="username" required />}</Field>
      <Field label={t.password} hint={t.passwordHint}>
        {(input) => <input {...input} ref={password} type="password" autocomplete="new-password" minLength={10} maxLength={256} required />}
      </Field>
    </SignedOutForm>
  )
}

import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { consolePath } from '../../core/paths.ts'
import { api, signIn } from '../../core/session.ts'
import { Field } from '../../ui/field.tsx'
import { Door } from './door.tsx'
import { words } from './words.ts'

/** Makes an account, and logs in. A deployment whose registration is closed says so. */
export default function SignUp(): JSX.Element {
  const { route } = useLocation()
  const [first, last, email, password] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ]
  async function submit(): Promise<undefined> {
    const body = {
      email: email.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
      first_name: first.current?.value.trim() ?? '',
      last_name: last.current?.value.trim() ?? '',
    }
    const { token } = await api.call('POST /user/register', { body })
    route(consolePath, true)
    signIn(token)
  }
  return (
    <Door
      title={words.signUp}
      lead={words.signUpLead}
      submitText={words.create}
      submit={submit}
      links={
        <>
          {words.haveOne} <a href={consolePath}>{words.logIn}</a>
        </>
      }
    >
      <div class="pair">
        <Field label={words.firstName}>{(input) => <input {...input} ref={first} autocomplete="given-name" maxLength={100} />}</Field>
        <Field label={words.lastName}>{(input) => <input {...input} ref={last} autocomplete="family-name" maxLength={100} />}</Field>
      </div>
      <Field label={words.email}>{(input) => <input {...input} ref={email} type="email" autocomplete="username" required />}</Field>
      <Field label={words.password} hint={words.passwordHint}>
        {(input) => <input {...input} ref={password} type="password" autocomplete="new-password" minLength={10} maxLength={256} required />}
      </Field>
    </Door>
  )
}

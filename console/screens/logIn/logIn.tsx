import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { consolePath } from '../../core/paths.ts'
import { api, ended, signIn } from '../../core/session.ts'
import { Field } from '../../ui/field.tsx'
import { Door } from '../door/door.tsx'
import { t } from './messages.ts'

/** Asks for e-mail and password. */
export function LogIn(): JSX.Element {
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  async function submit(): Promise<undefined> {
    const body = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    ended.value = false
    try {
      signIn((await api.call('POST /user/login', { body })).token)
    } catch (error) {
      password.current?.select()
      throw error
    }
  }
  return (
    <Door
      title={t.title}
      lead={t.lead}
      submitText={t.submit}
      submit={submit}
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
      <Field label={t.password}>
        {(input) => <input {...input} ref={password} type="password" name="password" autocomplete="current-password" required />}
      </Field>
    </Door>
  )
}

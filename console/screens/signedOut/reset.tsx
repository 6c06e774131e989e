import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { consolePath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { Field } from '../../ui/field.tsx'
import { t } from './messages.ts'
import { SignedOutForm } from './signedOutForm.tsx'

/** The target of the link in that e-mail; the token is behind `#`, where no server sees it. */
const resetPath = `${consolePath}/reset`

export default function Reset(): JSX.Element {
  const token = useSignal(new URLSearchParams(location.hash.slice(1)).get('token'))
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The token is good once, so it does not stay in the URL.
    history.replaceState(null, '', resetPath)
  }, [])
  async function submit(): Promise<string> {
    if (!token.value) return t.noToken
    await api.call('POST /user/resetPassword', { body: { token: token.value, password: password.current?.value ?? '' } })
    return t.done
  }
  return (
    <SignedOutForm title={t.resetTitle} lead={t.resetLead} submitText={t.set} submit={submit} links={<a href={consolePath}>{t.logIn}</a>}>
      <Field label={t.newPassword} hint={t.passwordHint}>
        {(input) => <input {...input} ref={password} type="password" autocomplete="new-password" minLength={10} maxLength={256} required />}
      </Field>
    </SignedOutForm>
  )
}

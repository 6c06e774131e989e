import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { consolePath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { Field } from '../../ui/field.tsx'
import { t } from './messages.ts'
import { SignedOutForm } from './signedOutForm.tsx'

/** Requests the e-mail with a link to set a new password. */
export default function Forgotten(): JSX.Element {
  const email = useRef<HTMLInputElement>(null)
  async function submit(): Promise<string> {
    await api.call('POST /user/forgetPassword', { body: { email: email.current?.value.trim() ?? '' } })
    return t.sent
  }
  return (
    <SignedOutForm
      title={t.forgottenTitle}
      lead={t.forgottenLead}
      submitText={t.send}
      submit={submit}
      links={<a href={consolePath}>{t.logIn}</a>}
    >
      <Field label={t.email}>{(input) => <input {...input} ref={email} type="email" autocomplete="username" required />}</Field>
    </SignedOutForm>
  )
}

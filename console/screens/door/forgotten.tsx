import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { consolePath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { Field } from '../../ui/field.tsx'
import { Door } from './door.tsx'
import { words } from './words.ts'

/** Asks for the e-mail with which a new password is set. */
export default function Forgotten(): JSX.Element {
  const email = useRef<HTMLInputElement>(null)
  async function submit(): Promise<string> {
    await api.call('POST /user/forgetPassword', { body: { email: email.current?.value.trim() ?? '' } })
    return words.sent
  }
  return (
    <Door
      title={words.forgottenTitle}
      lead={words.forgottenLead}
      submitText={words.send}
      submit={submit}
      links={<a href={consolePath}>{words.logIn}</a>}
    >
      <Field label={words.email}>{(input) => <input {...input} ref={email} type="email" autocomplete="username" required />}</Field>
    </Door>
  )
}

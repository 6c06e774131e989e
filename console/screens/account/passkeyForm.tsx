import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { makePasskey } from '../../core/passkeys.ts'
import { api } from '../../core/session.ts'
import { Field } from '../../ui/field.tsx'
import { deviceName } from './deviceName.ts'
import { t } from './messages.ts'
import { ProofForm } from './proofForm.tsx'

interface Props {
  readonly cancel: () => void
  /** Called with the recovery codes: those of the first factor. */
  readonly done: (codes: readonly string[]) => Promise<void>
}

/** Adds a passkey: its name, the password, and the dialog of the browser. */
export function PasskeyForm({ cancel, done }: Props): JSX.Element {
  const title = useRef<HTMLInputElement>(null)
  return (
    <ProofForm
      submitText={t.proceed}
      cancel={cancel}
      submit={async (body) => {
        const credential = await makePasskey(await api.call('POST /user/passkey', { body }))
        const added = await api.call('PUT /user/passkey', { body: { title: title.current?.value ?? '', credential } })
        await done(added.recoveryCodes)
      }}
    >
      <Field label={t.passkeyName} hint={t.passkeyNameHint}>
        {(input) => <input {...input} ref={title} maxLength={100} required defaultValue={deviceName(navigator.userAgent)} />}
      </Field>
    </ProofForm>
  )
}

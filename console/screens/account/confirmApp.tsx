import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { Routes } from '../../../client/calls.ts'
import { api } from '../../core/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { QRCode } from '../../ui/qrCode.tsx'
import { SubmitButton, useSubmit } from '../../ui/submit.tsx'
import { t } from './messages.ts'

interface Props {
  readonly app: Routes['POST /user/totp']['reply']
  readonly cancel: () => void
  /** Called with the recovery codes. */
  readonly done: (codes: readonly string[]) => Promise<void>
}

/** Shows the secret for the app, and asks for its first code. */
export function ConfirmApp({ app: { secret, uri }, cancel, done }: Props): JSX.Element {
  const code = useRef<HTMLInputElement>(null)
  const { send, isBusy, error } = useSubmit(async () => {
    await done((await api.call('PUT /user/totp', { body: { code: code.current?.value ?? '' } })).recoveryCodes)
  })
  return (
    <form onSubmit={send}>
      <p>{t.scan}</p>
      <QRCode text={uri} label={t.qrCode} />
      <p>
        {t.orType} <span class="secret">{secret.match(/.{4}/g)?.join(' ')}</span>
      </p>
      <ErrorText error={error} />
      <Field label={t.code}>
        {(input) => <input {...input} ref={code} inputMode="numeric" autocomplete="one-time-code" maxLength={10} required />}
      </Field>
      <div class="buttons">
        <SubmitButton isBusy={isBusy}>{t.confirm}</SubmitButton>
        <Button onPress={cancel}>{t.cancel}</Button>
      </div>
    </form>
  )
}

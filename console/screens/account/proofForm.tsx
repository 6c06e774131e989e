import type { ComponentChildren, JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { SubmitButton, useSubmit } from '../../ui/submit.tsx'
import { t } from './messages.ts'

interface Props {
  readonly submitText: string
  /** Called with the password. Throws the refusal of the API. */
  readonly submit: (proof: { readonly password: string }) => Promise<unknown>
  readonly cancel: () => void
  /** Further fields, before the password. */
  readonly children?: ComponentChildren
}

/** Asks for the password before a change of how the user logs in. */
export function ProofForm({ submitText, submit, cancel, children }: Props): JSX.Element {
  const password = useRef<HTMLInputElement>(null)
  const { send, isBusy, error } = useSubmit(() => submit({ password: password.current?.value ?? '' }))
  return (
    <form onSubmit={send}>
      <ErrorText error={error} />
      {children}
      <Field label={t.password} hint={t.passwordHint}>
        {(input) => (
          <input
            {...input}
            ref={(element) => {
              if (element && !password.current) element.focus()
              password.current = element
            }}
            type="password"
            autocomplete="current-password"
            required
          />
        )}
      </Field>
      <div class="buttons">
        <SubmitButton isBusy={isBusy}>{submitText}</SubmitButton>
        <Button onPress={cancel}>{t.cancel}</Button>
      </div>
    </form>
  )
}

import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Refused } from '../../core/api.ts'
import { publicAPI, signIn } from '../../core/session.ts'
import { Field } from '../../ui/field.tsx'
import { t } from './messages.ts'

interface LogInForm {
  /** The fields: first the password, then the code if the user has a second factor. */
  readonly fields: JSX.Element
  /** Logs in. Throws the refusal of the API. */
  readonly submit: () => Promise<undefined>
}

/** The log-in of a user in one or two steps. `email` is called when it is submitted. */
export function useLogIn(email: () => string): LogInForm {
  const needsCode = useSignal(false)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  async function submit(): Promise<undefined> {
    const body = { email: email(), password: password.current?.value ?? '' }
    try {
      const sent = needsCode.value ? { ...body, code: code.current?.value ?? '' } : body
      signIn((await publicAPI.call('POST /user/login', { body: sent })).token)
    } catch (error) {
      if (error instanceof Refused && error.code === 'second_factor') {
        needsCode.value = true
        return
      }
      ;(code.current ?? password.current)?.select()
      throw error
    }
  }
  const fields = (
    <>
      <Field label={t.password}>
        {(input) => <input {...input} ref={password} type="password" name="password" autocomplete="current-password" required />}
      </Field>
      {needsCode.value ? (
        <Field label={t.code} hint={t.codeHint}>
          {(input) => (
            <input
              {...input}
              ref={(element) => {
                if (element && !code.current) element.focus()
                code.current = element
              }}
              name="code"
              autocomplete="one-time-code"
              maxLength={40}
              required
            />
          )}
        </Field>
      ) : null}
    </>
  )
  return { fields, submit }
}

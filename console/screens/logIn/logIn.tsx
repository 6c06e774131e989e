import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { consolePath } from '../../core/paths.ts'
import { api, ended, signIn } from '../../core/session.ts'
import { Field } from '../../ui/field.tsx'
import { errorText } from '../../ui/problem.tsx'
import { t } from './messages.ts'

/** Asks for e-mail and password. */
export function LogIn(): JSX.Element {
  const problem = useSignal(ended.value ? t.ended : undefined)
  const isBusy = useSignal(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    document.title = `${t.title} · Causerie`
    document.body.classList.remove('within')
    email.current?.focus()
  }, [])

  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    if (isBusy.value) return
    isBusy.value = true
    problem.value = undefined
    try {
      const body = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
      signIn((await api.call('POST /user/login', { body })).token)
    } catch (error) {
      problem.value = errorText(error)
      password.current?.select()
    } finally {
      isBusy.value = false
    }
  }

  return (
    <main class="door" id="content">
      <div class="card">
        <p class="brand">Causerie</p>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p>{t.lead}</p>
        <form onSubmit={submit}>
          <p class="problem" role="alert" hidden={problem.value === undefined}>
            {problem.value}
          </p>
          <Field label={t.email}>
            {(input) => <input {...input} ref={email} type="email" name="email" autocomplete="username" required />}
          </Field>
          <Field label={t.password}>
            {(input) => <input {...input} ref={password} type="password" name="password" autocomplete="current-password" required />}
          </Field>
          <button type="submit" class="primary" aria-disabled={isBusy.value || undefined}>
            {t.submit}
          </button>
        </form>
        <p class="links">
          <a href={`${consolePath}/forgotten`}>{t.forgotten}</a>
          <span>
            {t.noAccount} <a href={`${consolePath}/signUp`}>{t.signUp}</a>
          </span>
        </p>
      </div>
    </main>
  )
}

import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { consolePath } from '../../core/paths.ts'
import { api, ended, signIn } from '../../core/session.ts'
import { Field } from '../../ui/field.tsx'
import { wordsFor } from '../../ui/problem.tsx'
import { words } from './words.ts'

/** Asks for e-mail and password. */
export function LogIn(): JSX.Element {
  const problem = useSignal(ended.value ? words.ended : undefined)
  const isBusy = useSignal(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    document.title = `${words.title} · Causerie`
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
      problem.value = wordsFor(error)
      password.current?.select()
    } finally {
      isBusy.value = false
    }
  }

  return (
    <main class="door" id="content">
      <div class="card">
        <p class="brand">Causerie</p>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p>{words.lead}</p>
        <form onSubmit={submit}>
          <p class="problem" role="alert" hidden={problem.value === undefined}>
            {problem.value}
          </p>
          <Field label={words.email}>
            {(input) => <input {...input} ref={email} type="email" name="email" autocomplete="username" required />}
          </Field>
          <Field label={words.password}>
            {(input) => <input {...input} ref={password} type="password" name="password" autocomplete="current-password" required />}
          </Field>
          <button type="submit" class="primary" aria-disabled={isBusy.value || undefined}>
            {words.submit}
          </button>
        </form>
        <p class="links">
          <a href={`${consolePath}/forgotten`}>{words.forgotten}</a>
          <span>
            {words.noAccount} <a href={`${consolePath}/signUp`}>{words.signUp}</a>
          </span>
        </p>
      </div>
    </main>
  )
}

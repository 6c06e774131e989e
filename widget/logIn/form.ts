import type { LogInTexts } from '../languages/messages.ts'
import { el } from '../view/dom.ts'
import type { LogInHost } from './host.ts'

/** Asks for a login and a password until the service accepts them. They are not stored. */
export function logInForm({ logIn, opened, uncover }: LogInHost, texts: LogInTexts, why: HTMLElement): HTMLElement {
  const login = el('input', { name: 'login', autocomplete: 'username', autocapitalize: 'none', required: true, maxlength: '320' })
  const password = el('input', { name: 'password', type: 'password', autocomplete: 'current-password', required: true, maxlength: '1000' })
  const button = el('button', { class: 'answer begin' }, texts.logIn)
  const fault = el('p', { class: 'fault', role: 'alert' })
  const form = el(
    'form',
    { class: 'welcome log-in' },
    why,
    el('label', {}, texts.login, login),
    el('label', {}, texts.password, password),
    fault,
    button,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })

  async function submit(): Promise<void> {
    fault.textContent = ''
    button.disabled = true
    try {
      const session = await logIn({ login: login.value.trim(), password: password.value })
      uncover(form)
      opened(session)
    } catch (error) {
      const status = error instanceof Error && 'status' in error ? error.status : undefined
      fault.textContent = status === 401 ? texts.wrong : status === 429 ? texts.tooMany : texts.failed
      password.focus()
    } finally {
      password.value = ''
      button.disabled = false
    }
  }

  return form
}

import type { API } from '../api.ts'
import { el, field } from '../parts/dom.ts'
import { wordsFor } from '../parts/loading.ts'
import { texts } from '../texts.ts'

const { logIn: says } = texts

/** Asks for e-mail and password; `entered` gets the token. */
export function logIn(api: API, entered: (token: string) => void, reason?: string): HTMLElement {
  const email = el('input', { type: 'email', name: 'email', autocomplete: 'username', required: true })
  const password = el('input', { type: 'password', name: 'password', autocomplete: 'current-password', required: true })
  const submit = el('button', { type: 'submit', class: 'primary' }, says.submit)
  const said = el('p', { class: 'problem', role: 'alert', hidden: reason === undefined }, reason ?? '')
  const form = el('form', {}, said, field(says.email, email), field(says.password, password), submit)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (submit.getAttribute('aria-disabled') === 'true') return
    submit.setAttribute('aria-disabled', 'true')
    said.hidden = true
    try {
      const body = { email: email.value.trim(), password: password.value }
      const { token } = await api.call<{ token: string }>('POST', '/user/login', { body })
      entered(token)
    } catch (error) {
      said.replaceChildren(wordsFor(error))
      said.hidden = false
      password.select()
      submit.removeAttribute('aria-disabled')
    }
  })
  return el(
    'main',
    { class: 'door', id: 'content' },
    el(
      'div',
      { class: 'card' },
      el('p', { class: 'brand' }, 'Causerie'),
      el('h1', { tabindex: '-1' }, says.title),
      el('p', {}, says.lead),
      form,
    ),
  )
}

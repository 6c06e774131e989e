import type { API } from '../api.ts'
import { button, el } from '../parts/dom.ts'
import { wordsFor } from '../parts/loading.ts'
import { texts } from '../texts.ts'

const { verify: says } = texts

/** The token of a link that verifies an e-mail address, where the part of the address after `#` is one: `#/verify/<token>`. */
export const proofIn = (hash: string): string | undefined => /^#\/verify\/([\w-]{1,200})$/.exec(hash)?.[1]

/** Verifies an e-mail address when a person asks for it, not when a program opens the link; `done` goes on to the console. */
export function verify(api: API, token: string, done: () => void): HTMLElement {
  const said = el('p', { role: 'alert', hidden: true })
  const say = (text: string): void => {
    said.replaceChildren(text)
    said.hidden = false
  }
  const submit = button(
    says.submit,
    async () => {
      try {
        await api.call('POST', '/user/verifyEmail', { body: { token } })
        say(says.done)
      } catch (error) {
        say(wordsFor(error))
      }
      submit.replaceWith(button(says.proceed, done, 'primary'))
    },
    'primary',
  )
  return el(
    'main',
    { class: 'door', id: 'content' },
    el(
      'div',
      { class: 'card' },
      el('p', { class: 'brand' }, 'Causerie'),
      el('h1', { tabindex: '-1' }, says.title),
      el('p', {}, says.lead),
      said,
      submit,
    ),
  )
}

/** Tells users whose address is not verified what that means, and sends the letter again. */
export function unverified(api: API): HTMLElement {
  const said = el('span', { role: 'status' })
  const again = async (): Promise<void> => {
    try {
      await api.call('POST', '/user/sendVerification')
      said.replaceChildren(says.sent)
    } catch (error) {
      said.replaceChildren(wordsFor(error))
    }
  }
  return el('div', { class: 'problem' }, el('p', {}, says.needed), button(says.again, again), said)
}

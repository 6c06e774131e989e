import { el } from '../../widget/view/dom.ts'

export { el, spoken } from '../../widget/view/dom.ts'

type Look = 'plain' | 'primary' | 'danger' | 'quiet'

/** A button; while what it does is under way it cannot be pressed again. */
export function button(text: string, pressed: () => unknown, look: Look = 'plain', ...before: Node[]): HTMLButtonElement {
  const made = el('button', { type: 'button', class: look }, ...before, text)
  made.addEventListener('click', async () => {
    if (made.getAttribute('aria-disabled') === 'true') return
    // Not `disabled`: that would take the focus away.
    made.setAttribute('aria-disabled', 'true')
    try {
      await pressed()
    } finally {
      made.removeAttribute('aria-disabled')
    }
  })
  return made
}
